#pragma once

#include "tools/pipeline/foreign/level_art.hpp"
#include "tools/pipeline/foreign/object_uses.hpp"
#include "tools/pipeline/foreign/solidity.hpp"

#include "engine/level/rooms.hpp"
#include "engine/numbers/units.hpp"

#include <functional>

namespace halfbyte::tools::foreign {

/// Choices about a foreign map that its maker left open.
struct ForeignChoices {
    std::optional<std::string> solid_layer; ///< takes precedence over the map
    std::vector<ObjectUse> uses;
    std::vector<KnownActor> actors; ///< from kind 1 on, the player's
    /// Whether the caller itself makes something of an object, such as a crate or a mover. Empty:
    /// of none.
    std::function<bool(const map::Object&)> takes;
    bool draws_images = false; ///< the caller draws the image layers
};

/// The parts of a foreign map that have a meaning in a level.
struct ForeignLevel {
    Solidity solidity;
    std::vector<Placement> actors; ///< the player's start is the first
    std::vector<Room> rooms;
    LevelArt art;
};

/// Understands a map. `half` is the player's half-size. Notes have one line for each guess, with
/// counts, and for each thing that is left out. Throws InputError for a faulty image, beyond a
/// limit of the engine, and if no solid cells are found.
ForeignLevel read_foreign_level(const map::Map& map, HalfSizes half, const ForeignChoices& choices,
                                std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
