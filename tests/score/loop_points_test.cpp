#include "platform/hosted/sound/synthesizer.hpp"
#include "tests/score/score_text.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/pipeline/score/compile_score.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// The largest step between two samples in each frame.
std::vector<int> steps_of(const SoundBlock& block, std::uint8_t song, int frames) {
    constexpr int rate = 24'000;
    hosted::Synthesizer synthesizer(rate);
    Sound sound;
    SoundRequests requests;
    requests.song = song;
    std::vector<int> steps;
    std::int16_t before = 0;
    for (int i = 0; i < frames; ++i) {
        int most = 0;
        for (const std::int16_t sample :
             synthesizer.render(tick(sound, block, requests), synthesizer.samples_of_frame())) {
            most = std::max(most, std::abs(sample - before));
            before = sample;
        }
        steps.push_back(most);
        requests = {};
    }
    return steps;
}

} // namespace

TEST_CASE("no song of the game clicks where it repeats") {
    const score::CompiledScore score = score::compile_scores(source_path("game/scores"));
    SoundBlock block;
    REQUIRE(open_sound(score.block.data(), score.block.size(), block) == SoundFault::none);
    int songs = 0;
    for (std::size_t i = 0; i < score.songs.size(); ++i) {
        const score::CompiledSong& song = score.songs[i];
        if (song.is_jingle)
            continue;
        CAPTURE(song.name);
        constexpr int around = 10; // frames: for rounded lengths, and rows that are read ahead
        const int end = static_cast<int>(song.frames) + frames_before_song;
        const auto steps = steps_of(block, static_cast<std::uint8_t>(i), end + around);
        const auto loop = steps.end() - 2 * around;
        CHECK(*std::max_element(loop, steps.end()) <= *std::max_element(steps.begin(), loop));
        ++songs;
    }
    CHECK(songs >= 6);
}
