// usage: replay_movie GAME MOVIE [drops|careful]
//
// Replays a game's kept movie. It must reach the goal of its level with the states in the file of
// the same name that ends in .states. With `drops` it must take all large drops of the level. With
// `careful` it must not die, and may hold B only in few frames, each time for a jump. Prints the
// fault and fails otherwise.
#include "engine/program/records.hpp"
#include "tools/movie/check_movie.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <algorithm>
#include <exception>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
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

// A careful movie runs only for jumps: in at most 1 of 20 frames.
constexpr std::size_t frames_to_one_with_b = 20;
// The longest time from the last frame with B to the jump: a walker's longest path along a mover.
constexpr int frames_before_jump = 16;

std::optional<std::string> fault_of_careful(const Level& level, const std::filesystem::path& file) {
    const auto movie = tools::movie::read_movie(file);
    std::size_t with_b = 0;
    int waits_for_jump = 0; // frames since B was held on a floor; 0: none
    std::uint32_t run_for_nothing = 0;
    const auto look = [&](const World& world) {
        const bool runs = (movie.inputs[world.frame - 1] & input_b) != 0;
        with_b += runs ? 1 : 0;
        if (!(player(world).contact & contact_floor))
            waits_for_jump = 0;
        else if (runs || waits_for_jump > 0)
            waits_for_jump = runs ? 1 : waits_for_jump + 1;
        if (waits_for_jump > frames_before_jump && run_for_nothing == 0)
            run_for_nothing = world.frame;
    };
    const auto end = tools::movie::run_movie(level, movie, look);
    if (end.world.deaths != 0)
        return "it dies on the way, " + tools::movie::describe(end);
    if (with_b * frames_to_one_with_b > movie.inputs.size())
        return "it holds B in " + std::to_string(with_b) + " of "
               + std::to_string(movie.inputs.size()) + " frames";
    if (run_for_nothing != 0)
        return "it runs without a jump, until frame " + std::to_string(run_for_nothing);
    return std::nullopt;
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
    if (!fault && kind == "careful")
        fault = fault_of_careful(hosted::level_of(playable.pack, level), movie);
    if (!fault)
        return 0;
    std::cerr << movie.string() << ": " << *fault << '\n'
              << "if the change is intended: halfbyte solve " << game.string() << " --all\n";
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
