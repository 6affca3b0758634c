// Makes a level from a drawing made of text, in one call: for programs without a level compiler,
// and for those that generate levels.
//
// A line is a row and a letter is a cell; tile_kind_table.hpp has the letters of the kinds. `P` is
// the player and `2` to `9` are actors of the kind of that number; their cells are empty. A line
// that is shorter than the longest one is filled up with empty cells. An empty first line does not
// count, so that a drawing may begin below its quotation marks.
//
//   static LevelStorage storage; // has to outlive the level
//   const TextLevel drawn = level_from_text("P..o....\n"
//                                           "########\n",
//                                           storage);
//   if (drawn.fault != TextFault::none)
//       report(drawn.fault, drawn.column, drawn.row);
//   const Level level{drawn.map, &rules}; // for start_level and step
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

enum class TextFault : std::uint8_t {
    none,
    no_cells,         // nothing is drawn
    too_many_columns, // more than level_columns
    too_many_rows,    // more than level_rows
    unknown_letter,   // at `column` and `row`
    too_many_actors,  // more than placed_actors; this is the first of the surplus
    too_many_mutable, // more than mutable_cells: coins, bricks and other mutable cells
    no_space,         // the storage has less than `bytes`
};

struct TextLevel {
    LevelView map; // points into the storage; empty if there is a fault
    TextFault fault = TextFault::none;
    int column = 0; // where the fault is
    int row = 0;
    std::size_t bytes = 0; // of storage that it takes; at most, if it has much too little
};

// Reads a text that ends in '\0' into `storage` of `capacity` bytes, which must outlive the level's
// view. On a fault there is no level, and the result says what is wrong and where.
TextLevel level_from_text(const char* text, std::uint8_t* storage, std::size_t capacity);

// Enough for any level that fits the consoles.
struct LevelStorage {
    std::uint8_t bytes[console_level_block_bytes + console_level_columns * console_level_rows];
};

inline TextLevel level_from_text(const char* text, LevelStorage& storage) {
    return level_from_text(text, storage.bytes, sizeof storage.bytes);
}

} // namespace halfbyte
