// Checks for tunnelling. The positions of a body's centre between both ends of a move are cut, on
// each axis, where a side of the body meets a side of a cell. Each cut, and each interval between
// two cuts, is either completely free or completely blocked. A path leads from piece to piece.
#include "tools/lab/soak/cell_checks.hpp"
#include "tools/lab/soak/surface.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools::soak {

namespace {

// The cells of one axis that the body overlaps while its centre is in one piece.
struct Piece {
    int first, last;
    int twice_centre; // twice, so that the middle between two neighbouring subpixels is whole
};

constexpr int most_pieces = 128;

struct Pieces {
    Piece piece[most_pieces];
    int count = 0;
    int from = 0, to = 0; // the pieces of both ends
};

void add_piece(Pieces& pieces, int twice_centre, int half) {
    if (pieces.count < most_pieces)
        pieces.piece[pieces.count++] = {(twice_centre - 2 * half) >> (cell_bits + 1),
                                        (twice_centre + 2 * half - 1) >> (cell_bits + 1),
                                        twice_centre};
}

// The next cut above a coordinate: where a side of the body meets a side of a cell.
int next_cut(int centre, int half) {
    const auto next_line = [](int at) { return ((at >> cell_bits) + 1) << cell_bits; };
    return std::min(next_line(centre - half) + half, next_line(centre + half) - half);
}

// The pieces in ascending order, from `beyond` below the lower end to `beyond` above the higher
// one.
Pieces pieces_between(int from, int to, int half, int beyond) {
    Pieces pieces;
    const int ends[] = {std::min(from, to), std::max(from, to), std::max(from, to) + beyond};
    int at = ends[0] - beyond;
    add_piece(pieces, 2 * at, half);
    for (const int end : ends) {
        while (at < end) {
            const int next = std::min(next_cut(at, half), end);
            add_piece(pieces, at + next, half);
            add_piece(pieces, 2 * next, half);
            at = next;
        }
        pieces.from = end == from ? pieces.count - 1 : pieces.from;
        pieces.to = end == to ? pieces.count - 1 : pieces.to;
    }
    return pieces;
}

class CellPathSearch {
  public:
    CellPathSearch(const Terrain& terrain, const Observed& move, int aside, int lift)
        : terrain_(terrain), half_(move.half), drop_through_(move.options.drop_through),
          near_slopes_(overlaps_trait(terrain, grown(cells_touched(move.hull())), trait_slope)),
          many_steps_(move.sub_steps() > 1),
          x_(pieces_between(move.from.x.raw, move.to.x.raw, half_.x.raw, aside)),
          y_(pieces_between(move.from.y.raw, move.to.y.raw, half_.y.raw, lift)),
          left_(aside > 0 || x_.to < x_.from), right_(aside > 0 || x_.to > x_.from),
          up_(lift > 0 || y_.to < y_.from), down_(lift > 0 || y_.to > y_.from) {
        for (int j = 0; j < y_.count; ++j)
            for (int i = 0; i < x_.count; ++i)
                reached_[j][i] = false;
    }

    bool run() {
        visit(x_.from, y_.from);
        while (count_ > 0 && !reached_[y_.to][x_.to]) {
            const auto [i, j] = waiting_[--count_];
            if (left_ && i > 0 && !closed_along_x(i, i - 1, j))
                visit(i - 1, j);
            if (right_ && i + 1 < x_.count && !closed_along_x(i, i + 1, j))
                visit(i + 1, j);
            if (up_ && j > 0 && !closed_along_y(i, j, j - 1))
                visit(i, j - 1);
            if (down_ && j + 1 < y_.count && !closed_along_y(i, j, j + 1))
                visit(i, j + 1);
        }
        return reached_[y_.to][x_.to];
    }

  private:
    void visit(int i, int j) {
        if (reached_[j][i] || !is_free(i, j))
            return;
        reached_[j][i] = true;
        waiting_[count_++] = {i, j};
    }

    bool is_free(int i, int j) const {
        return !stops({x_.piece[i].first, y_.piece[j].first, x_.piece[i].last, y_.piece[j].last},
                      trait_solid, i, j);
    }

