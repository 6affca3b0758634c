// The bodies of the world in one place, for those that move several at once: the player, the actors
// and the free boxes that are there.
#pragma once

#include "engine/level/solids.hpp"
#include "engine/sim/solids.hpp"
#include "engine/sim/surroundings.hpp"

namespace halfbyte {

inline constexpr int crew_size = awake_actors + free_boxes;

struct Crew {
    Body bodies[crew_size];      // by slot: the actors, then the boxes
    BodyMask present = 0;        // of them
    BodyMask crushed = 0;        // of them
    SolidBoxes solids;           // where they are at this moment
    Distance along[crew_size]{}; // how far each was carried along the present axis
};

inline constexpr BodyMask player_bit = 1;
inline constexpr BodyMask actor_bits = (BodyMask{1} << awake_actors) - 1;
inline constexpr BodyMask box_bits = ((BodyMask{1} << crew_size) - 1) & ~actor_bits;

constexpr BodyMask bit_of(int slot) {
    return BodyMask{1} << slot;
}

// The solids are where they are given.
Crew crew_of(const World& world, const Level& level, const SolidBoxes& solids);

// From now on it is in nobody's way.
void crush(Crew& crew, int slot);

// Writes places back. The player dies if it is crushed, all others are gone.
void return_crew(const Crew& crew, World& world, const Level& level);

// What holds back the body of a slot: walls, solids but the one in `solid`, and free boxes, of both
// those that touch an area.
Surroundings surroundings_in(const Crew& crew, int body, const Box& area, const World& world,
                             const Level& level, int solid);

// Those that stand on a box, or on free boxes or the player standing there.
BodyMask riders_in(const Crew& crew, const Box& support);

// Moves those of a mask by what carries them, along one axis, those in front first; notes in
// `along` how far each got. Boxes push what is in their way, and go up no slope.
void carry(Crew& crew, BodyMask riders, Offset by, const World& world, const Level& level,
           int solid);

// Pushes the actors, and the player, out of the way of what moved from a place by a way along one
// axis; what does not get out of the way is crushed. A body that was carried by `along` has only
// the rest to go.
void push_bodies(Crew& crew, const Box& from, Offset by, const World& world, const Level& level,
                 int solid, BodyMask spared = 0);

// A free box has moved sideways by a way from a place: what stands on it comes along, what is in
// its way is pushed, but for those that are spared.
void take_along(Crew& crew, const Box& from, Distance way, BodyMask spared, const World& world,
                const Level& level, int solid);

// The slots of a mask, those first that are the farthest in a direction.
struct Order {
    int slots[crew_size];
    int count = 0;
};

Order farthest_first(const Crew& crew, BodyMask mask, Contact side);

// The boxes of the crew by themselves, in the order of their slots, and back.
struct LooseBoxes {
    FreeBox boxes[free_boxes];
    int slots[free_boxes];
    int count = 0;
};

LooseBoxes boxes_of(const Crew& crew);
void return_boxes(const LooseBoxes& loose, Crew& crew);

} // namespace halfbyte
