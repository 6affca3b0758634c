#include "engine/level/level_block.hpp"

#include "engine/level/open_movers.hpp"
#include "engine/level/rooms.hpp"
#include "engine/level/segments.hpp"

namespace halfbyte {
namespace {

bool fits(std::size_t offset, std::size_t bytes, std::size_t size) {
    return offset <= size && bytes <= size - offset;
}

LevelFault check_header(const std::uint8_t* block, std::size_t size) {
    if (size < level_block::header_bytes)
        return LevelFault::too_short;
    if (block[level_block::magic] != 'H' || block[level_block::magic + 1] != 'B')
        return LevelFault::wrong_magic;
    if (block[level_block::version] != level_block_version)
        return LevelFault::wrong_version;
    const int columns = read_u16(block + level_block::columns);
    const int rows = block[level_block::rows];
    const int stride_bits = block[level_block::stride_bits];
    if (columns < 1 || columns > level_columns || rows < 1 || stride_bits < 4 || stride_bits > 6
        || rows > (1 << stride_bits))
        return LevelFault::wrong_size;
    for (std::size_t tile = 0; tile < 256; ++tile) {
        const std::uint8_t kind = block[level_block::kinds + tile];
        if (kind >= kind_count)
            return LevelFault::wrong_kind;
        if (block[level_block::traits + tile] != tile_traits_of(static_cast<TileKind>(kind)))
            return LevelFault::wrong_traits;
    }
    return LevelFault::none;
}

// Every mutable cell of the map must be found by mutable_index within its own column, and every
// entry must name such a cell. Otherwise the search in mutable_index would not end.
bool mutable_cells_agree(const LevelView& level) {
    unsigned next = 0;
    for (int column = 0; column < level.columns; ++column) {
        if (next < level.mutable_count && level.first_mutable[column] != next)
            return false;
        for (int row = 0; row < level.rows; ++row) {
            if (!(traits_of(placed_kind(level, column, row)) & trait_mutable))
                continue;
            if (next >= level.mutable_count || level.mutable_rows[next] != row)
                return false;
            ++next;
        }
    }
    return next == level.mutable_count;
}

Traits traits_of_all(const LevelView& level) {
    unsigned traits = 0;
    for (int column = 0; column < level.columns; ++column)
        for (int row = 0; row < level.rows; ++row)
            traits |= traits_of(placed_kind(level, column, row));
    return static_cast<Traits>(traits);
}

Effects effects_in(const LevelView& level, int column) {
    unsigned effects = 0;
    for (int row = 0; row < level.rows; ++row)
        effects |= effects_of(placed_kind(level, column, row));
    return static_cast<Effects>(effects);
}

bool effects_agree(const LevelView& level) {
    unsigned before = 0, here = effects_in(level, 0), all = 0;
    for (int column = 0; column < level.columns; ++column) {
        const unsigned after = column + 1 < level.columns ? effects_in(level, column + 1) : 0u;
        if (level.effects[column] != (before | here | after))
            return false;
        all |= here;
        before = here;
        here = after;
    }
    return level.all_effects == all;
}

bool is_inside(const LevelView& level, Point p) {
    return p.x <= at_cell(level.columns) && p.y <= at_cell(level.rows);
}

// Each column must list exactly the segments that reach into it, so that no body passes one
// unnoticed. All segments are in the level, which bounds the products in the collision code.
bool segments_agree(const LevelView& level) {
    int entry = 0;
    for (int i = 0; i < level.segment_count; ++i) {
        const Segment s = segment_at(level, i);
        if (!is_inside(level, s.a) || !is_inside(level, s.b)
            || level.segments[12 * level.segment_count + i] > 1)
            return false;
    }
    for (int column = 0; column < level.columns; ++column) {
        if (read_u16(level.segment_columns + 2 * column) != entry)
            return false;
        const int end = read_u16(level.segment_columns + 2 * column + 2);
        for (int i = 0; i < level.segment_count; ++i) {
            const SegmentColumns reach = columns_of(segment_at(level, i), level.columns);
            if (column < reach.first || column > reach.last)
                continue;
            if (entry >= end || level.segment_entries[entry] != i)
                return false;
            ++entry;
        }
        if (entry != end)
            return false;
    }
    return true;
}

LevelFault open_thin_walls(const std::uint8_t* block, std::size_t size, LevelView& level) {
    const std::size_t offset = read_u16(block + level_block::thin_walls_offset);
    if (offset == 0)
        return LevelFault::none;
    if (!fits(offset, (std::size_t{level.columns} << level.stride_bits) / 4, size))
        return LevelFault::wrong_thin_walls;
    level.thin_walls = block + offset;
    return LevelFault::none;
}

LevelFault open_segments(const std::uint8_t* block, std::size_t size, LevelView& level) {
    const std::size_t offset = read_u16(block + level_block::segments_offset);
    if (offset == 0)
        return LevelFault::none;
    if (!fits(offset, 2, size) || block[offset] < 1 || block[offset] > level_segments
        || block[offset + 1] != 0)
        return LevelFault::wrong_segments;
    level.segment_count = block[offset];
    const std::size_t arrays = std::size_t{level.segment_count} * level_block::segment_bytes;
    const std::size_t columns = 2 * (std::size_t{level.columns} + 1);
    if (!fits(offset + 2, arrays + columns, size))
        return LevelFault::wrong_segments;
    level.segments = block + offset + 2;
    level.segment_columns = level.segments + arrays;
    level.segment_entries = level.segment_columns + columns;
    const std::size_t entries = read_u16(level.segment_columns + columns - 2);
    if (entries > segment_entries || !fits(offset + 2 + arrays + columns, entries, size)
        || !segments_agree(level))
        return LevelFault::wrong_segments;
    return LevelFault::none;
}

LevelFault open_rooms(const std::uint8_t* block, LevelView& level) {
    if (block[level_block::room_count] > most_rooms)
        return LevelFault::wrong_rooms;
    level.room_count = block[level_block::room_count];
    level.rooms = block + level_block::rooms;
    for (int i = 0; i < level.room_count; ++i) {
        const Room room = room_at(level, i);
        if (room.left > room.right || room.right >= level.columns || room.top > room.bottom
            || room.bottom >= level.rows)
            return LevelFault::wrong_rooms;
    }
    return LevelFault::none;
}

Features features_of(const LevelView& level) {
    return static_cast<Features>(
        (level.thin_walls ? feature_thin_walls : 0) | (level.segments ? feature_segments : 0)
        | (level.movers ? feature_movers : 0) | (level.crates ? feature_crates : 0));
}

} // namespace

LevelFault open_level(const std::uint8_t* block, std::size_t size, LevelView& view) {
    if (const LevelFault fault = check_header(block, size); fault != LevelFault::none)
        return fault;

    LevelView level;
    level.traits = block + level_block::traits;
    level.kinds = block + level_block::kinds;
    level.columns = read_u16(block + level_block::columns);
    level.rows = block[level_block::rows];
    level.stride_bits = block[level_block::stride_bits];
    level.placement_count = block[level_block::placement_count];
    level.mutable_count = read_u16(block + level_block::mutable_count);

    const std::size_t placements = read_u16(block + level_block::placements_offset);
    if (level.placement_count > placed_actors
        || !fits(placements, std::size_t{level.placement_count} * level_block::placement_bytes,
                 size))
        return LevelFault::wrong_placements;
    level.placements = block + placements;
    for (int i = 0; i < level.placement_count; ++i) {
        const Placement placed = placement_at(level, i);
        if (placed.actor_kind >= actor_kind_count || !has_feet(level, placed.x, placed.y))
            return LevelFault::wrong_placements;
    }

    const std::size_t mutable_count = read_u16(block + level_block::mutable_offset);
    if (level.mutable_count > mutable_cells
        || !fits(mutable_count, std::size_t{level.columns} + level.mutable_count, size))
        return LevelFault::wrong_mutable;
    level.first_mutable = block + mutable_count;
    level.mutable_rows = level.first_mutable + level.columns;

    const std::size_t tiles = read_u16(block + level_block::tiles_offset);
    if (!fits(tiles, std::size_t{level.columns} << level.stride_bits, size))
        return LevelFault::wrong_tiles;
    level.tiles = block + tiles;

    if (!mutable_cells_agree(level))
        return LevelFault::wrong_mutable;
    level.all_traits = block[level_block::all_traits];
    if (level.all_traits != traits_of_all(level))
        return LevelFault::wrong_traits;

    const std::size_t effects = read_u16(block + level_block::effects_offset);
    if (!fits(effects, level.columns, size))
        return LevelFault::wrong_effects;
    level.effects = block + effects;
    level.all_effects = block[level_block::all_effects];
    if (!effects_agree(level))
        return LevelFault::wrong_effects;
    if (const LevelFault fault = open_thin_walls(block, size, level); fault != LevelFault::none)
        return fault;
    if (const LevelFault fault = open_segments(block, size, level); fault != LevelFault::none)
        return fault;
    if (const LevelFault fault = open_movers(block, size, level); fault != LevelFault::none)
        return fault;
    if (const LevelFault fault = open_crates(block, size, level); fault != LevelFault::none)
        return fault;
    if (const LevelFault fault = open_rooms(block, level); fault != LevelFault::none)
        return fault;
    level.features = block[level_block::features];
    if (level.features != features_of(level))
        return LevelFault::wrong_features;
    view = level;
    return LevelFault::none;
}

} // namespace halfbyte
