// The bodies of the world in one table, by slots: the player, the actors, the crates, the movers.
// It is made once a frame, and whoever moves crates or movers moves them in it. Actors come to it
// when somebody moves several bodies (transport.hpp), who writes back what has moved.
#pragma once

#include "engine/sim/gather_obstacles.hpp"

#include <type_traits>

namespace halfbyte {

inline constexpr int player_slot = 0;
inline constexpr int first_crate_slot = awake_actors;
inline constexpr int first_mover_slot = awake_actors + most_crates;
inline constexpr int body_slots = first_mover_slot + awake_movers;

// A bit for each slot; one word on a 32-bit machine as long as that is enough for a world's.
using BodyMask = std::conditional_t<(body_slots <= 32), std::uint32_t, std::uint64_t>;

constexpr BodyMask bit_of(int slot) {
    return BodyMask{1} << slot;
}

constexpr bool has(BodyMask mask, int slot) {
    return (mask >> slot & 1) != 0;
}

// All slots from one up to another, which is not among them.
constexpr BodyMask slots_between(int first, int end) {
    return static_cast<BodyMask>(bit_of(end - 1) * 2 - bit_of(first));
}

// Calls visit(slot) for each slot of a mask, from the lowest on.
template <class Visit>
constexpr void for_each_slot(BodyMask mask, Visit&& visit) {
    constexpr int together = 4; // mostly few bits are set
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
// What holds everybody back.
inline constexpr BodyMask box_bits = crate_bits | mover_bits;

struct BodyTable {
    BoxArray<body_slots> boxes; // where they are at this moment
    BodyMask present = 0;       // of these; a mover that is nothing but a path is never present
    BodyMask rising = 0;        // actors on their way up stand on nothing
    BodyMask moved = 0;         // since they were last written back
    BodyMask crushed = 0;       // not present any more, and not written back either
    LevelWalls walls;
};

// The crates and the walls around them: neither actors nor movers.
BodyTable table_of_crates(const World& world, const Level& level);

// With the movers, where they are in the world's frame.
BodyTable table_of(const World& world, const Level& level);

// Puts the actors where they are in the world.
void place_actors(BodyTable& table, const World& world, const Level& level);

// Writes back the places of actors and crates that have moved, and what became of the crushed.
void write_back(BodyTable& table, World& world, const Level& level);

// From now on it is in nobody's way. transport.hpp says who is crushed; a crate that falls out of
// the level is taken away by this, too.
constexpr void crush(BodyTable& table, int slot) {
    table.crushed |= bit_of(slot);
    table.present &= ~bit_of(slot);
}

// Adds the boxes of a mask that are in an area.
void add_boxes_near(BoxesNear& near, const BodyTable& table, BodyMask mask, const Box& area);

inline BoxesNear boxes_near(const BodyTable& table, BodyMask mask, const Box& area) {
    BoxesNear near;
    add_boxes_near(near, table, mask, area);
    return near;
}

} // namespace halfbyte
