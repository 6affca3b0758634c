// The texts of a game, and the names by which screens find them.
#pragma once

#include "engine/numbers/little_endian.hpp"
#include "engine/program/text_table.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

// Letters in UTF-8, not necessarily followed by a zero.
struct Text {
    const char* letters = "";
    std::uint8_t length = 0;
};

// A letter may have several bytes in UTF-8; only the first is not a continuation byte.
constexpr bool begins_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u;
}

// The letters of a game's font besides ASCII 32 to 95, as codes of Unicode.
struct FontLetters {
    const LittleU16* codes = nullptr;
    std::uint8_t count = 0;
};

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class TextName : std::uint8_t {
    HALFBYTE_TEXTS(HALFBYTE_ENUMERATOR) none
};
enum class TextBlockName : std::uint8_t {
    HALFBYTE_TEXT_BLOCKS(HALFBYTE_ENUMERATOR) none
};
#undef HALFBYTE_ENUMERATOR

struct TextRow {
    const char* name;
    const char* usual;
};

#define HALFBYTE_TEXT_ROW(name, usual) {#name, usual},
inline constexpr TextRow text_rows[] = {HALFBYTE_TEXTS(HALFBYTE_TEXT_ROW)};
#undef HALFBYTE_TEXT_ROW
inline constexpr int text_count = sizeof text_rows / sizeof *text_rows;

inline constexpr int most_text_glyphs = 24; // so that a text fits a line of a menu

// The messages of signs. They are numbered from 1, as in an actor's parameter, and have this many
// lines each, of which the last ones may be empty.
inline constexpr int lines_a_message = 4;

// The source of a block's lines.
enum class TextSource : std::uint8_t {
    game_file, // the table `texts` of game.toml
    levels,    // the signs in levels: lines_a_message for each message
};

struct TextBlockRow {
    const char* name;
    TextSource source;
    std::uint8_t most_lines;
    std::uint8_t most_letters;
    const char* usual;
};

#define HALFBYTE_TEXT_BLOCK_ROW(name, source, most_lines, most_letters, usual)                     \
    {#name, TextSource::source, most_lines, most_letters, usual},
inline constexpr TextBlockRow text_block_rows[] = {HALFBYTE_TEXT_BLOCKS(HALFBYTE_TEXT_BLOCK_ROW)};
#undef HALFBYTE_TEXT_BLOCK_ROW
inline constexpr int text_block_count = sizeof text_block_rows / sizeof *text_block_rows;

constexpr const TextBlockRow& row_of(TextBlockName name) {
    return text_block_rows[static_cast<std::uint8_t>(name)];
}

constexpr TextBlockName name_of(const TextBlockRow& row) {
    return static_cast<TextBlockName>(&row - text_block_rows);
}

// The lines of all blocks together, at most.
inline constexpr int most_block_lines = [] {
    int lines = 0;
    for (const TextBlockRow& row : text_block_rows)
        lines += row.most_lines;
    return lines;
}();

// Whether a block may have this many lines.
constexpr bool may_have(const TextBlockRow& row, std::size_t lines) {
    return lines <= row.most_lines
           && (row.source != TextSource::levels || lines % lines_a_message == 0);
}

} // namespace halfbyte
