// The block of a level that a program makes, in memory of its own.
#pragma once

#include "engine/level/write_level.hpp"

#include <array>
#include <stdexcept>
#include <vector>

namespace halfbyte::hosted {

/// The kinds of tiles that are numbered as their kinds.
inline constexpr std::array<std::uint8_t, 256> tiles_as_kinds = [] {
    std::array<std::uint8_t, 256> kinds{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    return kinds;
}();

/// A draft without kinds has tiles that are numbered as theirs. Throws std::runtime_error if the
/// draft exceeds a limit of level blocks.
inline std::vector<std::uint8_t> block_of(LevelDraft draft) {
    if (draft.kinds == nullptr)
        draft.kinds = tiles_as_kinds.data();
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    if (!write_level(draft, block.data(), block.size()).complete)
        throw std::runtime_error("the level exceeds a limit of level blocks");
    return block;
}

} // namespace halfbyte::hosted
