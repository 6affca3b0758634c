#pragma once

#include "engine/level/kind.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::tools::foreign {

/// The kind of each cell of a level.
class KindGrid {
  public:
    KindGrid(int columns, int rows)
        : columns_(columns), rows_(rows),
          kinds_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows),
                 TileKind::empty),
          marked_(kinds_.size()) {}

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool has(int column, int row) const {
        return column >= 0 && column < columns_ && row >= 0 && row < rows_;
    }
    TileKind at(int column, int row) const { return kinds_[index(column, row)]; }

    /// As in the engine: left and right of the level is solid, above and below empty.
    Traits traits_at(int column, int row) const;

    /// Sets a cell's kind unless its kind has a higher priority: a kind that blocks hides the
    /// others.
    void add(int column, int row, TileKind kind);

    /// Replaces the kind of a cell.
    void set(int column, int row, TileKind kind) { kinds_[index(column, row)] = kind; }

    /// Marks a cell whose kind comes from an object, which the layers do not draw.
    void mark(int column, int row) { marked_[index(column, row)] = true; }
    bool is_marked(std::size_t index) const { return marked_[index]; }

    /// How many cells stop a body from at least one side.
    int blocking_cells() const;
    /// How many cells change once touched.
    int mutable_cells() const;

    /// Row by row.
    const std::vector<TileKind>& kinds() const { return kinds_; }

  private:
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_)
               + static_cast<std::size_t>(column);
    }
    int count(Traits trait) const;

    int columns_;
    int rows_;
    std::vector<TileKind> kinds_;
    std::vector<bool> marked_;
};

} // namespace halfbyte::tools::foreign
