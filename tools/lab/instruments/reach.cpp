#include "tools/lab/instruments/reach.hpp"

#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/lab/reach/searches.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>

namespace halfbyte::tools::instruments {

namespace {

using hosted::ReachableCells;

struct ReachArguments {
    std::string game;
    std::size_t places = 20;
    double slice = 10;
    std::size_t worlds = 30'000;
    std::uint64_t steps = 6'000'000;
};

// Searches in as many slices as a window has frames in this time. Only this thread's time counts,
// so that other work of the machine disturbs less.
void search_for(ReachableCells& reach, int seconds, double slice) {
    constexpr int slices_a_second = 60;
    const auto now = [] {
        std::timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    };
    for (int i = 0; i < seconds * slices_a_second; ++i) {
        const double end = now() + slice;
        while (now() < end && reach.explore(ReachableCells::steps_a_call)) {
        }
    }
}

// How many per cent of the half-cells were found.
double share(const reach::HalfCells& found, const reach::HalfCells& all) {
    double both = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        both += all[i] && found[i] ? 1 : 0;
    return both * 100 / static_cast<double>(std::ranges::count(all, true));
}

reach::HalfCells joined(reach::HalfCells a, const reach::HalfCells& b) {
    std::transform(a.begin(), a.end(), b.begin(), a.begin(), std::logical_or<>());
    return a;
}

// Prints a row of the table. Returns whether nothing shown is false, and enough is shown.
bool compare_at(const World& world, const Level& level, const std::string& name,
                const ReachArguments& arguments) {
    const reach::Exact exact = reach::all_inputs(world, level, arguments.worlds);
    ReachableCells near(world, level, exact.frames);
    search_for(near, 1, arguments.slice);
    const reach::HalfCells shown_near = reach::cells_of(near);

    ReachableCells search(world, level);
    search_for(search, 1, arguments.slice);
    const reach::HalfCells after_1 = reach::cells_of(search);
    search_for(search, 4, arguments.slice);
    const reach::HalfCells after_5 = reach::cells_of(search);
    ReachableCells longer(world, level);
    while (longer.steps() < arguments.steps && longer.explore(ReachableCells::steps_a_call)) {
    }
    const reach::HalfCells random = reach::random_inputs(world, level, arguments.steps);
    const reach::HalfCells all = joined(joined(after_5, reach::cells_of(longer)), random);

    char row[160];
    std::snprintf(row, sizeof row, "| %s | %d | %zd | %.1f | %zd | %.1f | %.1f | %.1f |",
                  name.c_str(), exact.frames, std::ranges::count(exact.cells, true),
                  share(shown_near, exact.cells), std::ranges::count(all, true), share(random, all),
                  share(after_1, all), share(after_5, all));
    hosted::print_line(row);
    constexpr double least_after_1 = 80, least_after_5 = 95;
    return joined(exact.cells, shown_near) == exact.cells && share(after_1, all) >= least_after_1
           && share(after_5, all) >= least_after_5;
}

std::vector<movie::Movie> movies_of_levels(const std::string& game) {
    std::vector<movie::Movie> movies;
    for (const auto& file : movie::movie_files(game))
        if (movie::Movie movie = movie::read_movie(file); !movie.power_on)
            movies.push_back(std::move(movie));
    if (movies.empty())
        throw support::InputError(game, "the game has no movie of a level");
    return movies;
}

// The places are in different movies, at one to eight ninths of them.
void run(const ReachArguments& arguments) {
    const content::Playable playable = content::load_playable(arguments.game, {});
    const std::vector<movie::Movie> movies = movies_of_levels(arguments.game);
    hosted::print_lines(
        "| level, frame | searched with all input, frames | half-cells | of these "
        "shown, % | half-cells in 120 frames | by random input, % | shown after 1 "
        "s, % | after 5 s, % |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    bool holds = true;
    for (std::size_t place = 0; place < arguments.places; ++place) {
        movie::Movie movie = movies[place * movies.size() / arguments.places];
        movie.inputs.resize(movie.inputs.size() * (1 + place % 8) / 9);
        const hosted::PackedLevel& packed =
            movie::choose_level(playable.pack, movie.level, arguments.game);
        const Level level = level_of(playable.pack, packed);
        const std::string name = movie.level + ' ' + std::to_string(movie.inputs.size());
        holds = compare_at(movie::run_movie(level, movie).world, level, name, arguments) && holds;
    }
    if (!holds)
        throw CLI::RuntimeError(1);
}

} // namespace

void add_reach_command(CLI::App& app) {
    const auto arguments = std::make_shared<ReachArguments>();
    CLI::App* command = app.add_subcommand(
        "reach", "Compare the search for where the hero can go with longer searches");
    command->add_option("GAME", arguments->game, "a game folder with movies")->required();
    command->add_option("--places", arguments->places, "places in the movies")
        ->check(hosted::whole_number({1, 1'000}))
        ->capture_default_str();
    command->add_option("--slice", arguments->slice, "time to search in each frame, ms")
        ->check(hosted::decimal_number({0.1, 16}))
        ->capture_default_str();
    command
        ->add_option("--worlds", arguments->worlds,
                     "worlds of a frame that the search with all input can follow")
        ->check(hosted::whole_number({1, 10'000'000}))
        ->capture_default_str();
    command->add_option("--steps", arguments->steps, "steps of each longer search")
        ->check(hosted::whole_number({1, 1'000'000'000}))
        ->capture_default_str();
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
