// Tests the rules of thin walls on the ROM's routines, without the C++: both could have the same
// mistake. Walls are lines from point to point here, without regions or crossings.
#include "tests/ports/body_variables.hpp"
#include "tests/ports/random_world.hpp"
#include "tests/ports/thin_wall_world.hpp"

#include "engine/level/write_level.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr int cell = subpixels_per_cell;

// A line with both of its ends, upright or level.
struct Line {
    int x0, y0, x1, y1;
};

Line turned(const Line& l) {
    return {l.y0, l.x0, l.y1, l.x1};
}

struct Lines {
    std::vector<Line> as_they_are, turned;

    void add(const Line& line) {
        as_they_are.push_back(line);
        turned.push_back(::turned(line));
    }
};

// The walls within three cells of a point.
Lines lines_near(const ThinWalls& walls, Point p) {
    Lines lines;
    for (int row = cell_of(p.y) - 3; row <= cell_of(p.y) + 3; ++row)
        for (int column = cell_of(p.x) - 3; column <= cell_of(p.x) + 3; ++column) {
            const int x = column * cell, y = row * cell;
            if (walls_at(walls, column, row) & wall_left)
                lines.add({x, y, x, y + cell});
            if (walls_at(walls, column, row) & wall_top)
                lines.add({x, y, x + cell, y});
        }
    return lines;
}

struct Extent {
    int x, y, rx, ry;
};

Extent extent_of(const Body& b) {
    return {b.position.x.raw, b.position.y.raw, b.half.x.raw, b.half.y.raw};
}

bool meets_any(const Lines& lines, const Extent& b) {
    return std::any_of(lines.as_they_are.begin(), lines.as_they_are.end(), [&](const Line& l) {
        return b.x - b.rx < l.x1 && l.x0 < b.x + b.rx && b.y - b.ry < l.y1 && l.y0 < b.y + b.ry;
    });
}

// How far a box gets along x in front of the nearest line ahead that its rows reach.
int free_along_x(const std::vector<Line>& lines, const Extent& b, int step) {
    int most = std::abs(step);
    for (const Line& l : lines)
        if (b.y - b.ry < l.y1 && l.y0 < b.y + b.ry) {
            const int gap = step > 0 ? l.x0 - (b.x + b.rx) : (b.x - b.rx) - l.x1;
            if (gap >= 0)
                most = std::min(most, gap);
        }
    return step > 0 ? most : -most;
}

Point end_of_way(const Lines& lines, Extent at, Motion step, bool x_first) {
    if (x_first)
        at.x += free_along_x(lines.as_they_are, at, step.x.raw);
    at.y += free_along_x(lines.turned, {at.y, at.x, at.ry, at.rx}, step.y.raw);
    if (!x_first)
        at.x += free_along_x(lines.as_they_are, at, step.x.raw);
    return {{at.x}, {at.y}};
}

std::string describe(const Body& b) {
    return "at " + std::to_string(b.position.x.raw) + "," + std::to_string(b.position.y.raw) + " r "
           + std::to_string(b.half.x.raw) + "," + std::to_string(b.half.y.raw) + " step "
           + std::to_string(b.velocity.x.raw) + "," + std::to_string(b.velocity.y.raw) + "\n";
}

/// Moves bodies on the console among thin walls, without boxes.
class WallCaller {
  public:
    explicit WallCaller(PortConsole& port) : variables(port.console), port_(port) {
        port.console.variable("obstacle_thin_walls").set_u8(1);
        port.console.variable("obstacle_boxes").set_u8(0);
    }

    Contact move(const Body& body) {
        variables.put(body);
        port_.console.call(routine_);
        return contact_.u8();
    }

    BodyVariables variables;

  private:
    PortConsole& port_;
    Variable contact_ = port_.console.variable("body_contact");
    Routine routine_ = port_.console.routine("move_among_obstacles");
};

// The rules that a step of the ROM breaks; empty if none.
std::string broken_rule(PortConsole& port, WallCaller& caller, const Body& before) {
    const Lines lines = lines_near({&port.level().map}, before.position);
    const Contact contact = caller.move(before);
    const Body after = caller.variables.get(before);
    const Point x_first = end_of_way(lines, extent_of(before), before.velocity, true);
    const Point y_first = end_of_way(lines, extent_of(before), before.velocity, false);
    const Point whole = before.position + before.velocity;
    std::string broken;
    if (meets_any(lines, extent_of(after)))
        broken += "overlaps a wall after a step ";
    if (after.position != x_first && after.position != y_first)
        broken += "does not end in front of the nearest wall, whichever axis is first ";
    if ((x_first == whole || y_first == whole) && (after.position != whole || contact != 0))
        broken += "is stopped on a free path ";
    if (after.position != whole && contact == 0)
        broken += "is stopped without a contact ";
    return broken.empty() ? broken : broken + describe(before);
}

