// The rules that every frame of a world must keep. Nothing here calls or repeats the engine's
// collision code: the checks compare the positions before and after.
#pragma once

#include "tools/lab/soak/worlds/path_search.hpp"
#include "tools/lab/soak/worlds/scene.hpp"

namespace halfbyte::tools::soak::worlds {

namespace world_rules {

inline constexpr Rule in_cell{"in-cell",
                              "a body that was inside nothing never enters a solid cell"};
inline constexpr Rule in_wall{"in-wall",
                              "a body that was inside nothing never ends across a thin wall"};
inline constexpr Rule in_segment{"in-segment",
                                 "a body that was inside nothing never ends across a segment"};
inline constexpr Rule in_mover{"in-mover", "a body that was inside nothing never enters a mover"};
inline constexpr Rule in_crate{"in-crate", "a body that was inside nothing never enters a crate"};
inline constexpr Rule tunnel{"tunnel",
                             "a path of the whole body past cells, walls, segments and resting "
                             "movers, all of them at once, leads from the start to the end"};
inline constexpr Rule passed_box{"passed-box",
                                 "a body stays on its side of a mover and of a crate"};
inline constexpr Rule oneway{
    "oneway", "a body that was on the side on which a one-way stops bodies, and is still "
              "within its ends, has not passed it"};
inline constexpr Rule free_flight{
    "free-flight", "with nothing near, a body moves exactly by its velocity and has no contact"};
inline constexpr Rule ride{"ride", "a body on a mover with nothing else near moves with "
                                   "it, exact to the subpixel"};
inline constexpr Rule rest{"rest", "a body at rest on cells or walls stays if nothing moves near"};
inline constexpr Rule velocity{
    "velocity", "a contact sets the velocity that led into it to 0, and nothing else "
                "changes the velocity"};
inline constexpr Rule displacement{
    "displacement", "a body moves by no more than its velocity and the pushes of others"};
inline constexpr Rule leap{
    "leap",
    "a body inside a mover or a crate moves by no more than its velocity and pushes of others"};
inline constexpr Rule contact{"contact", "there is something to touch on the side of a contact"};
inline constexpr Rule vanish{"vanish",
                             "only a body that something moving can have reached is crushed, and "
                             "only a body that left the level disappears"};

} // namespace world_rules

/// The things that a body can touch or be inside.
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

using Things = std::uint8_t; // a bit for each thing
constexpr Things bit_of(Thing thing) {
    return static_cast<Things>(1u << static_cast<unsigned>(thing));
}

/// The world in the middle of a frame: the player is controlled and the actors have acted, and the
/// bodies have not moved yet.
struct ControlledWorld {
    World world;
    bool player_drops = false; // through floors that are solid from above only
};

/// A frame of a world, as the checks observe it from outside.
struct SeenFrame {
    SeenFrame(const SceneLevel& its_level, const World& its_world_before,
              const ControlledWorld& its_middle, const World& its_world, const Scene& its_before,
              const Scene& its_after, std::uint32_t slots_in_nothing);

    const SceneLevel& level;
    const World& world_before;
    const ControlledWorld& middle;
    const World& world;
    const Scene& before;
    const Scene& after;
    std::uint32_t clean; // the slots of bodies that were inside nothing
    std::array<MoverMotion, awake_movers> mover_motions;
    int movers_x = 0, movers_y = 0; // the displacements of all movers together, without signs
    int crates_x = 0;               // how far crates moved
    int crates_y = 0;               // how far crates may have fallen

    bool is_clean(int slot) const { return (clean >> slot) & 1; }
};

/// The boxes of a scene that count: a bit for each slot.
struct Counted {
    std::uint32_t movers = ~0u;
    std::uint32_t crates = ~0u; // by the slots of bodies
};

/// The first thing that the body of a slot is inside, with all things as in the scene.
Thing thing_around(const SceneLevel& level, const Scene& scene, int slot,
                   const Counted& counted = {});

struct Seen {
    const Rule* broken = nullptr;
    Things touched = 0;              // on the sides of its contacts
    std::uint8_t movers_touched = 0; // by their slot, a bit each
    bool rode = false;               // it was checked against a mover's exact displacement
    bool alone = false;              // it was checked against its exact velocity
};

struct BodyNear;

class WorldChecks {
  public:
    /// Checks a body that exists before and after the frame.
    Seen look_at(const SeenFrame& frame, int slot);

    std::uint64_t paths_searched() const { return paths_searched_; }

  private:
    const Rule* broken_path(const SeenFrame& frame, const BodyNear& body);
    bool leads(const SeenFrame& frame, const BodyNear& body);

    PathSearch search_;
    std::uint64_t paths_searched_ = 0;
};

/// Checks a body that has disappeared, although it was inside nothing.
const Rule* broken_by_leaving(const SeenFrame& frame, int slot);

} // namespace halfbyte::tools::soak::worlds
