// Finds what the actors of a level can open: cells, doors, exits, and jumps that they throw the
// player to. The solver's search goes through them, and first opens those that it needs.
#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/world.hpp"

#include <bitset>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::solve {

// A cell of a level.
struct Place {
    int column = 0;
    int row = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

// The cell of an actor's middle at its placement.
Place place_of(const Level& level, int placement);

enum class OpeningKind : std::uint8_t {
    cell,   // a crumbling cell, which lets bodies pass once it is gone
    door,   // leads from the actor's cell to another one
    exit,   // ends the level
    launch, // throws the player up
};

// A path that an actor's script opens.
struct Opening {
    OpeningKind kind = OpeningKind::cell;
    int placement = 0;
    Place at;                 // the actor's cell; of a cell that cell
    Place to;                 // of a door and a launch: where they lead
    std::uint8_t operand = 0; // of a door: the placement to which it leads
};

// The graph of a level's openings and of the actors on whose deeds they depend.
struct Openings {
    std::vector<Opening> all;
    std::vector<int> actors; // placements that can open something or bring about what opens it
    std::bitset<actor_kind_count> kinds; // of these actors
    std::bitset<game_counters> counters; // that their scripts test, such as keys
    std::uint16_t switches = 0;          // bits of the switches that their scripts test
    bool is_entered = false;             // one of them waits until the player presses Up
    bool tests_states = false;           // one of them tests the player's state
};

Openings openings_of(const Level& level);

// The cells in which the player meets an actor at its placement: the actor's own, or those around
// it if that one is solid.
std::vector<Place> places_near(const Level& level, int placement);

} // namespace halfbyte::tools::solve
