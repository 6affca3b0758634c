// Calls of the camera and of what a frame looks like, for the NES's screen.
#include "tests/ports/call_sets.hpp"
#include "tests/ports/random_world.hpp"

#include "engine/program/program.hpp"
#include "engine/show/floating_numbers.hpp"
#include "engine/show/view.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 100;

/// Rooms of any size in a level's block, overlapping ones among them.
void add_rooms(std::mt19937& random, std::vector<std::uint8_t>& block) {
    const int columns = read_u16(block.data() + level_block::columns);
    const int rows = block[level_block::rows];
    const int count = between(random, 0, 1) ? between(random, 0, most_rooms) : 0;
    block[level_block::room_count] = static_cast<std::uint8_t>(count);
    for (int i = 0; i < count; ++i) {
        const int left = between(random, 0, columns - 1), top = between(random, 0, rows - 1);
        const int numbers[level_block::room_bytes] = {
            left, 0, top, between(random, left, columns - 1), 0, between(random, top, rows - 1)};
        for (int array = 0; array < level_block::room_bytes; ++array)
            block[level_block::rooms + static_cast<unsigned>(array * most_rooms + i)] =
                static_cast<std::uint8_t>(numbers[array]);
    }
}

/// The console's camera.
class CameraCaller {
  public:
    explicit CameraCaller(Run& run) : run_(run) {}

    World next(long call) {
        if (call % calls_per_level == 0) {
            std::vector<std::uint8_t> block = random_level_block(run_.random);
            add_rooms(run_.random, block);
            run_.port.open(block);
        }
        World world = random_world(run_.random, run_.port.level());
        world.phase_timer = static_cast<std::uint8_t>(between(run_.random, 0, 2 * fade_frames));
        // A camera's place is a pixel of the level.
        const LevelView& map = run_.port.level().map;
        for (Position* x : {&player(world).position.x, &world.respawn.x})
            x->raw = std::clamp(x->raw, 0, map.columns * subpixels_per_cell - 1);
        run_.port.put(world);
        return world;
    }

    /// Sets both cameras as at a level's start.
    Camera set(const World& world) {
        run_.port.console.call(set_);
        return set_camera(world, run_.port.level(), nes_screen);
    }

    /// Both somewhere on their way: near the player, in any room or in none.
    void go_astray(Camera& camera, const World& world) {
        std::mt19937& random = run_.random;
        const LevelView& level = run_.port.level().map;
        const int x = pixel_of(player(world).position.x), y = pixel_of(player(world).position.y);
        const int rooms = level.room_count;
        const int room = rooms == 0 ? 0 : between(random, 0, rooms);
        camera.focus_x = static_cast<std::int16_t>(x + between(random, -20, 20));
        camera.look_ahead = static_cast<std::int16_t>(between(random, -furthest, furthest));
        if (is_high(level)) {
            camera.focus_y = static_cast<std::int16_t>(y + between(random, -70, 70));
            camera.look_down = static_cast<std::int16_t>(between(random, -furthest, furthest));
            const int most = run_.port.level().rules->tuning.camera_look_frames;
            camera.look_frames = static_cast<std::uint8_t>(
                between(random, 0, 1) ? between(random, 0, most) : std::max(0, most - 1));
            // As far as it can be from anywhere in the level.
            camera.glide_y = static_cast<std::int16_t>(
                between(random, 0, 1) ? 0
                                      : between(random, -nes_screen.height, nes_screen.height)
                                            / between(random, 1, 60));
        }
        camera.way = static_cast<std::int8_t>(between(random, -1, 1));
        camera.glide_x = static_cast<std::int16_t>(
            between(random, 0, 1) ? 0 : between(random, -2500, 2500) / between(random, 1, 250));
        camera.room = room == rooms ? no_room : static_cast<std::uint8_t>(room);
        camera.returns = between(random, 0, 7) == 0;
        camera.calm = between(random, 0, 7) == 0;
        camera.shake = {static_cast<std::uint8_t>(between(random, 1, 4)),
                        static_cast<std::uint8_t>(between(random, 0, 12)),
                        static_cast<std::uint8_t>(between(random, 0, heavy_fall_frames))};
        focus_.set_u16(static_cast<std::uint16_t>(camera.focus_x));
        look_ahead_.set_u8(static_cast<std::uint8_t>(camera.look_ahead));
        way_.set_u8(static_cast<std::uint8_t>(camera.way));
        path_delta_.set_u16(static_cast<std::uint16_t>(camera.glide_x));
        focus_y_.set_u16(static_cast<std::uint16_t>(camera.focus_y));
        look_down_.set_u8(static_cast<std::uint8_t>(camera.look_down));
        look_frames_.set_u8(camera.look_frames);
        glide_y_.set_u16(static_cast<std::uint16_t>(camera.glide_y));
        room_.set_u8(camera.room);
        returns_.set_u8(camera.returns);
        calm_.set_u8(camera.calm);
        shake_pixels_.set_u8(camera.shake.pixels);
        shake_frames_.set_u8(camera.shake.frames);
        fall_frames_.set_u8(camera.shake.fall_frames);
        run_.port.console.call(limits_);
    }

