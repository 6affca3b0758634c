// A parsed LDtk project: its first world and the places of that world's levels.
#pragma once

#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/limits.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace halfbyte::tools::map {

inline constexpr IntegerRange ldtk_sides{1, max_image_side};

struct LdtkLevelPlace {
    const nlohmann::json* level;
    std::string name;
    int x;
    int y;
    int width;
    int height;
    int index = 0; ///< in the world's list of levels
};

/// A project's first world and its levels.
class LdtkProject {
  public:
    LdtkProject(const nlohmann::json& root, const std::filesystem::path& path);

    const JsonFields& root() const { return root_; }
    const std::vector<LdtkLevelPlace>& levels() const { return levels_; }
    int other_depths() const { return other_depths_; }

    /// The levels are parts of one place that is not too large, and their cells of one grid.
    bool is_one_place(int cell) const;

    /// The rectangle around all levels.
    LdtkLevelPlace bounds() const;

    /// The side of the cells: those of the first IntGrid layer, else of the first layer with tiles.
    int cell() const;

  private:
    int depth_of_first() const;

    JsonFields root_;
    JsonFields world_;
    std::vector<LdtkLevelPlace> levels_;
    int other_depths_ = 0;
};

} // namespace halfbyte::tools::map
