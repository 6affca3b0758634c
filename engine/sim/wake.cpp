#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

Point start_of(const Placement& placement, HalfSizes half) {
    return {at_pixel(placement.x), at_pixel(placement.y) - half.y};
}

Distance distance_to_player(const World& world, Position x) {
    return magnitude(x - player(world).position.x);
}

// The slot for an actor that wakes: a free one, else that of the farthest actor, which is put to
// sleep. Null if that one is not farther than the candidate (or as far, with a higher index).
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

// Whether a placement can wake: it is not the player's, it sleeps, and it is not gone.
bool can_wake(const World& world, const Placement& placement, int index) {
    const auto bit = static_cast<unsigned>(index);
    return placement.actor_kind != player_kind && !test_bit(world.awake, bit)
           && !test_bit(world.gone, bit);
}

// Notes that a slot is in use.
void use_slot(World& world, const Actor& slot) {
    const auto end = static_cast<std::uint8_t>(&slot - world.actors + 1);
    if (end > world.actors_end)
        world.actors_end = end;
}

void wake_in_slot(World& world, const Level& level, int index, Actor& slot) {
    const Placement placement = placement_at(level.map, index);
    slot = Actor{};
    slot.position = start_of(placement, level.rules->actor_kinds[placement.actor_kind].half);
    slot.kind = placement.actor_kind;
    slot.hits = kind_of(slot, level).hits;
    slot.placement = static_cast<std::uint8_t>(index);
    slot.state = ActorState::run;
    slot.since = static_cast<std::uint8_t>(world.frame);
    slot.flags = is_turned_round(placement) ? ActorFlags{0} : actor_faces_left;
    slot.parameter = parameter_of(placement);
    set_bit(world.awake, static_cast<unsigned>(index));
    use_slot(world, slot);
}

// Tests every eighth placement from `first` on, and wakes the nearest of those that can wake, if
// there is a slot for it. Returns whether one woke.
bool wake_nearest(World& world, const Level& level, int first) {
    int nearest = no_placement;
    Distance nearest_distance = wake_distance + Distance{1};
    for (int i = first; i < level.map.placement_count; i += 8) {
        const Placement placement = placement_at(level.map, i);
        const Distance distance = distance_to_player(world, at_pixel(placement.x));
        if (distance < nearest_distance && can_wake(world, placement, i)) {
            nearest = i;
            nearest_distance = distance;
        }
    }
    if (nearest == no_placement)
        return false;
    Actor* slot = slot_for(world, nearest_distance, nearest);
    if (slot == nullptr)
        return false;
    wake_in_slot(world, level, nearest, *slot);
    return true;
}

} // namespace

Actor* create_actor(World& world, const Level& level, std::uint8_t kind, const Actor& from) {
    for (int i = 1; i < awake_actors; ++i)
        if (Actor& slot = world.actors[i]; slot.kind == no_actor) {
            slot.position = from.position;
            slot.kind = kind;
            slot.hits = kind_of(slot, level).hits;
            slot.state = ActorState::run;
            slot.since = static_cast<std::uint8_t>(world.frame);
            slot.flags = from.flags & actor_faces_left;
            use_slot(world, slot);
            return &slot;
        }
    return nullptr;
}

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
    world.actors_end = 1;
    for (int i = 1; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (actor.kind == no_actor)
            continue;
        if (distance_to_player(world, actor.position.x) > sleep_distance)
            put_to_sleep(world, actor);
        else
            use_slot(world, actor);
    }
    wake_nearest(world, level, static_cast<int>(world.frame & 7u));
}

void wake_all(World& world, const Level& level) {
    for (int first = 7; first >= 0; --first)
        while (wake_nearest(world, level, first)) {
        }
}

} // namespace halfbyte
