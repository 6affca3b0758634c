#include "tools/lab/newcomer/screen_time.hpp"

namespace halfbyte::tools::newcomer {

ScreenTime::ScreenTime(const Level& level)
    : level_(level), cells_(std::size_t{level.map.columns} * level.map.rows) {}

void ScreenTime::see(const World& world, const ScreenArea& view) {
    for (int column = 0; column < level_.map.columns; ++column)
        for (int row = 0; row < level_.map.rows; ++row)
            if (std::uint32_t& first =
                    cells_[static_cast<std::size_t>(column * level_.map.rows + row)];
                first == 0 && shows_cell(view, column, row))
                first = world.frame + 1;
    for (std::size_t i = 1; i < awake_actors; ++i) {
        const Actor& actor = world.actors[i];
        Shown& shown = actors_[i];
        if (actor.kind == no_actor || !shows(view, box_of(actor, level_)))
            shown = {};
        else if (shown.kind != actor.kind || shown.placement != actor.placement)
            shown = {actor.kind, actor.placement, world.frame};
    }
}

std::uint32_t ScreenTime::of_cell(const World& world, int column, int row) const {
    if (!inside(level_.map, column, row))
        return 0;
    const std::uint32_t first = cells_[static_cast<std::size_t>(column * level_.map.rows + row)];
    return first == 0 ? 0 : world.frame + 1 - first;
}

std::uint32_t ScreenTime::of_actor(const World& world, int slot) const {
    const Shown& shown = actors_[static_cast<std::size_t>(slot)];
    return shown.kind == no_actor ? 0 : world.frame - shown.since;
}

} // namespace halfbyte::tools::newcomer
