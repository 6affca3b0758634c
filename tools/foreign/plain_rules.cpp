#include "tools/foreign/plain_rules.hpp"

namespace halfbyte::tools::foreign {

Rules plain_rules() {
    Rules rules;
    Tuning& t = rules.tuning;
    t.walk_speed = {384};
    t.run_speed = {640};
    t.acceleration = {24};
    t.friction = {24};
    t.skid = {48};
    t.air_acceleration = {24};
    t.air_friction = {4};
    t.jump_speed = {1'300}; // rises 1300 * 1300 / (2 * 48) subpixels less half a step, 66 px
    t.jump_cut = {400};
    t.gravity = {48};
    t.fall_gravity = {64};
    t.terminal_speed = {1'280};
    t.coyote_frames = 6;
    t.jump_buffer_frames = 6;
    t.ceiling_slack = pixels(3);
    t.climb_speed = {288};
    t.water_gravity = {16};
    t.water_terminal_speed = {320};
    t.swim_speed = {320};
    t.stroke_speed = {560};
    t.ice_acceleration = {8};
    t.ice_friction = {4};
    t.conveyor_speed = {192};
    t.spring_speed = {1'400};
    t.spring_speed_held = {2'000};
    t.crumble_frames = 30;
    t.crumble_gone_frames = 180;
    t.push_speed = {192};
    t.fall_frames = 40;
    t.stomp_bounce = {800};
    t.stomp_bounce_held = {1'200};
    t.bump_speed = {128};
    t.hazard_mercy = pixels(3);
    t.dying_hop = {900};
    t.dying_frames = 60;
    t.squashed_frames = 30;
    t.cleared_frames = 90;
    rules.actor_kinds[player_kind] = {Behaviour::player, 0, {pixels(5), pixels(7)}, {}};
    return rules;
}

} // namespace halfbyte::tools::foreign
