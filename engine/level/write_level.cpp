#include "engine/level/write_level.hpp"

namespace halfbyte {
namespace {

std::uint8_t stride_bits_for(int rows) {
    return rows <= 16 ? 4 : rows <= 32 ? 5 : 6;
}

Kind kind_in(const LevelDraft& draft, int column, int row) {
    const std::size_t cell =
        static_cast<std::size_t>(row) * draft.columns + static_cast<std::size_t>(column);
    return static_cast<Kind>(draft.kinds[draft.tiles[cell]]);
}

bool changes(const LevelDraft& draft, int column, int row) {
    return (traits_of(kind_in(draft, column, row)) & trait_changing) != 0;
}

int count_changing(const LevelDraft& draft) {
    int count = 0;
    for (int column = 0; column < draft.columns; ++column)
        for (int row = 0; row < draft.rows; ++row)
            count += changes(draft, column, row);
    return count;
}

void write_placements(const LevelDraft& draft, std::uint8_t* out) {
    const std::size_t n = draft.placement_count;
    for (std::size_t i = 0; i < n; ++i) {
        const Placement& p = draft.placements[i];
        out[i] = static_cast<std::uint8_t>(p.x);
        out[n + i] = static_cast<std::uint8_t>(p.x >> 8);
        out[2 * n + i] = static_cast<std::uint8_t>(p.y);
        out[3 * n + i] = static_cast<std::uint8_t>(p.y >> 8);
        out[4 * n + i] = p.actor_kind;
        out[5 * n + i] = p.argument;
    }
}

void write_changing(const LevelDraft& draft, std::uint8_t* out) {
    std::uint8_t* rows = out + draft.columns;
    int next = 0;
    for (int column = 0; column < draft.columns; ++column) {
        out[column] = static_cast<std::uint8_t>(next);
        for (int row = 0; row < draft.rows; ++row)
            if (changes(draft, column, row))
                rows[next++] = static_cast<std::uint8_t>(row);
    }
}

Effects effects_in(const LevelDraft& draft, int column) {
    unsigned effects = 0;
    if (column >= 0 && column < draft.columns)
        for (int row = 0; row < draft.rows; ++row)
            effects |= effects_of(kind_in(draft, column, row));
    return static_cast<Effects>(effects);
}

// Returns the effects of all columns together.
Effects write_effects(const LevelDraft& draft, std::uint8_t* out) {
    unsigned all = 0;
    for (int column = 0; column < draft.columns; ++column) {
        const Effects here = effects_in(draft, column);
        const Effects left = effects_in(draft, column - 1);
        *out++ = static_cast<Effects>(left | here | effects_in(draft, column + 1));
        all |= here;
    }
    return static_cast<Effects>(all);
}

void write_tiles(const LevelDraft& draft, int stride, std::uint8_t* out) {
    for (std::size_t column = 0; column < draft.columns; ++column)
        for (std::size_t row = 0; row < static_cast<std::size_t>(stride); ++row)
            *out++ = row < draft.rows ? draft.tiles[row * draft.columns + column] : std::uint8_t{0};
}

} // namespace

WrittenLevel write_level(const LevelDraft& draft, std::uint8_t* out, std::size_t capacity) {
    const std::uint8_t stride_bits = stride_bits_for(draft.rows);
    const int changing = count_changing(draft);
    const std::size_t placements_at = level_block::header_bytes;
    const std::size_t changing_at =
        placements_at + std::size_t{draft.placement_count} * level_block::placement_bytes;
    const std::size_t effects_at = changing_at + draft.columns + static_cast<std::size_t>(changing);
    const std::size_t tiles_at = effects_at + draft.columns;
    const std::size_t bytes = tiles_at + (std::size_t{draft.columns} << stride_bits);
    if (changing > changing_cells || bytes > capacity)
        return {bytes, changing, false};

    out[level_block::magic] = 'H';
    out[level_block::magic + 1] = 'B';
    out[level_block::version] = level_block_version;
    out[level_block::stride_bits] = stride_bits;
    write_u16(out + level_block::columns, draft.columns);
    out[level_block::rows] = draft.rows;
    out[level_block::placement_count] = draft.placement_count;
    write_u16(out + level_block::changing_count, static_cast<std::uint16_t>(changing));
    write_u16(out + level_block::placements_offset, static_cast<std::uint16_t>(placements_at));
    write_u16(out + level_block::changing_offset, static_cast<std::uint16_t>(changing_at));
    write_u16(out + level_block::tiles_offset, static_cast<std::uint16_t>(tiles_at));
    write_u16(out + level_block::effects_offset, static_cast<std::uint16_t>(effects_at));
    out[level_block::all_effects] = write_effects(draft, out + effects_at);
    out[level_block::all_effects + 1] = 0;
    for (std::size_t tile = 0; tile < 256; ++tile)
        out[level_block::kinds + tile] = draft.kinds[tile];
    write_placements(draft, out + placements_at);
    write_changing(draft, out + changing_at);
    write_tiles(draft, 1 << stride_bits, out + tiles_at);
    return {bytes, changing, true};
}

} // namespace halfbyte
