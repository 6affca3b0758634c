#pragma once

#include "tools/lab/pictures/sheet.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::pictures {

struct NamedSheet {
    std::string name; ///< of the file, without its ending
    Sheet sheet;
};

/// A picture for each rule of the four-corner kernel: small levels, with a body that the engine
/// moves through them.
std::vector<NamedSheet> draw_scenes(const Inks& inks, const hosted::Font& font);

} // namespace halfbyte::tools::pictures
