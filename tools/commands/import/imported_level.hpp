#pragma once

#include "tools/pipeline/foreign/foreign_level.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// A level of a game that is made of a foreign map.
struct ImportedLevel {
    std::string name;
    map::Map map;
    foreign::ForeignLevel level;
    std::vector<foreign::ObjectUse> uses;
    bool is_for_consoles = true; ///< for the machines whose levels have the consoles' sizes
};

} // namespace halfbyte::tools::import
