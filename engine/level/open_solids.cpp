#include "engine/level/open_solids.hpp"

#include "engine/level/solids.hpp"

namespace halfbyte {
namespace {

bool fits(std::size_t offset, std::size_t bytes, std::size_t size) {
    return offset <= size && bytes <= size - offset;
}

// Where a leg is after some frames, without limits.
struct Place {
    std::int64_t x;
    std::int64_t y;
    friend bool operator==(Place, Place) = default;
};

Place after(const PathLeg& leg, int frames) {
    const auto along = [&](Position from, Velocity share, int rest) {
        return from.raw + std::int64_t{share.raw} * frames + (frames < rest ? frames : rest);
    };
    return {along(leg.from.x, leg.share.x, leg.rest_x), along(leg.from.y, leg.share.y, leg.rest_y)};
}

// In a frame of the rest it goes a subpixel more than its share.
bool is_slow(Velocity share, int rest) {
    const int most = share.raw + (rest > 0 ? 1 : 0);
    return share.raw > -fastest_solid.raw && most < fastest_solid.raw;
}

bool is_slow(const PathLeg& leg) {
    return is_slow(leg.share.x, leg.rest_x) && is_slow(leg.share.y, leg.rest_y);
}

// Whether the path may lead there: near the level, and where numbers of 24 bits are.
bool is_in_reach(const LevelView& level, Place p) {
    constexpr std::int64_t most = 1 << 23;
    const auto within = [](std::int64_t coordinate, int cells) {
        return coordinate >= -path_margin.raw && coordinate < most
               && coordinate <= (at_cell(cells) + path_margin).raw;
    };
    return within(p.x, level.columns) && within(p.y, level.rows);
}

// A path is in one piece, never as fast as fastest_solid, and stays in reach of its level.
bool path_agrees(const LevelView& level, const PlacedSolid& solid) {
    if (solid.leg_count == 0 || solid.first_leg + solid.leg_count > level.leg_count
        || solid.frames == 0 || solid.frames > most_path_frames(solid.mode))
        return false;
    const PathLeg first = leg_at(level, solid.first_leg);
    if (first.first_frame != 0)
        return false;
    for (int i = 0; i < solid.leg_count; ++i) {
        const PathLeg leg = leg_at(level, solid.first_leg + i);
        const bool last = i + 1 == solid.leg_count;
        const PathLeg next = last ? first : leg_at(level, solid.first_leg + i + 1);
        const int end = last ? solid.frames : next.first_frame;
        const Place there = after(leg, end - leg.first_frame);
        if (end <= leg.first_frame || !is_slow(leg) || !is_in_reach(level, after(leg, 0))
            || !is_in_reach(level, there))
            return false;
        const bool joins = !last || solid.mode == PathMode::loop;
        if (joins && there != Place{next.from.x.raw, next.from.y.raw})
            return false;
    }
    return true;
}

bool solid_agrees(const LevelView& level, int index) {
    const std::uint8_t* byte = level.solids + index;
    const int n = level.solid_count;
    const PlacedSolid solid = solid_at(level, index);
    return byte[0] < solid_kind_count && byte[n] <= 1 && solid.width != 0 && solid.height != 0
           && solid.left <= solid.right && path_agrees(level, solid);
}

} // namespace

LevelFault open_solids(const std::uint8_t* block, std::size_t size, LevelView& level) {
    const std::size_t offset = read_u16(block + level_block::solids_offset);
    if (offset == 0)
        return LevelFault::none;
    if (!fits(offset, 2, size) || block[offset] < 1 || block[offset] > placed_solids
        || block[offset + 1] < 1)
        return LevelFault::wrong_solids;
    level.solid_count = block[offset];
    level.leg_count = block[offset + 1];
    const std::size_t solids = std::size_t{level.solid_count} * level_block::solid_bytes;
    const std::size_t legs = std::size_t{level.leg_count} * level_block::leg_bytes;
    if (!fits(offset + 2, solids + legs, size))
        return LevelFault::wrong_solids;
    level.solids = block + offset + 2;
    level.legs = level.solids + solids;
    for (int i = 0; i < level.solid_count; ++i)
        if (!solid_agrees(level, i))
            return LevelFault::wrong_solids;
    return LevelFault::none;
}

LevelFault open_crates(const std::uint8_t* block, std::size_t size, LevelView& level) {
    const std::size_t offset = read_u16(block + level_block::crates_offset);
    if (offset == 0)
        return LevelFault::none;
    if (!fits(offset, 2, size) || block[offset] < 1 || block[offset] > most_crates
        || block[offset + 1] != 0)
        return LevelFault::wrong_crates;
    level.crate_count = block[offset];
    if (!fits(offset + 2, std::size_t{level.crate_count} * level_block::crate_bytes, size))
        return LevelFault::wrong_crates;
    level.crates = block + offset + 2;
    for (int i = 0; i < level.crate_count; ++i) {
        const PlacedCrate crate = crate_at(level, i);
        if (crate.width < 1 || crate.width > pixels_per_cell || crate.height < 1
            || crate.height > pixels_per_cell || !has_feet(level, crate.x, crate.y))
            return LevelFault::wrong_crates;
    }
    return LevelFault::none;
}

} // namespace halfbyte
