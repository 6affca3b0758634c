#include "tests/ports/budgets/hero_cycles.hpp"

#include "tests/ports/rom_player.hpp"
#include "tests/support/source_folder.hpp"

#include "tools/movie/movie.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <stdexcept>

namespace halfbyte::test {
namespace {

using Selects = std::function<bool(Contact)>;

/// The frames of a scene: the levels, and which of their frames count.
struct Frames {
    const char* name;
    std::vector<const char*> levels;
    Selects selects;
};

const std::vector<const char*> levels_of_cells{"brick", "checkerboard", "ledges", "oneway_up",
                                               "tall"};

const std::vector<Frames>& all_frames() {
    static const std::vector<Frames> all{
        {"in the air", levels_of_cells, [](Contact c) { return !(c & contact_floor); }},
        {"on cells", levels_of_cells, [](Contact c) { return (c & contact_floor) != 0; }},
        {"on slopes",
         {"slope_joins", "slope_pairs"},
         [](Contact c) { return (c & contact_slope) != 0; }},
        {"among thin walls", {"fence"}, [](Contact) { return true; }},
        {"among crates", {"crates"}, [](Contact) { return true; }},
    };
    return all;
}

const hosted::PackedLevel& level_named(const std::string& name) {
    const auto& levels = grounds().pack.levels;
    const auto found = std::ranges::find(levels, name, &hosted::PackedLevel::name);
    if (found == levels.end())
        throw std::runtime_error("no level " + name);
    return *found;
}

void play(const std::string& level, HalfSizes half, const Selects& selects, HeroCycles& cycles) {
    const auto folder = std::filesystem::path(source_folder()) / "tests/grounds/movies";
    const tools::movie::Movie movie = tools::movie::read_movie(folder / (level + ".movie"));
    Rules rules = grounds().pack.rules;
    rules.actor_kinds[player_kind].half = half;
    PortConsole port(grounds().rom, rules);
    port.use(rules);
    port.open(level_named(level).block);
    port.console.variable("seed").set_u16(movie.seed);
    port.console.call("start_level");
    for (const Input input : movie.inputs) {
        const Exit step = port.console.call("step", {.a = input});
        if (selects(player(port.get()).contact))
            cycles.add(step);
    }
}

} // namespace

void HeroCycles::add(const Exit& step) {
    ++frames;
    total += step.cycles;
    worst = std::max(worst, step.cycles);
    stack = std::max(stack, step.stack);
}

std::vector<HeroScene> measure_heroes() {
    std::vector<HeroScene> scenes;
    for (const Frames& frames : all_frames()) {
        HeroScene& scene = scenes.emplace_back();
        scene.name = frames.name;
        for (const char* level : frames.levels) {
            play(level, small_hero, frames.selects, scene.small);
            play(level, tall_hero, frames.selects, scene.tall);
        }
    }
    return scenes;
}

} // namespace halfbyte::test
