// What every frame of a whole world is held to. Nothing here calls or repeats the engine's
// collision code: the checks look at where each thing was and is.
#pragma once

#include "tools/soak/worlds/scene.hpp"
#include "tools/soak/worlds/way_search.hpp"

namespace halfbyte::tools::soak::worlds {

namespace world_rules {

inline constexpr Rule in_cell{"in-cell", "what was in nothing comes into no solid cell"};
inline constexpr Rule in_wall{"in-wall", "what was in nothing comes across no thin wall"};
inline constexpr Rule in_segment{"in-segment", "what was in nothing comes across no segment"};
inline constexpr Rule in_mover{"in-mover", "what was in nothing comes into no mover"};
inline constexpr Rule in_crate{"in-crate", "what was in nothing comes into no crate"};
inline constexpr Rule tunnel{"tunnel",
                             "between both places a way of the whole body leads past cells, walls, "
                             "segments and movers that rest, past all of them at once"};
inline constexpr Rule passed_box{"passed-box",
                                 "a body stays on its side of a mover and of a crate"};
inline constexpr Rule oneway{
    "oneway", "what was on the open side of a one-way, and is still before or behind "
              "it, has not passed it"};
inline constexpr Rule free_flight{
    "free-flight", "with nothing near, a body moves by exactly its velocity and meets nothing"};
inline constexpr Rule ride{"ride", "what stands on a mover with nothing else near goes with "
                                   "it to the subpixel"};
inline constexpr Rule rest{"rest", "what lies on cells or walls, and nothing moves near, stays"};
inline constexpr Rule velocity{"velocity",
                               "a contact takes the velocity that led into it, nothing else does, "
                               "and nothing adds to it"};
inline constexpr Rule displacement{"displacement",
                                   "a body moves by no more than its velocity and what moves it"};
inline constexpr Rule leap{
    "leap",
    "what is inside a mover or a crate moves by no more than its velocity and what moves it"};
inline constexpr Rule contact{"contact", "on the side of a contact there is something to touch"};
inline constexpr Rule vanish{"vanish",
                             "only what something that moves can have reached is crushed, and only "
                             "what left the level is gone"};

} // namespace world_rules

/// What a body can touch, or be in.
enum class Thing : std::uint8_t {
    cell,
    slope,
    wall,
    segment,
    mover,
    crate,
    nothing,
};
inline constexpr int thing_count = 6;
inline constexpr const char* thing_names[thing_count] = {"cells",    "slopes", "thin walls",
                                                         "segments", "movers", "crates"};

using Things = std::uint8_t; // a bit for each
constexpr Things bit_of(Thing thing) {
    return static_cast<Things>(1u << static_cast<unsigned>(thing));
}

/// A frame of a world as seen from outside.
struct SeenFrame {
    SeenFrame(const SceneLevel& its_level, const World& its_world_before, const World& its_world,
              const Scene& its_before, const Scene& its_after, std::uint32_t slots_in_nothing,
              Input its_input);

    const SceneLevel& level;
    const World& world_before;
    const World& world;
    const Scene& before;
    const Scene& after;
    std::uint32_t clean; // the slots of bodies that were in nothing
    Input input;
    std::array<Way, awake_movers> mover_ways;
    int movers_x = 0, movers_y = 0; // the ways of all movers together, without their signs
    int crates_x = 0;               // how far crates went
    int crates_y = 0;               // how far they may have fallen

    bool is_clean(int slot) const { return (clean >> slot) & 1; }
    /// The player may pass through what is open from below.
    bool player_may_drop() const;
};

/// Which boxes of a scene count: a bit for each slot.
struct Counted {
    std::uint32_t movers = ~0u;
    std::uint32_t crates = ~0u; // by the slots of bodies
};

/// The first thing that the body of a slot is in, where all things are as in the scene.
Thing thing_around(const SceneLevel& level, const Scene& scene, int slot,
                   const Counted& counted = {});

struct Seen {
    const Rule* broken = nullptr;
    Things touched = 0;              // on the sides of its contacts
    std::uint8_t movers_touched = 0; // by their slot, a bit each
    bool rode = false;               // and was held to going along exactly
    bool alone = false;              // and was held to moving exactly
};

struct BodyNear;

class WorldChecks {
  public:
    /// A body that is there before and after.
    Seen look_at(const SeenFrame& frame, int slot);

    std::uint64_t ways_searched() const { return ways_searched_; }

  private:
    const Rule* broken_way(const SeenFrame& frame, const BodyNear& body);
    bool leads(const SeenFrame& frame, const BodyNear& body);

    WaySearch search_;
    std::uint64_t ways_searched_ = 0;
};

/// A body that is not there any more, although it was in nothing.
const Rule* broken_by_leaving(const SeenFrame& frame, int slot);

} // namespace halfbyte::tools::soak::worlds
