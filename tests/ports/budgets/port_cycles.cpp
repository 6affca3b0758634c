// usage: port_cycles [--calls N] [--movie NAME [--frame N]]
//        port_cycles --heroes
//
// Prints the cycles of the routines of the ports. These are the four-corner move of one body, with
// a profile, and each routine on generated calls, beside its contract. Then come the movies of the
// demo game and of the grounds, with a profile of the first one and of the crowd. With --movie, a
// profile of one frame of a movie. With --heroes, the cycles of heroes of two sizes alone.
#include "engine/numbers/limits.hpp"
#include "tests/machines/coverage.hpp"
#include "tests/ports/budgets/contracts.hpp"
#include "tests/ports/budgets/hero_cycles.hpp"
#include "tests/ports/budgets/move_cycles.hpp"
#include "tests/ports/budgets/movie_cycles.hpp"
#include "tests/ports/calls/call_sets.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string_view>

namespace {

using namespace halfbyte::test;

constexpr const char* usage =
    "usage: port_cycles [--calls N] [--movie NAME [--frame N]]\n"
    "       port_cycles --heroes\n\n"
    "Prints the cycles of the routines of build/nes/nib.nes, or of the ROM that HALFBYTE_PORT_ROM\n"
    "names, on N generated calls each (default 20,000). With --movie, it prints what the routines\n"
    "take in the step of one frame of a movie of the demo game or of the grounds, by default the\n"
    "one that takes the most. With --heroes, it prints what `step` takes with a hero that fits a\n"
    "cell and with a taller one.\n";

using Count = unsigned long long;

double mean(const Calls& calls) {
    return static_cast<double>(calls.total)
           / static_cast<double>(std::max<std::uint64_t>(calls.count, 1));
}

void print_move(long moves) {
    PortConsole port;
    const MoveCycles cycles = measure_moves(port, moves);
    std::printf(
        "The four-corner move of one body, %ld moves:\n"
        "  in the air %.0f cycles, %llu at worst; anywhere %llu at worst; out of four solid "
        "cells %llu at worst\n\n",
        moves, cycles.typical_in_air(), Count{cycles.worst_in_air}, Count{cycles.worst},
        Count{cycles.worst_eject});
    std::printf("%s\n", profile_report(coverage_of_all(port.console)).c_str());
}

void print_heroes() {
    std::printf("`step` for a hero of 14x14 pixels and one of 14x30, mean and at worst:\n");
    for (const HeroScene& scene : measure_heroes())
        std::printf("  %-18s %6.0f %6llu   %6.0f %6llu\n", scene.name.c_str(), scene.small.mean(),
                    Count{scene.small.worst}, scene.tall.mean(), Count{scene.tall.worst});
    std::printf("\n");
}

void print_movies(const std::vector<MovieCycles>& movies) {
    for (const MovieCycles& movie : movies)
        std::printf("%s: step takes %.0f cycles, %llu at worst (%.1f %% of a frame, in frame %zu); "
                    "with the picture %llu at worst, vblank %llu, both %llu; the stack %u bytes\n",
                    movie.name.c_str(), movie.mean(), Count{movie.worst},
                    100.0 * static_cast<double>(movie.worst) / cycles_per_frame, movie.worst_frame,
                    Count{movie.worst_shown}, Count{movie.worst_vblank},
                    Count{movie.worst_frame_of_all}, movie.stack);
}

void print_profile(const std::string& movie) {
    std::printf("\n%s:\n%s\n", movie.c_str(), profile_of_movie(movie).c_str());
}

int print_step(const char* movie, std::size_t frame) {
    try {
        std::cout << profile_of_step(movie, frame);
    } catch (const std::runtime_error& error) {
        std::cerr << "port_cycles: " << error.what() << '\n';
        return 1;
    }
    return 0;
}

void print_vblank() {
    constexpr int most_with_column = 5, most = most_with_column + halfbyte::cell_timers;
    const auto whole = [](bool with_column, int metatiles) {
        return Count{measure_vblank(with_column, metatiles) + cycles_of_oam_dma};
    };
    std::printf("vblank of %d cycles: a column and %d metatiles take %llu, %d metatiles %llu\n\n",
                cycles_of_vblank, most_with_column, whole(true, most_with_column), most,
                whole(false, most));
}

void print_slope_walks() {
    PortConsole port;
    const SlopeCycles cycles = measure_slope_walks(port);
    std::printf("The move of a body that walks on slopes, %ld moves:\n"
                "  %.0f cycles, %llu at worst\n\n%s\n",
                cycles.moves, cycles.typical(), Count{cycles.worst},
                profile_report(coverage_of_all(port.console)).c_str());
}

// The worst count of a routine in all movies.
Count worst_in(const std::vector<MovieCycles>& movies, const std::string& routine) {
    Count worst = 0;
    for (const MovieCycles& movie : movies)
        worst = std::max(worst, Count{movie.worst_of.at(routine)});
    return worst;
}

void print_routines(long calls, const std::vector<MovieCycles>& game,
                    const std::vector<MovieCycles>& grounds) {
    Measured measured(calls);
    std::printf("%-24s %10s %8s %8s %8s %8s %8s\n", "routine", "calls", "least", "mean", "most",
                "movies", "contract");
    for (const Contract& contract : promises_of_each_game()) {
        const Calls made = coverage_of(measured.port.console, contract.routine).calls;
        std::printf("%-24s %10llu %8llu %8.0f %8llu %8llu %8llu\n", contract.routine.c_str(),
                    Count{made.count}, Count{made.count == 0 ? 0 : made.least}, mean(made),
                    Count{made.most},
                    std::max(worst_in(game, contract.routine), worst_in(grounds, contract.routine)),
                    Count{contract.worst_cycles.value_or(0)});
    }
}

} // namespace

int main(int argc, char** argv) {
    long calls = 20'000;
    const char* movie = nullptr;
    long frame = 0;
    if (argc == 2 && std::string_view(argv[1]) == "--help") {
        std::cout << usage;
        return 0;
    }
    if (argc == 2 && std::string_view(argv[1]) == "--heroes") {
        print_heroes();
        return 0;
    }
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string_view option = argv[i];
        if (option == "--calls")
            calls = std::atol(argv[i + 1]);
        else if (option == "--movie")
            movie = argv[i + 1];
        else if (option == "--frame")
            frame = std::atol(argv[i + 1]);
        else
            calls = 0;
    }
    if (argc % 2 == 0 || calls <= 0 || frame < 0) {
        std::cerr << usage;
        return 1;
    }
    if (movie != nullptr)
        return print_step(movie, static_cast<std::size_t>(frame));
    print_move(calls);
    print_slope_walks();
    const auto game = measure_movies();
    print_movies(game);
    print_profile(game.front().name);
    const auto grounds = measure_grounds();
    print_movies(grounds);
    print_profile("crowd");
    print_vblank();
    print_routines(calls, game, grounds);
    return 0;
}
