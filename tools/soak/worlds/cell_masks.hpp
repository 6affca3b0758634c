// Bit masks of a level, a bit for each column of cells, so that a rule tests all cells of a box at
// once. The results equal tests cell by cell.
#pragma once

#include "tools/soak/observed.hpp"
#include "tools/soak/worlds/world_case.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::soak::worlds {

inline constexpr int most_columns = 64; // of a level

/// The columns of a range, of those from 0 to 63.
std::uint64_t columns_of(int left, int right);

/// The cells of a terrain by their traits.
class CellMasks {
  public:
    explicit CellMasks(const Terrain& terrain);

    /// Updates a cell that has changed.
    void change(const Terrain& terrain, int column, int row);

    /// Whether a cell of the range has one of these traits.
    bool any(const CellRange& range, Traits traits) const;

  private:
    using Row = std::array<std::uint64_t, 8>; // by the number of the trait's bit

    int columns_;
    std::vector<Row> rows_;
};

/// The thin walls of a level, and its segments by the cells of the boxes around them.
class LineMasks {
  public:
    explicit LineMasks(const SoakLevel& level);

    /// Whether a wall has a point inside an open box.
    bool any_wall(const Box& box) const;

    /// A bit for each segment whose closed bounding box could share a point with this closed box.
    std::uint64_t segments_near(const Box& box) const;

  private:
    struct Row {
        std::uint64_t top = 0, left = 0;
    };

    std::vector<Row> walls_;
    std::vector<std::uint64_t> segments_by_column_, segments_by_row_;
};

} // namespace halfbyte::tools::soak::worlds
