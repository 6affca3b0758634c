// Worlds of one body and one obstacle, and steps of the engine with one fault each.
#pragma once

#include "engine/sim/script.hpp"
#include "engine/sim/step.hpp"
#include "tests/support/test.hpp"
#include "tools/lab/soak/worlds/soaked_world.hpp"

#include <string_view>

namespace halfbyte::test {

inline constexpr std::uint8_t drifter_kind = 2;
inline constexpr int drifter = 1; // its slot

/// Round numbers: gravity is 50, actors neither jump nor bounce, and the drifter is 8x8 pixels and
/// has no behaviour.
inline Rules small_rules() {
    Rules rules;
    each_tuning(rules.tuning, [](const TuningNumber&, auto& field) { field = {}; });
    rules.tuning.fall_gravity = {50};
    rules.tuning.gravity = {50};
    rules.tuning.terminal_speed = {2048};
    rules.tuning.push_speed = {128};
    rules.tuning.dying_frames = 1;
    rules.actor_kinds[player_kind] = {Behaviour::player, 0, {pixels(4), pixels(4)}, {}};
    rules.actor_kinds[drifter_kind] = {Behaviour::none, 0, {pixels(4), pixels(4)}, {}};
    return rules;
}

/// A level from rows of letters, as in a case file of the soak.
inline tools::soak::worlds::SoakLevel level_of(const std::vector<std::string_view>& rows) {
    tools::soak::worlds::SoakLevel level;
    level.terrain =
        tools::soak::Terrain(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
    for (int row = 0; row < level.terrain.rows; ++row)
        for (int column = 0; column < level.terrain.columns; ++column) {
            const char glyph =
                rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            level.terrain.set(column, row, kind_drawn_as(glyph).kind);
        }
    level.walls.resize(level.terrain.kinds.size());
    level.start_x = 8; // the player waits at the top left
    level.start_y = 16;
    return level;
}

inline const std::vector<std::string_view> hall{"..........", "#.........", "..........",
                                                "..........", "..........", "##########"};
inline constexpr int hall_floor = 5 * 16; // pixels

struct Drifting {
    int x, y; // pixels of its centre
    int velocity_x = 0, velocity_y = 0;
    Contact contact = 0;
};

/// One frame of a level with a drifter in it.
inline tools::soak::worlds::WorldCase world_of(const tools::soak::worlds::SoakLevel& level,
                                               const Drifting& d,
                                               const Rules& rules = small_rules()) {
    tools::soak::worlds::WorldCase world_case{level, rules, {}, {{}}};
    const tools::soak::worlds::BuiltLevel built(level, rules);
    start_level(world_case.begin, built.level(), 1);
    player(world_case.begin).contact = contact_floor;
    Actor& actor = world_case.begin.actors[drifter];
    actor.kind = drifter_kind;
    actor.position = {at_pixel(d.x), at_pixel(d.y)};
    actor.velocity = {{static_cast<std::int16_t>(d.velocity_x)},
                      {static_cast<std::int16_t>(d.velocity_y)}};
    actor.contact = d.contact;
    return world_case;
}

struct Hovering {
    int x, y, velocity_x, velocity_y, half_x, half_y; // subpixels
    Contact contact = 0;
};

/// One frame of cells at the top left of an open level, with a drifter that hovers. The player is
/// far from it.
inline tools::soak::worlds::WorldCase world_of(std::vector<std::string> rows, const Hovering& h) {
    std::vector<std::string_view> padded;
    for (std::string& row : rows)
        padded.push_back(row.append(12 - row.size(), '.'));
    tools::soak::worlds::SoakLevel level = level_of(padded);
    level.start_x = 12 * pixels_per_cell - 8;
    Rules rules = small_rules();
    rules.actor_kinds[drifter_kind].half = {{h.half_x}, {h.half_y}};
    auto world_case = world_of(level, {0, 0, h.velocity_x, h.velocity_y, h.contact}, rules);
    Actor& actor = world_case.begin.actors[drifter];
    actor.position = {{h.x}, {h.y}};
    actor.act = static_cast<std::uint8_t>(ScriptAct::act_hover);
    return world_case;
}

/// The engine itself with levels of which `show` hides a part.
template <auto show>
tools::soak::worlds::WorldEngine shown() {
    return {tools::soak::worlds::shipped_engine().step,
            [](const tools::soak::worlds::SoakLevel& level) { return show(level); }};
}

/// The engine without the cells that have one of the traits.
template <Traits unseen>
tools::soak::worlds::WorldEngine blind_to() {
    return shown<[](tools::soak::worlds::SoakLevel level) {
        for (TileKind& kind : level.terrain.kinds)
            kind = traits_of(kind) & unseen ? TileKind::empty : kind;
        return level;
    }>();
}

/// The name of the rule that an engine with a fault breaks; the engine itself breaks none.
inline std::string broken_by(const tools::soak::worlds::WorldEngine& engine,
                             const tools::soak::worlds::WorldCase& world_case) {
    REQUIRE(!run_world_case(world_case, tools::soak::worlds::shipped_engine()));
    const auto fault = run_world_case(world_case, engine);
    return fault ? fault->rule->name : "nothing";
}

/// Steps like the engine, and then spoils the drifter.
template <auto spoil>
tools::soak::worlds::WorldEngine spoilt() {
    return {[](World& world, Input input, const Level& level) {
                step(world, input, level);
                spoil(world, world.actors[drifter]);
            },
            nullptr};
}

/// Steps like the engine, and then moves the drifter by some pixels.
template <int x, int y>
tools::soak::worlds::WorldEngine displaced() {
    return spoilt<[](World&, Actor& actor) {
        actor.position += Motion{{x * subpixels_per_pixel}, {y * subpixels_per_pixel}};
    }>();
}

} // namespace halfbyte::test
