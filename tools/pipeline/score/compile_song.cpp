#include "tools/pipeline/score/compile_song.hpp"

#include "engine/sound/sound_block.hpp"
#include "tools/pipeline/score/row_length.hpp"
#include "tools/pipeline/score/words.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::score {

namespace {

constexpr int eighths = 1 << fine_bits;

const NamedSteps& find_instrument(const Note& note, const Orchestra& orchestra) {
    const auto found = orchestra.find(note.instrument);
    const bool drum = note.kind == Note::Kind::drum;
    if (found != orchestra.end() && found->second.instrument->is_drum == drum)
        return found->second;
    const std::string name = support::in_quotes(note.instrument);
    if (found != orchestra.end()) {
        fail(note.instrument_spot, name
                                       + (drum ? " is an instrument, which the noise cannot play"
                                               : " is a drum, which only the noise plays"));
    }
    std::vector<std::string> known;
    for (const auto& [other, entry] : orchestra)
        if (entry.instrument->is_drum == drum)
            known.push_back(other);
    fail(note.instrument_spot, std::string("there is no ") + (drum ? "drum " : "instrument ") + name
                                   + hint(note.instrument, known));
}

/// Writes the rows of one voice in a pattern.
class RowWriter {
  public:
    RowWriter(int unit, const Orchestra& orchestra, BlockParts& parts)
        : unit_(unit), orchestra_(orchestra), parts_(parts) {}

    void write(const Part& part) {
        for (std::size_t i = 0; i < part.notes.size();) {
            const Note& note = part.notes[i];
            int length = note.length;
            const bool rests = note.kind == Note::Kind::rest;
            for (++i; i < part.notes.size() && goes_on(part.notes[i], rests); ++i)
                length += part.notes[i].length;
            write_row(note, length / unit_);
        }
    }

    void write_silence(int length) {
        Note rest;
        write_row(rest, length / unit_);
    }

    BlockBytes take() {
        bytes_.push_back(row_end);
        return std::move(bytes_);
    }

  private:
    static bool goes_on(const Note& note, bool rests) {
        return note.kind == Note::Kind::hold || (rests && note.kind == Note::Kind::rest);
    }

    void write_row(const Note& note, int rows) {
        if (note.kind == Note::Kind::note || note.kind == Note::Kind::drum)
            write_instrument(note);
        std::uint8_t what = what_of(note);
        for (; rows > 0; what = row_hold) {
            const int length = std::min(rows, longest_row);
            if (length != length_)
                bytes_.push_back(static_cast<std::uint8_t>(row_length + length - 1));
            length_ = length;
            rows -= length;
            if (note.slurred && what != row_hold)
                bytes_.push_back(row_slur);
            bytes_.push_back(what);
        }
    }

    void write_instrument(const Note& note) {
        const NamedSteps& named = find_instrument(note, orchestra_);
        const int number =
            parts_.instrument(named.steps, level_volume - note.volume, note.instrument_spot);
        if (number == instrument_)
            return;
        if (note.slurred)
            fail(note.spot, "'&' cannot change the instrument or the volume");
        instrument_ = number;
        bytes_.push_back(static_cast<std::uint8_t>(row_instrument + number));
    }

    std::uint8_t what_of(const Note& note) const {
        switch (note.kind) {
        case Note::Kind::rest: return row_rest;
        case Note::Kind::hold: return row_hold;
        case Note::Kind::drum:
            return static_cast<std::uint8_t>(find_instrument(note, orchestra_).steps.note);
        case Note::Kind::note: break;
        }
        return static_cast<std::uint8_t>(note.pitch);
    }