    std::string difference(const Camera& camera) {
        return differing("camera x", camera.x, x_.s16()) + differing("camera y", camera.y, y_.s16())
               + (is_high(run_.port.level().map) ? difference_down(camera) : std::string{})
               + differing("focus x", camera.focus_x, focus_.s16())
               + differing("look-ahead", camera.look_ahead, look_ahead_.s8())
               + differing("way", camera.way, way_.s8())
               + differing("glide x", camera.glide_x, path_delta_.s16())
               + differing("room", camera.room, room_.u8())
               + differing("returns", camera.returns, returns_.u8() != 0)
               + differing("pixels of shake", camera.shake.pixels, shake_pixels_.u8())
               + differing("frames of shake", camera.shake.frames, shake_frames_.u8())
               + differing("frames of fall", camera.shake.fall_frames, fall_frames_.u8());
    }

    static constexpr int furthest = 64;

    /// Higher than the screen: in others the console's camera keeps nothing that is up or down.
    static bool is_high(const LevelView& level) { return level.rows > console_screen_rows; }

  private:
    std::string difference_down(const Camera& camera) {
        return differing("focus y", camera.focus_y, focus_y_.s16())
               + differing("look down", camera.look_down, look_down_.s8())
               + differing("frames of look", camera.look_frames, look_frames_.u8())
               + differing("glide y", camera.glide_y, glide_y_.s16());
    }

    Variable of(const char* name) { return run_.port.console.variable(name); }

    Run& run_;
    Routine set_ = run_.port.console.routine("set_camera"),
            limits_ = run_.port.console.routine("find_limits");
    Variable x_ = of("camera_x"), y_ = of("camera_y"), focus_ = of("focus_x"),
             focus_y_ = of("focus_y"), look_down_ = of("camera_look_down"),
             look_frames_ = of("look_frames"), glide_y_ = of("glide_y"),
             look_ahead_ = of("look_ahead"), way_ = of("camera_way"), path_delta_ = of("glide_x"),
             room_ = of("camera_room"), returns_ = of("camera_returns"), calm_ = of("camera_calm"),
             shake_pixels_ = of("shake_pixels"), shake_frames_ = of("shake_frames"),
             fall_frames_ = of("fall_frames");
};

/// Where the camera is: at the level's left end, within, at its right end, or in a narrow level.
void count_camera(Stratum& place, const Camera& camera, const Level& level) {
    const int limit = level.map.columns * pixels_per_cell - nes_screen.width;
    place.count(limit <= 0 ? 3 : camera.x == 0 ? 0 : camera.x == limit ? 2 : 1);
}

/// The same up and down, where 3 is a level that is not higher than the screen.
void count_camera_down(Stratum& place, const Camera& camera, const Level& level) {
    const int limit = level.map.rows * pixels_per_cell - nes_screen.height;
    place.count(limit <= 0 ? 3 : camera.y == 0 ? 0 : camera.y == limit ? 2 : 1);
}

