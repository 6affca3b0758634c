#pragma once

#include "engine/sim/game_counters.hpp"
#include "tools/pipeline/content/toml_file.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// A counter of a game, with the name that scripts and the HUD use.
struct NamedCounter {
    std::string name;
    GameCounter counter;
    int times = 1;      ///< the HUD shows the count times 1, 10 or 100
    std::string icon{}; ///< the kind of actors whose pose is drawn beside it; empty: none
    bool icons = false; ///< as many icons instead of a number
    std::filesystem::path path{};
    int line = 0;
};

/// The kind of actors that the HUD shows for each hit of the player.
struct HitsIcon {
    std::string name; ///< empty: the HUD shows a number
    int line = 0;
};

/// Reads the optional table `counters` of game.toml.
std::vector<NamedCounter> read_game_counters(const TomlTable& game, Faults& faults);

} // namespace halfbyte::tools::content
