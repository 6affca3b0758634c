// Generated calls of the camera, for the NES's screen.
#include "tests/ports/calls/camera_caller.hpp"

#include "engine/show/view.hpp"

namespace halfbyte::test {
namespace {

/// Counts the camera's position: at the level's left end, in between, at its right end, or in a
/// narrow level.
void count_camera(Stratum& place, const Camera& camera, const Level& level) {
    const int limit = level.map.columns * pixels_per_cell - nes_screen.width;
    place.count(limit <= 0 ? 3 : camera.x == 0 ? 0 : camera.x == limit ? 2 : 1);
}

/// The same vertically, where 3 is a level that is not higher than the screen.
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

/// Makes the player stand still and hold Up or Down.
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
        caller.randomize(ours, world);
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

} // namespace

std::span<const CallSet> camera_call_sets() {
    static constexpr CallSet sets[] = {
        {"set_camera", call_set_camera},
        {"advance_camera", call_advance_camera},
    };
    return sets;
}

} // namespace halfbyte::test