std::string call_set_camera(Run& run) {
    CameraCaller caller(run);
    Stratum& place = run.strata.of("camera", 0, 3);
    Stratum& down = run.strata.of("camera, down", 0, 3);
    Stratum& rooms = run.strata.of("in a room", 0, 1);
    return run.each([&](long call) {
        const World world = caller.next(call);
        const Camera ours = caller.set(world);
        count_camera(place, ours, run.port.level());
        count_camera_down(down, ours, run.port.level());
        rooms.count(ours.room != no_room);
        return caller.difference(ours);
    });
}

/// The player stands still and holds Up or Down.
void let_look(std::mt19937& random, World& world) {
    player(world).contact |= contact_floor;
    player(world).velocity.x = {0};
    world.held = static_cast<Input>((world.held & ~(input_up | input_down))
                                    | (between(random, 0, 1) ? input_up : input_down));
}

std::string call_advance_camera(Run& run) {
    CameraCaller caller(run);
    Stratum& place = run.strata.of("camera", 0, 3);
    Stratum& down = run.strata.of("camera, down", 0, 3);
    Stratum& ahead = run.strata.of("look-ahead", -caller.furthest, caller.furthest);
    Stratum& looks = run.strata.of("looks up, straight, down", -1, 1);
    Stratum& sign = run.strata.sign("glide");
    Stratum& phase = run.strata.of("phase", 0, 2);
    Stratum& changes = run.strata.of("another room", 0, 1);
    const Routine routine = run.port.console.routine("advance_camera");
    return run.each([&](long call) {
        World world = caller.next(call);
        if (between(run.random, 0, 3) == 0)
            world.events = 0;
        if (between(run.random, 0, 3) == 0)
            let_look(run.random, world);
        run.port.put(world);
        Camera ours = caller.set(world);
        caller.go_astray(ours, world);
        ahead.count(ours.look_ahead);
        sign.count_sign(ours.glide_x);
        phase.count(static_cast<int>(world.phase));
        const std::uint8_t room = ours.room;
        run.port.console.call(routine);
        advance(ours, world, run.port.level(), nes_screen);
        changes.count(ours.room != room);
        count_camera(place, ours, run.port.level());
        count_camera_down(down, ours, run.port.level());
        if (ours.look_frames == run.port.level().rules->tuning.camera_look_frames)
            looks.count(world.held & input_up ? -1 : 1);
        else
            looks.count(0);
        return caller.difference(ours);
    });
}

std::string call_advance_flash(Run& run) {
    Stratum& before = run.strata.of("flash", 0, flash_begins);
    const Routine advance_flash = run.port.console.routine("advance_flash"),
                  add_flash = run.port.console.routine("add_flash");
    Variable flash = run.port.console.variable("flash"), scene = run.port.console.variable("scene"),
             events = run.port.console.variable("events");
    return run.each([&](long) {
        const int frames = between(run.random, 0, flash_begins);
        before.count(frames);
        flash.set_u8(static_cast<std::uint8_t>(frames));
        const auto happened = static_cast<Events>(between(run.random, 0, 1) ? 0 : run.random());
        events.set_u16(happened);
        run.port.console.call(advance_flash);
        const std::uint8_t next = next_flash(static_cast<std::uint8_t>(frames), happened);

        const int faded = between(run.random, 0, scene_fade_frames);
        const bool in_level = between(run.random, 0, 3) != 0;
        scene.set_u8(static_cast<std::uint8_t>(in_level ? Scene::level : Scene::title));
        const Exit exit = run.port.console.call(add_flash, {.a = static_cast<std::uint8_t>(faded)});
        const int shade = in_level ? std::max<int>(faded, shade_of_flash(next)) : faded;
        return differing("flash", next, flash.u8()) + differing("shade", shade, exit.a);
    });
}

