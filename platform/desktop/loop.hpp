// Plays in a window, in real time.
#pragma once

#include "platform/desktop/game_change.hpp"
#include "platform/desktop/shots.hpp"
#include "platform/desktop/sound_output.hpp"
#include "platform/hosted/inspect/breakpoints.hpp"
#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/rerun/kept_runs.hpp"
#include "platform/hosted/rerun/run_clock.hpp"
#include "platform/hosted/shell/background.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace halfbyte::desktop {

struct LoopOptions {
    Screen screen;
    hosted::Icon icon;                   // none: the hero
    std::optional<std::uint32_t> frames; // to simulate; otherwise until the window is closed
    bool one_level = false;              // ends when the first level is over
    std::function<bool()> should_end;    // called once a frame; none: only the window ends play
    GameChanges changes;                 // none: the game stays as it is
    WaitForChange wait_for_change;       // with changes
    hosted::RunFiles runs;               // with changes: where runs are kept
    std::vector<hosted::Run> ghosts;
    hosted::RunClock* clock = nullptr;                    // as in TimeTravelOptions
    std::shared_ptr<const hosted::ScriptSources> scripts; // of the game at its start
    std::vector<hosted::Breakpoint> breakpoints;
    hosted::PaintTools paint;      // none: levels are not painted
    bool paints = false;           // begins by painting
    hosted::FileLocator settings;  // none: settings are not saved
    bool offers_old_saves = false; // in the menu
    hosted::MenuRole menu_role = hosted::MenuRole::replaces_pause;
};

// Returns when play has ended. Throws std::runtime_error.
void play_in_window(hosted::Play& play, const LoopOptions& options, ShotTaker& shots,
                    SoundOutput& output);

} // namespace halfbyte::desktop
