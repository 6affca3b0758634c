// Small maps with one thing each that LDtk or later versions of Tiled have and most maps lack.
#pragma once

#include "tests/foreign/small_maps.hpp"

#include <functional>
#include <nlohmann/json.hpp>

namespace halfbyte::test {

struct OddMap {
    std::string name;
    MapFormat format;                          // tmj or ldtk
    std::function<void(nlohmann::json&)> edit; // of the small map "walls"
    std::string note;                          // a part of one that is expected; empty: read
};

const std::vector<OddMap>& odd_maps();

std::filesystem::path write_odd_map(const OddMap& map, const std::filesystem::path& folder);

} // namespace halfbyte::test
