#include "tools/pipeline/map/ldtk_tiles.hpp"

#include "tools/pipeline/map/limits.hpp"

#include <cmath>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

constexpr std::size_t most_parts = 32; ///< tile layers that one of LDtk's layers becomes

} // namespace

int ldtk_cell(int pixel, int side) {
    return pixel / side - (pixel % side < 0 ? 1 : 0);
}

std::pair<double, double> ldtk_pair(const JsonFields& owner, const char* name) {
    const json& values = owner.array(name);
    const auto number = [&](std::size_t i) {
        if (i >= values.size())
            return 0.0;
        if (!values[i].is_number() || !(std::abs(values[i].get<double>()) <= 1e6))
            owner.fail(std::string(name) + " must be two numbers from -1e6 to 1e6");
        return values[i].get<double>();
    };
    return {number(0), number(1)};
}

LdtkTilePart ldtk_grid_part(const LdtkTilesPlace& place) {
    const auto offset = [&](int pixel) { return pixel - ldtk_cell(pixel, place.cell) * place.cell; };
    return {0, offset(place.at.x), offset(place.at.y)};
}

LdtkTileParts ldtk_tile_parts(const json& tiles, const LdtkIds::Range& range,
                              const LdtkTilesPlace& place, const LdtkSource& source,
                              LdtkLosses& losses, LdtkTileNumbers* numbers) {
    LdtkTileParts parts;
    int number = -1;
    const std::size_t cells = cells_of(place.box);
    for (const json& entry : tiles) {
        ++number;
        const JsonFields tile(source.path, entry);
        const auto id = static_cast<std::uint32_t>(tile.integer("t", {0, max_tile_id}));
        const auto [px, py] = ldtk_pair(tile, "px");
        const int x = place.at.x + static_cast<int>(px), y = place.at.y + static_cast<int>(py);
        const int column = ldtk_cell(x, place.cell), row = ldtk_cell(y, place.cell);
        const int left = column - place.box.left, top = row - place.box.top;
        if (id >= range.count || left < 0 || top < 0 || left >= place.box.width
            || top >= place.box.height) {
            ++losses["tiles outside their level or tileset"];
            continue;
        }
        const int flips = tile.integer("f", {0, 3}, 0);
        const std::uint32_t gid = (range.first + id) | ((flips & 1) != 0 ? 0x8000'0000u : 0)
                                  | ((flips & 2) != 0 ? 0x4000'0000u : 0);
        const auto at = static_cast<std::size_t>(top) * static_cast<std::size_t>(place.box.width)
                        + static_cast<std::size_t>(left);
        for (std::size_t depth = 0;; ++depth) {
            const auto key = std::tuple(depth, x - column * place.cell, y - row * place.cell);
            if (parts.size() == most_parts && !parts.contains(key)) {
                ++losses["tiles at positions of their own"];
                break;
            }
            if (!parts.contains(key))
                source.budget.spend(cells * sizeof(std::uint32_t), Place{source.path, 0});
            auto& part = parts[key];
            part.resize(cells);
            if (part[at] != 0)
                continue;
            part[at] = gid;
            if (numbers != nullptr) {
                (*numbers)[key].resize(cells, -1);
                (*numbers)[key][at] = number;
            }
            break;
        }
    }
    return parts;
}

} // namespace halfbyte::tools::map
