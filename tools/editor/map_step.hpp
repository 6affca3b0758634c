#pragma once

#include "tools/editor/layered_map.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// A change of a cell, with global ids.
struct CellChange {
    std::size_t layer; ///< an index into LayersInMap
    int x;
    int y;
    std::uint32_t before;
    std::uint32_t after;
};

/// A change of an object's text; an empty text means that the object is not there.
struct ObjectChange {
    LayerName layer = {};
    std::string next = {}; ///< the key of the object after it in its layer; empty: it is the last
    std::string before = {};
    std::string after = {};
};

/// A change of a property of the map; an empty text means that the property is not set.
struct PropertyChange {
    std::string name;
    std::string before;
    std::string after;
};

struct SizeChange {
    MapSize before;
    MapSize after;
};

/// The changes of a map that undo takes back at once.
struct Step {
    std::vector<std::string> added = {};   ///< the texts of tilesets and layers
    std::vector<std::string> removed = {}; ///< the same
    std::optional<SizeChange> size = {};
    std::vector<CellChange> cells = {};
    std::vector<PropertyChange> properties = {};
    std::vector<ObjectChange> objects = {}; ///< in the order of the changes

    bool empty() const;
    /// Whether the map has a cell before and after the step.
    bool keeps(const CellChange& cell) const;
};

/// The step that takes a step back.
Step inverse(Step step);

} // namespace halfbyte::tools::editor
