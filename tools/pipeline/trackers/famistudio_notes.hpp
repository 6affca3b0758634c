#pragma once

#include "tools/pipeline/trackers/famistudio_line.hpp"
#include "tools/pipeline/trackers/tracker_song.hpp"

namespace halfbyte::tools::trackers {

struct FamistudioNote {
    long time = 0; ///< from its pattern's beginning
    FamistudioLine line;
};

/// A channel of the export.
struct FamistudioChannel {
    int voice = voice_count; ///< voice_count: one that scores lack
    int line = 0;
    std::map<std::string, std::vector<FamistudioNote>> patterns;
    std::map<int, std::string> instances; ///< by column
};

/// Arpeggios by their names.
using FamistudioChords = std::map<std::string, std::vector<int>>;

/// Gives the song the notes of its channels, pattern after pattern. Throws InputError.
void play_channels(Song& song, const std::vector<FamistudioChannel>& channels, Module& module,
                   const FamistudioChords& chords, const std::string& file);

} // namespace halfbyte::tools::trackers
