#include "engine/sim/cell_timers.hpp"

#include "engine/sim/crates.hpp"
#include "engine/sim/tile_triggers.hpp"

namespace halfbyte {
namespace {

Box cell_box(const CellTimer& timer) {
    const Distance half{subpixels_per_cell / 2};
    return {{at_cell(timer.column) + half, at_cell(timer.row) + half}, {half, half}};
}

bool is_free_of_bodies(const World& world, const Level& level, const CellTimer& timer) {
    for (const Actor& actor : world.actors)
        if (actor.kind != no_actor
            && reaches(actor, half_of(actor, level), timer.column, timer.row, Distance{0}))
            return false;
    for (int i = 0; i < level.map.crate_count; ++i)
        if (world.crates[i].there
            && overlap(box_of(world.crates[i], crate_at(level.map, i)), cell_box(timer)))
            return false;
    return true;
}

void end(World& world, const Level& level, CellTimer& timer) {
    if (!test_bit(world.changed, timer.index)) {
        set_bit(world.changed, timer.index);
        timer.count = level.rules->tuning.crumble_gone_frames;
    } else if (is_free_of_bodies(world, level, timer)) {
        clear_bit(world.changed, timer.index);
    } else {
        timer.count = 1; // tries again in the next frame
        return;
    }
    world.events |= event_crumble;
}

} // namespace

void start_crumbling(World& world, const Level& level, int column, int row) {
    const std::uint8_t index = mutable_index(level.map, column, row);
    CellTimer* unused = nullptr;
    for (CellTimer& timer : world.timers)
        if (timer.count == 0)
            unused = &timer;
        else if (timer.index == index)
            return;
    if (unused != nullptr)
        *unused = {index, static_cast<std::uint16_t>(column), static_cast<std::uint8_t>(row),
                   level.rules->tuning.crumble_frames};
}

void open_cell(World& world, const Level& level, int column, int row) {
    const std::uint8_t index = mutable_index(level.map, column, row);
    for (CellTimer& timer : world.timers)
        if (timer.index == index)
            timer.count = 0;
    set_bit(world.changed, index);
    world.events |= event_crumble;
}

void run_cell_timers(World& world, const Level& level) {
    for (CellTimer& timer : world.timers)
        if (timer.count != 0 && --timer.count == 0)
            end(world, level, timer);
}

} // namespace halfbyte