/// The console's particles, a plane of bytes each.
class ParticleCaller {
  public:
    explicit ParticleCaller(Run& run) : run_(run) {}

    void begin() { run_.port.console.call("begin_particles"); }

    std::string difference(const Particles& particles) {
        std::string text =
            differing("chain", particles.chain, of("particle_chain").u8())
            + differing("large drops", particles.large_drops, of("particle_large_drops").u8());
        for (unsigned i = 0; i < most_particles; ++i) {
            const Particle& particle = particles.slots[i];
            text += differing("frames", particle.frames, bytes("particle_frames")[i]);
            if (particle.frames == 0)
                continue;
            text += differing("piece", particle.piece, bytes("particle_piece")[i]);
            text += differing("x", particle.x, word("particle_x_0", "particle_x_1", i));
            text += differing("y", particle.y, word("particle_y_0", "particle_y_1", i));
        }
        return text;
    }

  private:
    Variable of(const char* name) { return run_.port.console.variable(name); }
    std::vector<std::uint8_t> bytes(const char* name) { return of(name).bytes(most_particles); }
    int word(const char* low, const char* high, unsigned i) {
        return static_cast<std::int16_t>(bytes(low)[i] | bytes(high)[i] << 8);
    }

    Run& run_;
};

std::string call_advance_particles(Run& run) {
    constexpr int frames_in_a_row = 16, longest_counted = 11;
    CameraCaller caller(run);
    ParticleCaller console(run);
    Particles ours;
    Stratum& alive = run.strata.of("particles", 0, most_particles);
    Stratum& begun = run.strata.of("begun in a frame", 0, 3);
    Stratum& numbers = run.strata.of("numbers begun in a frame", 0, 3);
    Stratum& chains = run.strata.of("chain", 0, longest_counted);
    const Routine routine = run.port.console.routine("advance_particles");
    return run.each([&](long call) {
        World world = caller.next(call);
        world.switches = static_cast<std::uint16_t>(between(run.random, 0, 0xFFFF)
                                                    & between(run.random, 0, 0xFFFF));
        if (call == 0 || between(run.random, 1, frames_in_a_row) == 1) {
            ours = begin_particles(world);
            run.port.put(world);
            console.begin();
        }
        if (between(run.random, 0, 3) == 0) { // further than most worlds come
            const int numbers_by_chance[] = {between(run.random, 0, longest_counted),
                                             between(run.random, 0, highest_number),
                                             highest_number};
            ours.chain = static_cast<std::uint8_t>(
                numbers_by_chance[std::max(0, between(run.random, -1, 2))]);
            run.port.console.variable("particle_chain").set_u8(ours.chain);
        }
        player(world).contact = static_cast<Contact>(between(run.random, 0, 3) != 0
                                                         ? player(world).contact & ~contact_floor
                                                         : player(world).contact | contact_floor);
        const int quiet = between(run.random, 0, 3); // of four frames some are without events
        world.events = static_cast<Events>(
            quiet != 0 ? 0 : between(run.random, 0, 0xFFFF) & between(run.random, 0, 0xFFFF));
        if (quiet == 1 && between(run.random, 0, 3) == 0) // as many numbers as can be
            world.events = event_coin | event_stomp;
        run.port.put(world);
        advance(ours, world, run.port.level(), shipped_looks().numbers);
        run.port.console.call(routine);
        const auto count = [&](auto&& matches) {
            return static_cast<int>(
                std::count_if(std::begin(ours.slots), std::end(ours.slots), matches));
        };
        alive.count(count([](const Particle& p) { return p.frames != 0; }));
        chains.count(std::min<int>(ours.chain, longest_counted));
        numbers.count(count([](const Particle& p) {
            return p.frames == number_frames && (p.piece & piece_is_number) != 0;
        }));
        int kinds = 0;
        for (const ParticleKind& kind : particle_kinds)
            kinds += (world.events & kind.event) != 0;
        begun.count(std::min(kinds, 3));
        return console.difference(ours);
    });
}

