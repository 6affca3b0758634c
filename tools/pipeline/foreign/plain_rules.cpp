#include "tools/pipeline/foreign/plain_rules.hpp"

namespace halfbyte::tools::foreign {

Rules plain_rules() {
    Rules rules;
    Tuning& t = rules.tuning;
    t.acceleration = {24};
    t.skid = {48};
    t.air_acceleration = {24};
    t.jump_speed = {1'300}; // rises 1300 * 1300 / (2 * 48) subpixels less half a step, 66 px
    t.jump_cut = {400};
    t.gravity = {48};
    t.fall_gravity = {64};
    t.terminal_speed = {1'280};
    t.corner_correction = pixels(3);
    t.spring_speed = {1'400};
    t.spring_speed_held = {2'000};
    t.stomp_bounce = {800};
    t.head_hit_speed = {128};
    t.hazard_inset = pixels(3);
    t.dying_hop = {900};
    t.dying_frames = 60;
    t.cleared_frames = 90;
    return rules;
}

} // namespace halfbyte::tools::foreign
