#include "tools/commands/import/walk.hpp"

namespace halfbyte::tools::import {

namespace {

bool is_free(const foreign::KindGrid& grid, int column, int row) {
    return grid.has(column, row) && (grid.traits_at(column, row) & trait_solid) == 0
           && grid.at(column, row) != TileKind::hazard;
}

bool is_floor(const foreign::KindGrid& grid, int column, int row) {
    return grid.has(column, row)
           && ((grid.traits_at(column, row) & (trait_solid | trait_oneway_up | trait_slope)) != 0
               || grid.at(column, row) == TileKind::ladder);
}

class Walk {
  public:
    Walk(const foreign::KindGrid& grid, JumpCells jump)
        : grid_(grid), jump_(jump),
          seen_(static_cast<std::size_t>(grid.columns()) * static_cast<std::size_t>(grid.rows())) {}

    std::vector<foreign::GridPlace> from(foreign::GridPlace start) {
        visit(fallen(grid_, start));
        for (std::size_t next = 0; next < reached_.size(); ++next)
            expand(reached_[next]);
        return std::move(reached_);
    }

  private:
    void visit(foreign::GridPlace place) {
        if (!is_place_to_stand(grid_, place))
            return;
        const auto index =
            static_cast<std::size_t>(place.row) * static_cast<std::size_t>(grid_.columns())
            + static_cast<std::size_t>(place.column);
        if (!seen_[index])
            reached_.push_back(place);
        seen_[index] = true;
    }

    /// Rises in its column, then goes to either side, and falls from there.
    void expand(foreign::GridPlace from) {
        const bool climbs = grid_.at(from.column, from.row) == TileKind::ladder;
        for (int up = 0; (up <= jump_.up || climbs) && is_free(grid_, from.column, from.row - up);
             ++up) {
            for (const int step : {-1, 1})
                for (int i = 1;
                     i <= jump_.across && is_free(grid_, from.column + step * i, from.row - up);
                     ++i)
                    visit(fallen(grid_, {from.column + step * i, from.row - up}));
            if (up > 0)
                visit({from.column, from.row - up});
        }
    }

    const foreign::KindGrid& grid_;
    JumpCells jump_;
    std::vector<bool> seen_;
    std::vector<foreign::GridPlace> reached_;
};

} // namespace

foreign::GridPlace fallen(const foreign::KindGrid& grid, foreign::GridPlace from) {
    while (is_free(grid, from.column, from.row) && !is_floor(grid, from.column, from.row + 1))
        ++from.row;
    return from;
}

bool is_place_to_stand(const foreign::KindGrid& grid, foreign::GridPlace place) {
    return is_free(grid, place.column, place.row) && is_floor(grid, place.column, place.row + 1);
}

std::vector<foreign::GridPlace> walk_from(const foreign::KindGrid& grid, foreign::GridPlace start,
                                          JumpCells jump) {
    return Walk(grid, jump).from(start);
}

} // namespace halfbyte::tools::import
