#pragma once

#include "engine/sound/voice_image.hpp"

#include <array>
#include <string>
#include <vector>

/// A score as read from its text, before it is compiled to bytes. The notation is described in
/// docs/sound.md.
namespace halfbyte::tools::score {

/// A place in a score; lines and columns count from 1.
struct Spot {
    std::string file;
    int line = 0;
    int column = 0;
};

/// Throws InputError, "file:line:column: what".
[[noreturn]] void fail(const Spot& spot, const std::string& what);

/// One value a frame. After the last one it continues at `again`, or holds the last value.
struct Values {
    static constexpr int stays = -1;

    std::vector<int> frames;
    int again = stays;
    Spot spot;
};

/// A named sound: of notes, or a drum of the noise.
struct Instrument {
    std::string name;
    Spot spot;
    bool is_drum = false;
    Values volume;  ///< 0 to 15
    Values duty;    ///< 0 to 3; of a drum 1 where the noise is short
    Values pitch;   ///< eighths of a semitone from the note; of a drum, the noise's pitches
    Values release; ///< volumes after a rest; none: it is silent at once
};

/// A length of music in parts of a whole note: fine enough for dotted 64ths and triplets.
inline constexpr int whole_note = 384;

struct Note {
    enum class Kind {
        note,
        drum,
        rest,
        hold
    };

    Kind kind = Kind::rest;
    int pitch = 0; ///< semitones above C2
    bool slurred = false;
    std::string instrument; ///< or the drum
    Spot instrument_spot;
    int volume = 15;
    int length = 0;
    Spot spot;
};

/// The notes of a voice in a pattern; none if it is silent.
struct Part {
    std::vector<Note> notes;
    int length = 0;
    Spot end; ///< its last word in the text
};

struct Pattern {
    std::string name;
    Spot spot;
    std::array<Part, voice_count> parts;
};

struct Phrase {
    std::string pattern;
    int shift = 0; ///< semitones
    Spot spot;
};

struct Song {
    std::string name;
    Spot spot;
    bool is_jingle = false; ///< it ends
    double tempo = 120;     ///< quarter notes a minute
    int bar = whole_note;
    std::vector<Pattern> patterns;
    std::vector<Phrase> order;
    std::size_t again = 0; ///< the phrase that follows the last one
};

struct EffectPart {
    int voice = 0;
    Spot spot;
    Values volume;
    Values duty;
    Values pitch; ///< eighths of a semitone above C2; the noise's pitches
};

struct Effect {
    std::string name;
    Spot spot;
    int priority = 0;
    std::vector<EffectPart> parts;
};

struct Score {
    std::vector<Instrument> instruments;
    std::vector<Song> songs;
    std::vector<Effect> effects;
};

} // namespace halfbyte::tools::score
