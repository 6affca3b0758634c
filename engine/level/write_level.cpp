#include "engine/level/write_level.hpp"

namespace halfbyte {
namespace {

TileKind kind_in(const LevelDraft& draft, int column, int row) {
    const std::size_t cell =
        static_cast<std::size_t>(row) * draft.columns + static_cast<std::size_t>(column);
    return static_cast<TileKind>(draft.kinds[draft.tiles[cell]]);
}

bool changes(const LevelDraft& draft, int column, int row) {
    return (traits_of(kind_in(draft, column, row)) & trait_mutable) != 0;
}

int count_mutable(const LevelDraft& draft) {
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

void write_mutable(const LevelDraft& draft, std::uint8_t* out) {
    std::uint8_t* rows = out + draft.columns;
    int next = 0;
    for (int column = 0; column < draft.columns; ++column) {
        out[column] = static_cast<std::uint8_t>(next);
        for (int row = 0; row < draft.rows; ++row)
            if (changes(draft, column, row))
                rows[next++] = static_cast<std::uint8_t>(row);
    }
}

// Writes the kind and the traits of each tile. Returns the traits of all cells combined.
Traits write_tile_tables(const LevelDraft& draft, std::uint8_t* block) {
    for (std::size_t tile = 0; tile < 256; ++tile) {
        block[level_block::kinds + tile] = draft.kinds[tile];
        block[level_block::traits + tile] =
            tile_traits_of(static_cast<TileKind>(draft.kinds[tile]));
    }
    unsigned all = 0;
    for (int column = 0; column < draft.columns; ++column)
        for (int row = 0; row < draft.rows; ++row)
            all |= traits_of(kind_in(draft, column, row));
    return static_cast<Traits>(all);
}

Effects effects_in(const LevelDraft& draft, int column) {
    unsigned effects = 0;
    if (column >= 0 && column < draft.columns)
        for (int row = 0; row < draft.rows; ++row)
            effects |= effects_of(kind_in(draft, column, row));
    return static_cast<Effects>(effects);
}

// Returns the effects of all columns combined.
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

void write_thin_walls(const LevelDraft& draft, int stride, std::uint8_t* out) {
    for (std::size_t column = 0; column < draft.columns; ++column)
        for (int row = 0; row < stride; row += 4) {
            unsigned byte = 0;
            for (int i = 0; i < 4 && row + i < draft.rows; ++i) {
                const std::size_t cell = static_cast<std::size_t>(row + i) * draft.columns + column;
                byte |= (draft.thin_walls[cell] & 3u) << (2 * i);
            }
            *out++ = static_cast<std::uint8_t>(byte);
        }
}

bool reaches(const LevelDraft& draft, int segment, int column) {
    const SegmentColumns reach = columns_of(draft.segments[segment], draft.columns);
    return reach.first <= column && column <= reach.last;
}

int count_segment_entries(const LevelDraft& draft) {
    int count = 0;
    for (int i = 0; i < draft.segment_count; ++i) {
        const SegmentColumns reach = columns_of(draft.segments[i], draft.columns);
        count += reach.last - reach.first + 1;
    }
    return count;
}

std::size_t segments_bytes(const LevelDraft& draft, int entries) {
    return draft.segment_count == 0
               ? 0
               : 2 + std::size_t{draft.segment_count} * level_block::segment_bytes
                     + 2 * (std::size_t{draft.columns} + 1) + static_cast<std::size_t>(entries);
}

void write_segments(const LevelDraft& draft, std::uint8_t* out) {
    const int n = draft.segment_count;
    out[0] = draft.segment_count;
    out[1] = 0;
    out += 2;
    for (int i = 0; i < n; ++i) {
        const Segment& s = draft.segments[i];
        const Position numbers[4] = {s.a.x, s.a.y, s.b.x, s.b.y};
        for (int byte = 0; byte < 12; ++byte)
            out[byte * n + i] =
                static_cast<std::uint8_t>(numbers[byte / 3].raw >> (8 * (byte % 3)));
        out[12 * n + i] = s.one_sided ? 1 : 0;
    }
    std::uint8_t* begins = out + n * level_block::segment_bytes;
    std::uint8_t* entries = begins + 2 * (draft.columns + 1);
    int next = 0;
    for (int column = 0; column < draft.columns; ++column) {
        write_u16(begins + 2 * column, static_cast<std::uint16_t>(next));
        for (int i = 0; i < n; ++i)
            if (reaches(draft, i, column))
                entries[next++] = static_cast<std::uint8_t>(i);
    }
    write_u16(begins + 2 * draft.columns, static_cast<std::uint16_t>(next));
}

// Writes the bytes of an item one after the other, each into an array of its own.
class Arrays {
  public:
    Arrays(std::uint8_t* out, int count, int index) : out_(out + index), count_(count) {}
    void byte(unsigned value) {
        *out_ = static_cast<std::uint8_t>(value);
        out_ += count_;
    }
    void word(unsigned value) {
        byte(value);
        byte(value >> 8);
    }
    void position(Position p) {
        word(static_cast<std::uint32_t>(p.raw));
        byte(static_cast<std::uint32_t>(p.raw) >> 16);
    }

  private:
    std::uint8_t* out_;
    int count_;
};

std::size_t movers_bytes(const LevelDraft& draft) {
    return draft.mover_count == 0 ? 0
                                  : 2 + std::size_t{draft.mover_count} * level_block::mover_bytes
                                        + std::size_t{draft.leg_count} * level_block::leg_bytes;
}

std::size_t crates_bytes(const LevelDraft& draft) {
    return draft.crate_count == 0 ? 0
                                  : 2 + std::size_t{draft.crate_count} * level_block::crate_bytes;
}

void write_movers(const LevelDraft& draft, std::uint8_t* out) {
    *out++ = draft.mover_count;
    *out++ = draft.leg_count;
    for (int i = 0; i < draft.mover_count; ++i) {
        const PlacedMover& s = draft.movers[i];
        Arrays at(out, draft.mover_count, i);
        at.byte(static_cast<unsigned>(s.kind));
        at.byte(static_cast<unsigned>(s.mode));
        at.byte(s.width);
        at.byte(s.height);
        at.byte(s.first_leg);
        at.byte(s.leg_count);
        at.word(s.frames);
        at.word(s.start);
        at.word(s.left);
        at.word(s.right);
    }
    out += draft.mover_count * level_block::mover_bytes;
    for (int i = 0; i < draft.leg_count; ++i) {
        const PathLeg& leg = draft.legs[i];
        Arrays at(out, draft.leg_count, i);
        at.position(leg.from.x);
        at.position(leg.from.y);
        at.word(static_cast<std::uint16_t>(leg.share.x.raw));
        at.word(static_cast<std::uint16_t>(leg.share.y.raw));
        at.word(leg.rest_x);
        at.word(leg.rest_y);
        at.word(leg.first_frame);
    }
}

void write_crates(const LevelDraft& draft, std::uint8_t* out) {
    *out++ = draft.crate_count;
    *out++ = 0;
    for (int i = 0; i < draft.crate_count; ++i) {
        const PlacedCrate& crate = draft.crates[i];
        Arrays at(out, draft.crate_count, i);
        at.word(crate.x);
        at.word(crate.y);
        at.byte(crate.width);
        at.byte(crate.height);
    }
}

void write_rooms(const LevelDraft& draft, std::uint8_t* block) {
    block[level_block::room_count] = draft.room_count;
    for (int i = 0; i < draft.room_count; ++i) {
        const Room& room = draft.rooms[i];
        Arrays at(block + level_block::rooms, most_rooms, i);
        at.word(room.left);
        at.byte(room.top);
        at.word(room.right);
        at.byte(room.bottom);
    }
}

void write_tiles(const LevelDraft& draft, int stride, std::uint8_t* out) {
    for (std::size_t column = 0; column < draft.columns; ++column)
        for (std::size_t row = 0; row < static_cast<std::size_t>(stride); ++row)
            *out++ = row < draft.rows ? draft.tiles[row * draft.columns + column] : std::uint8_t{0};
}

} // namespace

WrittenLevel write_level(const LevelDraft& draft, std::uint8_t* out, std::size_t capacity) {
    const std::uint8_t stride_bits = stride_bits_for(draft.rows);
    const int changing = count_mutable(draft);
    const std::size_t placements_at = level_block::header_bytes;
    const std::size_t mutable_at =
        placements_at + std::size_t{draft.placement_count} * level_block::placement_bytes;
    const std::size_t effects_at = mutable_at + draft.columns + static_cast<std::size_t>(changing);
    const std::size_t cells = std::size_t{draft.columns} << stride_bits;
    const std::size_t thin_walls_at = effects_at + draft.columns;
    const std::size_t segments_at = thin_walls_at + (draft.thin_walls != nullptr ? cells / 4 : 0);
    const int entries = count_segment_entries(draft);
    const std::size_t movers_at = segments_at + segments_bytes(draft, entries);
    const std::size_t crates_at = movers_at + movers_bytes(draft);
    const std::size_t tiles_at = crates_at + crates_bytes(draft);
    const std::size_t bytes = tiles_at + cells;
    if (changing > mutable_cells || entries > segment_entries || bytes > capacity)
        return {bytes, changing, entries, false};

    out[level_block::magic] = 'H';
    out[level_block::magic + 1] = 'B';
    out[level_block::version] = level_block_version;
    out[level_block::stride_bits] = stride_bits;
    write_u16(out + level_block::columns, draft.columns);
    out[level_block::rows] = draft.rows;
    out[level_block::placement_count] = draft.placement_count;
    write_u16(out + level_block::mutable_count, static_cast<std::uint16_t>(changing));
    write_u16(out + level_block::placements_offset, static_cast<std::uint16_t>(placements_at));
    write_u16(out + level_block::mutable_offset, static_cast<std::uint16_t>(mutable_at));
    write_u16(out + level_block::tiles_offset, static_cast<std::uint16_t>(tiles_at));
    write_u16(out + level_block::effects_offset, static_cast<std::uint16_t>(effects_at));
    out[level_block::all_effects] = write_effects(draft, out + effects_at);
    out[level_block::all_traits] = write_tile_tables(draft, out);
    for (std::size_t at = level_block::all_traits + 1; at < level_block::traits; ++at)
        out[at] = 0;
    write_rooms(draft, out);
    const bool has_thin_walls = draft.thin_walls != nullptr,
               has_segments = draft.segment_count != 0, has_movers = draft.mover_count != 0,
               has_crates = draft.crate_count != 0;
    out[level_block::features] = static_cast<Features>(
        (has_thin_walls ? feature_thin_walls : 0) | (has_segments ? feature_segments : 0)
        | (has_movers ? feature_movers : 0) | (has_crates ? feature_crates : 0));
    write_u16(out + level_block::thin_walls_offset,
              static_cast<std::uint16_t>(has_thin_walls ? thin_walls_at : 0));
    write_u16(out + level_block::segments_offset,
              static_cast<std::uint16_t>(has_segments ? segments_at : 0));
    write_u16(out + level_block::movers_offset,
              static_cast<std::uint16_t>(has_movers ? movers_at : 0));
    write_u16(out + level_block::crates_offset,
              static_cast<std::uint16_t>(has_crates ? crates_at : 0));
    if (has_movers)
        write_movers(draft, out + movers_at);
    if (has_crates)
        write_crates(draft, out + crates_at);
    if (has_thin_walls)
        write_thin_walls(draft, 1 << stride_bits, out + thin_walls_at);
    if (has_segments)
        write_segments(draft, out + segments_at);
    write_placements(draft, out + placements_at);
    write_mutable(draft, out + mutable_at);
    write_tiles(draft, 1 << stride_bits, out + tiles_at);
    return {bytes, changing, entries, true};
}

} // namespace halfbyte
