#pragma once

#include "engine/sound/voice_image.hpp"

#include <array>
#include <string>
#include <vector>

/// Songs of music programs, from the texts that they export, before they become scores.
namespace halfbyte::tools::trackers {

/// One value a frame. After the last one before `release` it goes back to `loop`, or holds; the
/// values from `release` on are heard once the note is released.
struct Sequence {
    static constexpr int none = -1;

    std::vector<int> values;
    int loop = none;
    int release = none;
    int line = 0;
};

struct Instrument {
    std::string name;
    int line = 0;
    Sequence volume;   ///< 0 to 15
    Sequence duty;     ///< 0 to 3
    Sequence arpeggio; ///< semitones from the note
};

struct Event {
    enum class Kind {
        note,
        stop
    };

    long time = 0; ///< from the song's beginning, in its units
    Kind kind = Kind::stop;
    /// As the tracker counts them: semitones above its C-0; of the noise 0 to 15, 15 the highest.
    int pitch = 0;
    std::size_t instrument = 0;
    std::vector<int>
        chord; ///< semitones above the note, one after the other; none: the instrument's own
    int volume = level_volume;
    bool slurred = false; ///< the instrument continues from the note before
    int line = 0;
};

struct Song {
    static constexpr int ends = -1;

    std::string name;
    int line = 0;
    double frames_of_unit = 1;
    std::vector<long> columns;                          ///< the lengths of the columns, in units
    int again = 0;                                      ///< the column that follows the last one
    std::array<std::vector<Event>, voice_count> voices; ///< by time
};

/// A thing that cannot be kept or is missing, with its line in the export.
struct Dropped {
    int line = 0;
    std::string what;
    bool missing = false; ///< the export should have it, and was probably cut off

    friend auto operator<=>(const Dropped&, const Dropped&) = default;
};

struct Module {
    std::vector<Instrument> instruments;
    std::vector<Song> songs;
    std::vector<Dropped> dropped;

    void drop(int line, const std::string& what) { dropped.push_back({line, what}); }
    void miss(int line, const std::string& what) { dropped.push_back({line, what, true}); }
};

} // namespace halfbyte::tools::trackers
