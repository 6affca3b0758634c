// Plays a pack, in a window or without any display.
#pragma once

#include "platform/desktop/game_change.hpp"
#include "platform/desktop/shot.hpp"
#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/play/session.hpp"
#include "platform/hosted/sound/synthesizer.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::desktop {

struct PlayOptions {
    std::string level;     // its name, or its number from 1; empty: the first
    bool power_on = false; // begins as the power comes on, also with a movie or without a display
    std::uint16_t seed = 1;
    Screen screen = desktop_screen;
    hosted::TextForm texts = hosted::TextForm::free;
    const hosted::NesPictures* nes = nullptr; // draws as the NES does
    std::optional<std::vector<Input>> movie;  // comes before the person's input
    bool record = false; // one level: play ends when it is over; or all since power-on
    std::optional<std::uint32_t> longest_recording; // frames, after which play ends with all of it
    std::filesystem::path saves;    // a file; empty: a person's own, else nothing is kept
    std::filesystem::path settings; // the same for a person's settings; only a window has them
    bool headless = false;          // as fast as it can; nobody holds a button
    // The length of play. Otherwise a window plays on until it is closed, and without a display the
    // movie's end is the end, without a movie the last shot.
    std::optional<std::uint32_t> frames;
    std::vector<Shot> shots;
    std::string wav; // a file for the sound; empty: none
    hosted::Loudness loudness;
    std::function<bool()> asked_to_end; // asked once a frame: play ends before its time
    GameChanges changes;                // of the game, while a person plays it in a window
};

struct PlayResult {
    std::string fault; // one line; empty if all went well
    hosted::Recording recording;
    std::vector<Input> inputs; // all since the power came on, where play began with that
    int slowest = 100;         // speed, per cent

    int exit_code() const { return fault.empty() ? 0 : 1; }
};

// A person who starts without options sees the title first, and gets what was saved. A fault that
// can be known beforehand is found before any file is touched.
PlayResult run_desktop(const hosted::Pack& pack, const PlayOptions& options);

} // namespace halfbyte::desktop
