// The binary format of a game's sound, the same on every machine. All offsets count from its own
// start. All numbers are little-endian.
//
//   offset  bytes  what
//        0      2  "HS"
//        2      1  format version
//        3      1  instruments I, 0 to 64
//        4      1  songs S, 0 to 64
//        5      1  patterns P, 0 to 255
//        6      1  effects E, 0 to 64
//        7      1  0
//        8      2  size of the block, at most 16,384
//       10      2  offset of the songs' table: S offsets of songs, two bytes each
//       12      2  offset of the patterns' table: P offsets of patterns
//       14      2  offset of the effects' table: E offsets of effects, 0 for those that are missing
//       16    4*I  for each instrument the beginning of its notes (below)
//   16+4*I    4*I  for each instrument its other data (below)
//
//   Below, a number in brackets is the size of a field in bytes. A rest is a row that ends a note.
//
//   other data of an instrument: the pitch offset of its first step (1). By how much its notes are
//     softer than its steps (1, 0 to 15). Where its release begins (1). 0: it has none, and a rest
//     silences the note immediately. Otherwise 1 plus the distance in bytes to the release, from
//     the steps to which its beginning (below) points. A zero (1). Both tables of instruments are
//     at fixed offsets, because a 6502 reads them at every note, without a pointer.
//   song: the length of a row, in whole frames (1, at least 3) and 1/256 of a frame (1). The offset
//     of the end of the last phrase (1), and of the phrase to which the song returns after it (1;
//     0: none, the song ends); both count from the start of the song. Then the phrases, 1 to 50 of
//     5 bytes each: the semitones by which all voices but the noise are shifted (signed), and the
//     pattern of each voice. The four patterns of a phrase have the same number of rows.
//   pattern: the notes and rests of one voice. Each is one byte; bytes in front of it may set its
//     length and its instrument. A pattern sets a length before its first note or rest, and an
//     instrument before its first note, because a song may begin or continue at any pattern:
//     00-47  a note; for the noise, its pitch
//        48  a rest: the note ends, with the release of its instrument
//        49  the previous note continues
//        4a  the next note is slurred: the instrument continues, only the pitch changes
//        4b  the end of the pattern
//     80-bf  the length of the following notes and rests, 1 to 64 rows
//     c0-ff  the instrument of the following notes, 0 to 63
//   steps: of an instrument or effect. Each is a byte with volume and duty (the level in
//     voice_image.hpp), and two more bits:
//        20  a pitch offset follows, signed, in eighths of a semitone (for the noise, in eighths of
//            its pitches); it is valid until the next one. At the start it is 0
//        10  a length follows. 01-7f: that many frames. 80-ff: one frame, then the list goes back
//            by this byte as a signed number, counted from the byte after it. 00: for ever. Without
//            this bit, one frame
//   beginning: the first step in a form that is ready to be played, so that the frame in which a
//     note begins reads no step. The offset of the following steps (2). The level of the first step
//     with level_struck (1). Its length in frames plus 1, because the frame in which it begins
//     counts down, too (1; 0: for ever). The first step is also in front of the following steps,
//     because they may go back to it.
//   effect: priority (1, 1 to 255), parts (1, 1 to 4), and for each part its voice, its note, its
//     beginning (4), and its first pitch offset. A length of 00 ends a part, and the step with that
//     length does not sound.
#pragma once

#include "engine/numbers/bytes.hpp"
#include "engine/sound/voice_image.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

inline constexpr std::uint8_t sound_block_version = 2;

