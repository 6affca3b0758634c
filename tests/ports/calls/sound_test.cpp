// The songs of the game from beginning to end, with effects, in C++ and in the ROM.
#include "engine/sound/effect_names.hpp"
#include "engine/sound/music.hpp"
#include "tests/ports/budgets/limits.hpp"
#include "tests/ports/calls/sound_player.hpp"
#include "tests/ports/rom_player.hpp"

#include "tests/support/test.hpp"

#include <cstdio>
#include <utility>

using namespace halfbyte::test;

namespace {

constexpr int two_minutes = 7200;       // longer than any song
constexpr int frames_of_an_effect = 45; // from one to the next, on average

// Plays all songs, with an effect now and then, and checks the cycles of their frames.
void play_with_effects(SoundPlayer& player, std::uint64_t limit, std::uint64_t mean_limit) {
    std::mt19937 random = port_random(7);
    std::uint64_t worst = 0, sum = 0, frames = 0;
    std::uint8_t waiting = no_effect; // until there is time for it
    for (int song = 0; song < player.block().songs; ++song) {
        CAPTURE(song);
        player.reset();
        SoundRequests requests;
        requests.song = static_cast<std::uint8_t>(song);
        for (int frame = 0; frame < two_minutes; ++frame, ++frames) {
            CAPTURE(frame);
            REQUIRE(player.frame(requests) == "");
            worst = std::max(worst, player.cycles());
            sum += player.cycles();
            requests = {};
            if (random() % frames_of_an_effect == 0)
                waiting = static_cast<std::uint8_t>(random() % effect_name_count);
            if (has_time_for_effect(player.sound()))
                requests.effect = std::exchange(waiting, no_effect);
        }
    }
    std::printf("a frame of sound: %llu cycles at worst, %llu on average\n",
                static_cast<unsigned long long>(worst),
                static_cast<unsigned long long>(sum / frames));
    CHECK(worst <= limit);
    CHECK(sum / frames <= mean_limit);
}

} // namespace

TEST_CASE("each song sounds the same on the NES and in C++ with any effects in between") {
    PortConsole port;
    SoundPlayer player(port);
    play_with_effects(player, limit_of("nes.cycles.sound_tick"),
                      limit_of("nes.cycles.sound_tick_mean"));
}

TEST_CASE(
    "songs of the shortest rows sound the same on the NES and in C++ within the frame's limit") {
    PortConsole port(moves().rom, moves().pack.rules);
    SoundPlayer player(port, moves().pack);
    REQUIRE(player.block().songs == 4);
    play_with_effects(player, limit_of("nes.cycles.short_rows_tick"),
                      limit_of("nes.cycles.short_rows_tick_mean"));
}
