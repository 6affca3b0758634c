#pragma once

#include "tools/editor/map_step.hpp"
#include "tools/editor/own_values.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace halfbyte::tools::editor {

/// A cell: an index into LayersInMap, x and y.
using CellPlace = std::array<int, 3>;

/// An object with its place in the map. Equal are those with the same values, in any place.
struct OwnObject {
    LayerName layer;
    std::string next;
    std::string text; ///< empty: it is not there

    friend bool operator==(const OwnObject& a, const OwnObject& b);
};

/// The changes of all steps in a map since it was read first: its size, cells, properties and
/// objects. Finds what another program that saves the map did not have.
class OwnChanges {
  public:
    OwnChanges() = default;
    explicit OwnChanges(std::string first) : first_(std::move(first)) {}

    void add(const Step& step);

    struct Difference {
        Step lost;      ///< restores what the other program's map has in an older version
        Step overruled; ///< from the values here to those of the other program, where both changed
    };

    /// Compares with the map that another program saved. Its values belong to the map from now on.
    /// Older versions are there on purpose if the map is as it was read first.
    Difference follow(const LayeredMap& theirs);

  private:
    std::string first_;     ///< the map's bytes
    std::size_t steps_ = 0; ///< so far
    OwnValues<std::monostate, MapSize> size_;
    OwnValues<CellPlace, std::uint32_t> cells_;
    OwnValues<std::string, std::string> properties_; ///< by their names
    OwnValues<std::string, OwnObject> objects_;      ///< by their keys
};

} // namespace halfbyte::tools::editor
