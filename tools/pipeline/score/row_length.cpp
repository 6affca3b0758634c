#include "tools/pipeline/score/row_length.hpp"

#include "engine/sound/sound_block.hpp"
#include "tools/support/input_error.hpp"

#include <cmath>
#include <cstdio>
#include <numeric>

namespace halfbyte::tools::score {

namespace {

constexpr double frames_a_minute = 3'600;
constexpr int fractions = 256;

double frames_of(int length, double tempo) {
    return frames_a_minute / tempo * length / (whole_note / 4.0);
}

[[noreturn]] void fail_too_short(const Note& note, double frames, double tempo, int unit) {
    char number[32];
    std::snprintf(number, sizeof number, "%.1f", frames);
    const double fastest = tempo * frames / shortest_row;
    fail(note.spot,
         "with this length, the longest row that divides all lengths of the song is "
             + support::in_quotes("1/" + std::to_string(whole_note / std::gcd(unit, whole_note)))
             + ", " + number + " frames at this tempo; it must have at least "
             + std::to_string(shortest_row)
             + ": lengthen it, or take a tempo "
               "of at most "
             + std::to_string(static_cast<int>(fastest)));
}

} // namespace

RowLength measure_row(const Song& song) {
    RowLength row;
    row.unit = 0;
    for (const Pattern& pattern : song.patterns) {
        for (const Part& part : pattern.parts) {
            for (const Note& note : part.notes) {
                row.unit = std::gcd(row.unit, note.length);
                if (const double frames = frames_of(row.unit, song.tempo); frames < shortest_row)
                    fail_too_short(note, frames, song.tempo, row.unit);
            }
        }
    }
    // The frames of a row are a byte, so longer rows are split.
    while (row.unit % 2 == 0 && frames_of(row.unit, song.tempo) >= 255)
        row.unit /= 2;
    if (row.unit == 0)
        fail(song.spot, "the song has no notes");
    const long length = std::lround(frames_of(row.unit, song.tempo) * fractions);
    row.frames = static_cast<int>(length / fractions);
    row.fraction = static_cast<int>(length % fractions);
    return row;
}

} // namespace halfbyte::tools::score
