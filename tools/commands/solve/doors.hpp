// Finds the doors of a level: actors whose scripts lead the player elsewhere. The solver's search
// goes through them.
#pragma once

#include "engine/sim/world.hpp"

#include <bitset>
#include <vector>

namespace halfbyte::tools::solve {

// A cell of a level.
struct Place {
    int column = 0;
    int row = 0;
};

struct Door {
    std::uint8_t kind = no_actor;
    Place at;
    Place to;           // of a warp
    bool exits = false; // it clears the level
};

struct Doors {
    std::vector<Door> all;
    std::bitset<game_counters> counters; // those that scripts of doors test, such as keys
    std::bitset<actor_kind_count> kinds;
};

Doors doors_of(const Level& level);

} // namespace halfbyte::tools::solve
