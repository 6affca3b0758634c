#pragma once

#include "tools/content/read_actors.hpp"

#include <string>
#include <variant>
#include <vector>

namespace halfbyte::tools::tiled {

/// A property that a class has in Tiled, with what is usual.
struct ClassMember {
    std::string name;
    std::variant<int, bool, std::string> usual;
};

enum class ClassUse {
    tile,
    object,
    map
};

/// What Tiled is to know of a name.
struct EditorClass {
    std::string name;
    ClassUse use;
    std::string colour; ///< #aarrggbb
    std::vector<ClassMember> members;
};

/// All that maps may name: kinds of cells, thin walls, segments, movers, crates, the game's kinds
/// of actors, and levels.
std::vector<EditorClass> editor_classes(const content::ActorTable& actors);

} // namespace halfbyte::tools::tiled
