// A scene of the laboratory: one body, its displacement, and the obstacles.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/level/cells.hpp"
#include "engine/level/thin_walls.hpp"
#include "extras/fly_among_segments.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::collision_lab {

enum class System : std::uint8_t {
    four_corner,
    thin_wall,
    segment,
    sweep,
    box_set,
    moving, // all of them at once
};
inline constexpr int feature_count = 6;
inline constexpr const char* feature_names[feature_count] = {"four_corner", "thin_wall", "segment",
                                                             "sweep",       "box_set",   "moving"};
inline constexpr std::size_t most_segments = 64; // as in a level

/// Empty if the word is not the name of a system.
std::optional<System> feature_named(std::string_view name);

/// An edge between cells: the left one or the upper one of a cell.
struct Edge {
    int column = 0;
    int row = 0;
    Walls side = wall_top; ///< wall_top or wall_left
    friend bool operator==(const Edge&, const Edge&) = default;
};

struct Scene {
    static constexpr int columns = 12;
    static constexpr int rows = 9;

    System system = System::four_corner;
    Body body;           ///< its velocity is its displacement in the frame
    MoveOptions options; ///< of all systems but segment and sweep
    std::array<TileKind, std::size_t{columns} * rows> kinds{};
    std::array<Walls, std::size_t{columns + 1} * (rows + 1)> walls{}; ///< of thin_wall and moving
    std::vector<Segment> segments; ///< of segment and moving, up to most_segments
    SegmentOptions segment_options;
    std::vector<Box> boxes; ///< one for sweep, otherwise up to box_set_size

    TileKind& at(int column, int row) {
        return kinds[static_cast<std::size_t>(row * columns + column)];
    }
    TileKind at(int column, int row) const {
        return kinds[static_cast<std::size_t>(row * columns + column)];
    }
    /// Whether an edge belongs to the grid that is shown, including its frame.
    static bool holds(const Edge& edge) {
        const bool upper = edge.side == wall_top;
        return edge.column >= 0 && edge.row >= 0 && edge.column < columns + (upper ? 0 : 1)
               && edge.row < rows + (upper ? 1 : 0);
    }
    /// Whether there is a wall on an edge; false if the scene does not hold the edge.
    bool wall_at(const Edge& edge) const;
    /// Adds or removes a wall on an edge that the scene holds.
    void set_wall(const Edge& edge, bool there);
};

/// The walls of a scene in the form that the engine reads. The frame of the scene has no walls of
/// its own.
Walls walls_at(const Scene& scene, int column, int row);
/// The segments of a scene in the form that the engine reads; a view.
SegmentList segment_list(const Scene& scene);

/// An example that shows the use of the system.
Scene example_of(System system);

Point target_of(const Scene& scene);
/// Sets the velocity, clamped to what a frame's velocity can hold.
void set_target(Scene& scene, Point target);

/// The scene's cells in the form that the engine reads.
class SceneCells {
  public:
    explicit SceneCells(const Scene& scene);
    SceneCells(const SceneCells&) = delete;
    SceneCells& operator=(const SceneCells&) = delete;
    Cells cells() const { return {&view_, changed_}; }

  private:
    std::vector<std::uint8_t> block_;
    LevelView view_;
    std::uint8_t changed_[mutable_cells / 8]{};
};

} // namespace halfbyte::tools::collision_lab
