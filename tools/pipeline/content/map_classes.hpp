#pragma once

#include "tools/pipeline/content/read_actors.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace halfbyte::tools::content {

/// Texts of which Tiled lets a property have one.
struct EditorList {
    std::string name;
    std::vector<std::string> values;
};

/// A property of a class in Tiled, with its default.
struct ClassMember {
    std::string name;
    std::variant<int, bool, std::string> usual;
    std::string list = "";           ///< the EditorList with its values, if it has one
    std::optional<Range> range = {}; ///< of a number that has limits
};

enum class ClassUse {
    tile,
    object,
    map
};

/// A class for Tiled: its name, use, colour and properties.
struct EditorClass {
    std::string name;
    ClassUse use;
    std::string colour; ///< #aarrggbb
    std::vector<ClassMember> members;
};

inline constexpr const char* song_list = "songs of the game";
inline constexpr const char* palette_list = "palettes of the game";

/// All classes that maps may name: kinds of cells, thin walls, segments, movers, crates, the game's
/// kinds of actors, and levels. `music` is the song of levels that name no other.
std::vector<EditorClass> editor_classes(const ActorTable& actors, const std::string& music);

} // namespace halfbyte::tools::content