    int unit_;
    const Orchestra& orchestra_;
    BlockParts& parts_;
    BlockBytes bytes_;
    int length_ = 0;
    int instrument_ = -1;
};

std::string in_bars(int length, int bar) {
    const int rest = length % bar;
    return support::counted(length / bar, "bar") + (rest == 0 ? "" : " and " + length_text(rest));
}

/// The length that all voices of a pattern have.
int length_of(const Pattern& pattern, int bar) {
    int voice_of_longest = 0, longest = 0;
    for (int voice = 0; voice < voice_count; ++voice) {
        const int length = pattern.parts[static_cast<std::size_t>(voice)].length;
        if (length > longest) {
            longest = length;
            voice_of_longest = voice;
        }
    }
    if (longest == 0)
        fail(pattern.spot, "the pattern " + support::in_quotes(pattern.name) + " has no notes");
    for (int voice = 0; voice < voice_count; ++voice) {
        const Part& part = pattern.parts[static_cast<std::size_t>(voice)];
        if (!part.notes.empty() && part.length != longest) {
            fail(part.end, std::string(voice_names[voice]) + " has " + in_bars(part.length, bar)
                               + " here, but " + voice_names[voice_of_longest] + " "
                               + in_bars(longest, bar)
                               + ": the voices of a pattern must have the same length");
        }
    }
    return longest;
}

void check_range(const Pattern& pattern, const Phrase& phrase, const Orchestra& orchestra) {
    for (const Part& part : pattern.parts) {
        for (const Note& note : part.notes) {
            if (note.kind != Note::Kind::note)
                continue;
            const Steps& steps = find_instrument(note, orchestra).steps;
            const int pitch = (note.pitch + phrase.shift) * eighths;
            if (pitch + steps.lowest >= 0 && pitch + steps.highest < note_count * eighths)
                continue;
            const bool low = pitch + steps.lowest < 0;
            const int reached = low ? (pitch + steps.lowest - eighths + 1) / eighths
                                    : (pitch + steps.highest) / eighths;
            const std::string what = " with " + support::in_quotes(note.instrument) + " reaches "
                                     + note_name(reached) + ": the voices reach from c2 to b7";
            if (phrase.shift == 0)
                fail(note.spot, "this note" + what);
            fail(phrase.spot, "shifted so far, " + note_name(note.pitch) + " of line "
                                  + std::to_string(note.spot.line) + what);
        }
    }
}

const Pattern& find_pattern(const Phrase& phrase, const Song& song) {
    const auto found = std::ranges::find(song.patterns, phrase.pattern, &Pattern::name);
    if (found == song.patterns.end()) {
        std::vector<std::string> known;
        for (const Pattern& pattern : song.patterns)
            known.push_back(pattern.name);
        fail(phrase.spot, "the song has no pattern " + support::in_quotes(phrase.pattern)
                              + hint(phrase.pattern, known));
    }
    return *found;
}

} // namespace

SongSize compile_song(const Song& song, const Orchestra& orchestra, BlockParts& parts) {
    if (song.order.empty()) {
        fail(song.spot,
             "the song needs an order, a line that names its patterns, as in: order a a b a");
    }
    if (song.order.size() > most_phrases)
        fail(song.order[most_phrases].spot, "an order has at most 50 patterns");
    if (song.again == song.order.size()) {
        fail(song.order.back().spot,
             "nothing follows '|'; write the patterns that are repeated after it");
    }
    const RowLength row = measure_row(song);
    std::map<std::string, std::array<std::uint8_t, voice_count>> numbers;
    for (const Pattern& pattern : song.patterns) {
        const int length = length_of(pattern, song.bar);
        for (std::size_t voice = 0; voice < voice_count; ++voice) {
            RowWriter writer(row.unit, orchestra, parts);
            const Part& part = pattern.parts[voice];
            if (part.notes.empty())
                writer.write_silence(length);
            else
                writer.write(part);
            numbers[pattern.name][voice] = parts.pattern(writer.take(), pattern.spot);
        }
    }
    const auto offset_of_phrase = [](std::size_t number) {
        return static_cast<std::uint8_t>(sound_block::song_header_bytes
                                         + sound_block::phrase_bytes * static_cast<int>(number));
    };
    BlockBytes bytes{static_cast<std::uint8_t>(row.frames), static_cast<std::uint8_t>(row.fraction),
                     offset_of_phrase(song.order.size()),
                     song.is_jingle ? std::uint8_t{0} : offset_of_phrase(song.again)};
    SongSize size;
    for (const Phrase& phrase : song.order) {
        const Pattern& pattern = find_pattern(phrase, song);
        check_range(pattern, phrase, orchestra);
        size.frames += static_cast<double>(length_of(pattern, song.bar)) / row.unit
                       * (row.frames + row.fraction / 256.0);
        bytes.push_back(static_cast<std::uint8_t>(phrase.shift));
        const auto& voices = numbers.at(phrase.pattern);
        bytes.insert(bytes.end(), voices.begin(), voices.end());
    }
    size.bytes = parts.add_song(std::move(bytes));
    return size;
}

} // namespace halfbyte::tools::score
