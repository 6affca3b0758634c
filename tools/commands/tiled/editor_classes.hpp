#pragma once

#include "tools/pipeline/content/read_actors.hpp"

#include <string>
#include <variant>
#include <vector>

namespace halfbyte::tools::tiled {

/// A property of a class in Tiled, with its default.
struct ClassMember {
    std::string name;
    std::variant<int, bool, std::string> usual;
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

/// All classes that maps may name: kinds of cells, thin walls, segments, movers, crates, the game's
/// kinds of actors, and levels.
std::vector<EditorClass> editor_classes(const content::ActorTable& actors);

} // namespace halfbyte::tools::tiled
