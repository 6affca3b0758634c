#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

constexpr std::uint8_t placement_faces_right = 0x01; // a placement's argument

Point start_of(const Placement& placement, HalfSizes half) {
    return {at_pixel(placement.x), at_pixel(placement.y) - half.y};
}

Distance distance_to_player(const World& world, Position x) {
    return magnitude(x - player(world).position.x);
}

// A free slot, else the slot of the farthest actor if that one is farther than the candidate (or
// as far, with a higher index), else none.
Actor* slot_for(World& world, Distance distance, int placement) {
    Actor* farthest = nullptr;
    Distance farthest_distance = distance;
    int farthest_placement = placement;
    for (int i = 1; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (actor.kind == no_actor)
            return &actor;
        if (actor.placement == no_placement)
            continue;
        const Distance d = distance_to_player(world, actor.position.x);
        if (d > farthest_distance
            || (d == farthest_distance && actor.placement > farthest_placement)) {
            farthest = &actor;
            farthest_distance = d;
            farthest_placement = actor.placement;
        }
    }
    if (farthest != nullptr)
        put_to_sleep(world, *farthest);
    return farthest;
}

void consider(World& world, const Level& level, int index) {
    const auto bit = static_cast<unsigned>(index);
    if (test_bit(world.awake, bit) || test_bit(world.gone, bit))
        return;
    const Placement placement = placement_at(level.map, index);
    if (placement.actor_kind == player_kind)
        return;
    const ActorKind& kind = level.rules->actor_kinds[placement.actor_kind];
    const Point start = start_of(placement, kind.half);
    const Distance distance = distance_to_player(world, start.x);
    if (distance > wake_distance)
        return;
    Actor* slot = slot_for(world, distance, index);
    if (slot == nullptr)
        return;
    *slot = Actor{};
    slot->position = start;
    slot->kind = placement.actor_kind;
    slot->placement = static_cast<std::uint8_t>(index);
    slot->state = ActorState::run;
    slot->since = static_cast<std::uint8_t>(world.frame);
    slot->flags = placement.argument & placement_faces_right ? ActorFlags{0} : actor_faces_left;
    set_bit(world.awake, bit);
}

} // namespace

void put_to_sleep(World& world, Actor& actor) {
    if (actor.placement != no_placement)
        clear_bit(world.awake, actor.placement);
    actor = Actor{};
}

void remove(World& world, Actor& actor) {
    if (actor.placement != no_placement)
        set_bit(world.gone, actor.placement);
    put_to_sleep(world, actor);
}

void wake_and_sleep(World& world, const Level& level) {
    for (int i = 1; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (actor.kind != no_actor && distance_to_player(world, actor.position.x) > sleep_distance)
            put_to_sleep(world, actor);
    }
    for (int i = static_cast<int>(world.frame & 7u); i < level.map.placement_count; i += 8)
        consider(world, level, i);
}

void wake_all(World& world, const Level& level) {
    for (int i = 0; i < level.map.placement_count; ++i)
        consider(world, level, i);
}

} // namespace halfbyte
