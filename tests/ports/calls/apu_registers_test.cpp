// The ROM's writes to the sound registers, against a model of the registers.
#include "engine/sound/effect_names.hpp"
#include "platform/hosted/sound/nes_periods.hpp"
#include "tests/ports/calls/sound_player.hpp"

#include "tests/support/test.hpp"
#include <array>

using namespace halfbyte::test;

namespace {

constexpr std::uint16_t first_register = 0x4000, status = 0x4015;

/// The registers of the 2A03's voices, and the sound that they make. Source: NESdev wiki, "APU".
class Apu {
  public:
    explicit Apu(Memory& memory) {
        memory.add_device(
            {{first_register, 0x4017}, nullptr, [this](std::uint16_t address, std::uint8_t value) {
                 const unsigned number = address - first_register;
                 bytes_[number] = value;
                 ++writes_[number];
             }});
    }

    void forget_writes() { writes_ = {}; }
    int writes(std::uint16_t address) const { return writes_[address - first_register]; }
    std::uint8_t at(std::uint16_t address) const { return bytes_[address - first_register]; }

    /// The volume of a pulse or the noise; -1 for a hardware envelope or a length that counts down.
    int volume(int voice) const {
        const std::uint8_t byte = bytes_[base(voice)];
        return (byte & 0x30) == 0x30 && is_running(voice) ? byte & 0x0F : -1;
    }
    int duty(int voice) const { return bytes_[base(voice)] >> 6; }
    int timer(int voice) const {
        return bytes_[base(voice) + 2] | (bytes_[base(voice) + 3] & 7) << 8;
    }

    /// The triangle sounds while its counter, which restarts again and again, is not 0.
    bool triangle_sounds() const {
        const std::uint8_t byte = bytes_[base(voice_triangle)];
        return (byte & 0x80) != 0 && (byte & 0x7F) != 0 && is_running(voice_triangle);
    }
    bool sweeps() const { return (bytes_[1] & 0x80) != 0 || (bytes_[5] & 0x80) != 0; }

  private:
    static std::size_t base(int voice) { return 4 * static_cast<std::size_t>(voice); }
    bool is_running(int voice) const {
        return ((bytes_[status - first_register] >> voice) & 1) != 0;
    }

    std::array<std::uint8_t, 0x18> bytes_{};
    std::array<int, 0x18> writes_{};
};

/// The ROM's player with the model connected to its registers.
class Sounding {
  public:
    Sounding() : apu(port.console.memory), player(port) { port.console.call("set_up_registers"); }

    void frame(const SoundRequests& requests) {
        REQUIRE(player.frame(requests) == "");
        apu.forget_writes();
        cycles = port.console.call(write_).cycles;
    }

    /// Plays frames of each song with random effects.
    template <class Check>
    void play(int frames, Check&& check) {
        std::mt19937 random = port_random(9);
        for (int song = 0; song < player.block().songs; ++song)
            for (int i = 0; i < frames; ++i) {
                SoundRequests requests;
                if (i == 0)
                    requests.song = static_cast<std::uint8_t>(song);
                if (random() % 20 == 0)
                    requests.effect = static_cast<std::uint8_t>(random() % effect_name_count);
                frame(requests);
                CAPTURE(song, i);
                check(player.image());
            }
    }

    PortConsole port;
    Apu apu;
    SoundPlayer player;
    std::uint64_t cycles = 0;

  private:
    Routine write_ = port.console.routine("write_registers");
};

} // namespace

TEST_CASE("after the start all of the NES's voices run silently and do not sweep") {
    Sounding sounding;
    CHECK(int{sounding.apu.at(status)} == 0x0F);
    for (const int voice : {voice_pulse1, voice_pulse2, voice_noise})
        CHECK(sounding.apu.volume(voice) == 0);
    CHECK_FALSE(sounding.apu.triangle_sounds());
    CHECK_FALSE(sounding.apu.sweeps());
}

TEST_CASE("the NES's registers hold the volume, duty and pitch of each voice") {
    const auto pulse = hosted::timer_table(hosted::clocks_of_a_pulse_step);
    const auto triangle = hosted::timer_table(hosted::clocks_of_a_triangle_step);
    Sounding sounding;
    const Apu& apu = sounding.apu;
    sounding.play(1500, [&](const VoiceImage& image) {
        for (const int voice : {voice_pulse1, voice_pulse2}) {
            const Tone& tone = image.voices[voice];
            REQUIRE(apu.volume(voice) == volume_of(tone));
            REQUIRE(apu.duty(voice) == duty_of(tone));
            if (volume_of(tone) != 0)
                REQUIRE(apu.timer(voice) == hosted::timer_of(pulse, tone));
        }
        const Tone& bass = image.voices[voice_triangle];
        REQUIRE(apu.triangle_sounds() == (volume_of(bass) != 0));
        if (volume_of(bass) != 0)
            REQUIRE(apu.timer(voice_triangle) == hosted::timer_of(triangle, bass));
        const Tone& noise = image.voices[voice_noise];
        REQUIRE(apu.volume(voice_noise) == volume_of(noise));
        REQUIRE((apu.at(0x400E) & 0x0F) == noise.note);
        REQUIRE((apu.at(0x400E) >> 7) == (noise.level & level_short) / level_short);
    });
}

TEST_CASE("the NES's waves restart only when the timer's high byte changes") {
    const auto timers = hosted::timer_table(hosted::clocks_of_a_pulse_step);
    Sounding sounding;
    std::array<int, 2> high{-1, -1};
    int begun = 0;
    sounding.play(1500, [&](const VoiceImage& image) {
        for (const int voice : {voice_pulse1, voice_pulse2}) {
            const Tone& tone = image.voices[voice];
            int& last = high[static_cast<std::size_t>(voice)];
            const int wanted = volume_of(tone) == 0 ? last : hosted::timer_of(timers, tone) >> 8;
            const auto address = static_cast<std::uint16_t>(first_register + 4 * voice + 3);
            REQUIRE(sounding.apu.writes(address) == (wanted != last ? 1 : 0));
            begun += sounding.apu.writes(address);
            last = wanted;
        }
    });
    CHECK(begun > 100);
}

TEST_CASE("silence on the NES silences all voices") {
    Sounding sounding;
    SoundRequests requests;
    requests.song = shipped_pack().sound.songs.title;
    int frames = 0;
    for (; frames < 600 && !sounding.apu.triangle_sounds(); ++frames, requests = {})
        sounding.frame(requests);
    REQUIRE(sounding.apu.triangle_sounds());
    sounding.port.console.call("silence_registers");
    for (const int voice : {voice_pulse1, voice_pulse2, voice_noise})
        CHECK(sounding.apu.volume(voice) == 0);
    CHECK_FALSE(sounding.apu.triangle_sounds());
}