namespace sound_block {
inline constexpr std::size_t magic = 0;
inline constexpr std::size_t version = 2;
inline constexpr std::size_t instrument_count = 3;
inline constexpr std::size_t song_count = 4;
inline constexpr std::size_t pattern_count = 5;
inline constexpr std::size_t effect_count = 6;
inline constexpr std::size_t zero = 7;
inline constexpr std::size_t size = 8;
inline constexpr std::size_t songs_offset = 10;
inline constexpr std::size_t patterns_offset = 12;
inline constexpr std::size_t effects_offset = 14;
inline constexpr std::size_t instruments = 16;

inline constexpr int beginning_steps = 0;
inline constexpr int beginning_level = 2;
inline constexpr int beginning_wait = 3;
inline constexpr int beginning_bytes = 4;

inline constexpr int instrument_bytes = beginning_bytes;
inline constexpr int rest_offset = 0; // rest_*: offsets in an instrument's other data
inline constexpr int rest_softer = 1;
inline constexpr int rest_release = 2;
inline constexpr int rest_zero = 3;
static_assert(instrument_bytes == 4, "an instrument's number times 4 is its offset in both tables");

inline constexpr int song_frames = 0;
inline constexpr int song_fraction = 1;
inline constexpr int song_end = 2;
inline constexpr int song_again = 3;
inline constexpr int song_header_bytes = 4;
inline constexpr int phrase_bytes = 1 + voice_count;

inline constexpr int effect_priority = 0;
inline constexpr int effect_parts = 1;
inline constexpr int effect_header_bytes = 2;
inline constexpr int part_voice = 0;
inline constexpr int part_note = 1;
inline constexpr int part_beginning = 2;
inline constexpr int part_offset = part_beginning + beginning_bytes;
inline constexpr int part_bytes = part_offset + 1;
} // namespace sound_block

// The bytes of a pattern: of rows, of the end, and those that set a length or an instrument.
inline constexpr std::uint8_t row_rest = 0x48;
inline constexpr std::uint8_t row_hold = 0x49;
inline constexpr std::uint8_t row_slur = 0x4a;
inline constexpr std::uint8_t row_end = 0x4b;
inline constexpr std::uint8_t row_length = 0x80;
inline constexpr std::uint8_t row_instrument = 0xc0;

inline constexpr std::uint8_t step_has_length = 0x10;
inline constexpr std::uint8_t step_has_offset = 0x20;
inline constexpr std::uint8_t step_goes_back = 0x80; // in the length

inline constexpr int longest_step = 127; // frames

inline constexpr int most_instruments = 64;
inline constexpr int most_songs = 64;
inline constexpr int most_patterns = 255;
inline constexpr int most_effects = 64;
inline constexpr int most_phrases = 50;
inline constexpr int longest_row = 64; // the most rows that one byte can set
inline constexpr std::size_t sound_block_limit = 16384;

// In songs whose rows have at least `roomy_row` frames, each voice reads its part of a row in a
// different frame before the row. In faster songs the first voice reads in the frame in which the
// row begins, just before it plays; and in rows of three frames one frame reads two voices. A row
// of fewer frames would begin before it was read.
inline constexpr int shortest_row = 3; // frames
inline constexpr int roomy_row = 5;

// Read access to a block, which must outlive the view. open_sound makes a view, and checks
// everything that the player relies on.
struct SoundBlock {
    const std::uint8_t* bytes = nullptr;
    std::uint8_t songs = 0;
    std::uint8_t effects = 0;
    std::uint16_t instrument_rests = 0;
    std::uint16_t song_table = 0;
    std::uint16_t pattern_table = 0;
    std::uint16_t effect_table = 0;
};

// An entry of a table of offsets in the block.
constexpr std::uint16_t entry(const SoundBlock& block, std::uint16_t table, std::uint8_t number) {
    return read_u16(block.bytes + table + 2 * number);
}

// Why open_sound rejected a block.
enum class SoundFault : std::uint8_t {
    none,
    too_short,
    wrong_magic,
    wrong_version,
    wrong_size,       // not the size in its header, or a count or a table out of range
    wrong_instrument, // invalid beginning or steps, or softer than silence
    wrong_pattern,    // an invalid row, or one before a length or an instrument is set
    wrong_song,       // too fast, or invalid phrases, or phrases whose voices differ in length
    wrong_effect,     // invalid voice, note, priority or steps
};

// Checks a block of `size` bytes and sets `view` to it. On a fault, `view` is unchanged.
SoundFault open_sound(const std::uint8_t* block, std::size_t size, SoundBlock& view);

} // namespace halfbyte
