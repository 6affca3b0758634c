#include "engine/show/camera.hpp"

#include "engine/show/ease.hpp"

namespace halfbyte {
namespace {

// Puts the camera where its focus, looks and limits lead, plus the rest of a glide.
void place(Camera& camera, const LevelView& level, Screen screen) {
    const CameraLimits in = find_limits(camera.room, level, screen);
    const int x = camera.focus_x + camera.look_ahead + shake_x(camera.shake) - screen.width / 2;
    const int y = camera.focus_y + camera.look_down - screen.height / 2;
    camera.x = static_cast<std::int16_t>(clamp(x, in.left, in.right) + camera.glide_x);
    camera.y = static_cast<std::int16_t>(clamp(y, in.top, in.bottom) + camera.glide_y);
}

// Sets the camera to a point of the level, without any history.
void look_at(Camera& camera, Point point, const LevelView& level, Screen screen) {
    const bool calm = camera.calm;
    camera = {};
    camera.calm = calm;
    camera.focus_x = static_cast<std::int16_t>(pixel_of(point.x));
    camera.focus_y = static_cast<std::int16_t>(pixel_of(point.y));
    camera.room = find_room(no_room, level, point);
    place(camera, level, screen);
}

// After a jump of the camera's target: shows (x, y) and glides from there.
void glide_from(Camera& camera, int x, int y) {
    camera.glide_x = static_cast<std::int16_t>(camera.glide_x + x - camera.x);
    camera.glide_y = static_cast<std::int16_t>(camera.glide_y + y - camera.y);
    camera.x = static_cast<std::int16_t>(x);
    camera.y = static_cast<std::int16_t>(y);
}

void follow_across(Camera& camera, const Actor& self, const Tuning& tuning) {
    const int x = pixel_of(self.position.x), zone = tuning.camera_dead_zone;
    if (x > camera.focus_x + zone) {
        camera.focus_x = static_cast<std::int16_t>(x - zone);
        camera.way = 1;
    }
    if (x < camera.focus_x - zone) {
        camera.focus_x = static_cast<std::int16_t>(x + zone);
        camera.way = -1;
    }
    camera.look_ahead = static_cast<std::int16_t>(eased(
        camera.look_ahead, camera.way * tuning.camera_look_ahead, tuning.camera_look_ahead_speed));
}

void follow_down(Camera& camera, const Actor& self, Position centre, const Tuning& tuning) {
    const int y = pixel_of(centre);
    const bool stands = (self.contact & contact_floor) || (self.flags & actor_climbs);
    const int follows =
        stands ? eased(camera.focus_y, y, tuning.camera_snap_speed) : camera.focus_y;
    camera.focus_y = static_cast<std::int16_t>(
        clamp(follows, y - tuning.camera_window_down, y + tuning.camera_window_up));
}

// Looks up or down when the button is held long enough by a player who stands still.
void look_up_or_down(Camera& camera, const World& world, const Tuning& tuning) {
    const Actor& self = player(world);
    const Input held = world.held & (input_up | input_down);
    const bool stands_still = (self.contact & contact_floor) && self.velocity.x.raw == 0;
    if (held == 0 || !stands_still)
        camera.look_frames = 0;
    else if (camera.look_frames < tuning.camera_look_frames)
        ++camera.look_frames;
    const bool looks = held != 0 && stands_still && camera.look_frames == tuning.camera_look_frames;
    const int far = held & input_up ? -tuning.camera_look : tuning.camera_look;
    camera.look_down = static_cast<std::int16_t>(
        eased(camera.look_down, looks ? far : 0, tuning.camera_snap_speed));
}

void continue_glide(Camera& camera, const Tuning& tuning) {
    camera.glide_x = static_cast<std::int16_t>(eased(camera.glide_x, 0, tuning.camera_glide_speed));
    camera.glide_y = static_cast<std::int16_t>(eased(camera.glide_y, 0, tuning.camera_glide_speed));
}

// Whether the picture shows a body around a point, whatever the body's size.
bool shows(const Camera& camera, Point point, Screen screen) {
    constexpr int margin = highest_half_size.raw >> subpixel_bits;
    const int x = pixel_of(point.x) - camera.x, y = pixel_of(point.y) - camera.y;
    return x >= margin && x <= screen.width - margin && y >= margin && y <= screen.height - margin;
}

// After the player's return to life. The camera glides only from a picture that shows the player
// already: the buttons act from this frame on, so nobody has to steer a hero out of sight.
void follow_return(Camera& camera, const World& world, const LevelView& level, Screen screen) {
    const Camera before = camera;
    const Point point = player(world).position;
    look_at(camera, point, level, screen);
    if (shows(before, point, screen) && !screen.fades_at_respawn)
        glide_from(camera, before.x, before.y);
}

} // namespace

Camera set_camera(const World& world, const Level& level, Screen screen) {
    Camera camera;
    look_at(camera, player(world).position, level.map, screen);
    return camera;
}

void advance(Camera& camera, const World& world, const Level& level, Screen screen) {
    if (!camera.calm)
        advance(camera.shake, world);
    if (world.phase == Phase::dying) {
        if (screen.fades_at_respawn && is_faded_out(world))
            look_at(camera, world.respawn, level.map, screen);
        else
            place(camera, level.map, screen);
        camera.returns = true;
        return;
    }
    if (camera.returns)
        follow_return(camera, world, level.map, screen);
    const Tuning& tuning = level.rules->tuning;
    const Actor& self = player(world);
    follow_across(camera, self, tuning);
    const Point centre = upright_centre(self, level);
    follow_down(camera, self, centre.y, tuning);
    look_up_or_down(camera, world, tuning);
    continue_glide(camera, tuning);
    const std::uint8_t room = find_room(camera.room, level.map, centre);
    const bool leaves = room != camera.room;
    const int x = camera.x, y = camera.y;
    camera.room = room;
    place(camera, level.map, screen);
    if (leaves)
        glide_from(camera, x, y);
}

} // namespace halfbyte
