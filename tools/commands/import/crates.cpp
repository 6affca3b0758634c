#include "tools/commands/import/crates.hpp"

#include "engine/numbers/limits.hpp"
#include "tools/commands/import/movers.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/foreign/object_kinds.hpp"
#include "tools/support/counted.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace halfbyte::tools::import {

namespace {

bool is_free(const foreign::KindGrid& grid, CratePlace at, const std::vector<CratePlace>& placed) {
    for (int row = (at.y - 16) / 16; row <= (at.y - 1) / 16; ++row)
        for (int column = (at.x - 8) / 16; column <= (at.x + 7) / 16; ++column)
            if ((grid.traits_at(column, row) & trait_solid) != 0)
                return false;
    return std::ranges::none_of(placed, [&](CratePlace other) {
        return std::abs(other.x - at.x) < 16 && std::abs(other.y - at.y) < 16;
    });
}

/// The nearest free place at or above an object's middle; nothing for one outside the map.
std::optional<CratePlace> crate_place(const foreign::KindGrid& grid, map::Point middle,
                                      const std::vector<CratePlace>& placed) {
    const int width = grid.columns() * 16, height = grid.rows() * 16;
    if (!(middle.x >= 0 && middle.x < width && middle.y >= 0 && middle.y < height))
        return std::nullopt;
    CratePlace at{std::clamp(static_cast<int>(middle.x), 8, width - 8),
                  std::clamp(static_cast<int>(middle.y + 8), 16, height)};
    for (; at.y >= 16; at.y = (at.y - 1) / 16 * 16)
        if (is_free(grid, at, placed))
            return at;
    return std::nullopt;
}

} // namespace

std::vector<CratePlace> crates_of(const ImportedLevel& imported, std::vector<std::string>& notes) {
    int found = 0;
    std::vector<CratePlace> placed;
    for (const map::Layer& layer : imported.map.layers)
        if (const auto* content = std::get_if<map::ObjectLayer>(&layer.content))
            for (const map::Object& object : content->objects) {
                if (thing_of(object, imported.uses) != content::crate_class)
                    continue;
                ++found;
                const auto at =
                    crate_place(imported.level.solidity.grid,
                                foreign::middle_of(imported.map, layer, object), placed);
                if (at && placed.size() < std::size_t{most_crates})
                    placed.push_back(*at);
            }
    if (found > 0)
        notes.push_back("crate: " + support::counted(found, "object") + " by names or --as, "
                        + std::to_string(placed.size()) + " placed; a level can have "
                        + std::to_string(most_crates) + ", inside the map and outside solid cells");
    return placed;
}

} // namespace halfbyte::tools::import
