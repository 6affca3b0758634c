// What the benchmarks move bodies through, and where these begin. The random numbers are the
// benchmark's own, so that others can build the same.
#pragma once

#include "engine/level/cells.hpp"
#include "engine/numbers/units.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools {

/// xorshift32. Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003).
class BenchRandom {
  public:
    explicit BenchRandom(std::uint32_t seed) : state_(seed) {}
    /// 0 to n - 1; n above 0.
    int below(int n);

  private:
    std::uint32_t state_;
};

/// 256x60 cells; the two lowest rows and the other borders are solid.
class Terrain {
  public:
    static constexpr int columns = 256;
    static constexpr int rows = 60;

    Terrain();
    Kind at(int column, int row) const { return kinds_[index_of(column, row)]; }
    void set(int column, int row, Kind kind) { kinds_[index_of(column, row)] = kind; }
    /// Views this object, which must outlive it.
    LevelView view() const;

  private:
    static constexpr int stride_bits = 6;
    static std::size_t index_of(int column, int row) {
        return static_cast<std::size_t>((column << stride_bits) + row);
    }
    std::vector<Kind> kinds_;
};

/// A fifth of the cells is solid, in bars and columns.
Terrain solid_terrain();

/// The same with a tenth of slopes and a tenth of one-ways of all sides where it was empty.
Terrain mixed_terrain();

/// Borders, and a wall one cell thick at this column.
Terrain terrain_with_wall(int column);

/// Solid cells side by side in one row: what those get who know no cells.
struct Bar {
    int column = 0;
    int row = 0;
    int width = 0;
};

std::vector<Bar> bars_of(const Terrain& terrain);

inline constexpr int body_width = 12 * subpixels_per_pixel;
inline constexpr int body_height = 14 * subpixels_per_pixel;

/// Where a body's top left begins, in subpixels, and which way it walks.
struct Start {
    std::int32_t x = 0;
    std::int32_t y = 0;
    int direction = 1;
};

std::vector<Start> starts_in(const Terrain& terrain, int count);

/// How all bodies move, in subpixels a frame.
struct Laws {
    int gravity = 51;
    int fall = 1024; ///< at most
    int speed = 384; ///< sideways; they turn at walls
};

} // namespace halfbyte::tools
