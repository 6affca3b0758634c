// The description of a machine. Each machine defines one, platform/NAME/host/row/machine.cpp.
#pragma once

#include "engine/show/screen.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace halfbyte::tools::machines {

/// A limit of a machine's ROM: the most of one thing, and the words of the message about more of
/// it.
struct LimitRow {
    const char* name;
    const char* holder;
    std::size_t most;
    const char* unit;
    const char* remedy;
};

/// An optional text in the machine's own table of game.toml.
struct OwnKey {
    const char* name;
    std::string (*fault)(const std::string& text); ///< empty: the text is valid
};

/// A member that a machine does not set has the value of a computer.
struct Machine {
    const char* name;     ///< in `targets` and options, of its folder, its preset and its ROMs
    const char* exported; ///< the name of what `export` makes for it: its system, for a computer
    const char* title;    ///< in messages
    const char* view;     ///< of its screen, for `play --view`
    Screen screen;
    bool plays_desktop_levels = false; ///< it has none of its own: no map names it in `targets`
    bool is_console = false;     ///< a ROM runs on it, with console art (tools/pipeline/console)
    bool texts_in_tiles = false; ///< previews move texts by whole tiles
    bool has_segments = true;    ///< its simulation has segments
    bool has_console_levels = false; ///< its levels have the sizes console_level_... of the engine
    const char* simulation = "C++ ENGINE"; ///< what simulates, for the picture of the machines
    /// The parts that `build` makes for it alone, for that picture.
    std::span<const char* const> own_parts = {};
    /// The colours (0xRRGGBB) of its numbers; empty: it shows the colours of the art.
    std::span<const std::uint32_t> numbered_colours = {};
    int channel_bits = 8;       ///< that its screen shows of each channel of the other colours
    bool has_parallax = true;   ///< it draws a picture behind a level
    bool draws_in_front = true; ///< it draws tiles in front of actors; else they are part of cells
    std::span<const OwnKey> own_keys = {};
    std::span<const LimitRow* const> limits = {};
    int sprites_on_a_line = 0; ///< of 8 pixels that a line of its screen shows; 0: any number
    const LimitRow* sprite_pictures = nullptr; ///< of 16x16 pixels of a game; null: any number
    const LimitRow* sprite_halves = nullptr;   ///< of 8x16 pixels of a level, different ones
};

} // namespace halfbyte::tools::machines

// A machine lists its limits in a macro HALFBYTE_..._LIMITS(ROW) of rows ROW(name, holder, most,
// unit, remedy). HALFBYTE_DEFINE_LIMITS(THAT_MACRO) defines a constant of each row and `all`.
#define HALFBYTE_LIMIT_CONSTANT(name, holder, most, unit, remedy)                                  \
    inline constexpr ::halfbyte::tools::machines::LimitRow name{#name, holder, most, unit, remedy};
#define HALFBYTE_LIMIT_ADDRESS(name, ...) &name,
#define HALFBYTE_DEFINE_LIMITS(LIST)                                                               \
    LIST(HALFBYTE_LIMIT_CONSTANT)                                                                  \
    inline constexpr const ::halfbyte::tools::machines::LimitRow* all[] = {                        \
        LIST(HALFBYTE_LIMIT_ADDRESS)};
