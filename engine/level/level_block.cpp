#include "engine/level/level_block.hpp"

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
    for (std::size_t tile = 0; tile < 256; ++tile)
        if (block[level_block::kinds + tile] >= kind_count)
            return LevelFault::wrong_kind;
    return LevelFault::none;
}

// Every changing cell of the map must be found by changing_index within its own column, and every
// entry must name such a cell: only then does the search in changing_index end.
bool changing_cells_agree(const LevelView& level) {
    unsigned next = 0;
    for (int column = 0; column < level.columns; ++column) {
        if (next < level.changing_count && level.first_changing[column] != next)
            return false;
        for (int row = 0; row < level.rows; ++row) {
            if (!(traits_of(placed_kind(level, column, row)) & trait_changing))
                continue;
            if (next >= level.changing_count || level.changing_rows[next] != row)
                return false;
            ++next;
        }
    }
    return next == level.changing_count;
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

} // namespace

LevelFault open_level(const std::uint8_t* block, std::size_t size, LevelView& view) {
    if (const LevelFault fault = check_header(block, size); fault != LevelFault::none)
        return fault;

    LevelView level;
    level.kinds = block + level_block::kinds;
    level.columns = read_u16(block + level_block::columns);
    level.rows = block[level_block::rows];
    level.stride_bits = block[level_block::stride_bits];
    level.placement_count = block[level_block::placement_count];
    level.changing_count = read_u16(block + level_block::changing_count);

    const std::size_t placements = read_u16(block + level_block::placements_offset);
    if (level.placement_count > placed_actors
        || !fits(placements, std::size_t{level.placement_count} * level_block::placement_bytes,
                 size))
        return LevelFault::wrong_placements;
    level.placements = block + placements;
    for (int i = 0; i < level.placement_count; ++i)
        if (placement_at(level, i).actor_kind >= actor_kind_count)
            return LevelFault::wrong_placements;

    const std::size_t changing = read_u16(block + level_block::changing_offset);
    if (level.changing_count > changing_cells
        || !fits(changing, std::size_t{level.columns} + level.changing_count, size))
        return LevelFault::wrong_changing;
    level.first_changing = block + changing;
    level.changing_rows = level.first_changing + level.columns;

    const std::size_t tiles = read_u16(block + level_block::tiles_offset);
    if (!fits(tiles, std::size_t{level.columns} << level.stride_bits, size))
        return LevelFault::wrong_tiles;
    level.tiles = block + tiles;

    if (!changing_cells_agree(level))
        return LevelFault::wrong_changing;

    const std::size_t effects = read_u16(block + level_block::effects_offset);
    if (!fits(effects, level.columns, size))
        return LevelFault::wrong_effects;
    level.effects = block + effects;
    level.all_effects = block[level_block::all_effects];
    if (!effects_agree(level))
        return LevelFault::wrong_effects;
    view = level;
    return LevelFault::none;
}

} // namespace halfbyte
