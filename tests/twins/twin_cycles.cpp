// usage: twin_cycles [--calls N]
//
// Prints what the routines of the twins cost: the four-corner move of one body with a profile, the
// movies of the demo game and of the grounds, with a profile of the first and of the crowd, and
// each routine on generated calls beside what its contract says.
#include "engine/numbers/limits.hpp"
#include "tests/machines/coverage.hpp"
#include "tests/twins/contracts.hpp"
#include "tests/twins/measured.hpp"
#include "tests/twins/move_cycles.hpp"
#include "tests/twins/movie_cycles.hpp"
#include "tests/twins/slope_walker.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace {

using namespace halfbyte::test;

constexpr const char* usage =
    "usage: twin_cycles [--calls N]\n\n"
    "Prints the cycles of the routines of build/nes/nib.nes, or of the ROM that HALFBYTE_TWIN_ROM\n"
    "names, on N generated calls each (default 20,000).\n";

using Count = unsigned long long;

double mean(const Calls& calls) {
    return static_cast<double>(calls.total)
           / static_cast<double>(std::max<std::uint64_t>(calls.count, 1));
}

void print_move(long moves) {
    TwinConsole twin;
    const MoveCycles cycles = measure_moves(twin, moves);
    std::printf(
        "The four-corner move of one body, %ld moves:\n"
        "  in the air %.0f cycles, %llu at worst; anywhere %llu at worst; out of four solid "
        "cells %llu at worst\n\n",
        moves, cycles.typical_in_air(), Count{cycles.worst_in_air}, Count{cycles.worst},
        Count{cycles.worst_eject});
    std::printf("%s\n", profile_report(coverage_of_all(twin.console)).c_str());
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

void print_profile(const std::vector<MovieCycles>& movies, std::string_view name) {
    for (const MovieCycles& movie : movies)
        if (movie.name == name)
            std::printf("\n%s:\n%s\n", movie.name.c_str(), movie.profile.c_str());
}

void print_vblank() {
    constexpr int most_with_column = 5, most = most_with_column + halfbyte::cell_timers;
    const auto whole = [](bool with_column, int squares) {
        return Count{measure_vblank(with_column, squares) + cycles_of_oam_dma};
    };
    std::printf("vblank of %d cycles: a column and %d squares take %llu, %d squares %llu\n\n",
                cycles_of_vblank, most_with_column, whole(true, most_with_column), most,
                whole(false, most));
}

void print_slope_walks() {
    TwinConsole twin;
    SlopeWalker walker(twin);
    each_walk_over_joins(walker, [](const Walk&, const std::string&) {});
    const SlopeCycles& cycles = walker.cycles();
    std::printf("The move of a body that walks on slopes, %ld moves:\n"
                "  %.0f cycles, %llu at worst\n\n%s\n",
                cycles.moves, cycles.typical(), Count{cycles.worst},
                profile_report(coverage_of_all(twin.console)).c_str());
}

void print_routines(long calls) {
    Measured measured;
    measure(measured, calls);
    std::printf("%-24s %10s %8s %8s %8s %8s\n", "routine", "calls", "least", "mean", "most",
                "contract");
    for (const Contract& contract : twin_contracts()) {
        const Calls made = coverage_of(measured.twin.console, contract.routine).calls;
        std::printf("%-24s %10llu %8llu %8.0f %8llu %8llu\n", contract.routine.c_str(),
                    Count{made.count}, Count{made.count == 0 ? 0 : made.least}, mean(made),
                    Count{made.most}, Count{contract.worst_cycles.value_or(0)});
    }
}

} // namespace

int main(int argc, char** argv) {
    long calls = 20'000;
    if (argc == 2 && std::string_view(argv[1]) == "--help") {
        std::cout << usage;
        return 0;
    }
    if (argc == 3 && std::string_view(argv[1]) == "--calls")
        calls = std::atol(argv[2]);
    if ((argc != 1 && argc != 3) || calls <= 0) {
        std::cerr << usage;
        return 1;
    }
    print_move(calls);
    print_slope_walks();
    const auto game = measure_movies();
    print_movies(game);
    print_profile(game, game.front().name);
    const auto grounds = measure_grounds();
    print_movies(grounds);
    print_profile(grounds, "crowd");
    print_vblank();
    print_routines(calls);
    return 0;
}
