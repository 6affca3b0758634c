#include "tests/ports/calls/feature_world.hpp"

#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"
#include "tests/ports/calls/bodies_near_lines.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::test {
namespace {

// Speeds not much higher than in play: at 127 px a frame one call takes as long as hundreds of
// others.
Velocity usual(Velocity v) {
    constexpr int fastest = 2600; // an actor that falls into a spring, and more
    return {static_cast<std::int16_t>(v.raw % fastest)};
}

// On top of a box, beside it, on its path, or below it; positions are those of the middles.
Point place_at_box(std::mt19937& random, const Box& box, HalfSizes half) {
    const auto beside = [&](Distance a, Distance b) {
        const Distance touch = a + b;
        const int side = between(random, -1, 1);
        return side == 0 ? Distance{between(random, -touch.raw, touch.raw)}
                         : Distance{side * touch.raw + between(random, -300, 300)};
    };
    return {box.position.x + beside(box.half.x, half.x),
            box.position.y + beside(box.half.y, half.y)};
}

// Places an actor at a box, mostly on top of it.
void place_at_box(std::mt19937& random, const Box& box, HalfSizes half, Actor& actor) {
    actor.position = place_at_box(random, box, half);
    if (between(random, 0, 1)) {
        actor.position.y = box.position.y - box.half.y - half.y;
        actor.velocity.y = {static_cast<std::int16_t>(between(random, 0, 1) * 51)};
        actor.contact = contact_floor;
        if (between(random, 0, 7) == 0) // the actor has just jumped
            actor.velocity.y = {-900};
    }
}

// The box of a mover in the last frame; without a size if there is none.
Box some_mover(std::mt19937& random, const World& world, const Level& level) {
    const Mover& mover = world.movers[between(random, 0, awake_movers - 1)];
    if (mover.number == 0)
        return {};
    World before = world;
    --before.frame;
    return box_of(mover, before, level);
}

Box box_in(const World& world, const Level& level, int box) {
    return box_of(world.crates[box], crate_at(level.map, box));
}

// On another crate, beside it, at a mover, at an actor, or near a line of the grid.
Point place_of_crate(std::mt19937& random, const World& world, const Level& level, int box,
                     HalfSizes half) {
    constexpr int nearly = 300;
    const int how = between(random, 0, 7);
    const Box other = how < 3 && box > 0 ? box_in(world, level, between(random, 0, box - 1))
                      : how < 5          ? some_mover(random, world, level)
                                         : Box{};
    if (other.half.x.raw != 0 && between(random, 0, 1)) // on top of it
        return {other.position.x + Distance{between(random, -2100, 2100)},
                other.position.y - other.half.y - half.y};
    if (other.half.x.raw != 0 && between(random, 0, 1)) // in a row with it
        return {other.position.x
                    + Distance{(between(random, 0, 1) ? 1 : -1) * (other.half.x + half.x).raw
                               + between(random, -2, 2) * between(random, 0, 200)},
                other.position.y + other.half.y - half.y};
    if (other.half.x.raw != 0)
        return place_at_box(random, other, half);
    const Actor& actor = world.actors[between(random, 0, 2) ? 0 : between(random, 0, 2)];
    const HalfSizes its = kind_of(actor, level).half;
    if (how < 7 && actor.kind != no_actor) { // beside the actor on a floor, or above it
        const int side = between(random, 0, 1) ? 1 : -1;
        if (between(random, 0, 3))
            return {actor.position.x
                        + Distance{side * ((its.x + half.x).raw + between(random, 0, 2) * nearly)},
                    actor.position.y + its.y - half.y};
        return {actor.position.x + Distance{between(random, -2000, 2000)},
                actor.position.y - its.y - half.y - Distance{between(random, -2, 2) * nearly}};
    }
    const Body near = random_body_near_lines(random, level.map);
    return {near.position.x, at_cell(between(random, 0, level.map.rows)) - half.y};
}

// Whether a crate overlaps an earlier one: no level begins so, and no move leads there.
bool is_in_another(const World& world, const Level& level, int box) {
    for (int other = 0; other < box; ++other)
        if (world.crates[other].there
            && overlap(box_in(world, level, box), box_in(world, level, other)))
            return true;
    return false;
}

// Makes the player stand on a floor and walk, mostly towards a box.
void let_push(std::mt19937& random, World& world, const Level& level) {
    Actor& self = player(world);
    self.contact |= contact_floor;
    const Box box = box_in(world, level, between(random, 0, level.map.crate_count - 1));
    const int towards = box.position.x < self.position.x ? -1 : 1;
    self.velocity = {{static_cast<std::int16_t>(towards * between(random, 0, 700))},
                     {static_cast<std::int16_t>(between(random, 0, 1) * 51)}};
    if (between(random, 0, 3))
        world.phase = Phase::playing;
}

} // namespace

