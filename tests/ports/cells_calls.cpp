// Generated calls of the level and its cells, inside and outside of it.
#include "tests/ports/call_sets.hpp"
#include "tests/ports/random_world.hpp"

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
    Cell any_mutable() { return any_of(mutable_); }

    /// A cell of a random kind, each kind equally often; any cell where the level has none of the
    /// kind.
    Cell any_by_kind() {
        const auto& cells = by_kind_[static_cast<std::size_t>(random_cell_kind(run_.random))];
        return cells.empty() ? any() : any_of(cells);
    }

    const LevelView& map() { return run_.port.level().map; }
    World& world() { return world_; }

  private:
    Cell any_of(const std::vector<Cell>& cells) {
        return cells[static_cast<std::size_t>(
            between(run_.random, 0, static_cast<int>(cells.size()) - 1))];
    }

    void find_cells() {
        mutable_.clear();
        for (auto& cells : by_kind_)
            cells.clear();
        for (int column = 0; column < map().columns; ++column)
            for (int row = 0; row < map().rows; ++row) {
                const TileKind kind = placed_kind(map(), column, row);
                by_kind_[static_cast<std::size_t>(kind)].push_back({column, row});
                if (traits_of(kind) & trait_mutable)
                    mutable_.push_back({column, row});
            }
    }

    Run& run_;
    Variable x_, y_;
    World world_;
    std::vector<Cell> mutable_;
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

std::string call_open_level(Run& run) {
    // A level's address in the ROM is fixed: open_level has no result but these values of the
    // header.
    Console6502& console = run.port.console;
    Variable tiles = console.variable("level_tiles"), width = console.variable("level_width"),
             height = console.variable("level_height"),
             low_height = console.variable("level_low_height"),
             stride = console.variable("level_stride");
    const Routine routine = console.routine("open_level");
    return run.each([&](long call) {
        if (call % calls_per_level == 0)
            run.port.open(random_level_block(run.random));
        console.call(routine);
        const LevelView& map = run.port.level().map;
        const long start = 0x8000 + (map.tiles - map.kinds) + long{level_block::kinds};
        return differing("tiles", start, tiles.u16())
               + differing("width", map.columns * pixels_per_cell, width.u16())
               + differing("height", map.rows * pixels_per_cell, height.u16())
               + differing("the height of a low level",
                           map.rows > console_screen_rows ? 0 : map.rows * pixels_per_cell,
                           low_height.u8())
               + differing("stride", 1 << map.stride_bits, stride.u8());
    });
}

std::string call_kind_at(Run& run) {
    CellCaller caller(run);
    Stratum& place = run.strata.of("place", 0, 9);
    Stratum& kinds = run.strata.of("kind", 0, kind_count - 1);
    Stratum& used_up = run.strata.both_ways("a mutable cell that was used up");
    const Routine routine = run.port.console.routine("kind_at");
    return run.each([&](long call) {
        caller.prepare(call);
        const Cell cell = call & 1 ? caller.any_by_kind() : caller.any();
        caller.put(cell);
        count_place(place, caller.map(), cell);
        const TileKind ours =
            kind_at({&caller.map(), caller.world().changed}, cell.column, cell.row);
        kinds.count(static_cast<int>(ours));
        if (inside(caller.map(), cell.column, cell.row)
            && (traits_of(placed_kind(caller.map(), cell.column, cell.row)) & trait_mutable))
            used_up.count(ours == TileKind::empty);
        const Exit exit = run.port.console.call(routine);
        return differing("the kind", static_cast<int>(ours), exit.a)
               + differing("X", static_cast<int>(ours), exit.x);
    });
}

std::string call_traits_at(Run& run) {
    CellCaller caller(run);
    Stratum& place = run.strata.of("place", 0, 9);
    const Routine routine = run.port.console.routine("traits_at");
    return run.each([&](long call) {
        caller.prepare(call);
        const Cell cell = caller.any();
        caller.put(cell);
        count_place(place, caller.map(), cell);
        const Traits ours =
            traits_at(Cells{&caller.map(), caller.world().changed}, cell.column, cell.row);
        return differing("the traits", ours, run.port.console.call(routine).a);
    });
}

std::string call_mutable_index(Run& run) {
    CellCaller caller(run);
    Stratum& indices = run.strata.of("eighth of the index", 0, 7);
    const Routine routine = run.port.console.routine("mutable_index");
    return run.each([&](long call) {
        caller.prepare(call);
        const Cell cell = caller.any_mutable();
        caller.put(cell);
        const int ours = mutable_index(caller.map(), cell.column, cell.row);
        indices.count(ours & 7);
        const Exit exit = run.port.console.call(routine);
        return differing("the index", ours, exit.a) + differing("Y", ours, exit.y);
    });
}

std::string call_is_changed(Run& run) {
    CellCaller caller(run);
    Stratum& changed = run.strata.both_ways("changed");
    const Routine routine = run.port.console.routine("is_changed");
    return run.each([&](long call) {
        caller.prepare(call);
        const Cell cell = caller.any_mutable();
        caller.put(cell);
        const bool ours =
            test_bit(caller.world().changed, mutable_index(caller.map(), cell.column, cell.row));
        changed.count(ours);
        return differing("changed", ours, !run.port.console.call(routine).zero);
    });
}

std::string call_set_changed(Run& run) {
    CellCaller caller(run);
    const Routine routine = run.port.console.routine("set_changed");
    return run.each([&](long call) {
        caller.prepare(call);
        if (call % 10 == 0) { // before all of them have changed
            caller.world() = random_world(run.random, run.port.level());
            run.port.put(caller.world());
        }
        const Cell cell = caller.any_mutable();
        caller.put(cell);
        set_bit(caller.world().changed, mutable_index(caller.map(), cell.column, cell.row));
        run.port.console.call(routine);
        return run.port.difference(caller.world());
    });
}

} // namespace

std::span<const CallSet> cells_call_sets() {
    static constexpr CallSet sets[] = {
        {"open_level", call_open_level}, {"kind_at", call_kind_at},
        {"traits_at", call_traits_at},   {"mutable_index", call_mutable_index},
        {"is_changed", call_is_changed}, {"set_changed", call_set_changed},
    };
    return sets;
}

} // namespace halfbyte::test
