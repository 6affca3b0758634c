// Generated calls of the cells of a level, inside and outside of it.
#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/calls/random_world.hpp"

#include "engine/level/cells.hpp"

#include <array>
#include <vector>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 500;

struct Cell {
    int column = 0;
    int row = 0;
};

/// A level with changed cells on the console, and the variables that select a cell.
class CellCaller {
  public:
    explicit CellCaller(Run& run)
        : run_(run), x_(run.port.console.variable("cell_x")),
          y_(run.port.console.variable("cell_y")) {}

    /// A new level now and then.
    void prepare(long call) {
        if (call % calls_per_level != 0)
            return;
        do {
            run_.port.open(random_level_block(run_.random));
        } while (run_.port.level().map.mutable_count == 0);
        world_ = random_world(run_.random, run_.port.level());
        run_.port.put(world_);
        find_cells();
    }

    void put(Cell cell) {
        x_.set_u16(static_cast<std::uint32_t>(cell.column * pixels_per_cell));
        y_.set_u16(static_cast<std::uint32_t>(cell.row * pixels_per_cell));
    }

    Cell any() {
        const LevelView& map = run_.port.level().map;
        return {between(run_.random, -2, map.columns + 1), between(run_.random, -2, map.rows + 1)};
    }

    /// A cell of a random kind, each kind equally often; any cell where the level has none of the
    /// kind.
    Cell any_by_kind() {
        const auto& cells = by_kind_[static_cast<std::size_t>(random_cell_kind(run_.random))];
        if (cells.empty())
            return any();
        return cells[static_cast<std::size_t>(
            between(run_.random, 0, static_cast<int>(cells.size()) - 1))];
    }

    const LevelView& map() { return run_.port.level().map; }
    Cells cells() { return cells_of(world_, run_.port.level()); }

  private:
    void find_cells() {
        for (auto& cells : by_kind_)
            cells.clear();
        for (int column = 0; column < map().columns; ++column)
            for (int row = 0; row < map().rows; ++row)
                by_kind_[static_cast<std::size_t>(placed_kind(map(), column, row))].push_back(
                    {column, row});
    }

    Run& run_;
    Variable x_, y_;
    World world_;
    std::array<std::vector<Cell>, kind_count> by_kind_;
};

/// Counts a cell's position: outside on one of four sides, on one of the level's edges, or inside;
/// and below the first screen.
void count_place(Stratum& place, const LevelView& map, Cell cell) {
    if (cell.column < 0)
        place.count(0);
    else if (cell.column >= map.columns)
        place.count(1);
    else if (cell.row < 0)
        place.count(2);
    else if (cell.row >= map.rows)
        place.count(3);
    else
        place.count(4);
    place.count(cell.column == 0 ? 5 : cell.column == map.columns - 1 ? 6 : -1);
    place.count(cell.row == 0 ? 7 : cell.row == map.rows - 1 ? 8 : -1);
    place.count(cell.row > console_screen_rows && cell.row < map.rows ? 9 : -1);
}

std::string call_traits_at(Run& run) {
    CellCaller caller(run);
    Stratum& place = run.strata.of("place", 0, 9);
    Stratum& kinds = run.strata.of("kind", 0, kind_count - 1);
    Stratum& used_up = run.strata.both_ways("a mutable cell that was used up");
    const Routine routine = run.port.console.routine("traits_at");
    return run.each([&](long call) {
        caller.prepare(call);
        const Cell cell = call & 1 ? caller.any_by_kind() : caller.any();
        caller.put(cell);
        count_place(place, caller.map(), cell);
        const TileKind kind = kind_at(caller.cells(), cell.column, cell.row);
        kinds.count(static_cast<int>(kind));
        if (inside(caller.map(), cell.column, cell.row)
            && (traits_of(placed_kind(caller.map(), cell.column, cell.row)) & trait_mutable))
            used_up.count(kind == TileKind::empty);
        const Traits ours = traits_at(caller.cells(), cell.column, cell.row);
        return differing("the traits", ours, run.port.console.call(routine).a);
    });
}

} // namespace

std::span<const CallSet> cells_call_sets() {
    static constexpr CallSet sets[] = {{"traits_at", call_traits_at}};
    return sets;
}

} // namespace halfbyte::test