// A wall from top to bottom, and one from side to side, in the middle of a level.
std::vector<std::uint8_t> cross_of_walls() {
    constexpr int columns = 20, rows = 15;
    const std::vector<std::uint8_t> tiles(columns * rows, 0);
    const std::uint8_t kinds[256]{};
    std::vector<Walls> walls(columns * rows, 0);
    for (int row = 0; row < rows; ++row)
        walls[static_cast<std::size_t>(row * columns + 10)] |= wall_left;
    for (int column = 0; column < columns; ++column)
        walls[static_cast<std::size_t>(7 * columns + column)] |= wall_top;
    LevelDraft draft;
    draft.columns = columns;
    draft.rows = rows;
    draft.tiles = tiles.data();
    draft.kinds = kinds;
    draft.thin_walls = walls.data();
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

} // namespace

TEST_CASE("the 6502's step between thin walls obeys its rules") {
    constexpr int half_cell = cell / 2;
    PortConsole port;
    WallCaller caller(port);
    std::mt19937 random = port_random(23);
    std::string broken;
    long stopped = 0;
    for (long call = 0; call < port_calls() && broken.empty(); ++call) {
        if (call % 250 == 0)
            port.open(random_thin_wall_block(random));
        const LevelView& map = port.level().map;
        const Body body = random_body_near_lines(random, map);
        const bool inside =
            body.position.x > at_cell(1) && body.position.x < at_cell(map.columns - 1);
        if (!inside || std::abs(body.velocity.x.raw) > half_cell
            || std::abs(body.velocity.y.raw) > half_cell
            || meets_any(lines_near({&map}, body.position), extent_of(body)))
            continue;
        broken = broken_rule(port, caller, body);
        stopped += caller.variables.place() != body.position + body.velocity;
    }
    CHECK(broken == "");
    CHECK(stopped > port_calls() / 100);
}

TEST_CASE("no bullet of the 6502 passes a thin wall at 64 px a frame") {
    PortConsole port;
    WallCaller caller(port);
    port.open(cross_of_walls());
    constexpr int speed = 64 * 256, half = 5 * 256, wall_x = 10 * cell, wall_y = 7 * cell;
    std::string passed;
    for (int gap = 0; gap < speed && passed.empty(); ++gap) {
        const bool upright = gap & 1;
        const int sign = gap & 2 ? 1 : -1;
        const auto v = static_cast<std::int16_t>(sign * speed);
        Body bullet{
            {{8 * cell + gap}, {wall_y - sign * (half + gap)}}, {{0}, {v}}, {{half}, {half}}};
        if (upright)
            bullet = {{{wall_x - sign * (half + gap)}, {4 * cell}}, {{v}, {0}}, {{half}, {half}}};
        caller.move(bullet);
        const Point end = caller.variables.place();
        if ((upright ? end.x.raw - wall_x : end.y.raw - wall_y) != -sign * half)
            passed = describe(bullet);
    }
    CHECK(passed == "");
}

TEST_CASE("on the 6502 a body in a thin wall is moved out") {
    PortConsole port;
    BodyVariables variables(port.console);
    std::mt19937 random = port_random(24);
    const Routine routine = port.console.routine("leave_thin_wall");
    std::string stuck;
    long led_out = 0;
    for (long call = 0; call < port_calls() && stuck.empty(); ++call) {
        if (call % 250 == 0)
            port.open(random_thin_wall_block(random));
        const Body body = random_body_near_lines(random, port.level().map);
        const Lines lines = lines_near({&port.level().map}, body.position);
        if (!meets_any(lines, extent_of(body)))
            continue;
        variables.put(body);
        const bool says_so = port.console.call(routine).a != 0;
        if (meets_any(lines, extent_of(variables.get(body))) || !says_so)
            stuck = describe(body);
        ++led_out;
    }
    CHECK(stuck == "");
    CHECK(led_out > port_calls() / 20);
}
