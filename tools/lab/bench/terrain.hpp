// The terrain of the benchmarks, and the starts of the bodies. The random numbers are the
// benchmark's own, so that others can build the same terrain.
#pragma once

#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::bench {

/// xorshift32. Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003).
class BenchRandom {
  public:
    explicit BenchRandom(std::uint32_t seed) : state_(seed) {}
    /// 0 to n - 1; n above 0.
    int below(int n);

  private:
    std::uint32_t state_;
};

/// 256x60 cells, of which the two lowest rows and the other borders are solid; and thin walls and
/// segments.
class Terrain {
  public:
    static constexpr int columns = 256;
    static constexpr int rows = 60;

    Terrain();
    TileKind at(int column, int row) const { return kinds_[index_of(column, row)]; }
    void set(int column, int row, TileKind kind) { kinds_[index_of(column, row)] = kind; }
    Walls walls_at(int column, int row) const { return walls_[index_of(column, row)]; }
    void set_walls(int column, int row, Walls walls) { walls_[index_of(column, row)] = walls; }
    const std::vector<Segment>& segments() const { return segments_; }
    void add_segment(const Segment& segment) { segments_.push_back(segment); }
    /// Compiled to a level block.
    std::vector<std::uint8_t> block() const;

  private:
    static std::size_t index_of(int column, int row) {
        return static_cast<std::size_t>(row * columns + column);
    }
    std::vector<TileKind> kinds_;
    std::vector<Walls> walls_;
    std::vector<Segment> segments_;
};

/// A fifth of the cells are solid, in bars and columns.
Terrain solid_terrain();

/// The same, with a tenth of slopes and a tenth of one-ways of all directions in empty cells.
Terrain mixed_terrain();

inline constexpr int thin_wall_cells = Terrain::columns * Terrain::rows / 20;
inline constexpr int segment_count = 32;

/// The same, with a thin wall on one edge of each twentieth cell, and with segments of up to six
/// cells at any angle, which stop bodies on both sides.
Terrain walled_terrain();

/// The borders, and a wall from top to bottom at a column: solid cells, thin walls, or a segment
/// that leans to the right.
enum class WallOf : std::uint8_t {
    cells,
    thin_wall,
    segment,
};
Terrain terrain_with(WallOf what, int column);

/// Whether a segment has a point inside an open box, in subpixels.
bool is_inside(const Segment& segment, double left, double top, double right, double bottom);

/// Solid cells side by side in one row: the terrain for solvers without cells.
struct Bar {
    int column = 0;
    int row = 0;
    int width = 0;
};

std::vector<Bar> bars_of(const Terrain& terrain);

inline constexpr int body_width = 12 * subpixels_per_pixel;
inline constexpr int body_height = 14 * subpixels_per_pixel;

/// The position of a body's top left in subpixels, and the direction in which it walks.
struct Start {
    std::int32_t x = 0;
    std::int32_t y = 0;
    int direction = 1;
};

/// Starts in empty cells that no segment crosses.
std::vector<Start> starts_in(const Terrain& terrain, int count);

/// The rules by which all bodies move, in subpixels a frame.
struct Laws {
    int gravity = 51;
    int fall = 1024; ///< the greatest speed of a fall
    int speed = 384; ///< sideways; bodies turn at walls
};

} // namespace halfbyte::tools::bench
