#include "tests/ports/budgets/move_cycles.hpp"

#include "tests/ports/calls/body_variables.hpp"
#include "tests/ports/calls/random_world.hpp"
#include "tests/support/slope_walk.hpp"

#include "engine/collide/nibble.hpp"
#include "engine/level/write_level.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr int columns = 64;
constexpr int half_cell = subpixels_per_cell / 2;
constexpr long moves_per_level = 500;

// Half of the cells are empty, the others solid or one-way.
std::vector<std::uint8_t> plain_level(std::mt19937& random) {
    std::vector<std::uint8_t> tiles;
    for (int cell = 0; cell < columns * console_screen_rows; ++cell)
        tiles.push_back(static_cast<std::uint8_t>(
            between(random, 0, 1) ? TileKind::empty
                                  : static_cast<TileKind>(between(random, 1, 5))));
    return block_of_tiles(tiles, columns, console_screen_rows);
}

class RomMover {
  public:
    explicit RomMover(PortConsole& port) : port_(port) {}

    /// Returns the cycles of the move.
    std::uint64_t move(const Body& body, const MoveOptions& options) {
        body_.put(body, options);
        return port_.console.call(routine_).cycles;
    }
    const BodyVariables& body() const { return body_; }

    /// Whether the cells at the crossing of the last move hold nothing that blocks.
    bool was_in_air() {
        std::uint8_t all = 0;
        for (unsigned i = 0; i < 4; ++i)
            all |= cells_.u8(i);
        return (all & trait_blocks) == 0;
    }
    bool was_stuck() const { return nibble_.u8() == (top_row | bottom_row); }

  private:
    PortConsole& port_;
    BodyVariables body_{port_.console};
    Routine routine_ = port_.console.routine("move_body");
    Variable cells_ = port_.console.variable("neighbourhood"),
             nibble_ = port_.console.variable("body_nibble");
};

std::uint64_t move_any(RomMover& mover, std::mt19937& random) {
    const auto any = [&](int cells) {
        return Position{between(random, subpixels_per_cell, (cells - 1) * subpixels_per_cell)};
    };
    const auto speed = [&] {
        return Velocity{static_cast<std::int16_t>(between(random, -half_cell, half_cell - 1))};
    };
    const auto size = [&] { return Distance{between(random, 1, half_cell)}; };
    Body body;
    body.position.x = any(columns);
    body.position.y = any(console_screen_rows);
    body.velocity.x = speed();
    body.velocity.y = speed();
    body.half.x = size();
    body.half.y = size();
    MoveOptions options;
    options.corner_correction.raw = between(random, 0, half_cell);
    options.drop_through = between(random, 0, 7) == 0;
    return mover.move(body, options);
}

class SlopeWalker {
  public:
    explicit SlopeWalker(PortConsole& port) : mover_(port) {}

    Contact operator()(Body& body, Contact last) {
        const std::uint64_t taken = mover_.move(body, {{}, false, last});
        body = mover_.body().get(body);
        if (last & contact_slope) {
            ++cycles.moves;
            cycles.total += taken;
            cycles.worst = std::max(cycles.worst, taken);
        }
        return mover_.body().contact();
    }

    SlopeCycles cycles;

  private:
    RomMover mover_;
};

std::vector<std::uint8_t> block_of(const WalkedFloor& floor) {
    std::vector<std::uint8_t> tiles;
    for (const auto& row : floor.kinds)
        for (const TileKind kind : row)
            tiles.push_back(static_cast<std::uint8_t>(kind));
    return block_of_tiles(tiles, WalkedFloor::columns, WalkedFloor::rows);
}

void walk_over(const WalkedFloor& floor, SlopeWalker& walker) {
    constexpr HalfSizes sizes[] = {{pixels(5), pixels(7)}, {pixels(8), pixels(8)}, {{1}, {1}}};
    constexpr int speeds[] = {100, 256, 384, 511, 1024};
    for (const HalfSizes half : sizes)
        for (const int speed : speeds)
            for (const int sign : {1, -1})
                walk(floor, half, sign * speed, std::ref(walker));
}

} // namespace

MoveCycles measure_moves(PortConsole& port, long moves) {
    std::mt19937 random = port_random(23);
    RomMover mover(port);
    MoveCycles measured;
    for (long i = 0; i < moves; ++i) {
        if (i % moves_per_level == 0)
            port.open(plain_level(random));
        const std::uint64_t cycles = move_any(mover, random);
        if (mover.was_in_air()) {
            ++measured.moves_in_air;
            measured.cycles_in_air += cycles;
            measured.worst_in_air = std::max(measured.worst_in_air, cycles);
        }
        std::uint64_t& worst = mover.was_stuck() ? measured.worst_eject : measured.worst;
        worst = std::max(worst, cycles);
    }
    return measured;
}

SlopeCycles measure_slope_walks(PortConsole& port) {
    SlopeWalker walker(port);
    for (const FloorPiece& a : floor_pieces())
        for (const FloorPiece& b : floor_pieces())
            for (const bool filled : {true, false})
                if (joinable(a, b)) {
                    const WalkedFloor floor = lay(path_over(a, b), filled);
                    port.open(block_of(floor));
                    walk_over(floor, walker);
                }
    return walker.cycles;
}

} // namespace halfbyte::test
