// Makes scores from texts in tests.
#pragma once

#include "engine/sound/song.hpp"
#include "tools/pipeline/score/compile_score.hpp"
#include "tools/pipeline/score/read_score.hpp"

#include <string>
#include <vector>

namespace halfbyte::test {

inline tools::score::CompiledScore compiled(const std::string& text) {
    tools::score::Score score;
    tools::score::read_score(text, "s", score);
    return tools::score::compile_score(score);
}

// Plays a score frame by frame.
class ScorePlayer {
  public:
    explicit ScorePlayer(const std::string& text) : score_(compiled(text)) {
        open_sound(score_.block.data(), score_.block.size(), block_);
    }

    VoiceImage frame(const SoundRequests& requests = {}) { return tick(sound, block_, requests); }
    VoiceImage frames(int count) {
        VoiceImage image;
        for (int i = 0; i < count; ++i)
            image = frame();
        return image;
    }
    // Starts a song and returns the frame in which its first row begins.
    VoiceImage begin(std::uint8_t song = 0) {
        SoundRequests requests;
        requests.song = song;
        frame(requests);
        return frames(frames_before_song);
    }
    const tools::score::CompiledScore& score() const { return score_; }

    Sound sound;

  private:
    tools::score::CompiledScore score_;
    SoundBlock block_;
};

inline SoundRequests asking_for(std::uint8_t effect) {
    SoundRequests requests;
    requests.effect = effect;
    return requests;
}

// At this tempo a sixteenth is a row of 5 frames.
inline const std::string two_instruments = "instrument p\nduty 25\nvolume 12 10 8\n"
                                           "instrument q\nduty 50\nvolume 9\nrelease 5 2\n"
                                           "drum k\nvolume 9 0\npitch 12\n";
inline const std::string tempo = "tempo 180\n";

} // namespace halfbyte::test
