#include "tests/score/score_text.hpp"
#include "tests/support/test.hpp"

#include <random>

using namespace halfbyte::test;

namespace {

const std::string small =
    "instrument p\nvolume 12 | 10 8\nrelease 3\ndrum k\nvolume 9 0\n"
    "effect jump\npriority 5\non pulse2\nnote c5 e5\nvolume 8 6\n"
    "song s\ntempo 180\npattern a\npulse1 @p c8 &d8 r4\nnoise k4 k4\norder a a+2\n";

SoundFault opened(const std::vector<std::uint8_t>& block) {
    SoundBlock view;
    return open_sound(block.data(), block.size(), view);
}

std::size_t table(const std::vector<std::uint8_t>& block, std::size_t at) {
    return block[at] + 256u * block[at + 1];
}

} // namespace

TEST_CASE("a sound block has the bytes of its description") {
    const auto block = compiled(small).block;
    const std::vector<std::uint8_t> header(block.begin(), block.begin() + 16);
    CHECK(header
          == std::vector<std::uint8_t>{'H', 'S', 2, 2, 1, 3, 1, 0, 97, 0, 32, 0, 34, 0, 40, 0});
    // Each instrument begins with a step of one frame.
    const std::vector<std::uint8_t> instruments(block.begin() + 16, block.begin() + 32);
    CHECK(instruments
          == std::vector<std::uint8_t>{43, 0, 0xac, 2, 51, 0, 0x29, 2, 0, 0, 5, 0, 0, 0, 0, 0});
    // Volume 12, then 10 and 8 repeated, and a release of 3; duty 50 in all steps
    const std::vector<std::uint8_t> steps(block.begin() + 42, block.begin() + 50);
    CHECK(steps == std::vector<std::uint8_t>{0x8c, 0xaa, 0, 0x98, 0xfc, 0x83, 0x10, 0});
    const std::size_t song = table(block, 32);
    const std::vector<std::uint8_t> phrases(block.begin() + static_cast<std::ptrdiff_t>(song),
                                            block.begin() + static_cast<std::ptrdiff_t>(song) + 14);
    CHECK(phrases == std::vector<std::uint8_t>{10, 0, 14, 4, 0, 0, 1, 1, 2, 2, 0, 1, 1, 2});
    const std::size_t pattern = table(block, 34);
    const std::vector<std::uint8_t> rows(block.begin() + static_cast<std::ptrdiff_t>(pattern),
                                         block.begin() + static_cast<std::ptrdiff_t>(pattern) + 8);
    CHECK(rows == std::vector<std::uint8_t>{0xc0, 0x80, 24, 0x4a, 26, 0x81, 0x48, 0x4b});
}

TEST_CASE("a sound block cut off anywhere is refused") {
    const auto block = compiled(small).block;
    REQUIRE(opened(block) == SoundFault::none);
    for (std::size_t size = 0; size < block.size(); ++size)
        CHECK(opened({block.begin(), block.begin() + static_cast<std::ptrdiff_t>(size)})
              != SoundFault::none);
}

TEST_CASE("a malformed sound block is refused with its fault") {
    const auto changed = [](std::size_t offset, int value) {
        auto block = compiled(small).block;
        block[offset] = static_cast<std::uint8_t>(value);
        return opened(block);
    };
    const auto block = compiled(small).block;
    const std::size_t song = table(block, 32), pattern = table(block, 34),
                      effect = table(block, 40);
    CHECK(changed(0, 'X') == SoundFault::wrong_magic);
    CHECK(changed(2, 1) == SoundFault::wrong_version);
    CHECK(changed(7, 1) == SoundFault::wrong_size);
    CHECK(changed(18, 0x8c) == SoundFault::wrong_instrument); // the first step is not struck
    CHECK(changed(19, 1) == SoundFault::wrong_instrument);    // the first step has no frames
    CHECK(changed(19, 129) == SoundFault::wrong_instrument);  // or more frames than a length can be
    CHECK(changed(25, 16) == SoundFault::wrong_instrument);   // softer than silence
    CHECK(changed(46, 0x80) == SoundFault::wrong_instrument); // a loop to before the list
    CHECK(changed(46, 0xfd) == SoundFault::wrong_instrument); // a loop into a step
    CHECK(changed(pattern, 0xc2) == SoundFault::wrong_pattern);     // a missing instrument
    CHECK(changed(pattern + 1, 0xc0) == SoundFault::wrong_pattern); // a note without a length
    CHECK(changed(pattern + 4, 0x48) == SoundFault::wrong_pattern); // a slur into a rest
    CHECK(changed(pattern + 5, 0x80) == SoundFault::wrong_song);    // shorter than the other voices
    CHECK(changed(song, shortest_row - 1) == SoundFault::wrong_song); // too fast
    CHECK(changed(song + 2, 4) == SoundFault::wrong_song);            // no phrases
    CHECK(changed(song + 2, 13) == SoundFault::wrong_song);           // a phrase cut off
    CHECK(changed(song + 3, 5) == SoundFault::wrong_song);            // a loop into a phrase
    CHECK(changed(song + 4, 60) == SoundFault::wrong_song);           // transposed out of the range
    CHECK(changed(song + 5, 3) == SoundFault::wrong_song);            // a missing pattern
    CHECK(changed(effect, 0) == SoundFault::wrong_effect);            // no priority
    CHECK(changed(effect + 1, 5) == SoundFault::wrong_effect);        // more parts than voices
    CHECK(changed(effect + 2, 4) == SoundFault::wrong_effect);        // a fifth voice
    CHECK(changed(effect + 3, 72) == SoundFault::wrong_effect);       // a note beyond the highest
    CHECK(changed(effect + 4, 42) == SoundFault::wrong_effect);       // steps that never end
    CHECK(changed(effect + 7, 0) == SoundFault::wrong_effect);        // a first step without end
}

TEST_CASE("a damaged sound block that opens reads only its bytes and plays valid notes") {
    std::mt19937 random(1);
    const auto good = compiled(small).block;
    int opening = 0;
    for (int i = 0; i < 20'000; ++i) {
        auto block = good;
        for (auto changes = 1 + random() % 3; changes != 0; --changes)
            block[random() % block.size()] = static_cast<std::uint8_t>(random());
        SoundBlock view;
        if (open_sound(block.data(), block.size(), view) != SoundFault::none)
            continue;
        ++opening;
        Sound sound;
        SoundRequests requests;
        requests.song = 0;
        requests.effect = 0;
        for (int frame = 0; frame < 100; ++frame) {
            const VoiceImage image = tick(sound, view, requests);
            requests = {};
            for (int voice = 0; voice < voice_count; ++voice)
                REQUIRE(image.voices[voice].note
                        < (voice == voice_noise ? noise_pitches : note_count));
        }
    }
    CHECK(opening > 1'000);
}
