#pragma once

#include "engine/show/view.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/read_actors.hpp"

namespace halfbyte::tools::content {

/// The lines of the optional table `hud` of game.toml: names of counters, "coins", "deaths" and
/// "hits"; and the kind of actors that is the icon of a hit, if it names one.
HudNames read_hud(const TomlTable& game, const std::vector<NamedCounter>& counters,
                  HitsIcon& hits_icon, Faults& faults);

/// The HUD of a game. Faults: an icon that is not a kind of actors, or whose pose is too large.
/// Warns of a row of icons whose missing ones look like the others, and of a line that takes more
/// sprites than each console shows side by side.
HudItems compile_hud(const GameFolder& folder, const ActorTable& actors, const SpriteSet& looks,
                     Faults& faults);

} // namespace halfbyte::tools::content