std::vector<std::uint8_t> block_of_walls(std::mt19937& random) {
    return random_level_block(random, feature_thin_walls);
}

std::vector<std::uint8_t> block_of_movers(std::mt19937& random) {
    return random_level_block(random, between(random, 0, 3) ? feature_movers
                                                            : feature_movers | feature_thin_walls);
}

std::vector<std::uint8_t> block_of_crates(std::mt19937& random) {
    const int others = between(random, 0, 3);
    return random_level_block(
        random, static_cast<Features>(feature_crates | (others & 1 ? feature_movers : 0)
                                      | (between(random, 0, 3) == 0 ? feature_thin_walls : 0)));
}

Rules large_actors(std::mt19937& random, const Rules& game) {
    constexpr Distance least{128};
    Rules rules = random_rules(random, game);
    for (ActorKind& kind : rules.actor_kinds)
        if (kind.half.x.raw != 0)
            kind.half = {std::max(kind.half.x, least), std::max(kind.half.y, least)};
    return rules;
}

World world_among_features(std::mt19937& random, const Level& level) {
    World world = random_world(random, level);
    const int most = between(random, 0, 3) ? between(random, 1, 3) : awake_actors;
    for (int i = 0; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (i >= most) {
            actor = {};
            continue;
        }
        actor.velocity = {usual(actor.velocity.x), usual(actor.velocity.y)};
        if (between(random, 0, 1))
            continue;
        const HalfSizes half = kind_of(actor, level).half;
        const Body near = random_body_near_lines(random, level.map);
        if (between(random, 0, 1))
            actor.position.x = near.position.x;
        if (between(random, 0, 2))
            actor.position.y = at_cell(between(random, 0, level.map.rows)) - half.y
                               + Distance{between(random, 0, 3) ? 0 : between(random, -2, 2)};
    }
    return world;
}

