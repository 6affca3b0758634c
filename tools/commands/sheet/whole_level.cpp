#include "tools/commands/sheet/whole_level.hpp"

#include "engine/sim/movers.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"
#include "platform/hosted/picture/draw_view.hpp"
#include "platform/hosted/picture/reduce_colours.hpp"
#include "tools/movie/run_movie.hpp"

#include <algorithm>

namespace halfbyte::tools::sheet {

namespace {

using hosted::Canvas;
using hosted::Colour;

constexpr int part_width = 8 * pixels_per_cell; // everything in it can be awake at once
constexpr std::size_t level_colours = 254;      // the dots and the gap have one colour each
constexpr int row_gap = 4;                      // pixels between two rows
constexpr Colour row_gap_colour = 0xFFFFFFFF;
constexpr Colour dot_colour = 0xFFFF3090;
constexpr int dot_size = 2;
constexpr std::uint32_t frames_a_dot = 4;
constexpr std::uint16_t any_seed = 1;

/// Gives each actor the state in which its script begins.
void show_first_states(World& world, const Level& level) {
    World after = world;
    step(after, 0, level);
    for (int i = 1; i < awake_actors; ++i)
        if (after.actors[i].kind == world.actors[i].kind)
            world.actors[i].state = after.actors[i].state;
}

/// The world with everything awake near the middle of a part. The player is at the level's start if
/// that is in the part, otherwise out of sight.
World world_around(const Level& level, int left) {
    World world;
    start_level(world, level, any_seed);
    const int start = pixel_of(player(world).position.x);
    if (start >= left - pixels_per_cell && start < left + part_width + pixels_per_cell) {
        show_first_states(world, level);
        return world;
    }
    player(world).position = {at_pixel(left + part_width / 2), at_cell(-8)};
    world.frame = 0;
    for (int i = 1; i < awake_actors; ++i)
        put_to_sleep(world, world.actors[i]);
    std::ranges::fill(world.movers, Mover{});
    wake_all(world, level);
    wake_all_movers(world, level);
    show_first_states(world, level);
    return world;
}

/// The level without its parallax, which moves with the camera.
hosted::PackedLevel flat(hosted::PackedLevel packed) {
    packed.parallax = hosted::no_parallax;
    return packed;
}

Canvas draw_parts(const hosted::Pack& pack, const hosted::PackedLevel& packed,
                  const hosted::ScreenColour& colours) {
    const Level level = level_of(pack, packed);
    const hosted::PackedLevel drawn = flat(packed);
    Canvas whole(level.map.columns * pixels_per_cell, level.map.rows * pixels_per_cell);
    Canvas part(part_width, whole.height);
    const Screen screen{part_width, static_cast<std::int16_t>(whole.height)};
    for (int left = 0; left < whole.width; left += part_width) {
        const World world = world_around(level, left);
        Stage stage;
        stage.camera.x = static_cast<std::int16_t>(left);
        draw_view(part, pack, drawn, cells_of(world, level),
                  show(world, stage, level, pack.looks, screen));
        if (colours)
            show_on_screen(part, colours, packed.backdrop | 0xFF000000u, 0);
        for (int y = 0; y < part.height; ++y)
            for (int x = 0; x < part.width; ++x)
                draw_pixel(whole, left + x, y, pixel_at(part, x, y));
    }
    return whole;
}

/// The mean of a square's pixels.
Colour mean_at(const Canvas& canvas, int left, int top, int side) {
    Colour result = 0xFF000000;
    const auto count = static_cast<unsigned>(side * side);
    for (unsigned shift = 0; shift < 24; shift += 8) {
        unsigned sum = count / 2; // rounds to the nearest
        for (int y = top; y < top + side; ++y)
            for (int x = left; x < left + side; ++x)
                sum += pixel_at(canvas, x, y) >> shift & 255u;
        result |= sum / count << shift;
    }
    return result;
}

Canvas scaled(const Canvas& canvas, int divisor) {
    Canvas result(canvas.width / divisor, canvas.height / divisor);
    for (int y = 0; y < result.height; ++y)
        for (int x = 0; x < result.width; ++x)
            draw_pixel(result, x, y, mean_at(canvas, x * divisor, y * divisor, divisor));
    return result;
}

void draw_way(Canvas& canvas, const Level& level, const movie::Movie& movie, int divisor) {
    movie::run_movie(level, movie, [&](const World& world) {
        if (world.frame % frames_a_dot != 0)
            return;
        const Point at = player(world).position;
        const int offset = dot_size / 2;
        fill_rect(canvas,
                  {pixel_of(at.x) / divisor - offset, pixel_of(at.y) / divisor - offset, dot_size,
                   dot_size},
                  dot_colour);
    });
}

Canvas broken_into_rows(const Canvas& canvas, int width) {
    if (width == 0 || canvas.width <= width)
        return canvas;
    const int rows = (canvas.width + width - 1) / width;
    const int row_width = (canvas.width + rows - 1) / rows;
    Canvas result(row_width, rows * (canvas.height + row_gap) - row_gap);
    clear(result, row_gap_colour);
    for (int y = 0; y < canvas.height; ++y) {
        for (int x = 0; x < canvas.width; ++x) {
            const int row = x / row_width;
            draw_pixel(result, x % row_width, row * (canvas.height + row_gap) + y,
                       pixel_at(canvas, x, y));
        }
    }
    return result;
}

} // namespace

Canvas draw_whole_level(const hosted::Pack& pack, const hosted::PackedLevel& packed,
                        const std::optional<movie::Movie>& way, const WholeLevelOptions& options) {
    Canvas canvas = draw_parts(pack, packed, options.colours);
    if (options.divisor != 1)
        canvas = scaled(canvas, options.divisor);
    reduce_colours(canvas, level_colours);
    if (way)
        draw_way(canvas, level_of(pack, packed), *way, options.divisor);
    return broken_into_rows(canvas, options.width);
}

} // namespace halfbyte::tools::sheet
