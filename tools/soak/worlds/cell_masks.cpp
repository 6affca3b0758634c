#include "tools/soak/worlds/cell_masks.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace halfbyte::tools::soak::worlds {

namespace {

std::uint64_t column_bit(int column) {
    return std::uint64_t{1} << column;
}

// The segments in the rows or columns of a range; what is beyond an end counts at the end.
std::uint64_t segments_in(const std::vector<std::uint64_t>& masks, int first, int last) {
    const int end = static_cast<int>(masks.size()) - 1;
    std::uint64_t segments = 0;
    for (int i = std::clamp(first, 0, end); i <= std::clamp(last, 0, end); ++i)
        segments |= masks[static_cast<std::size_t>(i)];
    return segments;
}

void add_segment(std::vector<std::uint64_t>& masks, int a, int b, std::uint64_t segment) {
    const int end = static_cast<int>(masks.size()) - 1;
    const int low = std::min(a, b) >> cell_bits, high = std::max(a, b) >> cell_bits;
    for (int i = std::clamp(low, 0, end); i <= std::clamp(high, 0, end); ++i)
        masks[static_cast<std::size_t>(i)] |= segment;
}

} // namespace

std::uint64_t columns_of(int left, int right) {
    const int first = std::max(left, 0), last = std::min(right, 63);
    if (first > last)
        return 0;
    return (~std::uint64_t{0} << first) & (~std::uint64_t{0} >> (63 - last));
}

CellMasks::CellMasks(const Terrain& terrain)
    : columns_(terrain.columns), rows_(static_cast<std::size_t>(terrain.rows)) {
    for (int row = 0; row < terrain.rows; ++row)
        for (int column = 0; column < terrain.columns; ++column)
            change(terrain, column, row);
}

void CellMasks::change(const Terrain& terrain, int column, int row) {
    Row& masks = rows_[static_cast<std::size_t>(row)];
    const Traits traits = terrain.traits(column, row);
    for (std::size_t i = 0; i < masks.size(); ++i)
        masks[i] =
            (traits >> i) & 1 ? masks[i] | column_bit(column) : masks[i] & ~column_bit(column);
}

bool CellMasks::any(const CellRange& range, Traits traits) const {
    const bool beyond = range.left < 0 || range.right >= columns_;
    if (beyond && (traits & traits_of(TileKind::solid)) && range.top <= range.bottom
        && range.left <= range.right)
        return true;
    const std::uint64_t columns = columns_of(range.left, range.right);
    const int last = std::min(range.bottom, static_cast<int>(rows_.size()) - 1);
    for (int row = std::max(range.top, 0); row <= last; ++row) {
        const Row& masks = rows_[static_cast<std::size_t>(row)];
        std::uint64_t cells = 0;
        for (unsigned left = traits; left != 0; left &= left - 1)
            cells |= masks[static_cast<std::size_t>(std::countr_zero(left))];
        if (cells & columns)
            return true;
    }
    return false;
}

LineMasks::LineMasks(const SoakLevel& level)
    : walls_(static_cast<std::size_t>(level.terrain.rows)),
      segments_by_column_(static_cast<std::size_t>(level.terrain.columns)),
      segments_by_row_(static_cast<std::size_t>(level.terrain.rows)) {
    if (level.segments.size() > 64)
        throw std::runtime_error("a soaked level has more than 64 segments");
    for (std::size_t i = 0; i < level.segments.size(); ++i) {
        const Segment& s = level.segments[i];
        add_segment(segments_by_column_, s.a.x.raw, s.b.x.raw, std::uint64_t{1} << i);
        add_segment(segments_by_row_, s.a.y.raw, s.b.y.raw, std::uint64_t{1} << i);
    }
    for (int row = 0; row < level.terrain.rows; ++row)
        for (int column = 0; column < level.terrain.columns; ++column) {
            const Walls walls = level.walls[level.terrain.index(column, row)];
            Row& masks = walls_[static_cast<std::size_t>(row)];
            masks.top |= walls & wall_top ? column_bit(column) : 0;
            masks.left |= walls & wall_left ? column_bit(column) : 0;
        }
}

// The line on a cell's upper edge is inside the box if it is below the box's upper edge, and a part
// of the cell is within the box's columns. The same holds for the line on its left edge.
bool LineMasks::any_wall(const Box& box) const {
    const CellRange cells = cells_overlapped(box);
    const std::uint64_t columns = columns_of(cells.left, cells.right);
    const std::uint64_t inner = columns_of(cells.left + 1, cells.right);
    const int last = std::min(cells.bottom, static_cast<int>(walls_.size()) - 1);
    for (int row = std::max(cells.top, 0); row <= last; ++row) {
        const Row& walls = walls_[static_cast<std::size_t>(row)];
        if ((walls.left & inner) || (row > cells.top && (walls.top & columns)))
            return true;
    }
    return false;
}

std::uint64_t LineMasks::segments_near(const Box& box) const {
    return segments_in(segments_by_column_, box.left >> cell_bits, box.right >> cell_bits)
           & segments_in(segments_by_row_, box.top >> cell_bits, box.bottom >> cell_bits);
}

} // namespace halfbyte::tools::soak::worlds
