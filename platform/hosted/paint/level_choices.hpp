// The values that the properties of a level can have, as a list shows them.
#pragma once

#include "platform/hosted/paint/document.hpp"

#include <string>
#include <vector>

namespace halfbyte::hosted {

struct LevelChoice {
    std::string property;
    std::string value; // of "targets": a machine to add or to remove
};

// Replaces the choices by those of a level, and adds a line for each.
void add_level_choices(const Document& document, std::vector<LevelChoice>& choices,
                       std::vector<std::string>& lines);

} // namespace halfbyte::hosted
