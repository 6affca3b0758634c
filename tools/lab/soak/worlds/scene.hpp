// The positions of everything in a world at one moment, as boxes, for the checks. Nothing here
// calls the engine's collision code; a mover's position is computed from its path.
#pragma once

#include "tools/lab/soak/cell_range.hpp"
#include "tools/lab/soak/worlds/built_level.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::tools::soak::worlds {

inline int width(const Box& box) {
    return box.right - box.left;
}
inline int height(const Box& box) {
    return box.bottom - box.top;
}
inline bool overlap(const Box& a, const Box& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
inline Box grown(const Box& box, int x, int y) {
    return {box.left - x, box.top - y, box.right + x, box.bottom + y};
}
inline Box moved(const Box& box, int x, int y) {
    return {box.left + x, box.top + y, box.right + x, box.bottom + y};
}

/// How much two boxes have in common along an axis; if negative, how far they are apart.
inline int common_x(const Box& a, const Box& b) {
    return std::min(a.right, b.right) - std::max(a.left, b.left);
}
inline int common_y(const Box& a, const Box& b) {
    return std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
}

struct BodyAt {
    bool there = false;
    Box box{};
    int x = 0, y = 0; // its centre
    HalfSizes half;
    Motion velocity;
    Contact contact = 0;
};

struct MoverAt {
    bool there = false;
    bool oneway = false; // solid from above only
    Box box{};
    std::uint8_t number = 0;
};

/// A mover's displacement in a frame, and whether its position before is known: that of a mover
/// that has just woken is not.
struct MoverMotion {
    bool known = false;
    int x = 0, y = 0;
};

struct Scene {
    std::array<BodyAt, slot_count> bodies;
    std::array<MoverAt, awake_movers> movers;
};

/// The data of a level that the checks need in every frame: the paths, and the current cells.
class SceneLevel {
  public:
    explicit SceneLevel(const SoakLevel& level, const Rules& rules);

    Scene scene_of(const World& world) const;
    /// The displacement of a mover that wakes, by its number, in the frame that ends.
    MoverMotion motion_of_woken(int number, std::uint32_t frame) const;
    /// Updates the cells that were used up or have come back.
    void follow(const World& world);

    const SoakLevel& level() const { return level_; }
    const Rules& rules() const { return rules_; }
    /// The cells before the last change, and after it.
    const Terrain& terrain_before() const { return before_; }
    const Terrain& terrain() const { return now_; }
    /// Whether one of these cells has one of these traits, before the last change and after it.
    bool any_before(const CellRange& range, Traits traits) const {
        return overlaps_trait(before_, range, traits);
    }
    bool any_now(const CellRange& range, Traits traits) const {
        return overlaps_trait(now_, range, traits);
    }
    Walls walls_at(int column, int row) const {
        return level_.terrain.inside(column, row) ? level_.walls[level_.terrain.index(column, row)]
                                                  : Walls{0};
    }

  private:
    struct MutableCell {
        int column, row;
        TileKind kind;
    };

    const SoakLevel& level_;
    const Rules& rules_;
    std::vector<MoverPath> paths_;
    std::vector<MutableCell> mutable_cells_; // in the order of their bits in the world
    std::array<std::uint8_t, mutable_cells / 8> changed_{};
    Terrain before_, now_;
    bool cells_differ_ = false; // before_ and now_
};

} // namespace halfbyte::tools::soak::worlds
