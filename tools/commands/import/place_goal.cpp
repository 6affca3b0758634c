#include "tools/commands/import/place_goal.hpp"

#include "platform/hosted/picture/canvas.hpp"
#include "tools/commands/import/walk.hpp"
#include "tools/commands/solve/jump_reach.hpp"
#include "tools/commands/solve/solve.hpp"
#include "tools/pipeline/foreign/level_block.hpp"
#include "tools/pipeline/foreign/plain_pictures.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools::import {

namespace {

using foreign::GridPlace;

constexpr std::uint32_t short_frames = 3600;
constexpr std::uint64_t short_states = 500'000; ///< of a short search: a second or two
constexpr int across_running = 7;               ///< the most cells of a jump in the first guess
constexpr int beside = 2; ///< cells: a goal is farther from the start than that

std::string cell_text(GridPlace place) {
    return "(" + std::to_string(place.column) + ", " + std::to_string(place.row) + ")";
}

/// Searches a level that is not in a game yet.
class ShortSearch {
  public:
    ShortSearch(const ImportedLevel& imported, const hosted::Pack& game) : pack_(game) {
        pack_.levels.resize(1);
        pack_.levels.front() = {};
        pack_.levels.front().block = foreign::level_block(
            imported.level.solidity.grid, imported.level.actors, imported.level.rooms);
    }

    solve::SolveResult to(std::optional<GridPlace> place) const {
        solve::SolveLimits limits;
        limits.states = short_states;
        limits.shortening = 0;
        limits.frames = short_frames;
        if (place)
            limits.to = solve::Place{place->column, place->row};
        return solve::solve_level(level_of(pack_, pack_.levels.front()), limits, {});
    }

  private:
    hosted::Pack pack_;
};

GridPlace start_of(const ImportedLevel& imported) {
    const Placement& start = imported.level.actors.front();
    return {start.x / 16, (start.y - 1) / 16};
}

bool is_beside(GridPlace one, GridPlace other) {
    return std::abs(one.column - other.column) <= beside && std::abs(one.row - other.row) <= beside;
}

/// The last of the places of a walk that is not beside its start.
std::optional<GridPlace> farthest(const std::vector<GridPlace>& walk, GridPlace start) {
    const auto last = std::find_if(walk.rbegin(), walk.rend(),
                                   [&](GridPlace place) { return !is_beside(place, start); });
    return last == walk.rend() ? std::nullopt : std::optional(*last);
}

/// The place on the floor at which a search came closest to its end.
std::optional<GridPlace> end_of(const solve::SolveResult& result, const foreign::KindGrid& grid,
                                GridPlace start) {
    const GridPlace closest = fallen(grid, {result.closest.column, result.closest.row});
    if (!is_place_to_stand(grid, closest) || is_beside(closest, start))
        return std::nullopt;
    return closest;
}

std::optional<GridPlace> farthest_reached(const ImportedLevel& imported, const hosted::Pack& game) {
    const foreign::KindGrid& grid = imported.level.solidity.grid;
    const GridPlace start = start_of(imported);
    const ShortSearch search(imported, game);
    const int up = std::clamp(solve::jump_height(game.rules.tuning) / 16, 1, 8);
    auto place = farthest(walk_from(grid, start, {up, across_running}), start);
    for (int tries = 0; place && tries < 2; ++tries) {
        const solve::SolveResult result = search.to(place);
        if (result.outcome == solve::SolveOutcome::found)
            return place;
        place = end_of(result, grid, start);
    }
    return farthest(walk_from(grid, start, {}), start);
}

void draw_goal(ImportedLevel& imported, GridPlace place) {
    foreign::KindGrid& grid = imported.level.solidity.grid;
    grid.set(place.column, place.row, TileKind::goal);
    foreign::LevelArt& art = imported.level.art;
    const auto cell = static_cast<std::size_t>(place.row * grid.columns() + place.column);
    hosted::CellPicture picture = art.pictures[art.looks[cell].now];
    const hosted::CellPicture plain = foreign::plain_cell(TileKind::goal);
    for (std::size_t i = 0; i < picture.size(); ++i)
        hosted::paint(picture[i], plain[i]);
    const auto number = static_cast<std::uint16_t>(art.pictures.size());
    art.pictures.push_back(picture);
    art.looks[cell] = {number, number};
}

void check_own_goal(const ImportedLevel& imported, const hosted::Pack& game,
                    std::vector<std::string>& notes) {
    const solve::SolveResult result = ShortSearch(imported, game).to(std::nullopt);
    if (result.outcome == solve::SolveOutcome::found)
        return;
    const GridPlace closest{result.closest.column, result.closest.row};
    notes.push_back(
        "goal: a short search does not reach it with the game's hero"
        + (result.outcome == solve::SolveOutcome::no_way
               ? std::string(", as walls enclose it")
               : "; it came to cell " + cell_text(closest))
        + ". Place it nearer, or give the hero higher jumps or wall jumps in tuning.toml");
}

} // namespace

void place_goal(ImportedLevel& imported, const hosted::Pack& game,
                std::vector<std::string>& notes) {
    const auto& kinds = imported.level.solidity.grid.kinds();
    if (std::ranges::find(kinds, TileKind::goal) != kinds.end()) {
        check_own_goal(imported, game, notes);
        return;
    }
    if (const auto place = farthest_reached(imported, game)) {
        draw_goal(imported, *place);
        notes.push_back("goal: none in the map; placed at the farthest place that a short search "
                        "reaches, cell "
                        + cell_text(*place));
    } else {
        notes.emplace_back("goal: none, and no place for one that the start leads to; place a tile "
                           "of the class goal");
    }
}

} // namespace halfbyte::tools::import
