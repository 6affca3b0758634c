#pragma once

#include "tools/pipeline/trackers/tracker_song.hpp"

#include <map>
#include <string_view>

namespace halfbyte::tools::trackers {

/// A channel's entry in a row.
struct Cell {
    std::string note; ///< as it is written; "...": none
    int instrument = -1;
    int volume = -1;
    std::vector<std::string> effects; ///< without empty ones
};

struct Row {
    int line = 0;
    std::vector<Cell> cells; ///< of all channels
};

/// A track of the export.
struct Track {
    Song song; ///< its name and line
    int rows = 0;
    int speed = 6;
    int tempo = 150;
    std::vector<std::vector<int>> order; ///< of each frame, the patterns of the channels
    std::vector<std::pair<std::vector<int>, int>> order_lines; ///< the same, each with its line
    std::map<int, std::map<int, Row>> patterns;
};

/// The instruments of the module by their numbers in the export.
using InstrumentNumbers = std::map<int, std::size_t>;

/// Plays the track once and adds it to the module as a song. Throws InputError.
void play_track(const Track& track, const InstrumentNumbers& instruments, Module& module,
                const std::string& file);

} // namespace halfbyte::tools::trackers
