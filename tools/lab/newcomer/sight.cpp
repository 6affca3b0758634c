#include "tools/lab/newcomer/sight.hpp"

#include "engine/level/movers.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte::tools::newcomer {

ScreenArea view_of(const Camera& camera, Screen screen) {
    return {camera.x, camera.y, camera.x + screen.width, camera.y + screen.height};
}

bool shows_cell(const ScreenArea& view, int column, int row) {
    const int x = column * pixels_per_cell + pixels_per_cell / 2;
    const int y = row * pixels_per_cell + pixels_per_cell / 2;
    return x >= view.left && x < view.right && y >= view.top && y < view.bottom;
}

bool shows(const ScreenArea& view, const Box& box) {
    const Position left = box.position.x - box.half.x, right = box.position.x + box.half.x;
    const Position top = box.position.y - box.half.y, bottom = box.position.y + box.half.y;
    return right > at_pixel(view.left) && left < at_pixel(view.right) && bottom > at_pixel(view.top)
           && top < at_pixel(view.bottom);
}

Box box_of(const Actor& actor, const Level& level) {
    return {actor.position, half_of(actor, level)};
}

Sight look(const World& world, const Level& level, const ScreenArea& view) {
    Sight sight{world, view};
    for (int i = 1; i < awake_actors; ++i)
        if (Actor& actor = sight.world.actors[i];
            actor.kind != no_actor && !shows(view, box_of(actor, level)))
            put_to_sleep(sight.world, actor);
    for (const Mover& mover : world.movers)
        if (is_present(mover) && shows(view, box_of(mover, world, level)))
            sight.movers |= 1u << (mover.number - 1);
    for (int i = 0; i < level.map.crate_count; ++i) {
        CrateState& crate = sight.world.crates[i];
        const PlacedCrate placed = crate_at(level.map, i);
        if (!shows(view, {crate.position, half_of(placed.width, placed.height)}))
            crate.there = false;
    }
    return sight;
}

} // namespace halfbyte::tools::newcomer
