#include "tools/pipeline/foreign/cover_map.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace halfbyte::tools::foreign {

namespace {

constexpr int side = 16; ///< pixels of a cell

/// Pixels of a cell cut along its diagonal, without those on the diagonal.
constexpr int half_cell = side * (side - 1) / 2;

/// Steps over lines and points: about half a second. Real maps need some ten thousand.
constexpr std::size_t most_work = std::size_t{1} << 27;

/// Steps that sorting a line's crossing takes.
constexpr std::size_t sorting_work = 16;

/// The first pixel whose centre is at or beyond x, within 0 and `end`.
int pixel_from(double x, int end) {
    return static_cast<int>(std::clamp(std::ceil(x - 0.5), 0.0, static_cast<double>(end)));
}

} // namespace

CoverMap::CoverMap(int columns, int rows)
    : columns_(columns), rows_(rows),
      lines_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * side),
      work_left_(most_work) {}

void CoverMap::fill(std::span<const map::Point> polygon) {
    if (polygon.size() < 3)
        return;
    const auto [top, bottom] =
        std::minmax_element(polygon.begin(), polygon.end(),
                            [](const map::Point& a, const map::Point& b) { return a.y < b.y; });
    const int last_line = pixel_from(bottom->y, rows_ * side);
    for (int line = pixel_from(top->y, rows_ * side); line < last_line; ++line) {
        spend(polygon.size());
        const double y = line + 0.5;
        crossings_.clear();
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const map::Point& a = polygon[i];
            const map::Point& b = polygon[i + 1 == polygon.size() ? 0 : i + 1];
            if ((a.y <= y) != (b.y <= y))
                crossings_.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
        }
        spend(crossings_.size() * sorting_work);
        std::sort(crossings_.begin(), crossings_.end());
        for (std::size_t i = 0; i + 1 < crossings_.size(); i += 2)
            fill_run(line, crossings_[i], crossings_[i + 1]);
    }
}

void CoverMap::fill_run(int line, double from, double to) {
    const int begin = pixel_from(from, columns_ * side);
    const int end = pixel_from(to, columns_ * side);
    for (int x = begin; x < end;) {
        const int column = x / side;
        const int stop = std::min(end, (column + 1) * side);
        const unsigned bits = ((1u << (stop - x)) - 1u) << (x % side);
        const auto cell = static_cast<std::size_t>(line / side) * static_cast<std::size_t>(columns_)
                          + static_cast<std::size_t>(column);
        std::uint16_t& mask = lines_[cell * side + static_cast<std::size_t>(line % side)];
        mask = static_cast<std::uint16_t>(mask | bits);
        x = stop;
        spend(1);
    }
}

void CoverMap::spend(std::size_t work) {
    if (work > work_left_)
        throw std::length_error("too many shapes");
    work_left_ -= work;
}

const std::uint16_t* CoverMap::lines_of(int column, int row) const {
    return &lines_[(static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_)
                    + static_cast<std::size_t>(column))
                   * side];
}

bool CoverMap::covers_half(int column, int row) const {
    const std::uint16_t* lines = lines_of(column, row);
    int pixels = 0;
    for (int line = 0; line < side; ++line)
        pixels += std::popcount(lines[line]);
    return pixels >= half_cell;
}

bool CoverMap::covers_top(int column, int row) const {
    const std::uint16_t* lines = lines_of(column, row);
    unsigned upper_quarter = 0;
    unsigned lower_half = 0;
    for (int line = 0; line < side; ++line) {
        upper_quarter |= line < side / 4 ? lines[line] : 0u;
        lower_half |= line >= side / 2 ? lines[line] : 0u;
    }
    return std::popcount(upper_quarter) >= side / 2 && lower_half == 0;
}

bool CoverMap::touches(int column, int row) const {
    const std::uint16_t* lines = lines_of(column, row);
    return std::any_of(lines, lines + side, [](std::uint16_t mask) { return mask != 0; });
}

} // namespace halfbyte::tools::foreign
