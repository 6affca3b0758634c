// usage: sound_on_gba ROM SCORES
//
// Plays all songs and effects of a folder of scores completely, and the songs again with random
// effects and pauses. It does so on the desktop and in the GBA's test of the player
// (tests/gba/sound_rom.cpp) in an emulator. Fails if a voice image differs.
#include "engine/numbers/bytes.hpp"
#include "engine/sound/sound.hpp"
#include "tests/gba/sound_exchange.hpp"
#include "tools/lab/emu/core.hpp"
#include "tools/lab/emu/find_core.hpp"
#include "tools/pipeline/score/compile_score.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

using namespace halfbyte;
using gba::SoundExchange;

namespace {

constexpr std::size_t largest_rom = 1u << 20u;
constexpr int patience = 60; // frames of the console
constexpr int frames_of_an_effect = 40;
constexpr int frames_of_a_pause = 600;

class Comparison {
  public:
    Comparison(tools::emu::Core& core, const std::vector<std::uint8_t>& bytes) : core_(core) {
        if (open_sound(bytes.data(), bytes.size(), block_) != SoundFault::none)
            throw std::runtime_error("the scores make no block");
        run_until(
            [&] { return number(offsetof(SoundExchange, magic)) == gba::sound_exchange_magic; });
        std::ranges::copy(bytes, memory(offsetof(SoundExchange, block)).begin());
        write_number(offsetof(SoundExchange, block_size), static_cast<std::uint32_t>(bytes.size()));
    }

    const SoundBlock& block() const { return block_; }

    // Plays the next frame on the desktop at once, and on the console together with others.
    void frame(const SoundRequests& requests, bool begins) {
        if (begins)
            sound_ = {};
        const std::size_t slot = asked_ % gba::exchanged_frames;
        const auto at = memory(offsetof(SoundExchange, requests) + 4 * slot);
        at[0] = requests.song;
        at[1] = requests.effect;
        at[2] = requests.flags;
        at[3] = begins;
        expected_.push_back(tick(sound_, block_, requests));
        ++asked_;
        if (asked_ % gba::exchanged_frames == 0)
            compare();
    }

    void compare() {
        write_number(offsetof(SoundExchange, asked), asked_);
        run_until([&] { return number(offsetof(SoundExchange, made)) == asked_; });
        const std::uint32_t first = asked_ - static_cast<std::uint32_t>(expected_.size());
        for (std::uint32_t i = 0; i < expected_.size(); ++i) {
            const std::size_t slot = (first + i) % gba::exchanged_frames;
            const VoiceImage image = read_voice_image(
                memory(offsetof(SoundExchange, images) + voice_image_size * slot).data());
            if (image != expected_[i])
                throw std::runtime_error("frame " + std::to_string(first + i)
                                         + " sounds otherwise than here");
        }
        expected_.clear();
    }

    std::uint32_t frames() const { return asked_; }

  private:
    std::span<std::uint8_t> memory(std::size_t offset) const {
        const auto all = core_.memory(gba::sound_exchange_address, sizeof(SoundExchange));
        if (all.empty())
            throw std::runtime_error("the emulator does not show the console's memory");
        return all.subspan(offset);
    }
    std::uint32_t number(std::size_t offset) const { return read_u32(memory(offset).data()); }
    void write_number(std::size_t offset, std::uint32_t value) const {
        const auto bytes = memory(offset);
        for (std::size_t i = 0; i < 4; ++i)
            bytes[i] = static_cast<std::uint8_t>(value >> (8 * i));
    }

    template <class Condition>
    void run_until(const Condition& condition) {
        for (int run = 0; !condition(); ++run) {
            if (run == patience)
                throw std::runtime_error("the ROM does not answer");
            core_.run(0);
        }
    }

    tools::emu::Core& core_;
    SoundBlock block_;
    Sound sound_;
    std::vector<VoiceImage> expected_;
    std::uint32_t asked_ = 0;
};

void play_songs(Comparison& comparison, const tools::score::CompiledScore& score,
                std::mt19937* random) {
    for (std::size_t song = 0; song < score.songs.size(); ++song) {
        SoundRequests requests;
        requests.song = static_cast<std::uint8_t>(song);
        const long frames =
            std::lround(score.songs[song].frames) + 200; // and a little into its repetition
        for (long frame = 0; frame < frames; ++frame) {
            comparison.frame(requests, frame == 0);
            requests = {};
            if (random == nullptr)
                continue;
            if ((*random)() % frames_of_an_effect == 0)
                requests.effect =
                    static_cast<std::uint8_t>((*random)() % comparison.block().effects);
            if ((*random)() % frames_of_a_pause < 4)
                requests.flags = static_cast<SoundFlags>((*random)() % 8);
        }
    }
}

void play_effects(Comparison& comparison) {
    constexpr int longest_effect = 120;
    for (int effect = 0; effect < comparison.block().effects; ++effect) {
        SoundRequests requests;
        requests.effect = static_cast<std::uint8_t>(effect);
        for (int frame = 0; frame < longest_effect; ++frame) {
            comparison.frame(requests, frame == 0);
            requests = {};
        }
    }
}

void run(const char* rom_file, const char* scores) {
    const std::string bytes = tools::support::read_file(rom_file, largest_rom);
    const std::vector<std::uint8_t> rom(bytes.begin(), bytes.end());
    tools::emu::Core core(tools::emu::find_core({"mgba_libretro.so", "libretro-mgba", {}}),
                          rom_file, rom, {});
    const tools::score::CompiledScore score = tools::score::compile_scores(scores);
    Comparison comparison(core, score.block);
    play_songs(comparison, score, nullptr);
    play_effects(comparison);
    std::mt19937 random(1);
    play_songs(comparison, score, &random);
    comparison.compare();
    std::printf("%zu songs, %d effects, %u frames, the same\n", score.songs.size(),
                int{comparison.block().effects}, comparison.frames());
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("usage: sound_on_gba ROM SCORES\n", stderr);
        return 1;
    }
    try {
        run(argv[1], argv[2]);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
