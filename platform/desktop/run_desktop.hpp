// Plays a pack, in a window or without a display.
#pragma once

#include "platform/desktop/game_change.hpp"
#include "platform/desktop/shot.hpp"
#include "platform/hosted/inspect/breakpoints.hpp"
#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/picture/screen_colours.hpp"
#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/play/session.hpp"
#include "platform/hosted/rerun/kept_runs.hpp"
#include "platform/hosted/rerun/run_clock.hpp"
#include "platform/hosted/sound/synthesizer.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::desktop {

struct PlayOptions {
    std::string level;     // its name, or its number from 1; empty: the first one
    bool power_on = false; // starts as at power-on, even with a movie or without a display
    std::uint16_t seed = 1;
    Screen screen = desktop_screen;
    hosted::TextForm texts = hosted::TextForm::free;
    const hosted::NesPictures* nes = nullptr; // draws like the NES
    hosted::ScreenColour colours;             // empty: those of the art
    std::optional<std::vector<Input>> movie;  // comes before the player's input
    bool record = false; // records one level, and ends with it; with power_on, everything
    std::optional<std::uint32_t> longest_recording; // frames, after which play ends
    std::filesystem::path saves;    // a file; empty: the user's own, or nothing is saved
    std::filesystem::path settings; // the same for settings, which only a window has
    hosted::Icon icon;              // of the window; without one, it shows the hero
    bool headless = false;          // as fast as possible; no button is held
    // How long play lasts. By default, a window plays until it is closed. Without a display, play
    // ends with the movie, or with the last shot if there is no movie.
    std::optional<std::uint32_t> frames;
    std::vector<Shot> shots;
    std::string wav; // a file for the sound; empty: none
    hosted::Loudness loudness;
    std::function<bool()> should_end; // called once a frame: true ends play early
    GameChanges changes;              // changes of the game while it is played in a window
    WaitForChange wait_for_change;    // with changes
    // How the last run of each level is kept while the game is edited. Without a folder, that is
    // the folder "runs" beside the saves.
    hosted::RunFiles runs;
    std::vector<hosted::Run> ghosts; // a window draws their heroes over their levels
    std::shared_ptr<const hosted::ScriptSources> scripts; // the text of the game's scripts
    std::vector<hosted::Breakpoint> breakpoints;          // in it
    hosted::RunClock* clock = nullptr; // counts a machine's time along the last run
    hosted::PaintTools paint;          // none: levels are not painted
    bool paints = false;               // begins by painting
};

struct PlayResult {
    std::string fault; // in one line; empty: nothing went wrong
    hosted::Recording recording;
    std::vector<Input> inputs; // since power-on, if play began there
    int slowest = 100;         // the lowest speed, in per cent

    int exit_code() const { return fault.empty() ? 0 : 1; }
};

// A user who starts without options sees the title first, and gets the saved progress. Faults that
// can be found beforehand are found before any file is written.
PlayResult run_desktop(const hosted::Pack& pack, const PlayOptions& options);

} // namespace halfbyte::desktop
