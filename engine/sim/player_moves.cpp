#include "engine/sim/player_moves.hpp"

namespace halfbyte {
namespace {

constexpr Contact sideways = contact_left | contact_right;

bool has_moves(const Tuning& tuning) {
    return tuning.air_jumps != 0 || tuning.wall_jump_speed.raw != 0 || tuning.dash_speed.raw != 0;
}

void limit_to_run(Velocity& v, const Tuning& tuning) {
    if (magnitude(v) > tuning.run_speed)
        v = v.raw < 0 ? -tuning.run_speed : tuning.run_speed;
}

bool can_dash(const World& world) {
    const Actor& self = player(world);
    return self.timer == 0 && !(self.counter & made_dash) && !(self.effects & effect_water)
           && (!on_floor(self) || (world.held & input_down));
}

void begin_dash(World& world, const Tuning& tuning) {
    Actor& self = player(world);
    if (const int way = direction(world.held); way != 0)
        face(self, way);
    self.velocity.x = self.flags & actor_faces_left ? -tuning.dash_speed : tuning.dash_speed;
    self.timer = static_cast<std::uint8_t>(tuning.dash_frames + tuning.dash_pause_frames);
    self.counter |= made_dash;
    self.flags &= static_cast<ActorFlags>(~actor_is_jumping);
    world.coyote = 0;
    world.events |= event_jump;
}

void jump_off_wall(World& world, const Tuning& tuning) {
    Actor& self = player(world);
    const int away = self.counter & wall_at_right ? -1 : 1;
    face(self, away);
    self.velocity.x = away < 0 ? -tuning.wall_jump_away : tuning.wall_jump_away;
    self.parameter = 0;
    self.counter = static_cast<std::uint8_t>((self.counter & (frame_unsteered - 1))
                                             + tuning.wall_jump_frames * frame_unsteered);
    begin_jump(world, tuning.wall_jump_speed);
}

// Whether the player is at a wall and steers towards it.
bool slides(const Actor& self, Input held) {
    return (held & input_left) ? self.contact & contact_left
                               : (held & input_right) && (self.contact & contact_right);
}

} // namespace

void count_moves(Actor& self, const Tuning& tuning) {
    if (!has_moves(tuning))
        return;
    if (self.timer != 0 && --self.timer == tuning.dash_pause_frames)
        limit_to_run(self.velocity.x, tuning);
    if (on_floor(self) || (self.flags & actor_climbs) || (self.effects & effect_water)) {
        self.counter = 0;
        self.parameter = 0;
        return;
    }
    if (self.counter >= frame_unsteered)
        self.counter -= frame_unsteered;
    if (self.contact & sideways) {
        self.parameter = tuning.coyote_frames;
        self.counter =
            static_cast<std::uint8_t>(self.contact & contact_right ? self.counter | wall_at_right
                                                                   : self.counter & ~wall_at_right);
    } else if (self.parameter != 0) {
        --self.parameter;
    }
}

bool dash(World& world, const Level& level) {
    const Tuning& tuning = level.rules->tuning;
    Actor& self = player(world);
    if (tuning.dash_speed.raw == 0 || kind_of(self, level).attack != Attack::none)
        return false;
    if ((world.pressed & input_b) && can_dash(world)) {
        begin_dash(world, tuning);
    } else if (self.timer <= tuning.dash_pause_frames) {
        return false;
    } else if (self.contact & sideways) {
        self.timer = tuning.dash_pause_frames; // a wall ends it
        return false;
    }
    if (world.pressed & input_a)
        buffer_jump(world, tuning);
    self.velocity.y = on_floor(self) ? tuning.fall_gravity : Velocity{0};
    return true;
}

void buffer_jump(World& world, const Tuning& tuning) {
    world.jump_buffer = static_cast<std::uint8_t>(tuning.jump_buffer_frames + frames_of_landing);
}

void begin_jump(World& world, Velocity speed) {
    Actor& self = player(world);
    self.velocity.y = -speed;
    self.flags |= actor_is_jumping;
    world.jump_buffer = 0;
    world.coyote = 0;
    world.events |= event_jump;
}

void jump_in_air(World& world, const Tuning& tuning) {
    Actor& self = player(world);
    if (tuning.wall_jump_speed.raw != 0 && self.parameter != 0) {
        jump_off_wall(world, tuning);
    } else if ((self.counter & made_air_jumps) < tuning.air_jumps) {
        ++self.counter;
        begin_jump(world, tuning.air_jump_speed);
    }
}

Input steering(const Actor& self, Input held, const Tuning& tuning) {
    const bool unsteered = tuning.wall_jump_speed.raw != 0 && self.counter >= frame_unsteered;
    const bool steers = !unsteered && !(crawls(self) && tuning.crouch_speed.raw == 0);
    return static_cast<Input>(steers ? held : held & ~(input_left | input_right));
}

Velocity fall_limit(const Actor& self, Input held, const Tuning& tuning) {
    Velocity most = tuning.terminal_speed;
    if (tuning.float_speed.raw != 0 && (held & input_a) && tuning.float_speed < most)
        most = tuning.float_speed;
    if (tuning.wall_slide_speed.raw != 0 && slides(self, held) && tuning.wall_slide_speed < most)
        most = tuning.wall_slide_speed;
    return most;
}

} // namespace halfbyte
