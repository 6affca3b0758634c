// The operations of the painter that have a key, a row for each: the keys, the page of keys and the
// palette of commands read this table.
#pragma once

#include "platform/hosted/shell/event.hpp"

#include <cstdint>

namespace halfbyte::hosted {

//   ROW(name, symbol, control, shift, key, hint)
// clang-format off
#define HALFBYTE_PAINT_OPERATIONS(ROW)                                                             \
    ROW(brush, 'b', false, false, "B", "paint, or place actors")                             \
    ROW(line, 'l', false, false, "L", "paint lines")                                               \
    ROW(rectangle, 'u', false, false, "U", "paint rectangles")                                     \
    ROW(fill, 'f', false, false, "F", "fill equal cells")                                          \
    ROW(select, 'r', false, false, "R", "select a rectangle")                                      \
    ROW(select_all, 'a', true, false, "Ctrl+A", "select all")                                      \
    ROW(copy, 'c', true, false, "Ctrl+C", "copy cells, objects")                                    \
    ROW(cut, 'x', true, false, "Ctrl+X", "cut cells, objects")                                      \
    ROW(paste, 'v', true, false, "Ctrl+V", "place the copy")                              \
    ROW(remove, 0x7F, false, false, "Delete", "remove the selected")                              \
    ROW(mirror, 'x', false, false, "X", "mirror left to right")                                    \
    ROW(turn_over, 'y', false, false, "Y", "mirror top to bottom")                                 \
    ROW(object, 'o', false, false, "O", "the object's properties")                          \
    ROW(close_path, 'c', false, false, "C", "close or open its path")                          \
    ROW(next_layer, key_symbol::page_down, false, false, "PageDown", "the next layer")        \
    ROW(previous_layer, key_symbol::page_up, false, false, "PageUp", "the layer before")      \
    ROW(undo, 'z', true, false, "Ctrl+Z", "undo a step")                                           \
    ROW(redo, 'z', true, true, "Ctrl+Shift+Z", "redo a step")                                      \
    ROW(play_here, '\r', false, false, "Enter", "play at the pointer")                             \
    ROW(save, 's', true, false, "Ctrl+S", "where it is saved")                          \
    ROW(zoom_in, '+', false, false, "+, Ctrl+wheel", "show larger")                             \
    ROW(zoom_out, '-', false, false, "-, Ctrl+wheel", "show smaller")                           \
    ROW(fit, key_symbol::home, false, false, "Home", "fit the level in")                           \
    ROW(grid, 'g', false, false, "G", "show or hide the grid")                                     \
    ROW(limits, 'i', false, false, "I", "show how full it is")                                     \
    ROW(numbers, 'n', false, false, "N", "change the numbers")                                     \
    ROW(fault, 'w', false, false, "W", "show what is wrong")                                       \
    ROW(overview, '\t', false, false, "Tab", "see the whole level")                                \
    ROW(palette, 'p', true, false, "Ctrl+P", "find a command")                          \
    ROW(help, 'h', false, false, "H", "show these keys")                                           \
    ROW(widen, 0, false, false, "", "make the level wider")                                        \
    ROW(narrow, 0, false, false, "", "make the level narrower")                                    \
    ROW(heighten, 0, false, false, "", "make the level higher")                                    \
    ROW(lower, 0, false, false, "", "make the level lower")                                        \
    ROW(size, 0, false, false, "", "size NxN: columns x rows")                                     \
    ROW(find_way, 0, false, false, "", "find a way through")                                       \
    ROW(play_way, 0, false, false, "", "play the way that was found")                              \
    ROW(new_level, 0, false, false, "", "new level")                                               \
    ROW(duplicate_level, 0, false, false, "", "duplicate this level")                              \
    ROW(rename_level, 0, false, false, "", "rename this level")                                    \
    ROW(title, 0, false, false, "", "change the title")                                            \
    ROW(remove_level, 0, false, false, "", "remove this level")                                    \
    ROW(move_earlier, 0, false, false, "", "move this level earlier")                              \
    ROW(move_later, 0, false, false, "", "move this level later")                                  \
    ROW(leave, 0x1B, false, false, "Escape", "let go, then end")
// clang-format on

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class PaintOperation : std::uint8_t {
    HALFBYTE_PAINT_OPERATIONS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

// Other keys of the same operations: of other keyboards, and of Tiled.
struct OtherPaintKey {
    PaintOperation operation;
    KeySymbol symbol;
    bool control;
    bool shift;
};
inline constexpr OtherPaintKey other_paint_keys[] = {
    {PaintOperation::zoom_in, '+', false, true},
    {PaintOperation::zoom_in, '=', false, false},
    {PaintOperation::zoom_in, '=', false, true},
    {PaintOperation::zoom_in, '+', true, false},
    {PaintOperation::zoom_in, '=', true, false},
    {PaintOperation::zoom_in, key_symbol::keypad_plus, false, false},
    {PaintOperation::zoom_out, '-', true, false},
    {PaintOperation::zoom_out, key_symbol::keypad_minus, false, false},
    {PaintOperation::fit, '0', true, false},
    {PaintOperation::grid, 'g', true, false},
};

struct PaintOperationRow {
    PaintOperation operation;
    KeySymbol symbol;
    bool control;
    bool shift;
    const char* key; // in words
    const char* hint;
};

#define HALFBYTE_ROW(name, symbol, control, shift, key, hint)                                      \
    {PaintOperation::name, symbol, control, shift, key, hint},
inline constexpr PaintOperationRow paint_operations[] = {HALFBYTE_PAINT_OPERATIONS(HALFBYTE_ROW)};
#undef HALFBYTE_ROW

} // namespace halfbyte::hosted
