#include "tools/pipeline/map/ldtk_project.hpp"

#include <algorithm>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

constexpr IntegerRange world{-max_image_side, max_image_side};

// The largest place that levels side by side become one map of; the engine's levels have this size.
constexpr int most_columns = 2032;
constexpr int most_rows = 64;

/// The project itself is its world unless it has several.
const json& first_world(const JsonFields& root, const json& document) {
    const json& worlds = root.array("worlds");
    return worlds.empty() ? document : worlds.front();
}

} // namespace

LdtkProject::LdtkProject(const json& root, const std::filesystem::path& path)
    : root_(path, root), world_(path, first_world(root_, root)) {
    const int depth = depth_of_first();
    int index = -1;
    for (const json& level : world_.array("levels")) {
        ++index;
        const JsonFields fields(path, level);
        if (fields.integer("worldDepth", world, 0) != depth) {
            ++other_depths_;
            continue;
        }
        levels_.push_back({&level, fields.text("identifier"), fields.integer("worldX", world, 0),
                           fields.integer("worldY", world, 0), fields.integer("pxWid", ldtk_sides),
                           fields.integer("pxHei", ldtk_sides), index});
    }
    if (levels_.empty())
        root_.fail("the project has no level");
}

bool LdtkProject::is_one_place(int cell) const {
    const std::string layout = world_.text("worldLayout");
    const LdtkLevelPlace all = bounds();
    const auto is_on_grid = [&](const LdtkLevelPlace& level) {
        return (level.x - all.x) % cell == 0 && (level.y - all.y) % cell == 0;
    };
    return levels_.size() == 1
           || ((layout == "Free" || layout == "GridVania") && all.width <= most_columns * cell
               && all.height <= most_rows * cell && std::ranges::all_of(levels_, is_on_grid));
}

LdtkLevelPlace LdtkProject::bounds() const {
    LdtkLevelPlace all = levels_.front();
    int right = all.x + all.width, bottom = all.y + all.height;
    for (const LdtkLevelPlace& level : levels_) {
        all.x = std::min(all.x, level.x);
        all.y = std::min(all.y, level.y);
        right = std::max(right, level.x + level.width);
        bottom = std::max(bottom, level.y + level.height);
    }
    all.width = right - all.x;
    all.height = bottom - all.y;
    return all;
}

int LdtkProject::cell() const {
    const JsonFields defs(root_.path(), root_.dictionary("defs"));
    int side = 0;
    for (const json& entry : defs.array("layers")) {
        const JsonFields layer(root_.path(), entry);
        const std::string type = layer.text("__type");
        if (type == "IntGrid")
            return layer.integer("gridSize", ldtk_sides);
        if (type != "Entities" && side == 0)
            side = layer.integer("gridSize", ldtk_sides);
    }
    return side != 0 ? side : root_.integer("defaultGridSize", ldtk_sides, 16);
}

int LdtkProject::depth_of_first() const {
    const json& levels = world_.array("levels");
    return levels.empty()
               ? 0
               : JsonFields(root_.path(), levels.front()).integer("worldDepth", world, 0);
}

} // namespace halfbyte::tools::map