World world_among_movers(std::mt19937& random, const Level& level) {
    World world = world_among_features(random, level);
    const int count = level.map.mover_count;
    const int first = between(random, 0, count - 1);
    for (int slot = 0; slot < awake_movers; ++slot) {
        if (slot >= count || between(random, 0, 7) == 0)
            continue;
        Mover& mover = world.movers[slot];
        mover.number = static_cast<std::uint8_t>(1 + (first + slot) % count);
        if (mover_at(level.map, mover.number - 1).kind != MoverKind::falling)
            continue;
        mover.count = static_cast<std::uint8_t>(between(random, 0, 3) * between(random, 0, 60));
        mover.speed = {static_cast<std::int16_t>(between(random, 0, 1) * between(random, 0, 1200))};
        mover.drop = {between(random, 0, 1) * between(random, 0, 60'000)};
        if (between(random, 0, 7) == 0) // before a carry
            mover.drop = {65'536 - between(random, 1, 900)};
        if (between(random, 0, 7) == 0)
            mover.speed = fallen_out;
    }
    for (Actor& actor : world.actors)
        if (actor.kind != no_actor && between(random, 0, 2))
            if (const Box mover = some_mover(random, world, level); mover.half.x.raw != 0)
                place_at_box(random, mover, kind_of(actor, level).half, actor);
    const Mover& path = world.movers[between(random, 0, awake_movers - 1)];
    if (Actor& follower = world.actors[1];
        path.number != 0 && follower.kind != no_actor && between(random, 0, 7) == 0) {
        follower.parameter = path.number;
        follower.position =
            box_of(path, world, level).position; // at the position where the path leads it
    }
    if (between(random, 0, 7) == 0 && world.actors[1].kind != no_actor) { // a crate on the player
        Actor& rider = world.actors[1];
        const Actor& self = world.actors[0];
        rider.position = {self.position.x + Distance{between(random, -1500, 1500)},
                          self.position.y - kind_of(self, level).half.y
                              - kind_of(rider, level).half.y};
        rider.velocity.y = Velocity{0};
    }
    return world;
}

World world_among_crates(std::mt19937& random, const Level& level) {
    World world = level.map.mover_count != 0 ? world_among_movers(random, level)
                                             : world_among_features(random, level);
    if (between(random, 0, 1)) // on the grid
        player(world).position.y =
            at_cell(between(random, 1, level.map.rows)) - kind_of(player(world), level).half.y;
    for (int i = 0; i < level.map.crate_count; ++i) {
        CrateState& crate = world.crates[i];
        const PlacedCrate placed = crate_at(level.map, i);
        if (between(random, 0, 7) == 0)
            continue;
        crate.there = true;
        for (int attempts = 4; attempts > 0; --attempts) {
            crate.position =
                place_of_crate(random, world, level, i, half_of(placed.width, placed.height));
            if (!is_in_another(world, level, i))
                break;
        }
        if (is_in_another(world, level, i)) {
            crate = {};
            continue;
        }
        crate.speed = {static_cast<std::int16_t>(between(random, 0, 1) * between(random, 0, 1100))};
        crate.contact = static_cast<Contact>(between(random, 0, 1) * contact_floor);
    }
    for (Actor& actor : world.actors) {
        const int box = between(random, 0, level.map.crate_count - 1);
        if (actor.kind != no_actor && world.crates[box].there && between(random, 0, 3) == 0)
            place_at_box(random, box_in(world, level, box), kind_of(actor, level).half, actor);
    }
    if (between(random, 0, 1))
        let_push(random, world, level);
    return world;
}

World world_of_heaps(std::mt19937& random, const Level& level) {
    World world = world_among_crates(random, level);
    World before = world;
    --before.frame;
    std::vector<Box> supports;
    for (const Mover& mover : world.movers)
        if (supports.empty() && is_present(mover) && is_body(mover, level)
            && between(random, 0, 2) != 0)
            supports.push_back(box_of(mover, before, level));
    if (supports.empty())
        return world;
    const auto put = [&](Point& place, HalfSizes half) {
        const int last = static_cast<int>(supports.size()) - 1;
        const Box& below = supports[static_cast<std::size_t>(between(random, 0, last))];
        place = {below.position.x + Distance{between(random, -1, 1) * below.half.x.raw}
                     + Distance{between(random, -2000, 2000)},
                 below.position.y - below.half.y - half.y};
    };
    for (int i = 0; i < level.map.crate_count; ++i) {
        CrateState& crate = world.crates[i];
        if (!crate.there || between(random, 0, 4) == 0)
            continue;
        crate.speed = {};
        crate.contact = contact_floor;
        const HalfSizes half = box_in(world, level, i).half;
        for (int attempts = 4; attempts > 0; --attempts) {
            put(crate.position, half);
            if (!is_in_another(world, level, i))
                break;
        }
        if (is_in_another(world, level, i))
            crate = {};
        else
            supports.push_back(box_in(world, level, i));
    }
    for (Actor& actor : world.actors)
        if (actor.kind != no_actor && between(random, 0, 1)) {
            const HalfSizes half = kind_of(actor, level).half;
            put(actor.position, half);
            if (supports.size() > 1 && between(random, 0, 3) == 0) { // in a crate on the mover
                const Box& crate = supports[1];
                actor.position = {crate.position.x + Distance{between(random, -2000, 2000)},
                                  crate.position.y + crate.half.y - half.y};
            }
            actor.velocity.y = Velocity{0};
        }
    return world;
}

} // namespace halfbyte::test
