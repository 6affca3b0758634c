// Computes how near the GBA's pitches are to the NES's, and compares this with the page about
// sound.
#include "platform/gba/sound/psg_tables.hpp"
#include "platform/hosted/sound/nes_periods.hpp"
#include "tests/score/sound_page.hpp"
#include "tests/support/pitch.hpp"

#include "tests/support/test.hpp"
#include <array>

#include <cmath>
#include <cstdio>

using namespace halfbyte::test;

namespace {

constexpr double near_enough = 5; // cents
constexpr int notes_of_octave = 12;
constexpr int first_octave = 2;

// A channel of the GBA and the voice of the NES that it plays.
struct Voice {
    const gba::PeriodTable& periods;
    int clocks;       // of the NES for one step of the wave
    double frequency; // of the GBA for a period of 1
};
const Voice pulse{gba::pulse_periods, hosted::clocks_of_a_pulse_step, 131'072};
const Voice triangle{gba::wave_periods, hosted::clocks_of_a_triangle_step, 65'536};

double cents_of(const Voice& voice, int note, int period) {
    const int timer = hosted::timer_table(voice.clocks)[static_cast<std::size_t>(note)];
    return cents(voice.frequency / period, hosted::nes_clock / (voice.clocks * (timer + 1)));
}

double cents_of(const Voice& voice, int note) {
    return cents_of(voice, note, voice.periods.periods[note]);
}

// For example `g# -5.4, a +6.1`: the notes of an octave that are further off.
std::string notes_off(const Voice& voice, int octave) {
    static constexpr std::array<const char*, notes_of_octave> names{
        "c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b"};
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double cents = cents_of(voice, octave * notes_of_octave + static_cast<int>(i));
        if (std::abs(cents) <= near_enough)
            continue;
        std::array<char, 32> cell{};
        std::snprintf(cell.data(), cell.size(), "%s%s %+.1f", text.empty() ? "" : ", ", names[i],
                      cents);
        text += cell.data();
    }
    return text;
}

std::string wanted_table() {
    std::string table = "| octave | pulse | triangle |\n| --- | --- | --- |\n";
    for (int octave = 0; octave < note_count / notes_of_octave; ++octave) {
        const std::string of_pulse = notes_off(pulse, octave);
        const std::string of_triangle = notes_off(triangle, octave);
        if (!of_pulse.empty() || !of_triangle.empty())
            table += "| " + std::to_string(octave + first_octave) + " | " + of_pulse + " | "
                     + of_triangle + " |\n";
    }
    return table;
}

} // namespace

TEST_CASE("the GBA plays the period nearest to the NES's pitch") {
    for (const Voice* voice : {&pulse, &triangle})
        for (int note = 0; note < note_count; ++note) {
            CAPTURE(voice->clocks, note);
            double nearest = 1'000'000;
            for (int period = 1; period <= gba::longest_period; ++period)
                nearest = std::min(nearest, std::abs(cents_of(*voice, note, period)));
            CHECK(std::abs(cents_of(*voice, note)) == Approx(nearest).margin(1e-9));
        }
}

TEST_CASE("the page about sound lists the notes of the GBA that are off by more than 5 cents") {
    CHECK_THAT(sound_page(), Catch::Contains(wanted_table()));
}
