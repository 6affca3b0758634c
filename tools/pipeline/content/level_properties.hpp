#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/font_letters.hpp"
#include "tools/pipeline/machines/targets.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string>

namespace halfbyte::tools::content {

using machines::Targets;

/// Whether the map is a level of a game: it has the property `targets`.
bool is_level(const map::Map& map);

/// The values of the properties of a level's map.
struct LevelProperties {
    Targets targets;
    std::string title;
    std::string music;   ///< the name of its song; empty: the game's
    std::string palette; ///< the name of its set of colours; empty: those of the pictures
};

/// Reads the map's properties. `targets` lists the machines, separated by spaces or commas; `title`
/// defaults to `name`; `music` names the level's song, `palette` its set of colours. Faults:
/// targets that are missing, empty or unknown, and a title that is not a text of at most 255 bytes
/// in these letters.
/// Other properties are faults, too, also of the layers, their groups and the tilesets.
LevelProperties read_level_properties(const map::Map& map, const std::string& name,
                                      const DrawnLetters& letters, Faults& faults);

} // namespace halfbyte::tools::content
