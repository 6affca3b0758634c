#include "engine/sim/bodies.hpp"

#include "engine/sim/body_table.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/ladder.hpp"
#include "engine/sim/move_among_all.hpp"
#include "engine/sim/move_in_level.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/tile_effects.hpp"

namespace halfbyte {
namespace {

void move(Actor& actor, World& world, const Level& level, MoveOptions options, BodyTable& table) {
    options.last_contact = actor.contact;
    Body body{actor.position, actor.velocity, half_of(actor, level)};
    const Velocity carried = carried_by(actor.effects, level.rules->tuning);
    body.velocity.x = body.velocity.x + carried;
    const Velocity wanted = body.velocity.x;
    if (level.map.features == 0)
        actor.contact = move_in_level(body, cells_of(world, level), options).contact;
    else if (&actor == &player(world))
        actor.contact = move_player_among_all(world, level, table, body, options);
    else
        actor.contact = move_among_all(table, body, options);
    actor.position = body.position;
    actor.velocity.y = body.velocity.y;
    if (body.velocity.x != wanted && !(actor.contact & (contact_left | contact_right)))
        actor.velocity.x = body.velocity.x - carried; // it pushes something
    clip_velocity(actor.velocity, actor.contact);
}

// Whether solid cells beside the feet end there, and how far their upper end is above the feet.
struct Ledge {
    bool there = false;
    Distance rise;
};

Ledge ledge_beside(const Actor& self, HalfSizes half, const Cells& cells, Contact side) {
    const Distance aside = side == contact_right ? half.x : -half.x - Distance{1};
    const Position feet = self.position.y + half.y;
    const int column = cell_of(self.position.x + aside), row = cell_of(feet - Distance{1});
    return {(traits_at(cells, column, row) & trait_solid)
                && !(traits_at(cells, column, row - 1) & trait_solid),
            feet - at_cell(row)};
}

// Moves the player up as if it stood on no floor. Returns whether nothing blocks it.
[[gnu::cold]] bool rises(World& world, const Level& level, Distance by, BodyTable& table) {
    Actor& self = player(world);
    self.contact = 0;
    self.velocity = {Velocity{0}, Velocity{static_cast<std::int16_t>(-by.raw)}};
    move(self, world, level, {}, table);
    return self.contact == 0;
}

// Lets the player step onto a wall of cells that stopped it, if the wall's upper end is at most
// foot_correction above its feet. It does not happen while the player rises. The player moves up,
// and then on with its original velocity. If one of these moves is blocked, it stays where it was.
[[gnu::cold]] void step_onto_ledge(World& world, const Level& level, Motion wanted,
                                   BodyTable& table) {
    Actor& self = player(world);
    const Contact side = side_ahead(wanted.x) & self.contact;
    if (wanted.y.raw < 0 || world.phase != Phase::playing || (self.contact & contact_floor)
        || side == 0)
        return;
    const Ledge ledge = ledge_beside(self, half_of(self, level), cells_of(world, level), side);
    if (!ledge.there || ledge.rise > level.rules->tuning.foot_correction)
        return;
    const Actor before = self;
    if (rises(world, level, ledge.rise, table)) {
        self.velocity = {wanted.x, Velocity{0}};
        move(self, world, level, {}, table);
    }
    if (self.contact == 0)
        self.contact = contact_floor;
    else
        self = before;
}

// Whether the player's rise ends in this frame or the next one: it is at most as fast as a frame's
// gravity, so what is left of it is less than a pixel in most games.
bool ends_rise(Velocity v, const Tuning& tuning) {
    const Velocity slow =
        tuning.gravity > tuning.fall_gravity ? tuning.gravity : tuning.fall_gravity;
    return v.raw < 0 && v >= -slow;
}

// Whether a body reaches into a cell of this row that is a one-way floor.
bool is_in_oneway(const Actor& self, HalfSizes half, const Cells& cells, int row) {
    const int last = cell_of(self.position.x + half.x - Distance{1});
    for (int column = cell_of(self.position.x - half.x); column <= last; ++column)
        if (traits_at(cells, column, row) & trait_oneway_up)
            return true;
    return false;
}

// Lets the player step onto a one-way of cells if its rise ends with the feet at most
// oneway_correction below the one-way's upper end. A rise that is still fast continues: the player
// may want to reach a floor above. A player that holds Down stays below.
[[gnu::cold]] void step_onto_oneway(World& world, const Level& level, BodyTable& table) {
    Actor& self = player(world);
    const Tuning& tuning = level.rules->tuning;
    if (!ends_rise(self.velocity.y, tuning) || world.phase != Phase::playing
        || (self.contact & contact_floor) || (self.flags & actor_climbs)
        || (world.held & input_down))
        return;
    const HalfSizes half = half_of(self, level);
    const Position feet = self.position.y + half.y;
    const int row = cell_of(feet - Distance{1});
    const Distance rise = feet - at_cell(row);
    if (rise > tuning.oneway_correction || !is_in_oneway(self, half, cells_of(world, level), row))
        return;
    const Actor before = self;
    if (!rises(world, level, rise, table)) {
        self = before;
        return;
    }
    self.velocity = {before.velocity.x, Velocity{0}};
    self.contact = static_cast<Contact>(before.contact | contact_floor | contact_oneway);
}

void move_player(World& world, const Level& level, BodyTable& table) {
    Actor& self = player(world);
    if (world.phase == Phase::dying) {
        if (!world.warps)
            self.position += self.velocity; // off the screen, through everything
        self.contact = 0;
        return;
    }
    const bool was_on_floor = self.contact & contact_floor;
    MoveOptions options;
    options.corner_correction = level.rules->tuning.corner_correction;
    options.drop_through = player_drops_through(world) || player_climbs_down(world, level);
    const Motion wanted = self.velocity;
    move(self, world, level, options, table);
    if (level.rules->tuning.foot_correction.raw != 0)
        step_onto_ledge(world, level, wanted, table);
    if (level.rules->tuning.oneway_correction.raw != 0)
        step_onto_oneway(world, level, table);
    if (!was_on_floor && (self.contact & contact_floor))
        world.events |= event_land;
}

void move_actors(World& world, const Level& level, BodyTable& table) {
    for (int i = 1; i < world.actors_end; ++i)
        if (Actor& actor = world.actors[i]; actor.kind != no_actor)
            move(actor, world, level, {}, table);
}

bool overlap(const Actor& a, HalfSizes a_half, const Actor& b, HalfSizes b_half) {
    return magnitude(a.position.x - b.position.x) < a_half.x + b_half.x
           && magnitude(a.position.y - b.position.y) < a_half.y + b_half.y;
}

// Whether the player falls, and its feet are above the other actor's middle.
bool lands_from_above(const Actor& self, HalfSizes half, const Actor& other) {
    return self.velocity.y.raw > 0 && self.position.y + half.y <= other.position.y;
}

// The player lands on another actor from above, which counts as a stomp if the actor is open to
// it; otherwise the actor hurts it.
void meet(World& world, const Level& level, Actor& other) {
    const Actor& self = player(world);
    const ActorTraits traits = traits_of(other, level);
    if ((traits & (actor_stompable | actor_tough))
        && lands_from_above(self, half_of(self, level), other)) {
        const bool counts = (traits & actor_stompable) && take_hit(world, level, other);
        if (traits & actor_tough)
            other.flags |= actor_was_touched;
        bounce(world, level.rules->tuning, counts ? event_stomp : event_hit);
        return;
    }
    if (traits & actor_touchable)
        other.flags |= actor_was_touched;
    if ((traits & actor_hurts) && other.mercy == 0)
        hurt_player(world, level, self.position.x < other.position.x);
}

} // namespace

[[gnu::cold]] void bounce(World& world, const Tuning& tuning, Events event) {
    player(world).velocity.y =
        world.held & input_a ? -tuning.stomp_bounce_held : -tuning.stomp_bounce;
    world.events |= event;
}

void move_bodies(World& world, const Level& level, BodyTable& table) {
    move_player(world, level, table);
    move_actors(world, level, table);
}

void collide_actors(World& world, const Level& level) {
    Actor& self = player(world);
    const HalfSizes half = half_of(self, level);
    for (int i = 1; i < world.actors_end && world.phase == Phase::playing; ++i) {
        Actor& other = world.actors[i];
        if (other.kind == no_actor || other.state == ActorState::dying)
            continue;
        if (overlap(self, half, other, half_of(other, level)))
            meet(world, level, other);
    }
}

} // namespace halfbyte
