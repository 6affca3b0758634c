// A game that is edited while it is played.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/pack/script_source.hpp"
#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/picture/screen_colours.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace halfbyte::desktop {

struct GameChange {
    std::shared_ptr<const hosted::Pack> pack; // null: it cannot be played in its present state
    std::shared_ptr<const hosted::NesPictures> nes; // these two are as in PlaySetup
    hosted::ScreenColour colours;
    std::shared_ptr<const hosted::ScriptSources> scripts; // null: the game has no text of scripts
    std::string fault;                                    // in one line; empty if there is none
};

// Called once a frame, and when a wait for a change ends; returns what has changed in the game, or
// nothing.
using GameChanges = std::function<std::optional<GameChange>()>;

// Waits at most this long. Returns true at once if the game may have changed.
using WaitForChange = std::function<bool(std::chrono::nanoseconds)>;

} // namespace halfbyte::desktop
