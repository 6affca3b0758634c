// Levels drawn as text, for the tests:
//
//   . empty, # solid and so on: the letter of each kind, engine/level/tile_kind_table.hpp
//   P the player's cell (empty), Q one facing left
//   w a walker's cell (empty)         W one facing right
#pragma once

#include "engine/level/movers.hpp"
#include "engine/level/rooms.hpp"
#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "engine/sim/step.hpp"
#include "tests/support/test.hpp"

#include <concepts>
#include <cstdint>
#include <string_view>

namespace Catch {

// Quantities are shown in subpixels.
template <class Quantity>
requires requires(Quantity q) {
    { q.raw } -> std::convertible_to<int>;
}
struct StringMaker<Quantity> {
    static std::string convert(Quantity q) { return std::to_string(q.raw) + " subpixels"; }
};

template <class Pair>
requires requires(Pair p) {
    p.x.raw;
    p.y.raw;
}
struct StringMaker<Pair> {
    static std::string convert(const Pair& p) {
        return "(" + std::to_string(p.x.raw) + ", " + std::to_string(p.y.raw) + ") subpixels";
    }
};

} // namespace Catch

namespace halfbyte::test {

// Round numbers, chosen so that tests can be worked out by head; not those of the demo game.
Rules plain_rules();

inline constexpr std::uint8_t walker_kind = 2;

struct ThinWall {
    int column;
    int row;
    Walls walls;
};

// A mover that moves back and forth between its points, which are positions of its middle.
struct PlannedMover {
    MoverKind kind;
    std::uint8_t width; // pixels
    std::uint8_t height;
    std::vector<Point> path;
    Velocity speed{256};
};

// The features of a level, without its cells and actors.
struct Extras {
    std::vector<ThinWall> thin_walls;
    std::vector<Segment> segments;
    std::vector<PlannedMover> movers;
    std::vector<PlacedCrate> crates;
    std::vector<Room> rooms;
};

constexpr Point pixel_at(int x, int y) {
    return {at_pixel(x), at_pixel(y)};
}

// A level and the memory that it views. Rows are lines; an empty first line is dropped.
class AsciiLevel {
  public:
    explicit AsciiLevel(std::string_view drawing, const Rules& rules = plain_rules(),
                        const Extras& extras = {});
    AsciiLevel(const AsciiLevel&) = delete;
    AsciiLevel& operator=(const AsciiLevel&) = delete;

    const Level& level() const { return level_; }
    operator const Level&() const { return level_; }
    const std::vector<std::uint8_t>& block() const { return block_; }

  private:
    std::vector<std::uint8_t> block_;
    Rules rules_;
    Level level_;
};

// The world at the start of the level.
World start(const Level& level, std::uint16_t seed = 1);

// A level and the world at its start: `auto [level, world] = started(drawing);`
struct StartedLevel {
    const AsciiLevel level;
    World world = start(level);
};
StartedLevel started(std::string_view drawing, const Rules& rules = plain_rules(),
                     const Extras& extras = {});

// Steps with one input for some frames.
void run(World& world, const Level& level, Input input, int frames);

// Steps with one input until the condition holds; fails the test after `most` frames.
template <class Condition>
int run_until(World& world, const Level& level, Input input, Condition&& condition,
              int most = 600) {
    for (int frame = 0; frame < most; ++frame) {
        if (condition(world))
            return frame;
        step(world, input, level);
    }
    FAIL("the condition did not hold within " << most << " frames");
    return most;
}

} // namespace halfbyte::test