/// What an ink line of the console is, as far as the next frame can tell.
std::string ink_difference(Run& run, const InkLine& ink) {
    return differing("left", ink.left, run.port.console.variable("ink_left").s16())
           + differing("length", ink.length, run.port.console.variable("ink_length").u8())
           + differing("row", ink.row, run.port.console.variable("ink_row").u8());
}

std::string call_begin_ink(Run& run) {
    const Routine routine = run.port.console.routine("begin_ink");
    return run.each([&](long) {
        run.port.console.call(routine);
        return ink_difference(run, {});
    });
}

/// The player runs or does something else, on the top of a cell or near one; a line ends near it.
std::string call_advance_ink(Run& run) {
    CameraCaller caller(run);
    Stratum& done = run.strata.of("dries, is as it was, grows", 0, 2);
    Stratum& lengths = run.strata.of("eighth of the length", 0, longest_ink_line / 8);
    Stratum& begun = run.strata.of("begun", 0, 1);
    const Routine routine = run.port.console.routine("advance_ink");
    Variable left = run.port.console.variable("ink_left"),
             length = run.port.console.variable("ink_length"),
             row = run.port.console.variable("ink_row");
    return run.each([&](long call) {
        World world = caller.next(call);
        Actor& self = player(world);
        const Level& level = run.port.level();
        if (between(run.random, 0, 7) != 0)
            self.state = ActorState::run;
        if (between(run.random, 0, 7) != 0)
            self.contact = static_cast<Contact>((self.contact | contact_floor) & ~contact_slope);
        const HalfSizes half = kind_of(self, level).half;
        if (between(run.random, 0, 7) != 0) { // from a cell's top, most of them solid
            for (int tries = 0; tries < 8; ++tries) {
                const int on = between(run.random, 0, level.map.rows - 1);
                self.position.y = at_cell(on) - half.y;
                if (traits_at(cells_of(world, level), cell_of(self.position.x), on)
                    & (trait_solid | trait_oneway_up))
                    break;
            }
            if (between(run.random, 0, 7) == 0)
                self.position.y.raw += between(run.random, -300, 300);
        }
        run.port.put(world);

        const bool to_left = self.flags & actor_faces_left;
        InkLine ink;
        ink.length = static_cast<std::uint8_t>(between(run.random, 0, longest_ink_line));
        if (between(run.random, 0, 3) == 0)
            ink.length = static_cast<std::uint8_t>(between(run.random, 0, 3));
        const int step = between(run.random, -1, longest_ink_step + 2)
                         + (between(run.random, 0, 15) == 0 ? 256 * between(run.random, -1, 1) : 0);
        const int x = pixel_of(self.position.x);
        ink.left = static_cast<std::int16_t>(to_left ? x + step : x - step - ink.length);
        const bool same_way = between(run.random, 0, 7) != 0;
        ink.row = static_cast<std::uint8_t>((cell_of(self.position.y + half.y) & 31)
                                            | (to_left == same_way ? ink_to_left : 0));
        left.set_u16(static_cast<std::uint16_t>(ink.left));
        length.set_u8(ink.length);
        row.set_u8(ink.row);

        const InkLine before = ink;
        advance(ink, world, level);
        run.port.console.call(routine);
        lengths.count(before.length / 8);
        done.count(ink.length < before.length                                     ? 0
                   : ink.length > before.length || ink.length == longest_ink_line ? 2
                                                                                  : 1);
        begun.count(ink.length == 0 && (ink.left != before.left || ink.row != before.row));
        return ink_difference(run, ink);
    });
}

/// Beside the screen, on one of its edges, or on it: 0 to 4.
int place_on_screen(int coordinate, int size) {
    if (coordinate <= -16)
        return 0;
    if (coordinate >= size)
        return 4;
    return coordinate < 0 ? 1 : coordinate > size - 16 ? 3 : 2;
}

