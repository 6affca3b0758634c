// A table of all bodies in the world, by slots: the player, the actors, the crates, the movers. It
// is made once a frame; crates and movers are moved in it. Actors are put into it before transports
// (transport.hpp), and what has moved is written back to the world afterwards.
#pragma once

#include "engine/sim/gather_obstacles.hpp"

#include <type_traits>

namespace halfbyte {

inline constexpr int player_slot = 0;
inline constexpr int first_crate_slot = awake_actors;
inline constexpr int first_mover_slot = awake_actors + most_crates;
inline constexpr int body_slots = first_mover_slot + awake_movers;

// A bit for each slot: one word on a 32-bit machine, as long as 32 bits are enough.
using BodyMask = std::conditional_t<(body_slots <= 32), std::uint32_t, std::uint64_t>;

constexpr BodyMask bit_of(int slot) {
    return BodyMask{1} << slot;
}

constexpr bool has(BodyMask mask, int slot) {
    return (mask >> slot & 1) != 0;
}

// All slots from `first` up to, but not including, `end`.
constexpr BodyMask slots_between(int first, int end) {
    return static_cast<BodyMask>(bit_of(end - 1) * 2 - bit_of(first));
}

// Calls visit(slot) for each slot of a mask, from the lowest on.
template <class Visit>
constexpr void for_each_slot(BodyMask mask, Visit&& visit) {
    constexpr int together = 4; // skipped at once: mostly few bits are set
    for (int slot = 0; mask != 0; mask >>= 1, ++slot) {
        for (; (mask & ((1u << together) - 1)) == 0; mask >>= together)
            slot += together;
        if (mask & 1)
            visit(slot);
    }
}

inline constexpr BodyMask player_bit = bit_of(player_slot);
inline constexpr BodyMask actor_bits = slots_between(0, first_crate_slot);
inline constexpr BodyMask crate_bits = slots_between(first_crate_slot, first_mover_slot);
inline constexpr BodyMask mover_bits = slots_between(first_mover_slot, body_slots);
// The bodies that stop all others.
inline constexpr BodyMask box_bits = crate_bits | mover_bits;

struct BodyTable {
    BoxArray<body_slots> boxes; // where they are now
    BodyMask present = 0;       // those that count; a mere path is never present
    BodyMask rising = 0;        // actors that move upward, which stand on nothing
    BodyMask carried = 0;       // along x by a mover that they stand on, in this frame
    BodyMask moved = 0;         // since the last write_back
    BodyMask crushed = 0;       // no longer present; their positions are not written back
    LevelWalls walls;
};

// The table of the crates, and of the level's walls; without actors and movers.
BodyTable table_of_crates(const World& world, const Level& level);

// The same with the movers, at their positions in the world's frame.
BodyTable table_of(const World& world, const Level& level);

// Puts the actors into the table, at their positions in the world.
void place_actors(BodyTable& table, const World& world, const Level& level);

// Writes the positions of actors and crates that have moved back to the world. Crushed actors and
// crates are removed, and a crushed player dies.
void write_back(BodyTable& table, World& world, const Level& level);

// Takes a body out of the table, so that it no longer stops others. Bodies are crushed by the rule
// in transport.hpp; a crate that falls out of the level is removed like this, too.
constexpr void crush(BodyTable& table, int slot) {
    table.crushed |= bit_of(slot);
    table.present &= ~bit_of(slot);
}

// Adds those boxes of a mask that overlap an area.
void add_boxes_near(BoxesNear& near, const BodyTable& table, BodyMask mask, const Box& area);

inline BoxesNear boxes_near(const BodyTable& table, BodyMask mask, const Box& area) {
    BoxesNear near;
    add_boxes_near(near, table, mask, area);
    return near;
}

} // namespace halfbyte
