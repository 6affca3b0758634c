// usage: measure_sound GAME ROM [--table]
//
// Plays the first level of a game on the desktop and on a console's ROM in an emulator, without
// input, until its song has been heard once. In parts of the song whose voices do not change it
// compares the loudness and, of a single voice, the pitch. Fails if a machine's pitch does not fit
// its own timers, or if the two machines differ where they could agree. It also fails if the
// loudness differs or a sample is at full scale.
#include "tests/emu/recording.hpp"
#include "tests/support/run_program.hpp"
#include "tools/movie/movie_sound.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/score/compile_score.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::tools;
using test::loudness;
using test::Recording;

namespace {

constexpr int shortest_part = 24; // frames to measure, without the first and the last ones
constexpr int first_frames = 7;   // the previous note, and the emulator's delay
constexpr int last_frames = 2;

constexpr double most_decibels = 3;

// Five cents up to f#5 on a pulse and f#4 on the triangle. Above, a machine's next period is
// further away, by twice as much for each octave.
double most_cents(int voice, int note) {
    const int highest = voice == voice_triangle ? 30 : 42;
    return note <= highest ? 5 : 5 * std::exp2((note - highest) / 12.0) + 0.5;
}

// Frames in which the voices do not change.
struct Part {
    std::size_t first, last;
    VoiceImage image;
};

VoiceImage without_beginnings(VoiceImage image) {
    for (Tone& tone : image.voices) {
        tone.level = static_cast<ToneLevel>(tone.level & ~level_struck);
        if (volume_of(tone) == 0)
            tone = {};
    }
    return image;
}

std::vector<VoiceImage> voices_of(const hosted::Pack& pack, const movie::Movie& movie) {
    const hosted::PackedLevel& level = pack.levels.front();
    movie::MovieSound sound(pack, level);
    std::vector<VoiceImage> images;
    movie::run_movie(level_of(pack, level), movie, [&](const World& world) {
        images.push_back(without_beginnings(sound.frame(world)));
    });
    return images;
}

std::vector<Part> parts_of(const std::vector<VoiceImage>& images) {
    std::vector<Part> parts;
    for (std::size_t first = 0; first < images.size();) {
        std::size_t last = first;
        while (last < images.size() && images[last] == images[first])
            ++last;
        if (last - first >= shortest_part && images[first] != VoiceImage{})
            parts.push_back({first, last, images[first]});
        first = last;
    }
    return parts;
}

// The only voice that sounds and has a pitch; -1 if there is none or several.
int single_voice(const VoiceImage& image) {
    int found = -1;
    for (int voice = 0; voice < voice_count; ++voice) {
        if (volume_of(image.voices[voice]) == 0)
            continue;
        if (found >= 0 || voice == voice_noise)
            return -1;
        found = voice;
    }
    return found;
}

std::string described(const VoiceImage& image) {
    std::string text;
    for (int voice = 0; voice < voice_count; ++voice) {
        const Tone& tone = image.voices[voice];
        if (volume_of(tone) == 0)
            continue;
        text += text.empty() ? "" : ", ";
        text += voice_names[voice];
        text += ' ' + std::to_string(tone.note) + " v" + std::to_string(volume_of(tone));
        text += " d" + std::to_string(duty_of(tone));
    }
    return text;
}

class Comparison {
  public:
    Comparison(const Recording& here, const Recording& console, bool table)
        : here_(here), console_(console), table_(table) {}

    void compare(const Part& part) {
        const std::size_t first = part.first + first_frames, last = part.last - last_frames;
        const auto ours = here_.part(first, last), theirs = console_.part(first, last);
        const double decibels = loudness(theirs) - loudness(ours);
        std::string line = described(part.image) + in_tenths(decibels, " dB");
        check(std::abs(decibels) <= most_decibels, line);
        loudness_off_ = std::max(loudness_off_, std::abs(decibels));
        if (const int voice = single_voice(part.image); voice >= 0) {
            const int note = part.image.voices[voice].note;
            const double near = test::tempered(note);
            const double cents = test::cents(test::measured_pitch(theirs, console_.rate, near),
                                             test::measured_pitch(ours, here_.rate, near));
            line += in_tenths(cents, " cents");
            check(std::abs(cents) <= most_cents(voice, note), line);
        }
        if (table_)
            std::printf("%s\n", line.c_str());
        ++parts_;
    }

    // Throws if anything was wrong, with the first fault.
    void finish(const std::string& rom) const {
        std::printf("%d parts, up to %.1f dB apart\n", parts_, loudness_off_);
        if (parts_ < least_parts)
            throw support::InputError(rom, "too little was measured");
        if (!fault_.empty())
            throw support::InputError(rom, "does not sound as this machine does: " + fault_);
    }

  private:
    static constexpr int least_parts = 240; // each note of three voices and each pitch of the noise

    static std::string in_tenths(double number, const char* unit) {
        char text[32];
        std::snprintf(text, sizeof text, ", %+.1f%s", number, unit);
        return text;
    }

    void check(bool holds, const std::string& line) {
        if (!holds && fault_.empty())
            fault_ = line;
    }

    const Recording& here_;
    const Recording& console_;
    bool table_;
    int parts_ = 0;
    double loudness_off_ = 0;
    std::string fault_;
};

// The song's length, plus the frames in which its first rows are read.
std::size_t frames_of_song(const std::filesystem::path& folder) {
    constexpr double most_read_ahead = 20;
    const auto songs = score::compile_scores(folder / "scores").songs;
    return static_cast<std::size_t>(songs.front().frames + most_read_ahead);
}

void compare(const std::filesystem::path& folder, const std::filesystem::path& rom, bool table) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(folder, faults);
    const movie::Movie movie{game.pack.name, game.pack.levels.front().name, 1, 0,
                             std::vector<Input>(frames_of_song(folder), 0)};
    const std::vector<VoiceImage> images = voices_of(game.pack, movie);
    const Recording here = test::record_here(images), console = test::record_console(rom, movie, 0);
    test::check_scale(here, "this machine");
    test::check_scale(console, rom.string());
    Comparison comparison(here, console, table);
    for (const Part& part : parts_of(images))
        comparison.compare(part);
    comparison.finish(rom.string());
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc >= 3, "measure_sound GAME ROM [--table]", [&] {
        compare(argv[1], argv[2], argc > 3 && std::strcmp(argv[3], "--table") == 0);
    });
}
