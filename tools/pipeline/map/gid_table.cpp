#include "tools/pipeline/map/gid_table.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::map {

namespace {

// The upper four bits of a global tile id are flags. The last one rotates hexagonal tiles; in
// orthogonal maps it may be set without a meaning.
constexpr std::uint32_t horizontal_bit = 0x8000'0000;
constexpr std::uint32_t vertical_bit = 0x4000'0000;
constexpr std::uint32_t diagonal_bit = 0x2000'0000;
constexpr std::uint32_t id_bits = 0x0FFF'FFFF;

std::uint8_t flags_of(std::uint32_t gid) {
    return static_cast<std::uint8_t>(((gid & horizontal_bit) != 0 ? flip_horizontal : 0)
                                     | ((gid & vertical_bit) != 0 ? flip_vertical : 0)
                                     | ((gid & diagonal_bit) != 0 ? flip_diagonal : 0));
}

} // namespace

bool GidTable::add(std::uint32_t first_gid, std::uint16_t tileset_index, const Tileset& tileset) {
    const auto after = std::upper_bound(
        entries_.begin(), entries_.end(), first_gid,
        [](std::uint32_t wanted, const Entry& entry) { return wanted < entry.first_gid; });
    if (after != entries_.begin() && std::prev(after)->first_gid == first_gid) {
        Entry& same = *std::prev(after);
        if (id_count(tileset) > 0 && same.id_count > 0)
            return false;
        if (same.id_count == 0)
            same = Entry{first_gid, id_count(tileset), tileset_index, tileset.name};
        return true;
    }
    entries_.insert(after, Entry{first_gid, id_count(tileset), tileset_index, tileset.name});
    return true;
}

const GidTable::Entry* GidTable::owner_of(std::uint32_t id) const {
    const auto after = std::upper_bound(
        entries_.begin(), entries_.end(), id,
        [](std::uint32_t wanted, const Entry& entry) { return wanted < entry.first_gid; });
    return after == entries_.begin() ? nullptr : &*std::prev(after);
}

bool GidTable::resolve(std::uint32_t gid, Cell& cell) const {
    const std::uint32_t id = gid & id_bits;
    if (id == 0) {
        cell = Cell{};
        return true;
    }
    const Entry* owner = owner_of(id);
    if (owner == nullptr || id - owner->first_gid >= owner->id_count)
        return false;
    cell = Cell{id - owner->first_gid, owner->tileset, flags_of(gid)};
    return true;
}

std::string GidTable::why_not(std::uint32_t gid) const {
    const std::uint32_t id = gid & id_bits;
    const Entry* owner = owner_of(id);
    if (owner == nullptr)
        return "tile " + std::to_string(id) + " belongs to no tileset";
    const std::string text = "tile " + std::to_string(id - owner->first_gid)
                             + " is outside tileset " + support::in_quotes(owner->name);
    return owner->id_count == 0
               ? text + ", which has no image"
               : text + "; its last tile is " + std::to_string(owner->id_count - 1);
}

std::uint32_t id_count(const Tileset& tileset) {
    if (!tileset.is_collection)
        return static_cast<std::uint32_t>(tileset.tile_count);
    return tileset.tiles.empty() ? 0 : tileset.tiles.back().id + 1;
}

} // namespace halfbyte::tools::map
