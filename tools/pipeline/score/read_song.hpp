#pragma once

#include "tools/pipeline/score/read_voice.hpp"
#include "tools/pipeline/score/score_line.hpp"

namespace halfbyte::tools::score {

/// Reads the lines of a song.
class SongReader {
  public:
    /// Returns false for a line that is not a song's.
    bool read(const ScoreLine& line, Song& song);

    /// For the next song.
    void begin() { in_pattern_ = false; }

  private:
    void begin_pattern(const Word& name, Song& song);
    void read_notes(const ScoreLine& line, int voice, Song& song);

    bool in_pattern_ = false; // the song's last
    std::array<VoiceSetting, voice_count> settings_;
};

} // namespace halfbyte::tools::score
