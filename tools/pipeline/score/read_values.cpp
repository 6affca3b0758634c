#include "tools/pipeline/score/read_values.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <libfixmath/fixmath.h>

namespace halfbyte::tools::score {

namespace {

constexpr int longest_list = 1'024; // frames: 17 seconds
constexpr int eighths = 1 << fine_bits;

/// Adds a ramp from one value to another, both included.
void add_way(std::vector<int>& frames, int from, int to, int count) {
    for (int i = 0; i < count; ++i) {
        const double share = count == 1 ? 1 : static_cast<double>(i) / (count - 1);
        frames.push_back(static_cast<int>(std::lround(from + share * (to - from))));
    }
}

void add_value(Values& values, const Word& word, const ReadValue& read) {
    const std::string_view text = word.text;
    const std::size_t colon = text.find(':');
    const std::string_view value = text.substr(0, colon);
    const std::size_t dots = value.find("..");
    int count = 1;
    if (colon != text.npos) {
        count = number_of(word, text.substr(colon + 1), "the number of frames after ':'", 1, 255);
    } else if (dots != text.npos) {
        fail(word.spot, support::in_quotes(text)
                            + ": a ramp from one value to another needs its number of frames after "
                              "':', as in 12..4:20");
    }
    const int from = read(word, value.substr(0, dots));
    const int to = dots == value.npos ? from : read(word, value.substr(dots + 2));
    add_way(values.frames, from, to, count);
}

} // namespace

Values read_values(const Word& keyword, std::span<const Word> words, const ReadValue& read) {
    Values values;
    values.spot = keyword.spot;
    for (const Word& word : words) {
        if (word.text != "|")
            add_value(values, word, read);
        else if (values.again != Values::stays)
            fail(word.spot, "a second '|': a list is repeated from one place only");
        else
            values.again = static_cast<int>(values.frames.size());
        if (values.frames.size() > longest_list)
            fail(word.spot, "the list is longer than " + std::to_string(longest_list) + " frames");
    }
    if (values.frames.empty() || values.again == static_cast<int>(values.frames.size())) {
        fail(words.empty() ? keyword.spot : words.back().spot,
             support::in_quotes(keyword.text)
                 + (words.empty() ? " needs values" : ": nothing follows '|'"));
    }
    return values;
}

int read_volume(const Word& word, std::string_view text) {
    return number_of(word, text, "a volume", 0, level_volume);
}

int read_duty(const Word& word, std::string_view text) {
    constexpr std::array<std::string_view, 4> names{"12", "25", "50", "75"};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (text == names[i])
            return static_cast<int>(i);
    fail(word.spot,
         support::in_quotes(word.text) + ": a duty is 12, 25, 50 or 75, per cent of the wave");
}

int read_mode(const Word& word, std::string_view text) {
    if (text != "long" && text != "short") {
        fail(word.spot,
             support::in_quotes(word.text)
                 + ": write long, for noise that hisses, or short, for noise that buzzes");
    }
    return text == "short" ? 1 : 0;
}

int read_shift(const Word& word, std::string_view text) {
    const std::size_t dot = text.find('.');
    const auto semitones = whole_number(text.substr(0, dot));
    const std::string_view rest = dot == text.npos ? "0" : text.substr(dot + 1);
    constexpr std::array<std::string_view, eighths> fractions{"0", "125", "25", "375",
                                                              "5", "625", "75", "875"};
    const auto* fraction = std::ranges::find(fractions, rest);
    if (!semitones || fraction == fractions.end() || std::abs(*semitones) > 15) {
        fail(word.spot, support::in_quotes(word.text)
                            + ": a shift is a number of semitones from -15 to 15, in eighths: "
                              "0, 12, -0.25, 0.125");
    }
    const int part = static_cast<int>(fraction - fractions.begin());
    return *semitones * eighths + (text.starts_with('-') ? -part : part);
}

int read_note(const Word& word, std::string_view text) {
    const auto name = take_note_name(text);
    const auto octave = whole_number(text);
    const int note = name && octave ? *name + 12 * (*octave - 2) : -1;
    if (note < 0 || note >= note_count) {
        fail(word.spot, support::in_quotes(word.text)
                            + ": a note here is a letter with its octave, from c2 to b7");
    }
    return note * eighths;
}

int read_noise(const Word& word, std::string_view text) {
    return number_of(word, text, "a pitch of the noise", 0, noise_pitches - 1);
}

/// The sine of `part` of `whole` turns. libfixmath's is exact up to a quarter of a turn only.
fix16_t sine_of_turn(int part, int whole) {
    const int halves = 2 * part % whole; // of a half turn
    const fix16_t angle =
        static_cast<fix16_t>(std::int64_t{fix16_pi} * std::min(halves, whole - halves) / whole);
    return 2 * part < whole ? fix16_sin(angle) : -fix16_sin(angle);
}

Values read_vibrato(const Word& keyword, std::span<const Word> words) {
    if (words.size() != 3) {
        fail(keyword.spot,
             "vibrato has three numbers: frames before it begins, frames of a wave, and "
             "cents to each side, as in: vibrato 20 12 25");
    }
    const int delay = number_of(words[0], words[0].text, "the delay of a vibrato", 0, 255);
    const int period = number_of(words[1], words[1].text, "the wave of a vibrato", 4, 60);
    const int cents = number_of(words[2], words[2].text, "the depth of a vibrato", 13, 200);
    Values values;
    values.spot = keyword.spot;
    values.frames.assign(static_cast<std::size_t>(delay), 0);
    values.again = delay;
    constexpr int cents_of_a_semitone = 100;
    const fix16_t depth = fix16_from_int(eighths * cents);
    for (int i = 0; i < period; ++i) {
        const fix16_t wave = fix16_mul(sine_of_turn(i, period), depth);
        values.frames.push_back(fix16_to_int(fix16_div(wave, fix16_from_int(cents_of_a_semitone))));
    }
    return values;
}

} // namespace halfbyte::tools::score
