#include "platform/hosted/paint/draw_start.hpp"

#include "engine/sim/step.hpp"
#include "platform/hosted/pack/level_colours.hpp"

#include <cstdlib>

namespace halfbyte::hosted {
namespace {

constexpr unsigned pale = 128; // of 255

bool is_near(Point a, Point b) {
    constexpr int near = pixels_per_cell / 2;
    return std::abs(pixel_of(a.x) - pixel_of(b.x)) < near
           && std::abs(pixel_of(a.y) - pixel_of(b.y)) < near;
}

} // namespace

void draw_start(Canvas& canvas, const Session& session) {
    const Pack& pack = session.pack();
    World world;
    start_level(world, session.level(), default_seed);
    const Actor& hero = player(world);
    if (is_near(hero.position, player(session.shown_world()).position))
        return;
    const View view = session.view();
    const bool flipped = (hero.flags & actor_faces_left) != 0;
    each_picture(animation_of(hero, pack.looks), pose_of(hero, pack.looks, world.frame),
                 pixel_of(hero.position.x) - view.camera_x,
                 pixel_of(hero.position.y + half_of(hero, session.level()).y) - view.camera_y,
                 flipped, [&](std::uint8_t number, int x, int y) {
                     if (number >= pack.sprite_pictures.size())
                         return;
                     auto picture = recoloured(pack.sprite_pictures[number],
                                               session.packed_level().colours.sprites);
                     for (Colour& colour : picture)
                         colour = with_alpha(colour, (colour >> 24) * pale / 255);
                     draw_picture(canvas, picture, x, y, flipped);
                 });
}

} // namespace halfbyte::hosted
