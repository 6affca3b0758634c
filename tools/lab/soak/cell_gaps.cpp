// Tests where a body has space between slopes, or between a slope and cells. A step on which the
// body does not fit somewhere is cut short, not always by exactly the excess. Then the body stops
// although it touches nothing at its side.
#include "tools/lab/soak/cell_checks.hpp"
#include "tools/lab/soak/sides.hpp"
#include "tools/lab/soak/surface.hpp"

#include <algorithm>
#include <limits>

namespace halfbyte::tools::soak {

namespace {

// The limits above and below a body at one x; only things that the body was between count.
struct Gap {
    int top = std::numeric_limits<int>::min() / 2;
    int bottom = std::numeric_limits<int>::max() / 2;
};

class Ahead {
  public:
    Ahead(const Terrain& terrain, const Observed& move)
        : terrain_(terrain), move_(move),
          head_(std::max({move.head_before(), move.head(), move.head_before() + move.wish.y.raw})),
          foot_(std::min({move.foot_before(), move.foot(), move.foot_before() + move.wish.y.raw})),
          first_row_((move.head_before() >> cell_bits) - 2),
          last_row_((move.foot_before() >> cell_bits) + 2) {}

    bool fits(int x) const {
        Gap gap;
        // A line between two columns belongs to both.
        for (int column = (x - 1) >> cell_bits; column <= x >> cell_bits; ++column)
            add_slopes(gap, column, x);
        add_cells(gap, x);
        return gap.bottom - gap.top >= 2 * move_.half.y.raw;
    }

  private:
    // Adds the slopes that the middle was not past, where it entered their column or where it
    // ended.
    void add_slopes(Gap& gap, int column, int x) const {
        const int left = column << cell_bits, right = left + subpixels_per_cell;
        const int entry = std::clamp(move_.from.x.raw, left, right);
        const int end = std::clamp(move_.to.x.raw, left, right);
        for (int row = first_row_; row <= last_row_; ++row) {
            const Slope slope{column, row, terrain_.at(column, row)};
            const int at_entry = slope.surface(entry), at_end = slope.surface(end);
            if (is_floor_slope(slope.kind) && (foot_ <= at_entry || move_.foot() <= at_end))
                gap.bottom = std::min(gap.bottom, slope.surface(x));
            if (is_ceiling_slope(slope.kind) && (head_ >= at_entry || move_.head() >= at_end))
                gap.top = std::max(gap.top, slope.surface(x));
        }
    }

    void add_cells(Gap& gap, int x) const {
        const int left = (x - move_.half.x.raw) >> cell_bits;
        const int right = (x + move_.half.x.raw - 1) >> cell_bits;
        for (int column = left; column <= right; ++column)
            for (int row = first_row_; row <= last_row_; ++row) {
                const int top = row << cell_bits, bottom = top + subpixels_per_cell;
                const Traits cell = terrain_.traits(column, row);
                if (is_hidden(column, row, x))
                    continue;
                const auto gives = [&](const Side& side, Traits traits) {
                    return (cell & traits) || acts_as_solid(terrain_, move_, side, {column, row});
                };
                if (foot_ <= top && gives(floor_side, trait_solid | floor_oneway()))
                    gap.bottom = std::min(gap.bottom, top);
                if (head_ >= bottom && gives(ceiling_side, trait_solid | trait_oneway_down))
                    gap.top = std::max(gap.top, bottom);
            }
    }

    Traits floor_oneway() const { return move_.options.drop_through ? Traits{0} : trait_oneway_up; }

    // Whether the cell is hidden: it adjoins the upper end of a slope that contains the middle of a
    // side, before and after.
    bool is_hidden(int column, int row, int x) const {
        const TileKind kind = terrain_.at(x >> cell_bits, row);
        if (x >> cell_bits == column || side_of_upper_end(kind) != column - (x >> cell_bits))
            return false;
        const auto in_row = [&](int y) { return y >> cell_bits == row; };
        return is_floor_slope(kind) ? in_row(move_.foot_before() - 1) && in_row(move_.foot() - 1)
                                    : in_row(move_.head_before()) && in_row(move_.head());
    }

    const Terrain& terrain_;
    const Observed& move_;
    int head_, foot_; // their farthest positions from the obstacles above and below
    int first_row_, last_row_;
};

} // namespace

bool is_cut_short(const Terrain& terrain, const Observed& move) {
    const Ahead ahead(terrain, move);
    const int end = (move.from + move.wish).x.raw, step = move.wish.x.raw < 0 ? -1 : 1;
    for (int x = move.to.x.raw; x != end;)
        if (!ahead.fits(x += step))
            return true;
    return false;
}

} // namespace halfbyte::tools::soak
