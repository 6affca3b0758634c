#include "platform/hosted/paint/sleeping_movers.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/sim/movers.hpp"
#include "platform/hosted/pack/level_colours.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr Colour path_colour = 0x802060C0;

void draw_line_between(Canvas& canvas, const View& view, Point a, Point b) {
    draw_line(canvas, pixel_of(a.x) - view.camera_x, pixel_of(a.y) - view.camera_y,
              pixel_of(b.x) - view.camera_x, pixel_of(b.y) - view.camera_y, path_colour);
}

void draw_path(Canvas& canvas, const View& view, const LevelView& level, const PlacedMover& mover) {
    const int last = mover.first_leg + mover.leg_count - 1;
    for (int i = mover.first_leg; i < last; ++i)
        draw_line_between(canvas, view, leg_at(level, i).from, leg_at(level, i + 1).from);
    const PathLeg leg = leg_at(level, last);
    draw_line_between(canvas, view, leg.from, position_on_leg(leg, mover.frames));
}

// Covers a mover's box like the sprites of one that is awake (engine/show/pieces.cpp).
void draw_mover(Canvas& canvas, const View& view, const Pack& pack, const ColourChanges& colours,
                const PlacedMover& mover, Point middle) {
    const std::size_t number = pack.looks.pieces[static_cast<int>(mover.kind)];
    if (number >= pack.sprite_pictures.size())
        return;
    const auto picture = recoloured(pack.sprite_pictures[number], colours);
    const int left = pixel_of(middle.x) - view.camera_x - mover.width / 2;
    const int top = pixel_of(middle.y) - view.camera_y - mover.height / 2;
    const auto within = [](int offset, int length) {
        return std::min(offset, std::max(length - pose_picture_size, 0));
    };
    for (int y = 0; y < mover.height; y += pose_picture_size)
        for (int x = 0; x < mover.width; x += pose_picture_size)
            draw_picture(canvas, picture, left + within(x, mover.width),
                         top + within(y, mover.height));
}

} // namespace

void draw_sleeping_movers(Canvas& canvas, const Session& session) {
    const World& world = session.shown_world();
    const LevelView& level = session.level().map;
    const View view = session.view();
    for (int i = 0; i < level.mover_count; ++i) {
        const PlacedMover mover = mover_at(level, i);
        if (static_cast<int>(mover.kind) >= drawn_mover_kinds)
            continue;
        draw_path(canvas, view, level, mover);
        if (std::ranges::find(world.movers, i + 1, &Mover::number) == std::end(world.movers))
            draw_mover(canvas, view, session.pack(), session.packed_level().colours.sprites, mover,
                       position_at(level, mover, world.frame));
    }
}

} // namespace halfbyte::hosted
