#pragma once

#include "tools/pipeline/map/map.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::tools::foreign {

/// A picture, one bit a pixel, of the sixteenths of each cell that shapes cover.
class CoverMap {
  public:
    CoverMap(int columns, int rows);

    /// Covers the inside of a polygon, by the even-odd rule. Coordinates are in sixteenths of a
    /// cell. Throws std::length_error when all polygons together would take unreasonably long.
    void fill(std::span<const map::Point> polygon);

    /// At least half of the cell is covered. Either half of a cell that is cut along its diagonal
    /// is enough.
    bool covers_half(int column, int row) const;

    /// The cell's top is covered for at least half of its width, and its lower half not at all.
    bool covers_top(int column, int row) const;

    bool touches(int column, int row) const;

  private:
    const std::uint16_t* lines_of(int column, int row) const;
    void fill_run(int line, double from, double to);
    void spend(std::size_t work);

    int columns_;
    int rows_;
    std::vector<std::uint16_t> lines_; ///< 16 for each cell, row by row of cells
    std::vector<double> crossings_;
    std::size_t work_left_;
};

} // namespace halfbyte::tools::foreign
