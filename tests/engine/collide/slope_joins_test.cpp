// Every pair of floor pieces that meet at one height, walked over both ways as the player walks:
// gravity each frame, one speed. The heights are worked out here by interpolation, not by the
// engine. HALFBYTE_LONG=1 in the environment tries every speed instead of a part of them.
#include "tests/engine/collide/kind_map.hpp"

#include "engine/collide/move.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>
#include <vector>

using namespace halfbyte;

namespace {

constexpr int cell = subpixels_per_cell;
constexpr int half_cell = cell / 2;
constexpr int gravity = 72;
constexpr int terminal = 1024;

using Map = test::KindMap<16, 12>;

// A piece of floor with the heights of its ends, in half cells above the lower edge of its cell.
struct Piece {
    Kind kind;
    int left, right;
};
constexpr Piece pieces[] = {{Kind::solid, 2, 2},           {Kind::oneway_up, 2, 2},
                            {Kind::slope_right, 0, 2},     {Kind::slope_left, 2, 0},
                            {Kind::slope_right_low, 0, 1}, {Kind::slope_right_high, 1, 2},
                            {Kind::slope_left_low, 1, 0},  {Kind::slope_left_high, 2, 1}};

bool joinable(const Piece& a, const Piece& b) {
    return ((a.right - b.left) & 1) == 0;
}

// A floor made of pieces, one a column, and the height of its surface everywhere.
struct Floor {
    Map map;
    std::vector<Piece> path;
    std::vector<int> rows;

    int surface(int x) const {
        const auto column = static_cast<std::size_t>(x >> 12);
        const int offset = x & (cell - 1);
        const Piece& p = path[column];
        const int rise = (p.right - p.left) * offset; // in halves of a subpixel
        return (rows[column] + 1) * cell - (p.left * half_cell + (rise >> 1));
    }
};

// Lays the pieces from left to right, each at the height where the one before ended; filled: solid
// below them, as a level is drawn.
Floor lay(const std::vector<Piece>& path, bool filled) {
    Floor floor{{}, path, {}};
    int row = 6;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i > 0)
            row += (path[i].left - path[i - 1].right) / 2;
        floor.rows.push_back(row);
        floor.map.at(static_cast<int>(i), row) = path[i].kind;
        for (int below = row + 1; filled && below < 12; ++below)
            floor.map.at(static_cast<int>(i), below) = Kind::solid;
    }
    return floor;
}

// The two pieces with what leads to them and away, flat at last.
std::vector<Piece> path_over(const Piece& a, const Piece& b) {
    std::vector<Piece> path(3, pieces[0]);
    if (a.left == 1)
        path.push_back(a.kind == Kind::slope_right_high ? pieces[4] : pieces[7]);
    path.push_back(a);
    path.push_back(b);
    if (b.right == 1)
        path.push_back(b.kind == Kind::slope_right_low ? pieces[5] : pieces[6]);
    path.insert(path.end(), 3, pieces[0]);
    return path;
}

struct Walk {
    long frames = 0;
    std::string fault;
};

std::string at_fault(const char* what, const Body& body, int speed) {
    return std::string(what) + " at x " + std::to_string(body.position.x.raw) + ", foot "
           + std::to_string(body.position.y.raw + body.half.y.raw) + ", speed "
           + std::to_string(speed);
}

// Walks from one end to the other; the first thing that is not as it should be ends it.
Walk walk(const Floor& floor, HalfSizes half, int speed) {
    const int last = static_cast<int>(floor.path.size()) * cell - cell;
    int x = speed > 0 ? cell : last - 1;
    Body body{{{x}, {floor.surface(x) - half.y.raw}}, {}, half};
    MoveOptions options;
    options.last_contact = contact_floor;
    Walk w;
    for (; x >= cell && x < last; x += speed, ++w.frames) {
        if (body.position.x.raw != x)
            return {w.frames, at_fault("stopped", body, speed)};
        if (body.position.y.raw + half.y.raw != floor.surface(x))
            return {w.frames, at_fault("off the surface", body, speed)};
        const int fall = body.velocity.y.raw + gravity;
        body.velocity = {{static_cast<std::int16_t>(speed)},
                         {static_cast<std::int16_t>(fall < terminal ? fall : terminal)}};
        options.last_contact = move_body(body, floor.map, options).contact;
        if (!(options.last_contact & contact_floor))
            return {w.frames, at_fault("lost contact", body, speed)};
        if (options.last_contact & (contact_left | contact_right | contact_ceiling))
            return {w.frames, at_fault("snagged", body, speed)};
        if (body.velocity.x.raw != speed || body.velocity.y.raw != 0)
            return {w.frames, at_fault("changed velocity", body, speed)};
    }
    return w;
}

// Every speed in the long run, else every one up to 32 and a few hundred more.
int next_speed(int speed) {
    static const bool all = std::getenv("HALFBYTE_LONG") != nullptr;
    return speed + (all || speed < 32 ? 1 : 1 + speed % 23);
}

constexpr HalfSizes sizes[] = {
    {pixels(5), pixels(7)}, {pixels(8), pixels(8)}, {{1}, {1}}, {pixels(8), pixels(2)}};

} // namespace

TEST_CASE(
    "a walk over every join of two floor pieces never stops, hops, snags or loses the floor") {
    long frames = 0, walks = 0;
    int joins = 0;
    for (const Piece& a : pieces)
        for (const Piece& b : pieces) {
            if (!joinable(a, b))
                continue;
            ++joins;
            for (const bool filled : {true, false}) {
                const Floor floor = lay(path_over(a, b), filled);
                for (const HalfSizes half : sizes)
                    for (int speed = 1; speed <= 1024; speed = next_speed(speed))
                        for (const int way : {1, -1}) {
                            const Walk w = walk(floor, half, way * speed);
                            INFO("from " << kind_names[static_cast<int>(a.kind)] << " to "
                                         << kind_names[static_cast<int>(b.kind)] << ", filled "
                                         << filled << ", half " << half.x.raw << "x" << half.y.raw);
                            REQUIRE(w.fault == "");
                            frames += w.frames;
                            ++walks;
                        }
            }
        }
    CHECK(joins == 40);
    WARN(joins << " joins, " << walks << " walks, " << frames << " frames");
}
