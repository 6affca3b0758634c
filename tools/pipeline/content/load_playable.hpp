#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/pack/script_source.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

struct PlayableOptions {
    std::optional<std::string> solid_layer; ///< of a foreign map: the layer whose tiles are solid
    std::vector<std::string> uses;          ///< of a foreign map's objects: NAME=KIND
};

struct Playable {
    hosted::Pack pack;
    std::vector<std::string> notes; ///< for people: what was assumed or left out, one line each
    hosted::ScriptSources scripts;  ///< of a game folder; otherwise empty
    /// By the name of a level without a goal: where to place one. The same.
    std::map<std::string, std::string> missing_goals;
};

/// Loads a game folder (or its game.toml), or any map of Tiled or LDtk, as load_content does; or a
/// pack, as load_pack_file does. Throws InputError for the first fault.
Playable load_playable(const std::filesystem::path& path, const PlayableOptions& options);

} // namespace halfbyte::tools::content
