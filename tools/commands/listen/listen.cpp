#include "tools/commands/listen/listen.hpp"

#include "engine/sound/sound.hpp"
#include "platform/desktop/frame_pacer.hpp"
#include "platform/desktop/sound_output.hpp"
#include "platform/hosted/system/process.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/listen/piano_roll.hpp"
#include "tools/pipeline/score/compile_score.hpp"
#include "tools/pipeline/score/read_score.hpp"
#include "tools/pipeline/score/words.hpp"
#include "tools/support/file_watch.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_log.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <thread>
#include <vector>

namespace halfbyte::tools::listen {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int frames_per_second = 60;
constexpr int frames_of_line = 4;
constexpr int frames_of_rest = 30; // of silence at the end

std::vector<std::string> song_names(const score::CompiledScore& score) {
    std::vector<std::string> names;
    for (const score::CompiledSong& song : score.songs)
        names.push_back(song.name);
    return names;
}

/// Plays the song or effect of a score, as it was compiled last.
class Player {
  public:
    explicit Player(const ListenOptions& options) : options_(&options) {
        score_ = score::compile_scores(options.path);
        open_sound(score_.block.data(), score_.block.size(), block_);
        if (options.effect.empty())
            requests_.song = find_song();
        else
            requests_.effect = find_effect();
    }

    VoiceImage frame() {
        const VoiceImage image = tick(sound_, block_, requests_);
        requests_ = {};
        const auto sounds = [](const Tone& tone) { return volume_of(tone) != 0; };
        silent_ = std::ranges::any_of(image.voices, sounds) ? 0 : silent_ + 1;
        ++frames_;
        return image;
    }

    bool is_over() const {
        if (options_->seconds)
            return frames_ >= std::lround(*options_->seconds * frames_per_second);
        if (song_ != nullptr && !song_->is_jingle && options_->headless)
            return frames_ >= std::lround(song_->frames);
        const bool goes_on = sound_.song != 0;
        return !goes_on && silent_ >= frames_of_rest;
    }

    std::string title() const {
        if (song_ == nullptr)
            return "effect " + options_->effect;
        return (song_->is_jingle ? "jingle " : "song ") + song_->name + ", "
               + std::to_string(std::lround(song_->frames / frames_per_second)) + " s, "
               + std::to_string(song_->bytes) + " bytes";
    }

  private:
    std::uint8_t find_song() {
        std::error_code error;
        const bool in_file = !fs::is_directory(options_->path, error);
        const auto wanted = [&](const score::CompiledSong& song) {
            return options_->song.empty()
                       ? !in_file || song.spot.file == options_->path
                             || fs::equivalent(song.spot.file, options_->path, error)
                       : song.name == options_->song;
        };
        const auto found = std::ranges::find_if(score_.songs, wanted);
        if (found == score_.songs.end()) {
            const std::vector<std::string> names = song_names(score_);
            throw support::InputError(options_->path,
                                      options_->song.empty()
                                          ? "this score has no song; play an effect with --effect"
                                          : "unknown song " + support::in_quotes(options_->song)
                                                + score::hint(options_->song, names));
        }
        song_ = &*found;
        return static_cast<std::uint8_t>(found - score_.songs.begin());
    }

    std::uint8_t find_effect() const {
        const auto found =
            std::ranges::find(score_.effects, options_->effect, &score::CompiledEffect::name);
        if (found == score_.effects.end()) {
            std::vector<std::string> names;
            for (const score::CompiledEffect& effect : score_.effects)
                names.push_back(effect.name);
            throw support::InputError(options_->path, "unknown effect "
                                                          + support::in_quotes(options_->effect)
                                                          + score::hint(options_->effect, names));
        }
        return found->number;
    }

    const ListenOptions* options_;
    score::CompiledScore score_;
    SoundBlock block_;
    Sound sound_;
    SoundRequests requests_;
    const score::CompiledSong* song_ = nullptr;
    long frames_ = 0;
    int silent_ = 0;
};

class Listener {
  public:
    explicit Listener(const ListenOptions& options)
        : options_(options), player_(load()),
          output_({!options.headless, options.wav, {}, options.seconds}),
          shows_(!options.headless && hosted::is_terminal(hosted::Stream::output)) {}

    void run() {
        hosted::print_line(player_->title());
        if (!options_.headless && !output_.is_heard())
            hosted::print_error("no sound device found: the sound is not audible");
        if (shows_)
            hosted::print_line(piano_roll_head());
        desktop::FramePacer pacer(now());
        while (!ended()) {
            const int due = options_.headless ? 1 : pacer.frames_due(now());
            for (int i = 0; i < due && !ended(); ++i)
                frame();
            if (!options_.headless) {
                std::this_thread::sleep_until(
                    Clock::time_point(std::chrono::nanoseconds(pacer.next_frame_at())));
            }
        }
        output_.finish();
    }

  private:
    static desktop::FramePacer::Nanoseconds now() {
        return std::chrono::nanoseconds(Clock::now().time_since_epoch()).count();
    }

    bool ended() const { return player_->is_over() || options_.should_end(); }

    void frame() {
        const VoiceImage image = player_->frame();
        output_.play(image);
        if (shows_ && ++shown_ % frames_of_line == 0)
            hosted::print_line(piano_roll_line(image));
        if (!options_.headless)
            look_for_changes();
    }

    void look_for_changes() {
        if (watch_.look().empty())
            return;
        try {
            player_ = load();
            hosted::print_line(player_->title());
        } catch (const support::InputError& fault) {
            hosted::print_error(fault.what());
        }
    }

    /// Loads the score and watches the files that were read, also if the score has a fault.
    std::unique_ptr<Player> load() {
        const support::ReadLog log;
        try {
            auto player = std::make_unique<Player>(options_);
            watch_.watch(log.places());
            return player;
        } catch (const support::InputError&) {
            watch_.watch(log.places());
            throw;
        }
    }

    const ListenOptions& options_;
    support::FileWatch watch_;
    std::unique_ptr<Player> player_;
    desktop::SoundOutput output_;
    bool shows_;
    int shown_ = 0;
};

} // namespace

void listen(const ListenOptions& options) {
    Listener(options).run();
}

} // namespace halfbyte::tools::listen
