#include "tests/ports/move_cycles.hpp"

#include "tests/ports/random_world.hpp"

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
    std::uint8_t kinds[256]{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    const LevelDraft draft{columns, console_screen_rows, tiles.data(), kinds, nullptr, 0};
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

class Mover {
  public:
    explicit Mover(PortConsole& port) : port_(port) {}

    std::uint64_t move(std::mt19937& random) {
        const auto any = [&](int cells) {
            return static_cast<std::uint32_t>(
                between(random, subpixels_per_cell, (cells - 1) * subpixels_per_cell));
        };
        const auto speed = [&] {
            return static_cast<std::uint32_t>(between(random, -half_cell, half_cell - 1));
        };
        x_.set_u24(any(columns));
        y_.set_u24(any(console_screen_rows));
        velocity_x_.set_u16(speed());
        velocity_y_.set_u16(speed());
        half_x_.set_u16(static_cast<std::uint32_t>(between(random, 1, half_cell)));
        half_y_.set_u16(static_cast<std::uint32_t>(between(random, 1, half_cell)));
        correction_.set_u16(static_cast<std::uint32_t>(between(random, 0, half_cell)));
        drop_.set_u8(between(random, 0, 7) == 0);
        return port_.console.call(routine_).cycles;
    }

    /// Whether the cells at the crossing of the last move hold nothing that blocks.
    bool was_in_air() {
        std::uint8_t all = 0;
        for (unsigned i = 0; i < 4; ++i)
            all |= cells_.u8(i);
        return (all & trait_blocks) == 0;
    }
    bool was_stuck() const { return nibble_.u8() == (top_row | bottom_row); }

  private:
    Variable of(const char* name) { return port_.console.variable(name); }

    PortConsole& port_;
    Routine routine_ = port_.console.routine("move_body");
    Variable x_ = of("body_x"), y_ = of("body_y"), velocity_x_ = of("body_velocity_x"),
             velocity_y_ = of("body_velocity_y"), half_x_ = of("body_half_x"),
             half_y_ = of("body_half_y"), correction_ = of("move_corner_correction"),
             drop_ = of("move_drop_through"), cells_ = of("neighbourhood"),
             nibble_ = of("body_nibble");
};

} // namespace

MoveCycles measure_moves(PortConsole& port, long moves) {
    std::mt19937 random = port_random(23);
    Mover mover(port);
    MoveCycles measured;
    for (long i = 0; i < moves; ++i) {
        if (i % moves_per_level == 0)
            port.open(plain_level(random));
        const std::uint64_t cycles = mover.move(random);
        ++measured.moves;
        measured.cycles += cycles;
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

} // namespace halfbyte::test
