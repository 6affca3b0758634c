#include "platform/desktop/run_desktop.hpp"

#include "platform/desktop/loop.hpp"
#include "platform/desktop/shots.hpp"
#include "platform/hosted/play/play.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::desktop {
namespace {

std::size_t level_index(const hosted::Pack& pack, const std::string& wanted) {
    if (pack.levels.empty())
        throw std::runtime_error(pack.name + ": has no levels");
    std::string names;
    for (std::size_t i = 0; i < pack.levels.size(); ++i) {
        if (wanted.empty() || pack.levels[i].name == wanted)
            return i;
        names += (i == 0 ? "" : ", ") + pack.levels[i].name;
    }
    for (std::size_t i = 0; i < pack.levels.size(); ++i)
        if (wanted == std::to_string(i + 1))
            return i;
    throw std::runtime_error(pack.name + ": has no level '" + wanted + "', only: " + names);
}

std::uint32_t headless_frames(const PlayOptions& options) {
    if (options.frames)
        return *options.frames;
    if (options.movie)
        return static_cast<std::uint32_t>(options.movie->size());
    if (options.shots.empty())
        throw std::runtime_error("without a display, play needs a number of frames or a movie");
    return std::ranges::max_element(options.shots, {}, &Shot::frame)->frame;
}

void play_headless(hosted::Play& play, const PlayOptions& options, std::uint32_t frames,
                   ShotTaker& shots, SoundOutput& output) {
    hosted::PlaySound sound(play.session().pack());
    shots.take(play);
    while (play.session().frames() < frames) {
        if (options.asked_to_end && options.asked_to_end())
            return;
        if (options.record && play.session().level_is_over())
            break;
        const bool simulated = play.frame(0);
        shots.take(play);
        if (output.is_used())
            output.play(sound.frame(play, simulated));
    }
}

bool starts_at_the_title(const PlayOptions& options) {
    return options.level.empty() && !options.movie && !options.record && !options.headless
           && !options.frames && options.shots.empty();
}

} // namespace

PlayResult run_desktop(const hosted::Pack& pack, const PlayOptions& options) {
    PlayResult result;
    try {
        const std::size_t level = level_index(pack, options.level);
        std::optional<std::uint32_t> end = options.frames;
        if (options.headless)
            end = headless_frames(options);
        ShotTaker shots(options.shots, options.screen, end);
        hosted::Play play(pack, level, options.screen, options.seed,
                          options.movie.value_or(std::vector<Input>{}),
                          starts_at_the_title(options), options.texts, options.nes);
        SoundOutput output({!options.headless, options.wav, options.loudness});
        try {
            if (options.headless)
                play_headless(play, options, *end, shots, output);
            else
                play_in_window(play, {options.screen, end, options.record, options.asked_to_end},
                               shots, output);
            output.finish();
            shots.check_all_taken(play.session().frames());
        } catch (const std::runtime_error& fault) {
            result.fault = fault.what(); // what was recorded until then is kept
        }
        result.recording = play.session().recording();
    } catch (const std::runtime_error& fault) {
        result.fault = fault.what();
    }
    return result;
}

} // namespace halfbyte::desktop
