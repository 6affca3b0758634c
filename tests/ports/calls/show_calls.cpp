// Generated calls of what a frame looks like on the NES's screen: sprites, poses and the flash.
#include "tests/ports/calls/camera_caller.hpp"

#include "engine/program/program.hpp"
#include "engine/show/view.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

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

/// The position relative to the screen: beside it, on one of its edges, or on it, 0 to 4.
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
        // Near the screen, its edges included.
        Actor& self = player(world);
        self.mercy = 0; // actors that blink are left out before
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

// The player's posture, numbered in the order of the tests in animation_of; 0 for none.
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
        {"pose_of", call_pose_of},
        {"sprite_of", call_sprite_of},
        {"advance_flash", call_advance_flash},
    };
    return sets;
}

} // namespace halfbyte::test
