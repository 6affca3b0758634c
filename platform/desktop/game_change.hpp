// A game that changes while it is played.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/picture/nes_pictures.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace halfbyte::desktop {

struct GameChange {
    std::shared_ptr<const hosted::Pack> pack; // null: it cannot be played as it is now
    std::shared_ptr<const hosted::NesPictures> nes;
    std::string fault; // why, in one line; empty: all is well
};

// Called once a frame, returns what has become of the game; nothing: it is as it was.
using GameChanges = std::function<std::optional<GameChange>()>;

} // namespace halfbyte::desktop
