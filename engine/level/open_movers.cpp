#include "engine/level/open_movers.hpp"

#include "engine/level/movers.hpp"

namespace halfbyte {
namespace {

bool fits(std::size_t offset, std::size_t bytes, std::size_t size) {
    return offset <= size && bytes <= size - offset;
}

// The position on a leg after a number of frames, without limits.
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

// In each of its first `rest` frames, a leg moves a subpixel more than its share.
bool is_slow(Velocity share, int rest) {
    const int most = share.raw + (rest > 0 ? 1 : 0);
    return share.raw > -fastest_mover.raw && most < fastest_mover.raw;
}

bool is_slow(const PathLeg& leg) {
    return is_slow(leg.share.x, leg.rest_x) && is_slow(leg.share.y, leg.rest_y);
}

// Whether a path may lead to this position: near the level, and within 24 bits.
bool is_in_reach(const LevelView& level, Place p) {
    constexpr std::int64_t most = 1 << 23;
    const auto within = [](std::int64_t coordinate, int cells) {
        return coordinate >= -path_margin.raw && coordinate < most
               && coordinate <= (at_cell(cells) + path_margin).raw;
    };
    return within(p.x, level.columns) && within(p.y, level.rows);
}

// Whether a path is connected, always slower than fastest_mover, and stays near its level.
bool path_agrees(const LevelView& level, const PlacedMover& mover) {
    if (mover.leg_count == 0 || mover.first_leg + mover.leg_count > level.leg_count
        || mover.frames == 0 || mover.frames > most_path_frames(mover.mode))
        return false;
    const PathLeg first = leg_at(level, mover.first_leg);
    if (first.first_frame != 0)
        return false;
    for (int i = 0; i < mover.leg_count; ++i) {
        const PathLeg leg = leg_at(level, mover.first_leg + i);
        const bool last = i + 1 == mover.leg_count;
        const PathLeg next = last ? first : leg_at(level, mover.first_leg + i + 1);
        const int end = last ? mover.frames : next.first_frame;
        const Place there = after(leg, end - leg.first_frame);
        if (end <= leg.first_frame || !is_slow(leg) || !is_in_reach(level, after(leg, 0))
            || !is_in_reach(level, there))
            return false;
        const bool joins = !last || mover.mode == PathMode::loop;
        if (joins && there != Place{next.from.x.raw, next.from.y.raw})
            return false;
    }
    return true;
}

bool mover_agrees(const LevelView& level, int index) {
    const std::uint8_t* byte = level.movers + index;
    const int n = level.mover_count;
    const PlacedMover mover = mover_at(level, index);
    return byte[0] < mover_kind_count && byte[n] <= 1 && mover.width != 0 && mover.height != 0
           && mover.left <= mover.right && path_agrees(level, mover);
}

} // namespace

LevelFault open_movers(const std::uint8_t* block, std::size_t size, LevelView& level) {
    const std::size_t offset = read_u16(block + level_block::movers_offset);
    if (offset == 0)
        return LevelFault::none;
    if (!fits(offset, 2, size) || block[offset] < 1 || block[offset] > placed_movers
        || block[offset + 1] < 1)
        return LevelFault::wrong_movers;
    level.mover_count = block[offset];
    level.leg_count = block[offset + 1];
    const std::size_t movers = std::size_t{level.mover_count} * level_block::mover_bytes;
    const std::size_t legs = std::size_t{level.leg_count} * level_block::leg_bytes;
    if (!fits(offset + 2, movers + legs, size))
        return LevelFault::wrong_movers;
    level.movers = block + offset + 2;
    level.legs = level.movers + movers;
    for (int i = 0; i < level.mover_count; ++i)
        if (!mover_agrees(level, i))
            return LevelFault::wrong_movers;
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
        if (crate.width < 1 || crate.width > most_crate_pixels || crate.height < 1
            || crate.height > most_crate_pixels || !has_feet(level, crate.x, crate.y))
            return LevelFault::wrong_crates;
    }
    return LevelFault::none;
}

} // namespace halfbyte
