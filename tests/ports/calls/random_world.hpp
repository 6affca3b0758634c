// Random worlds, of every kind that the simulation can meet.
#pragma once

#include "engine/level/cells.hpp"
#include "engine/sim/world.hpp"
#include "tests/ports/calls/random_level.hpp"

namespace halfbyte::test {

/// A game's rules with random actors of the kinds 2 to 7, with scripts or without, and all traits.
/// Half-sizes above 0 and at most a cell; about half of these bodies fit a cell.
HalfSizes random_half_sizes(std::mt19937& random);

Rules random_rules(std::mt19937& random, const Rules& game);

/// A coordinate in a level of some pixels: mostly inside, often near a cell's edge, sometimes
/// outside.
Position random_position(std::mt19937& random, int pixels);

/// Places an actor at a cell with an effect: inside, on it, or with its feet near one of its edges.
/// Returns false and changes nothing if there is none.
bool place_at_effect(std::mt19937& random, const Level& level, Actor& actor);

/// Finds a random cell whose kind is_wanted(kind) accepts; false if some attempts find none.
template <class IsWanted>
bool find_cell(std::mt19937& random, const Cells& cells, IsWanted&& is_wanted, int& column,
               int& row, int attempts = 100) {
    for (int i = 0; i < attempts; ++i) {
        column = between(random, 0, cells.level->columns - 1);
        row = between(random, 0, cells.level->rows - 1);
        if (is_wanted(kind_at(cells, column, row)))
            return true;
    }
    return false;
}

inline bool find_kind(std::mt19937& random, const Cells& cells, TileKind kind, int& column,
                      int& row, int attempts = 100) {
    const auto is_it = [&](TileKind other) { return other == kind; };
    return find_cell(random, cells, is_it, column, row, attempts);
}

/// A speed from 0 to the highest possible, mostly one of those in play.
Velocity random_velocity(std::mt19937& random);

/// Any state that the fields' ranges allow, including positions near and beyond the level's edges.
/// Actors have the kinds 0 to 7; the player is always present.
World random_world(std::mt19937& random, const Level& level);

/// The buttons that a person may hold, opposite directions included.
Input random_input(std::mt19937& random);

} // namespace halfbyte::test
