#include "platform/desktop/run_desktop.hpp"

#include "platform/desktop/frame_pacer.hpp"
#include "platform/desktop/inspection.hpp"
#include "platform/desktop/loop.hpp"
#include "platform/desktop/save_place.hpp"
#include "platform/desktop/shots.hpp"
#include "platform/hosted/inspect/inspector.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/rerun/ghosts.hpp"
#include "platform/hosted/text/print.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::desktop {
namespace {

std::size_t level_index(const hosted::Pack& pack, const std::string& wanted) {
    if (pack.levels.empty())
        throw std::runtime_error(pack.name + ": the game has no levels");
    std::string names;
    for (std::size_t i = 0; i < pack.levels.size(); ++i) {
        if (wanted.empty() || pack.levels[i].name == wanted)
            return i;
        names += (i == 0 ? "" : ", ") + pack.levels[i].name;
    }
    for (std::size_t i = 0; i < pack.levels.size(); ++i)
        if (wanted == std::to_string(i + 1))
            return i;
    throw std::runtime_error(pack.name + ": unknown level '" + wanted + "'; known are " + names);
}

std::uint32_t headless_frames(const PlayOptions& options) {
    if (options.frames)
        return *options.frames;
    if (options.movie)
        return static_cast<std::uint32_t>(options.movie->size());
    if (options.shots.empty())
        throw std::runtime_error("with --headless, play needs --frames, --shot or a movie");
    return std::ranges::max_element(options.shots, {}, &Shot::frame)->frame;
}

// The frame at which play ends, if that is known.
std::optional<std::uint32_t> end_of(const PlayOptions& options) {
    const auto end = options.headless ? headless_frames(options) : options.frames;
    if (!options.record || !options.longest_recording)
        return end;
    return std::min(end.value_or(*options.longest_recording), *options.longest_recording);
}

// How long play certainly lasts; recording a level may end earlier.
std::optional<double> seconds_of(const PlayOptions& options) {
    const std::optional<std::uint32_t> end = end_of(options);
    if (!end || options.record)
        return std::nullopt;
    return static_cast<double>(*end) / FramePacer::frames_per_second;
}

// Play ends at a breakpoint; the pictures that are left show it.
void show_stop(const hosted::Play& play, hosted::Inspector& inspector, ShotTaker& shots) {
    hosted::print_line("frame " + std::to_string(play.session().frames())
                       + ": stopped at a breakpoint");
    inspector.look(play, nullptr);
    shots.take_rest(play, [&](hosted::Canvas& canvas) {
        inspector.draw(canvas, play);
        inspector.draw_script(canvas, play);
    });
}

void play_headless(hosted::Play& play, const PlayOptions& options, std::uint32_t frames,
                   ShotTaker& shots, SoundOutput& output) {
    hosted::PlaySound sound(play.session().pack());
    const hosted::SaveMemory& saves = play.session().saves();
    if (!saves.finding().empty())
        hosted::print_error(saves.finding());
    hosted::Inspector inspector;
    inspector.set_scripts(options.scripts);
    for (const hosted::Breakpoint& breakpoint : options.breakpoints)
        inspector.add_breakpoint(breakpoint);
    std::size_t kept = 0;
    hosted::Ghosts ghosts(options.ghosts);
    ghosts.follow(play.session());
    shots.set_overlay([&](hosted::Canvas& canvas) { ghosts.draw(canvas, play.session()); });
    shots.take(play);
    while (play.session().frames() < frames) {
        if (options.should_end && options.should_end())
            return;
        if (options.record && !options.power_on && play.session().level_is_over())
            break;
        inspector.before_frame(play);
        play.frame(0);
        inspector.follow(play);
        for (; kept < saves.kept().size(); ++kept)
            hosted::print_error(words_of(saves.kept()[kept]));
        if (play.frozen()) {
            show_stop(play, inspector, shots);
            return;
        }
        ghosts.follow(play.session());
        shots.take(play);
        if (output.is_used())
            output.play(sound.frame(play));
    }
    report_unreached(inspector);
}

bool starts_at_power_on(const PlayOptions& options) {
    return options.power_on
           || (options.level.empty() && !options.movie && !options.record && !options.headless
               && !options.frames && options.shots.empty());
}

bool is_interactive(const PlayOptions& options) {
    return starts_at_power_on(options) && !options.movie && !options.record && !options.headless
           && !options.frames;
}

// A player's progress is saved; that of movies and tests only if a file is given.
hosted::SaveMemory saves_of(const hosted::Pack& pack, const PlayOptions& options) {
    if (!options.saves.empty())
        return hosted::SaveMemory(options.saves);
    if (!is_interactive(options))
        return {};
    auto saves = hosted::SaveMemory::in(save_place(pack.name));
    saves.try_place(); // otherwise a player would find out only after the first level
    return saves;
}

// A window that a person uses has that person's settings.
hosted::FileLocator settings_of(const hosted::Pack& pack, const PlayOptions& options) {
    if (!options.settings.empty())
        return [file = options.settings] { return file; };
    if (options.headless || options.frames)
        return {};
    return settings_locator(pack.name);
}

// The last runs of a person who edits the game.
hosted::RunFiles runs_of(const hosted::Pack& pack, const PlayOptions& options) {
    hosted::RunFiles runs = options.runs;
    if (!options.saves.empty())
        runs.folder = [file = options.saves] { return file.parent_path() / "runs"; };
    else if (!options.frames)
        runs.folder = runs_locator(pack.name);
    runs.report = hosted::print_error;
    return runs;
}

hosted::PlaySetup setup_of(const hosted::Pack& pack, const PlayOptions& options) {
    hosted::PlaySetup setup;
    setup.screen = options.screen;
    setup.form = options.texts;
    setup.nes = options.nes;
    setup.colours = options.colours;
    const std::size_t level = level_index(pack, options.level);
    if (!starts_at_power_on(options))
        setup.level = level;
    setup.seed = options.seed;
    setup.movie = options.movie.value_or(std::vector<Input>{});
    setup.plays_by_itself = options.headless;
    setup.saves = saves_of(pack, options);
    return setup;
}

void play_in_window(hosted::Play& play, const PlayOptions& options, ShotTaker& shots,
                    SoundOutput& output) {
    LoopOptions loop;
    loop.screen = options.screen;
    loop.frames = options.frames;
    loop.icon = options.icon;
    loop.one_level = options.record && !options.power_on;
    loop.should_end = options.should_end;
    loop.changes = options.changes;
    loop.wait_for_change = options.wait_for_change;
    if (options.changes && options.runs.write)
        loop.runs = runs_of(play.session().pack(), options);
    loop.ghosts = options.ghosts;
    loop.scripts = options.scripts;
    loop.breakpoints = options.breakpoints;
    loop.clock = options.clock;
    loop.paint = options.paint;
    loop.paints = options.paints;
    loop.settings = settings_of(play.session().pack(), options);
    loop.offers_old_saves = is_interactive(options);
    if (options.record && options.power_on)
        loop.menu_role = hosted::MenuRole::leaves_pause;
    play_in_window(play, loop, shots, output);
}

void finish_saving(hosted::Play& play, PlayResult& result) {
    try {
        play.finish_saving();
    } catch (const std::runtime_error& fault) {
        if (result.fault.empty())
            result.fault = fault.what();
        else
            hosted::print_error(fault.what());
    }
}

} // namespace

PlayResult run_desktop(const hosted::Pack& pack, const PlayOptions& options) {
    PlayResult result;
    try {
        const std::optional<std::uint32_t> end = end_of(options);
        // A breakpoint takes the pictures that are left, also those after the movie's end.
        ShotTaker shots(options.shots, options.screen,
                        options.breakpoints.empty() ? end : std::nullopt);
        hosted::Play play(pack, setup_of(pack, options));
        SoundOutput output({!options.headless, options.wav, options.loudness, seconds_of(options)});
        try {
            if (options.headless)
                play_headless(play, options, *end, shots, output);
            else
                play_in_window(play, options, shots, output);
            output.finish();
            shots.check_all_taken(play.session().frames());
        } catch (const std::runtime_error& fault) {
            result.fault = fault.what(); // the recording so far is kept
        }
        result.recording = play.session().recording();
        result.inputs = play.inputs();
        result.slowest = play.slowest();
        finish_saving(play, result);
    } catch (const std::runtime_error& fault) {
        result.fault = fault.what();
    }
    return result;
}

} // namespace halfbyte::desktop
