#include "tools/commands/import/reachable_goal.hpp"

#include <deque>
#include <vector>

namespace halfbyte::tools::import {

namespace {

constexpr int jump_rows = 3;    ///< every hero of a new game jumps as high
constexpr int jump_columns = 3; ///< and as far

class Steps {
  public:
    explicit Steps(const foreign::KindGrid& grid)
        : grid_(grid), seen_(static_cast<std::size_t>(grid.columns() * grid.rows())) {}

    std::optional<foreign::GridPlace> last_from(foreign::GridPlace start) {
        visit(fallen(start));
        foreign::GridPlace last = start;
        while (!next_.empty()) {
            last = next_.front();
            next_.pop_front();
            expand(last);
        }
        if (last.column == start.column && last.row == start.row)
            return std::nullopt;
        return last;
    }

  private:
    bool is_free(int column, int row) const {
        return column >= 0 && column < grid_.columns() && row >= 0 && row < grid_.rows()
               && (grid_.traits_at(column, row) & trait_solid) == 0
               && grid_.at(column, row) != TileKind::hazard;
    }

    bool is_floor(int column, int row) const {
        return grid_.has(column, row)
               && ((grid_.traits_at(column, row) & (trait_solid | trait_oneway_up | trait_slope))
                       != 0
                   || grid_.at(column, row) == TileKind::ladder);
    }

    foreign::GridPlace fallen(foreign::GridPlace from) const {
        while (is_free(from.column, from.row) && !is_floor(from.column, from.row + 1))
            ++from.row;
        return from;
    }

    void visit(foreign::GridPlace place) {
        if (!is_free(place.column, place.row) || !is_floor(place.column, place.row + 1))
            return;
        const auto index = static_cast<std::size_t>(place.row * grid_.columns() + place.column);
        if (!seen_[index])
            next_.push_back(place);
        seen_[index] = true;
    }

    /// Rises in its column, then goes to either side, and falls from there.
    void expand(foreign::GridPlace from) {
        const bool climbs = grid_.at(from.column, from.row) == TileKind::ladder;
        for (int up = 0; (up <= jump_rows || climbs) && is_free(from.column, from.row - up); ++up) {
            for (const int step : {-1, 1})
                for (int i = 1; i <= jump_columns && is_free(from.column + step * i, from.row - up);
                     ++i)
                    visit(fallen({from.column + step * i, from.row - up}));
            if (up > 0)
                visit({from.column, from.row - up});
        }
    }

    const foreign::KindGrid& grid_;
    std::vector<bool> seen_;
    std::deque<foreign::GridPlace> next_;
};

} // namespace

std::optional<foreign::GridPlace> reachable_goal(const foreign::KindGrid& grid,
                                                 foreign::GridPlace start) {
    return Steps(grid).last_from(start);
}

} // namespace halfbyte::tools::import
