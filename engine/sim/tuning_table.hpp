// The table of the tuning, a row for each number. It makes the fields and defaults, the reading of
// tuning.toml, the checks of ranges, the data in packs and on consoles, and the documents' table.
// New rows belong at the end. Movies and saved cases that are older than a row get its default,
// like a game whose tuning.toml does not set it.
//
//   ROW(name, unit, least, most, usual, group, hint)
//
//   name          in tuning.toml and in the structure; in capitals in the NES's sources
//   unit          speed, acceleration, length, frames, times, or one on the screen, see TuningUnits
//   least, most   the range of its value, in its unit
//   usual         its default; 0 turns most of the later ones off
//   group         under which heading documents list it
//   hint          what it does, in a few words
#pragma once

// clang-format off
#define HALFBYTE_TUNING(ROW)                                                                       \
    ROW(walk_speed, speed, 0, most_speed, 384,                                                     \
        running, "how fast the player walks")                                                      \
    ROW(run_speed, speed, 0, most_speed, 640,                                                      \
        running, "how fast it runs, with B held")                                                  \
    ROW(acceleration, acceleration, 0, most_speed, 20,                                             \
        running, "how fast it gains speed")                                                        \
    ROW(friction, acceleration, 0, most_speed, 24,                                                 \
        running, "slows it down without a direction held, and above the speed held")               \
    ROW(skid, acceleration, 0, most_speed, 56,                                                     \
        running, "slows it down with the opposite direction held")                                 \
    ROW(air_acceleration, acceleration, 0, most_speed, 20,                                         \
        running, "as acceleration, in the air")                                                    \
    ROW(air_friction, acceleration, 0, most_speed, 4,                                              \
        running, "as friction, in the air")                                                        \
    ROW(jump_speed, speed, 0, most_speed, 1345,                                                    \
        jumping, "upward, as a jump begins")                                                       \
    ROW(jump_cut, speed, 0, most_speed, 512,                                                       \
        jumping, "the upward speed that is left when A is released")                               \
    ROW(gravity, acceleration, least_gravity, most_speed, 52,                                      \
        jumping, "while the player rises with A held")                                             \
    ROW(fall_gravity, acceleration, least_gravity, most_speed, 72,                                 \
        jumping, "at all other times, and for all other bodies")                                   \
    ROW(terminal_speed, speed, 0, most_speed, 1024,                                                \
        jumping, "nothing falls faster")                                                           \
    ROW(coyote_frames, frames, 1, most_frames, 6,                                                  \
        jumping, "in which a jump is possible, counted from the last that begins on a floor")      \
    ROW(jump_buffer_frames, frames, 0, most_buffer_frames, 4,                                      \
        jumping, "before the frame that lands, in which a press of A still leads to a jump")       \
    ROW(corner_correction, length, 0, most_length, 4,                                              \
        jumping, "a head that overlaps a corner by at most this moves aside")                      \
    ROW(climb_speed, speed, 0, most_speed, 288,                                                    \
        cells, "on ladders")                                                                       \
    ROW(water_gravity, acceleration, 0, most_speed, 16,                                            \
        cells, "in water")                                                                         \
    ROW(water_terminal_speed, speed, 0, most_speed, 320,                                           \
        cells, "nothing sinks faster in water")                                                    \
    ROW(swim_speed, speed, 0, most_speed, 320,                                                     \
        cells, "sideways in water, swimming or not")                                               \
    ROW(stroke_speed, speed, 0, most_speed, 560,                                                   \
        cells, "upward, by a press of A in water")                                                 \
    ROW(ice_acceleration, acceleration, 0, most_speed, 8,                                          \
        cells, "as acceleration and skid, on ice")                                                 \
    ROW(ice_friction, acceleration, 0, most_speed, 4,                                              \
        cells, "as friction, on ice")                                                              \
    ROW(conveyor_speed, speed, 0, most_speed, 192,                                                 \
        cells, "of bodies on a conveyor")                                                          \
    ROW(spring_speed, speed, 0, most_speed, 1500,                                                  \
        cells, "upward, off a spring")                                                             \
    ROW(spring_speed_held, speed, 0, most_speed, 2200,                                             \
        cells, "upward, off a spring with A held")                                                 \
    ROW(crumble_frames, frames, 0, most_frames, 30,                                                \
        cells, "from the first frame on a crumbling cell until it is gone; 0: never")              \
    ROW(crumble_gone_frames, frames, 0, most_frames, 180,                                          \
        cells, "until it comes back; 0: never")                                                    \
    ROW(push_speed, speed, 0, most_speed, 192,                                                     \
        crates_and_movers, "of a player who pushes a crate")                                       \
    ROW(fall_frames, frames, 0, most_frames, 40,                                                   \
        crates_and_movers, "from the first frame on a falling platform until it falls; 255: never") \
    ROW(stomp_bounce, speed, 0, most_speed, 700,                                                   \
        meeting_others, "upward, off a stomped actor")                                             \
    ROW(stomp_bounce_held, speed, 0, most_speed, 1200,                                             \
        meeting_others, "upward, off a stomped actor with A held")                                 \
    ROW(head_hit_speed, speed, 0, most_speed, 256,                                                 \
        meeting_others, "downward, after breaking a brick")                                        \
    ROW(hazard_inset, length, 0, most_length, 4,                                                   \
        meeting_others, "how deep a hazard must reach into the player")                            \
    ROW(dying_hop, speed, 0, most_speed, 1000,                                                     \
        life_cycle, "upward, as the player dies")                                                  \
    ROW(dying_frames, frames, 0, most_frames, 90,                                                  \
        life_cycle, "from the death until the level begins again")                                 \
    ROW(squashed_frames, frames, 0, most_frames, 30,                                               \
        life_cycle, "how long a stomped actor lies there")                                         \
    ROW(cleared_frames, frames, 0, most_frames, 150,                                               \
        life_cycle, "from the goal to the end of the level")                                       \
    ROW(air_skid, acceleration, 0, most_speed, 0,                                                  \
        running, "as skid, in the air, where the player then turns round; 0: as air_acceleration") \
    ROW(foot_correction, length, 0, most_length, 0,                                                \
        jumping, "feet at most this far below a wall's upper end step onto it, unless they rise")  \
    ROW(pit_frames, frames, 0, most_frames, 0,                                                     \
        life_cycle, "as dying_frames, after a fall out of the level; 0: dying_frames")             \
    ROW(air_jumps, times, 0, 3, 0,                                                                 \
        traits, "how many jumps in the air are possible until the next floor")                     \
    ROW(air_jump_speed, speed, 0, most_speed / 2, 1100,                                            \
        traits, "upward, as a jump in the air begins")                                             \
    ROW(wall_slide_speed, speed, 0, most_speed, 0,                                                 \
        traits, "the fastest slide down a wall, with the direction to it held; 0: no limit")  \
    ROW(wall_jump_speed, speed, 0, most_speed, 0,                                                  \
        traits, "upward, off a wall, also coyote_frames after leaving it; 0: no such jumps")       \
    ROW(wall_jump_away, speed, 0, most_speed, 500,                                                 \
        traits, "sideways, off a wall")                                                            \
    ROW(wall_jump_frames, frames, 0, 15, 8,                                                        \
        traits, "after a jump off a wall, in which left and right have no effect")                 \
    ROW(dash_speed, speed, 0, most_speed, 0,                                                       \
        traits, "by a press of B in the air, once a flight, or with down held; 0: no dashes")      \
    ROW(dash_frames, frames, 1, 100, 10,                                                           \
        traits, "how long a dash lasts; the player does not fall in it")                           \
    ROW(dash_pause_frames, frames, 0, 100, 20,                                                     \
        traits, "from the end of a dash until the next may begin")                                 \
    ROW(float_speed, speed, 0, most_speed, 0,                                                      \
        traits, "the player falls no faster with A held; 0: no limit")                             \
    ROW(camera_dead_zone, screen_length, 0, most_dead_zone, 8,                                     \
        camera, "how far the player goes to either side before the camera follows")                \
    ROW(camera_look_ahead, screen_length, 0, most_look, 32,                                        \
        camera, "how far it looks ahead in the player's direction")                                \
    ROW(camera_look_ahead_speed, screen_speed, 1, most_camera_speed, 2,                            \
        camera, "how fast it moves ahead, at most")                                                \
    ROW(camera_window_up, screen_length, 0, most_look, 48,                                         \
        camera, "how far the player rises in the air before it follows")                           \
    ROW(camera_window_down, screen_length, 0, most_look, 16,                                       \
        camera, "how far the player falls before it follows")                                      \
    ROW(camera_snap_speed, screen_speed, 1, most_camera_speed, 4,                                  \
        camera, "how fast it moves to the height at which the player stands, at most")             \
    ROW(camera_look, screen_length, 0, most_look, 48,                                              \
        camera, "how far it looks with Up or Down held while the player stands still")             \
    ROW(camera_look_frames, frames, 0, most_frames, 30,                                            \
        camera, "for which Up or Down must be held before it looks")                               \
    ROW(camera_glide_speed, screen_speed, 1, most_camera_speed, 8,                                 \
        camera, "how fast it moves to another room, or to the player after a death, at most")      \
    ROW(crouch_height, length, 0, most_crouch, 0,                                                  \
        traits, "the height of the player's body with Down held on a floor; 0: it stays upright")  \
    ROW(crouch_speed, speed, 0, most_speed, 0,                                                     \
        traits, "as walk_speed, for a crouched player; 0: it only slides")                         \
    ROW(mercy_frames, frames, 1, most_frames, 90,                                                  \
        hits, "for which nothing hurts a player again that was hurt; it blinks")                    \
    ROW(actor_mercy_frames, frames, 1, most_frames, 24,                                            \
        hits, "the same for another actor")                                                        \
    ROW(hurt_frames, frames, 0, most_frames, 20,                                                   \
        hits, "for which the keys have no effect on a hurt player")                                \
    ROW(hurt_push, speed, 0, most_speed, 384,                                                      \
        hits, "sideways, of a hurt player; 0: its speed stays")                                    \
    ROW(hurt_hop, speed, 0, most_speed, 640,                                                       \
        hits, "upward, of a hurt player; 0: its speed stays")                         \
    ROW(pound_speed, speed, 0, most_speed, 0,                                                      \
        traits, "downward, by a press of Down in the air, until the player lands; 0: no pounds")   \
    ROW(carry_frames, frames, 0, most_frames, 0,                                                   \
        jumping, "after a mover or belt stops carrying, in which a jump keeps its speed; 0: never") \
    ROW(half_gravity_speed, speed, 0, most_half_gravity_speed, 0,                                  \
        jumping, "slower than this, up or down with A held, gravity is halved; 0: never")          \
    ROW(level_ceiling, times, 0, 1, 0,                                                             \
        jumping, "1: the player's head stops at the level's upper edge; 0: it rises on")           \
    ROW(wall_speed_frames, frames, 0, most_frames, 0,                                              \
        jumping, "for which a wall keeps the speed of the player that it stops; 0: none")          \
    ROW(oneway_correction, length, 0, most_length, 0,                                              \
        jumping, "feet at most this far below a one-way's upper end step onto it as a rise ends")  \
    ROW(downhill_speed, speed, 0, most_speed, 0,                                                   \
        running, "added to the speed of a walk or run down a slope")                               \
    ROW(ridge_throw, speed, 0, most_ridge_throw, 0,                                                \
        running, "upward where a slope ends, for each pixel a frame of the climb; 0: no throw")
// clang-format on
