// Checks velocities: a body without behaviour keeps its velocity, falls, and is stopped by
// contacts.
#include "engine/sim/script.hpp"
#include "tools/lab/soak/worlds/body_near.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

// The velocity that is left among contacts.
int stopped(int wish, Contact contact, Contact backward, Contact forward) {
    return contact & (wish < 0 ? backward : wish > 0 ? forward : Contact{0}) ? 0 : wish;
}

} // namespace

bool was_thrown_up(const SeenFrame& frame, const BodyNear& b) {
    const Tuning& t = frame.level.rules().tuning;
    if (b.after.velocity.y != -t.spring_speed && b.after.velocity.y != -t.spring_speed_held)
        return false;
    const Box& box = b.after.box;
    const Terrain& terrain = frame.level.terrain_before();
    return any_cell(
        {box.left >> cell_bits, box.bottom >> cell_bits, (box.right - 1) >> cell_bits,
         box.bottom >> cell_bits},
        [&](int column, int row) { return terrain.at(column, row) == TileKind::spring; });
}

namespace {

bool falls(const SeenFrame& frame, const BodyNear& b) {
    const Tuning& t = frame.level.rules().tuning;
    const int before = b.before.velocity.y.raw;
    const bool hovers =
        !b.is_crate() && act_of(frame.world_before.actors[b.slot]) == ScriptAct::act_hover;
    const int wish =
        hovers ? before : std::min<int>(before + t.fall_gravity.raw, t.terminal_speed.raw);
    const bool landed = b.after.velocity.y.raw == 0 && wish > 0
                        && !(b.after.contact & contact_floor) && may_have_run_off_a_floor(frame, b);
    return b.after.velocity.y.raw == stopped(wish, b.after.contact, contact_ceiling, contact_floor)
           || landed || was_thrown_up(frame, b);
}

// The player moves freely, but not beyond its tuning numbers.
bool is_within_limits(const SeenFrame& frame, const BodyNear& b) {
    const Tuning& t = frame.level.rules().tuning;
    const Motion before = b.before.velocity, after = b.after.velocity;
    const int fastest_run =
        std::max({std::abs(int{before.x.raw}), int{t.run_speed.raw}, int{t.walk_speed.raw},
                  int{t.swim_speed.raw}, int{t.climb_speed.raw}, int{t.push_speed.raw}})
        + t.conveyor_speed.raw;
    const int highest_rise =
        std::max({-int{before.y.raw}, int{t.jump_speed.raw}, int{t.stroke_speed.raw},
                  int{t.climb_speed.raw}, int{t.spring_speed.raw}, int{t.spring_speed_held.raw}});
    const int fastest_fall = std::max(
        {before.y.raw + int{t.gravity.raw}, before.y.raw + int{t.fall_gravity.raw},
         int{t.climb_speed.raw}, int{t.head_hit_speed.raw}, int{t.water_terminal_speed.raw}, 0});
    const bool into_wall = ((b.after.contact & contact_left) && after.x.raw < 0)
                           || ((b.after.contact & contact_right) && after.x.raw > 0);
    return std::abs(after.x.raw) <= fastest_run && after.y.raw >= -highest_rise
           && after.y.raw <= fastest_fall && !into_wall;
}

} // namespace

bool keeps_velocity(const SeenFrame& frame, const BodyNear& b) {
    if (b.is_crate())
        return falls(frame, b);
    if (b.is_player())
        return is_within_limits(frame, b);
    const Actor& actor = frame.world_before.actors[b.slot];
    const ActorKind& kind = frame.level.rules().actor_kinds[actor.kind];
    const int x = b.after.velocity.x.raw;
    const auto agrees = [&](int wish) {
        return x == stopped(wish, b.after.contact, contact_left, contact_right);
    };
    const bool walks = kind.behaviour == Behaviour::script;
    const bool keeps_x =
        walks ? agrees(kind.speed.raw) || agrees(-kind.speed.raw) : agrees(b.before.velocity.x.raw);
    return keeps_x && ((actor.effects & effect_water) || falls(frame, b));
}

} // namespace halfbyte::tools::soak::worlds
