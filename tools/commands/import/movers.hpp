#pragma once

#include "tools/commands/import/imported_level.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// A mover of a new level, in its pixels.
struct ImportedMover {
    std::string kind;                                     ///< a name of a mover's kind
    map::ObjectShape shape = map::ObjectShape::rectangle; ///< or a polyline, a polygon, an ellipse
    double x = 0;
    double y = 0;
    double width = 0; ///< of rectangles and ellipses
    double height = 0;
    std::vector<map::Point> points; ///< of the path, from (x, y)
};

/// The kind of crate or mover that an object becomes: that of a use; else a crate by its words, or
/// a platform if it is a path and a word means that it moves.
std::optional<std::string> thing_of(const map::Object& object,
                                    const std::vector<foreign::ObjectUse>& uses);

/// The movers of a map; those with a point outside the level, and more than a level can have, are
/// left out. Notes have the numbers.
std::vector<ImportedMover> movers_of(const ImportedLevel& imported,
                                     std::vector<std::string>& notes);

} // namespace halfbyte::tools::import
