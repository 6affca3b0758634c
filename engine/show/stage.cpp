#include "engine/show/stage.hpp"

namespace halfbyte {
namespace {

int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

int camera_x_for(int player_x, int look_ahead, int level_width, int screen_width) {
    if (level_width <= screen_width)
        return (level_width - screen_width) / 2;
    return clamp(player_x + look_ahead - screen_width / 2, 0, level_width - screen_width);
}

// The player moves freely within the middle quarter of the screen's height.
int camera_y_for(int camera_y, int player_y, int level_height, int screen_height) {
    if (level_height <= screen_height)
        return level_height - screen_height;
    const int low = player_y - screen_height * 5 / 8;
    const int high = player_y - screen_height * 3 / 8;
    return clamp(clamp(camera_y, low, high), 0, level_height - screen_height);
}

void look(Stage& stage, const World& world, const Level& level, Screen screen) {
    const Point p = player(world).position;
    const int width = level.map.columns * pixels_per_cell;
    const int height = level.map.rows * pixels_per_cell;
    stage.camera_x = static_cast<std::int16_t>(
        camera_x_for(pixel_of(p.x), stage.look_ahead, width, screen.width));
    stage.camera_y = static_cast<std::int16_t>(
        camera_y_for(stage.camera_y, pixel_of(p.y), height, screen.height));
}

} // namespace

Stage set_stage(const World& world, const Level& level, Screen screen) {
    Stage stage;
    look(stage, world, level, screen);
    return stage;
}

void advance(Stage& stage, const World& world, const Level& level, Screen screen) {
    advance(stage.particles, world, level);
    if (world.phase == Phase::dying)
        return;
    const std::int16_t speed = player(world).velocity.x.raw;
    if (speed > 0 && stage.look_ahead < furthest_look_ahead)
        ++stage.look_ahead;
    if (speed < 0 && stage.look_ahead > -furthest_look_ahead)
        --stage.look_ahead;
    look(stage, world, level, screen);
}

} // namespace halfbyte
