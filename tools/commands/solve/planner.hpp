// Finds the next goal of a search: the level's end if a path leads there. Otherwise it is the first
// change of the world that such a path needs. The planner reads the level's openings
// (openings.hpp), and the scripts of their actors from their positions in a world.
#pragma once

#include "tools/commands/solve/distance_field.hpp"
#include "tools/commands/solve/goal.hpp"
#include "tools/commands/solve/script_walk.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace halfbyte::tools::solve {

// Why a search cannot reach the end of a level, or may not.
enum class Why : std::uint8_t {
    none,
    no_path,      // walls enclose the start or the end
    nothing_does, // nothing makes the condition hold for which the actor waits
    no_path_to,   // no path leads to the actor
    cannot_hurt,  // the player has no attack that hurts the actor
    unknown,      // the planner cannot predict whether the actor's condition ever holds
    not_reached,  // a search for a goal failed
};

// The obstacle that keeps a search from the end of a level.
struct Hindrance {
    Why why = Why::none;
    Need need;          // the condition, if it is about one
    int placement = -1; // of the actor that tests it, or that cannot be reached
};

// The next goal, or why there is none.
struct Plan {
    std::optional<Goal> goal;
    std::vector<Gate> gates; // of the level's openings, for the path to the goal
    Hindrance hindrance;     // without a goal; or, with why == unknown, of a goal in doubt
};

// Called before each part of the work; the planner stops, without a goal, if it returns false.
using PlanWatch = std::function<bool()>;

// `last` is the goal that the whole search has; `given_up` are goals that a search did not reach.
Plan next_plan(const Level& level, const Openings& openings, const World& world, const Goal& last,
               const std::vector<Goal>& given_up, const PlanWatch& watch);

} // namespace halfbyte::tools::solve