std::string call_sprite_of(Run& run) {
    CameraCaller caller(run);
    Console6502& console = run.port.console;
    Variable x = console.variable("sprite_x"), y = console.variable("sprite_y"),
             pose = console.variable("sprite_pose"), flip = console.variable("sprite_flip");
    Stratum& across = run.strata.of("place across the screen", 0, 4);
    Stratum& down = run.strata.of("place down the screen", 0, 4);
    Stratum& states = run.strata.of("state", 0, actor_state_count - 1);
    const Routine routine = console.routine("sprite_of");
    return run.each([&](long call) {
        World world = caller.next(call);
        // Near the screen, its edges among it.
        Actor& self = player(world);
        const Point there = self.position;
        const Camera camera = caller.set(world);
        self.position = {at_pixel(camera.x + between(run.random, -40, 300)),
                         there.y.raw & 1 ? at_pixel(camera.y + between(run.random, -40, 290))
                                         : there.y};
        run.port.put(world);
        const Exit exit = console.call(routine, {.x = std::uint8_t{0}});

        World alone = world;
        for (int i = 1; i < awake_actors; ++i)
            alone.actors[i] = Actor{};
        const View view =
            show(alone, {camera, {}, {}, 0}, run.port.level(), shipped_looks(), nes_screen);
        const Position feet = self.position.y + kind_of(self, run.port.level()).half.y;
        across.count(place_on_screen(pixel_of(self.position.x) - 8 - camera.x, 256));
        down.count(place_on_screen(pixel_of(feet) - 16 - camera.y, 240));
        states.count(static_cast<int>(self.state));
        const std::string seen = differing("seen", view.sprite_count, exit.carry);
        if (!seen.empty() || view.sprite_count == 0)
            return seen;
        const Sprite& ours = view.sprites[0];
        return differing("x", ours.x, x.s16()) + differing("y", ours.y, y.s16())
               + differing("pose", ours.pose, pose.u8())
               + differing("flipped", ours.flipped, flip.u8() != 0);
    });
}

// Of the player, in the order of what animation_of asks: 0 for none.
int posture_in(const Actor& self) {
    const bool on_floor = self.contact & contact_floor;
    const Contact ahead = self.flags & actor_faces_left ? contact_left : contact_right;
    if (on_floor && (self.contact & ahead) && self.state <= ActorState::run)
        return 1;
    if (!on_floor && (self.effects & effect_water))
        return 2;
    return self.flags & actor_climbs ? 3 : 0;
}

std::string call_pose_of(Run& run) {
    CameraCaller caller(run);
    Stratum& ages = run.strata.of("sixteenth of the age", 0, 15);
    Stratum& states = run.strata.of("state", 0, actor_state_count - 1);
    Stratum& kinds = run.strata.of("kind", 1, 7);
    Stratum& postures = run.strata.of("the player's posture", 0, 3);
    const Routine routine = run.port.console.routine("pose_of");
    return run.each([&](long call) {
        const World world = caller.next(call);
        const int slot = world.actors[1].kind == no_actor ? 0 : static_cast<int>(call & 1);
        const Actor& actor = world.actors[slot];
        ages.count(static_cast<std::uint8_t>(world.frame - actor.since) >> 4);
        states.count(static_cast<int>(actor.state));
        kinds.count(actor.kind);
        if (actor.kind == player_kind)
            postures.count(posture_in(actor));
        const Exit exit = run.port.console.call(routine, {.x = static_cast<std::uint8_t>(slot)});
        return differing("pose", pose_of(actor, shipped_looks(), world.frame), exit.a);
    });
}

} // namespace

std::span<const CallSet> show_call_sets() {
    static constexpr CallSet sets[] = {
        {"set_camera", call_set_camera},         {"advance_particles", call_advance_particles},
        {"advance_camera", call_advance_camera}, {"pose_of", call_pose_of},
        {"sprite_of", call_sprite_of},           {"advance_flash", call_advance_flash},
        {"begin_ink", call_begin_ink},           {"advance_ink", call_advance_ink},
    };
    return sets;
}

} // namespace halfbyte::test
