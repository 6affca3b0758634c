// A level from a drawing made of text, in one call: for programs that have no level compiler, and
// for those that make levels up.
//
// A line is a row and a letter a cell; the letters are those of the kinds (tile_kind_table.hpp).
// `P` is the player and `2` to `9` an actor of the kind of that number: both stand in an empty
// cell. A line that is shorter than the longest one goes on with empty cells. The first line does
// not count if it is empty, so that a drawing may begin below its quotation marks.
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

enum class TextFault : std::uint8_t {
    none,
    no_cells,         // nothing is drawn
    too_many_columns, // more than level_columns
    too_many_rows,    // more than level_rows
    unknown_letter,   // at `column` and `row`
    too_many_actors,  // more than placed_actors; this one is too much
    too_many_mutable, // more than mutable_cells: coins, bricks and their like
    no_space,         // the storage has less than `bytes`
};

struct TextLevel {
    LevelView map; // into the storage; of nothing if there is a fault
    TextFault fault = TextFault::none;
    int column = 0; // of the fault
    int row = 0;
    std::size_t bytes = 0; // of storage that it takes, or at most takes if it has far too few
};

// The storage must outlive what views it.
TextLevel level_from_text(const char* text, std::uint8_t* storage, std::size_t capacity);

// Space for any level that the consoles have space for.
struct LevelStorage {
    std::uint8_t bytes[console_level_block_bytes + console_level_columns * console_level_rows];
};

inline TextLevel level_from_text(const char* text, LevelStorage& storage) {
    return level_from_text(text, storage.bytes, sizeof storage.bytes);
}

} // namespace halfbyte