    // Whether the range has such cells that are not hidden. A slope hides a cell while the middle
    // of a side is in the slope's cell; another rule checks the side of its surface.
    bool stops(const CellRange& range, Traits traits, int i, int j) const {
        if (!overlaps_trait(terrain_, range, traits))
            return false;
        if (!near_slopes_)
            return true;
        const int column = x_.piece[i].twice_centre >> (cell_bits + 1);
        const int y = y_.piece[j].twice_centre, reach = 2 * half_.y.raw;
        const int foot = (y + reach - 1) >> (cell_bits + 1), head = (y - reach) >> (cell_bits + 1);
        const TileKind under = terrain_.at(column, foot), above = terrain_.at(column, head);
        const int up = is_floor_slope(under) ? side_of_upper_end(under) : 0;
        const int down = is_ceiling_slope(above) ? side_of_upper_end(above) : 0;
        return any_cell(range, [&](int c, int r) {
            const bool hidden = (up != 0 && c == column + up && r == foot)
                                || (down != 0 && c == column + down && r == head);
            return (terrain_.traits(c, r) & traits) && !hidden && !is_covered(c, r);
        });
    }

    // Whether one-way cells that the body enters with a step to the next piece are closed on that
    // side. Near slopes that hide a solid corner, one of many sub-steps may cut the corner of a
    // one-way cell.
    bool closed_along_x(int i, int next, int j) const {
        if (near_slopes_ && many_steps_)
            return false;
        const Piece before = x_.piece[i], now = x_.piece[next], rows = y_.piece[j];
        if (next > i)
            return stops({before.last + 1, rows.first, now.last, rows.last}, trait_oneway_left,
                         next, j);
        return stops({now.first, rows.first, before.first - 1, rows.last}, trait_oneway_right, next,
                     j);
    }

    bool closed_along_y(int i, int j, int next) const {
        const Piece before = y_.piece[j], now = y_.piece[next], columns = x_.piece[i];
        if (next < j)
            return stops({columns.first, now.first, columns.last, before.first - 1},
                         trait_oneway_down, i, next);
        return !drop_through_
               && stops({columns.first, before.last + 1, columns.last, now.last}, trait_oneway_up,
                        i, next);
    }

    // A one-way cell stops nothing if a solid one covers the side that it closes. Only a body
    // inside a hidden cell can reach this case.
    bool is_covered(int column, int row) const {
        const Traits cell = terrain_.traits(column, row);
        return ((cell & trait_oneway_up) && (terrain_.traits(column, row - 1) & trait_solid))
               || ((cell & trait_oneway_down) && (terrain_.traits(column, row + 1) & trait_solid));
    }

    struct Place {
        int i, j;
    };

    const Terrain& terrain_;
    HalfSizes half_;
    bool drop_through_, near_slopes_, many_steps_;
    Pieces x_, y_;
    bool left_, right_, up_, down_; // the directions in which it may move
    bool reached_[most_pieces][most_pieces];
    Place waiting_[most_pieces * most_pieces];
    int count_ = 0;
};

// Sub-steps are whole subpixels: of at most eight, none strays farther from the straight line.
constexpr double rounding = 3;

// The share of the straight path, 0 to 1, on which a box is well inside a cell.
double share_inside(const Observed& move, int column, int row) {
    double enter = 0, leave = 1;
    const auto cut = [&](int from, int wish, int half, int cell) {
        const double low = (cell << cell_bits) - half + rounding;
        const double high = ((cell + 1) << cell_bits) + half - rounding;
        if (wish == 0) {
            if (from <= low || from >= high)
                leave = -1;
            return;
        }
        const double a = (low - from) / wish, b = (high - from) / wish;
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    };
    cut(move.from.x.raw, move.wish.x.raw, move.half.x.raw, column);
    cut(move.from.y.raw, move.wish.y.raw, move.half.y.raw, row);
    return leave - enter;
}

// A body that is not stopped moves straight: it may cut a solid corner within a sub-step, not more.
bool straight_path_is_free(const Terrain& terrain, const Observed& move) {
    const int length = std::max(std::abs(move.wish.x.raw), std::abs(move.wish.y.raw));
    const double longest = 1.0 / move.sub_steps() + 2 * rounding / length;
    return !any_cell(cells_overlapped(move.hull()), [&](int column, int row) {
        return (terrain.traits(column, row) & trait_solid)
               && share_inside(move, column, row) > longest;
    });
}

} // namespace

bool path_is_free(const Terrain& terrain, const Observed& move, bool slopes) {
    const CellRange between = cells_overlapped(move.hull());
    if (!overlaps_trait(terrain, between, trait_blocks))
        return true;
    const int aside = std::abs((move.to.x - move.from.x).raw);
    if (!CellPathSearch(terrain, move, move.correction(), slopes ? aside + 1 : 0).run())
        return false;
    const bool straight =
        move.to == move.from + move.wish && move.correction() == 0 && move.sub_steps() > 1;
    return !straight || slopes || straight_path_is_free(terrain, move);
}

} // namespace halfbyte::tools::soak
