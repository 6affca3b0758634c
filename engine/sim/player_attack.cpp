#include "engine/sim/player_attack.hpp"

#include "engine/collide/box.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/player_moves.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

void run_attack(Actor& self, Attack attack) {
    self.act = static_cast<std::uint8_t>(attack);
}

// Also begins the attack's animation.
void start_attack(World& world, Attack attack) {
    run_attack(player(world), attack);
    player(world).since = static_cast<std::uint8_t>(world.frame);
}

bool starts_pound(const World& world, const Tuning& tuning) {
    const Actor& self = player(world);
    return tuning.pound_speed.raw != 0 && (world.pressed & input_down) && !on_floor(self)
           && !dashes(self, tuning) && !(self.effects & (effect_water | effect_ladder_top));
}

[[gnu::cold]] void begin_pound(World& world, const Tuning& tuning) {
    Actor& self = player(world);
    start_attack(world, Attack::pound);
    self.velocity = {Velocity{0}, tuning.pound_speed};
    self.flags &= static_cast<ActorFlags>(~actor_is_jumping);
    world.coyote = 0;
    world.jump_buffer = 0;
}

// Continues the pound, unless something has stopped the player or thrown it up, or A or water ends
// it.
[[gnu::cold]] void pound(World& world, const Tuning& tuning) {
    Actor& self = player(world);
    if (self.velocity.y.raw <= 0 || (self.effects & effect_water) || (world.pressed & input_a))
        run_attack(self, Attack::none);
    else
        self.velocity = {Velocity{0}, tuning.pound_speed};
}

int shots_of_kind(const World& world, std::uint8_t kind) {
    int count = 0;
    for (int i = 1; i < world.actors_end; ++i)
        count += world.actors[i].kind == kind;
    return count;
}

// Creates a shot at the player's middle: so it is in no wall that the player is not in.
[[gnu::cold]] bool shoot(World& world, const Level& level, const ActorKind& kind) {
    const std::uint8_t shot = kind.shot & (actor_kind_count - 1);
    if (level.rules->actor_kinds[shot].behaviour != Behaviour::shot
        || shots_of_kind(world, shot) >= kind.shots)
        return false;
    return create_actor(world, level, shot, player(world)) != nullptr;
}

[[gnu::cold]] void begin_attack(World& world, const Level& level) {
    Actor& self = player(world);
    const ActorKind& kind = kind_of(self, level);
    const bool shoots = kind.attack == Attack::shot;
    if (kind.attack == Attack::none || (shoots && !shoot(world, level, kind)))
        return;
    start_attack(world, kind.attack);
    self.counter_1 = static_cast<std::uint8_t>(kind.attack_frames + kind.attack_cooldown);
    world.events |= event_shot;
}

// Hurts the actors that overlap a box: all, or the first. Returns whether it hurt one.
[[gnu::cold]] bool hurt_in(World& world, const Level& level, const Box& box, HurtMeans means,
                           bool all) {
    bool hurt = false;
    for (int i = 1; i < world.actors_end && (all || !hurt); ++i) {
        Actor& other = world.actors[i];
        if (other.kind == no_actor || other.state == ActorState::dying
            || !(kind_of(other, level).hurt_by & means)
            || !overlap(box, {other.position, half_of(other, level)})
            || !hurt_actor(world, level, other, means))
            continue;
        hurt = true;
        if (means == hurt_by_pound && other.state != ActorState::dying)
            bounce(world, level.rules->tuning, event_stomp); // it has hits left
    }
    return hurt;
}

// From the player's middle to its reach beyond the body, as high as the body.
[[gnu::cold]] Box strike_box(const Actor& self, const Level& level) {
    const HalfSizes half = half_of(self, level);
    const Distance reach{kind_of(self, level).attack_reach * subpixels_per_pixel};
    const Distance ahead{(half.x.raw + reach.raw) / 2};
    const bool is_left = self.flags & actor_faces_left;
    return {{self.position.x + (is_left ? -ahead : ahead), self.position.y}, {ahead, half.y}};
}

[[gnu::cold, gnu::noinline]] void collide_shot(World& world, const Level& level, Actor& shot) {
    if (shot.state == ActorState::dying)
        return;
    const bool pierces = kind_of(shot, level).traits & actor_pierces;
    const Box box{shot.position, half_of(shot, level)};
    if (hurt_in(world, level, box, hurt_by_shot, pierces) && !pierces)
        remove(world, shot);
}

// Breaks the first brick below the player. Returns whether there was one.
[[gnu::cold]] bool break_below(World& world, const Level& level) {
    const Actor& self = player(world);
    const HalfSizes half = half_of(self, level);
    const Position feet = self.position.y + half.y;
    const int row = cell_of(feet);
    if (feet != at_cell(row))
        return false; // it has met something that is not a cell
    const int last = cell_of(self.position.x + half.x - Distance{1});
    for (int column = cell_of(self.position.x - half.x); column <= last; ++column)
        if (kind_at(cells_of(world, level), column, row) == TileKind::brick) {
            set_bit(world.changed, mutable_index(level.map, column, row));
            world.events |= event_brick;
            return true;
        }
    return false;
}

[[gnu::cold]] void land_pound(World& world, const Level& level) {
    Actor& self = player(world);
    if (!on_floor(self))
        return;
    if (break_below(world, level)) {
        self.contact &= static_cast<Contact>(~(contact_floor | contact_oneway));
        self.velocity.y = level.rules->tuning.pound_speed;
        return;
    }
    run_attack(self, Attack::none);
    world.events |= event_hit;
}

[[gnu::cold, gnu::noinline]] void collide_body(World& world, const Level& level) {
    const Actor& self = player(world);
    if (attack_of(self) == Attack::strike)
        hurt_in(world, level, strike_box(self, level), hurt_by_strike, true);
    if (pounds(self)) {
        hurt_in(world, level, {self.position, half_of(self, level)}, hurt_by_pound, true);
        land_pound(world, level);
    }
}

} // namespace

void attack(World& world, const Level& level) {
    Actor& self = player(world);
    if (self.counter_1 != 0 && --self.counter_1 <= kind_of(self, level).attack_cooldown
        && !pounds(self))
        run_attack(self, Attack::none);
    const Tuning& tuning = level.rules->tuning;
    if (world.phase != Phase::playing || (self.flags & actor_climbs) || is_stunned(self, tuning))
        run_attack(self, Attack::none);
    else if (pounds(self))
        pound(world, tuning);
    else if (starts_pound(world, tuning))
        begin_pound(world, tuning);
    else if ((world.pressed & input_b) && self.counter_1 == 0)
        begin_attack(world, level);
}

[[gnu::hot]] void collide_attacks(World& world, const Level& level) {
    if (world.phase != Phase::playing)
        return;
    if (attack_of(player(world)) != Attack::none)
        collide_body(world, level);
    for (int i = 1; i < world.actors_end; ++i)
        if (Actor& actor = world.actors[i]; kind_of(actor, level).behaviour == Behaviour::shot)
            collide_shot(world, level, actor);
}

} // namespace halfbyte
