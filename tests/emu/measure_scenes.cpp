// usage: measure_scenes GAME ROM
//
// Plays a game from power-on on the desktop and on a console's ROM in an emulator: into its first
// level, through jumps and a pause, and to the goal, which has a jingle. Fails unless the pause is
// silent after its effect, the music continues where it was, and the console is as loud as the
// desktop.
#include "platform/hosted/pack/pack_hash.hpp"
#include "platform/hosted/play/session.hpp"
#include "tests/emu/recording.hpp"
#include "tools/movie/movie_sound.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::tools;
using test::loudness;
using test::Recording;

namespace {

constexpr int frames_of_pause = 150;
constexpr int frames_after = 300;
constexpr std::size_t pause_effect = 45; // frames, including the emulator's delay
constexpr std::size_t window = 30;       // frames whose loudness is compared

constexpr double silent = 40; // decibels below the music
constexpr double most_decibels = 3;
constexpr double most_below =
    6; // decibels; quieter windows are not compared, since their edges differ

// Plays the scenes on the desktop and collects inputs and voices.
class Scenes {
  public:
    explicit Scenes(const hosted::Pack& pack)
        : pack_(pack), session_(pack, desktop_screen, pack.flow.flow),
          sound_(pack, pack.levels.front()) {}

    void walk_to_level() {
        constexpr int patience = 40;
        for (int i = 0; session_.state().scene != Scene::level; ++i) {
            if (i == patience)
                throw std::runtime_error("there is no way into the level");
            frames(1, input_a);
            frames(40, 0);
        }
    }

    void frames(int count, Input input) {
        while (count-- > 0) {
            session_.advance(input);
            inputs_.push_back(input);
            images_.push_back(sound_.frame(session_.state(), session_.world(),
                                           session_.save().options, session_.packed_level().music));
        }
    }

    void to_the_goal() {
        constexpr int patience = 600;
        for (int i = 0; (session_.state().level_events & event_goal) == 0; ++i) {
            if (i == patience)
                throw std::runtime_error("the goal is not reached");
            frames(1, input_right);
        }
    }

    std::size_t now() const { return images_.size(); }
    const std::vector<VoiceImage>& images() const { return images_; }

    movie::Movie movie() const {
        movie::Movie movie;
        movie.game = pack_.name;
        movie.power_on = true;
        movie.pack_hash = hosted::program_pack_hash(pack_);
        movie.inputs = inputs_;
        return movie;
    }

  private:
    const hosted::Pack& pack_;
    hosted::Session session_;
    movie::MovieSound sound_;
    std::vector<Input> inputs_;
    std::vector<VoiceImage> images_;
};

struct Places {
    std::size_t level, pause, resume;
};

// Plays all scenes, with a pause or without; the rest is the same.
Places play(Scenes& scenes, bool with_pause) {
    Places places{};
    scenes.walk_to_level();
    places.level = scenes.now();
    scenes.frames(frames_after, 0);
    for (int jump = 0; jump < 3; ++jump) { // effects during the music
        scenes.frames(20, input_a);
        scenes.frames(40, 0);
    }
    places.pause = scenes.now();
    if (with_pause) {
        scenes.frames(1, input_start);
        scenes.frames(frames_of_pause, 0);
        places.resume = scenes.now();
        scenes.frames(1, input_start);
    }
    scenes.frames(frames_after, 0);
    scenes.to_the_goal();
    scenes.frames(frames_after, 0); // during the jingle
    return places;
}

void fail(const std::string& whose, const std::string& what) {
    throw support::InputError(whose, what);
}

// The loudness of a window, as the mean of short parts: when a voice stops, the NES's level returns
// to the middle slowly, which is not audible.
double loudness_of_window(const Recording& recording, std::size_t first) {
    constexpr std::size_t frames = 3;
    double power = 0;
    for (std::size_t at = first; at < first + window; at += frames)
        power += std::pow(10, loudness(recording.part(at, at + frames)) / 10);
    return 10 * std::log10(power * frames / window);
}

// The loudness of the steps between samples: they leave out a level that changes slowly.
double loudness_of_steps(test::Samples samples) {
    std::vector<std::int16_t> steps;
    for (std::size_t i = 1; i < samples.size(); ++i)
        steps.push_back(static_cast<std::int16_t>(samples[i] - samples[i - 1]));
    return loudness(steps);
}

void check_pause(const Recording& recording, const Places& places, const std::string& whose) {
    const double music = loudness_of_steps(recording.part(places.level + window, places.pause));
    const double pause =
        loudness_of_steps(recording.part(places.pause + pause_effect, places.resume));
    std::printf("%s: the pause is %.0f dB below the music\n", whose.c_str(), music - pause);
    if (music - pause < silent)
        fail(whose, "the pause is not silent");
}

// `plain` is the recording without a pause.
void check_return(const Recording& recording, const Recording& plain, const Places& places,
                  const std::string& whose) {
    const std::size_t later = places.resume - places.pause;
    double most = 0;
    for (std::size_t at = places.pause + 2 * window; at + window < places.pause + frames_after;
         at += window)
        most = std::max(most, std::abs(loudness_of_window(recording, at + later)
                                       - loudness_of_window(plain, at)));
    std::printf("%s: after the pause up to %.1f dB from the same music without one\n",
                whose.c_str(), most);
    if (most > 1)
        fail(whose, "the music does not go on where it was");
}

void check_loudness(const Recording& here, const Recording& console, const Places& places,
                    const std::string& whose) {
    double most = 0, sum = 0;
    int windows = 0;
    const double music = loudness(here.part(places.level + window, places.pause));
    for (std::size_t at = places.level + window; at + window < here.frames.size(); at += window) {
        const double ours = loudness_of_window(here, at);
        if (ours < music - most_below)
            continue;
        const double theirs = loudness_of_window(console, at);
        most = std::max(most, std::abs(theirs - ours));
        sum += theirs - ours;
        ++windows;
    }
    std::printf("%s: %d windows, %+.1f dB on average, up to %.1f dB apart\n", whose.c_str(),
                windows, sum / windows, most);
    if (most > most_decibels)
        fail(whose, "is not as loud as this machine");
}

void check_images(const Scenes& paused, const Scenes& plain, const Places& places) {
    const auto heard = [](VoiceImage image) { // a note in the frame of the pause is struck once
        for (Tone& tone : image.voices)
            tone.level = static_cast<ToneLevel>(tone.level & ~level_struck);
        return image;
    };
    const std::size_t later = places.resume - places.pause;
    for (std::size_t at = places.pause + pause_effect; at < places.pause + frames_after; ++at)
        if (heard(paused.images()[at + later]) != heard(plain.images()[at]))
            fail("this machine", "the music does not go on where it was");
}

void measure(const char* game, const std::string& rom) {
    const content::Playable playable = content::load_playable(game, {});
    Scenes paused(playable.pack), plain(playable.pack);
    const Places places = play(paused, true);
    play(plain, false);
    check_images(paused, plain, places);
    const Recording here = test::record_here(paused.images());
    const Recording plain_here = test::record_here(plain.images());
    check_pause(here, places, "this machine");
    check_return(here, plain_here, places, "this machine");
    const Recording console = test::record_console(rom, paused.movie(), 0);
    check_pause(console, places, rom);
    check_return(console, test::record_console(rom, plain.movie(), 0), places, rom);
    check_loudness(here, console, places, rom);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("usage: measure_scenes GAME ROM\n", stderr);
        return 1;
    }
    try {
        measure(argv[1], argv[2]);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
