// Tunnelling. The places of a body's centre between the two ends of a move are cut, on each axis,
// at every coordinate where a side of the body meets a side of a cell. What lies between two cuts,
// and each cut itself, is free as a whole or not at all; a way goes from piece to piece.
#include "tools/soak/checks.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools {

namespace {

// The cells of one axis that the body overlaps while its centre is in one piece.
struct Piece {
    int first, last;
};

constexpr int most_pieces = 128;

struct Pieces {
    Piece piece[most_pieces];
    int count = 0;
    int from = 0, to = 0; // where the two ends lie
};

// Twice the coordinates, so that the middle between two neighbouring subpixels is a number, too.
void add_piece(Pieces& pieces, int twice_centre, int half) {
    if (pieces.count < most_pieces)
        pieces.piece[pieces.count++] = {(twice_centre - 2 * half) >> (cell_bits + 1),
                                        (twice_centre + 2 * half - 1) >> (cell_bits + 1)};
}

// The nearest cut above a coordinate: where a side of the body meets a side of a cell.
int next_cut(int centre, int half) {
    const auto next_line = [](int at) { return ((at >> cell_bits) + 1) << cell_bits; };
    return std::min(next_line(centre - half) + half, next_line(centre + half) - half);
}

// In ascending order, from `beyond` before the lower end to as much after the higher one.
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

class WaySearch {
  public:
    WaySearch(const Terrain& terrain, const Observed& move, int slack)
        : terrain_(terrain), options_(move.options),
          x_(pieces_between(move.from.x.raw, move.to.x.raw, move.half.x.raw, slack)),
          y_(pieces_between(move.from.y.raw, move.to.y.raw, move.half.y.raw, 0)),
          goes_left_(slack > 0 || x_.to < x_.from), goes_right_(slack > 0 || x_.to > x_.from),
          down_(y_.to >= y_.from) {}

    bool run() {
        reached_[x_.from] = true;
        spread(y_.from);
        for (int j = y_.from; j != y_.to;) {
            const int next = down_ ? j + 1 : j - 1;
            for (int i = 0; i < x_.count; ++i)
                reached_[i] = reached_[i] && is_free(i, next) && !closed_along_y(i, j, next);
            spread(j = next);
        }
        return reached_[x_.to];
    }

  private:
    bool is_free(int i, int j) const {
        const CellRange range{x_.piece[i].first, y_.piece[j].first, x_.piece[i].last,
                              y_.piece[j].last};
        return !overlaps_trait(terrain_, range, trait_solid);
    }

    // What can be reached sideways from what is reached in this row of pieces.
    void spread(int j) {
        if (goes_right_)
            for (int i = 1; i < x_.count; ++i)
                reached_[i] |= reached_[i - 1] && is_free(i, j) && !closed_along_x(i - 1, i, j);
        if (goes_left_)
            for (int i = x_.count - 1; i > 0; --i)
                reached_[i - 1] |= reached_[i] && is_free(i - 1, j) && !closed_along_x(i, i - 1, j);
    }

    // The one-way cells that the body enters with a step to the next piece close their open side.
    bool closed_along_x(int i, int next, int j) const {
        const Piece before = x_.piece[i], now = x_.piece[next], rows = y_.piece[j];
        if (next > i)
            return overlaps_trait(terrain_, {before.last + 1, rows.first, now.last, rows.last},
                                  trait_oneway_left);
        return overlaps_trait(terrain_, {now.first, rows.first, before.first - 1, rows.last},
                              trait_oneway_right);
    }

    bool closed_along_y(int i, int j, int next) const {
        const Piece before = y_.piece[j], now = y_.piece[next], columns = x_.piece[i];
        if (!down_)
            return overlaps_trait(terrain_,
                                  {columns.first, now.first, columns.last, before.first - 1},
                                  trait_oneway_down);
        return !options_.drop_through
               && overlaps_trait(terrain_, {columns.first, before.last + 1, columns.last, now.last},
                                 trait_oneway_up);
    }

    const Terrain& terrain_;
    MoveOptions options_;
    Pieces x_, y_;
    bool goes_left_, goes_right_, down_;
    bool reached_[most_pieces] = {};
};

// Sub-steps are whole subpixels: of at most eight, none strays farther from the straight line.
constexpr double rounding = 3;

// How much of the straight way, 0 to 1, a box spends well inside a cell.
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

// What is not stopped goes straight on: it may cut a solid corner within a sub-step, not more.
bool straight_way_is_free(const Terrain& terrain, const Observed& move) {
    const int way = std::max(std::abs(move.wish.x.raw), std::abs(move.wish.y.raw));
    const double longest = 1.0 / move.sub_steps() + 2 * rounding / way;
    return !any_cell(cells_overlapped(move.hull()), [&](int column, int row) {
        return (terrain.traits(column, row) & trait_solid)
               && share_inside(move, column, row) > longest;
    });
}

} // namespace

bool way_is_free(const Terrain& terrain, const Observed& move) {
    const CellRange between = cells_overlapped(move.hull());
    if (!overlaps_trait(terrain, between, trait_blocks))
        return true;
    if (!WaySearch(terrain, move, move.slack()).run())
        return false;
    const bool straight = move.to == move.from + move.wish && move.slack() == 0;
    return !straight || move.sub_steps() == 1 || straight_way_is_free(terrain, move);
}

} // namespace halfbyte::tools
