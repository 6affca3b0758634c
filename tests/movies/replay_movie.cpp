// usage: replay_movie GAME MOVIE [drops|careful]
//
// Replays a game's kept movie: it must reach the goal of its level, and its states must be those in
// the file of the same name that ends in .states. With `drops` it must have taken all large drops
// of the level, with `careful` it must never have held B. Says what is wrong, and fails.
#include "engine/program/records.hpp"
#include "tools/content/load_playable.hpp"
#include "tools/movie/check_movie.hpp"
#include "tools/movie/run_movie.hpp"

#include <algorithm>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string_view>

namespace {

using namespace halfbyte;

const hosted::PackedLevel& level_of_movie(const hosted::Pack& pack,
                                          const std::filesystem::path& movie) {
    const std::string name = tools::movie::read_movie(movie).level;
    const auto level = std::find_if(pack.levels.begin(), pack.levels.end(),
                                    [&](const auto& packed) { return packed.name == name; });
    if (level == pack.levels.end() || movie.stem() != name)
        throw std::runtime_error(movie.string() + ": no movie of a level of this name");
    return *level;
}

bool takes_every_large_drop(const Level& level, const std::filesystem::path& movie) {
    const auto end = tools::movie::run_movie(level, tools::movie::read_movie(movie));
    return large_drops_of(end.world.switches) == every_large_drop;
}

bool never_runs(const std::filesystem::path& movie) {
    const auto inputs = tools::movie::read_movie(movie).inputs;
    return std::none_of(inputs.begin(), inputs.end(),
                        [](Input input) { return (input & input_b) != 0; });
}

int replay(const std::filesystem::path& game, const std::filesystem::path& movie,
           std::string_view kind) {
    const auto playable = tools::content::load_playable(game, {});
    const auto& level = level_of_movie(playable.pack, movie);
    auto states = movie;
    states.replace_extension(".states");
    auto fault =
        tools::movie::fault_of_movie(hosted::level_of(playable.pack, level), movie, states);
    if (!fault && kind == "drops"
        && !takes_every_large_drop(hosted::level_of(playable.pack, level), movie))
        fault = "it does not take all large drops of the level";
    if (!fault && kind == "careful" && !never_runs(movie))
        fault = "it holds B";
    if (!fault)
        return 0;
    std::cerr << movie.string() << ": " << *fault << '\n'
              << "after a wanted change: halfbyte solve " << game.string() << " --all\n";
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view kind = argc == 4 ? argv[3] : "";
    if (argc != 3 && kind != "drops" && kind != "careful") {
        std::cerr << "usage: replay_movie GAME MOVIE [drops|careful]\n";
        return 2;
    }
    try {
        return replay(argv[1], argv[2], kind);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
