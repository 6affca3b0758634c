#include "tools/commands/solve/openings.hpp"

#include "engine/sim/script_conditions.hpp"
#include "tools/commands/solve/jump_reach.hpp"
#include "tools/commands/solve/script_walk.hpp"

#include <algorithm>

namespace halfbyte::tools::solve {

namespace {

// The deeds and the tests of a placed actor's script, whatever the world is like.
struct Script {
    int placement = 0;
    std::uint8_t kind = no_actor;
    std::vector<Deed> deeds;
    std::vector<Need> tests;
};

std::vector<Script> scripts_of(const Level& level) {
    std::vector<Script> scripts;
    for (int i = 0; level.scripts != nullptr && i < level.map.placement_count; ++i) {
        const Placement placement = placement_at(level.map, i);
        if (!has_script(level.rules->actor_kinds[placement.actor_kind]))
            continue;
        Script script{i, placement.actor_kind, {}, {}};
        const auto note = [&](const Need& need) {
            script.tests.push_back(need);
            return 0;
        };
        script.deeds =
            deeds_of(level.scripts, {placement.actor_kind, parameter_of(placement), 0, {}}, note);
        scripts.push_back(std::move(script));
    }
    return scripts;
}

// The cell of the middle of a body of this half height whose feet are at a placement.
Place place_at(const Placement& placement, Distance half) {
    return {placement.x / pixels_per_cell, cell_of(at_pixel(placement.y) - half)};
}

Place cell_ahead(const Level& level, int placement) {
    Place place = place_of(level, placement);
    place.column += is_turned_round(placement_at(level.map, placement)) ? 1 : -1;
    return place;
}

bool is_crumbling(const Level& level, Place at) {
    return inside(level.map, at.column, at.row)
           && placed_kind(level.map, at.column, at.row) == TileKind::crumble;
}

// The highest free cell that a launch from a cell reaches.
Place top_of_launch(const Level& level, Place at, std::uint8_t speed) {
    const int pixels = rise(speed * script_speed_unit, level.rules->tuning.gravity.raw);
    const auto is_free = [&](int row) {
        return row < 0 || !(traits_of(placed_kind(level.map, at.column, row)) & trait_solid);
    };
    Place top = at;
    while (at.row - top.row < pixels / pixels_per_cell && top.row >= 0 && is_free(top.row - 1))
        --top.row;
    return top;
}

// Adds the opening that a deed makes, if it makes one.
void add_opening(std::vector<Opening>& all, const Level& level, int placement, const Deed& deed) {
    const Place at = place_of(level, placement);
    Opening opening{OpeningKind::cell, placement, at, {}, 0};
    switch (deed.op) {
    case ScriptOp::op_open:
    case ScriptOp::op_crumble:
        opening.at = cell_ahead(level, placement);
        if (!is_crumbling(level, opening.at))
            return;
        break;
    case ScriptOp::op_warp:
        if (deed.number == 0 || deed.number > level.map.placement_count)
            return;
        opening.kind = OpeningKind::door;
        opening.operand = static_cast<std::uint8_t>(deed.number - 1);
        opening.to = place_at(placement_at(level.map, opening.operand),
                              level.rules->actor_kinds[player_kind].half.y);
        break;
    case ScriptOp::op_exit: opening.kind = OpeningKind::exit; break;
    case ScriptOp::op_launch:
        opening.kind = OpeningKind::launch;
        opening.to = top_of_launch(level, at, deed.number);
        if (opening.to == at)
            return;
        break;
    default: return;
    }
    const auto is_same = [&](const Opening& other) {
        return other.kind == opening.kind && other.placement == placement && other.to == opening.to;
    };
    if (std::none_of(all.begin(), all.end(), is_same))
        all.push_back(opening);
}

// Notes the conditions that a script tests, in the graph.
void add_tests(Openings& openings, const Script& script) {
    for (const Need& need : script.tests) {
        if (const int counter = counter_of(need.condition); counter >= 0)
            openings.counters.set(static_cast<std::size_t>(counter));
        if (need.condition == ScriptCondition::condition_on
            || need.condition == ScriptCondition::condition_off)
            openings.switches |= switch_bit(need.value);
        openings.is_entered |= need.condition == ScriptCondition::condition_entered;
        openings.tests_states |= need.condition == ScriptCondition::condition_is;
    }
}

// Whether a script changes a counter or a switch that is tested in the graph.
bool helps(const Openings& openings, const Script& script) {
    return std::any_of(script.deeds.begin(), script.deeds.end(), [&](const Deed& deed) {
        switch (deed.op) {
        case ScriptOp::op_switch_on:
        case ScriptOp::op_switch_off: return (openings.switches & switch_bit(deed.number)) != 0;
        case ScriptOp::op_set:
        case ScriptOp::op_add: {
            const int counter = counter_of(deed);
            return counter >= 0 && openings.counters.test(static_cast<std::size_t>(counter));
        }
        case ScriptOp::op_become: return openings.tests_states;
        default: return false;
        }
    });
}

} // namespace

Place place_of(const Level& level, int placement) {
    const Placement placed = placement_at(level.map, placement);
    return place_at(placed, level.rules->actor_kinds[placed.actor_kind].half.y);
}

std::vector<Place> places_near(const Level& level, int placement) {
    const Place own = place_of(level, placement);
    const auto is_free = [&](Place at) {
        return inside(level.map, at.column, at.row)
               && !(traits_of(placed_kind(level.map, at.column, at.row)) & trait_solid);
    };
    if (is_free(own))
        return {own};
    std::vector<Place> places;
    for (int column = own.column - 1; column <= own.column + 1; ++column)
        for (int row = own.row - 1; row <= own.row + 1; ++row)
            if (is_free({column, row}))
                places.push_back({column, row});
    return places;
}

Openings openings_of(const Level& level) {
    Openings openings;
    std::vector<Script> others;
    const auto join = [&](const Script& script) {
        openings.actors.push_back(script.placement);
        openings.kinds.set(script.kind);
        add_tests(openings, script);
    };
    for (Script& script : scripts_of(level)) {
        const std::size_t before = openings.all.size();
        for (const Deed& deed : script.deeds)
            add_opening(openings.all, level, script.placement, deed);
        if (openings.all.size() != before)
            join(script);
        else
            others.push_back(std::move(script));
    }
    for (bool grew = true; grew;) {
        grew = false;
        std::erase_if(others, [&](const Script& script) {
            if (!helps(openings, script))
                return false;
            join(script);
            return grew = true;
        });
    }
    return openings;
}

} // namespace halfbyte::tools::solve
