// The proof of rooms with everything: cells, thin walls, segments and boxes at once, in which
// bodies move at any speed. Each system's overlap is written out again here.
#include "tests/engine/collide/proof/program.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/room.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace halfbyte::proof {

constexpr int bits = 6, cell = 1 << bits, columns = 8, rows = 8;

struct Grid {
    std::array<Kind, columns * rows> kinds{};
    std::array<Walls, columns * rows> walls{};
    bool edges = false; // walls around all of it
};

constexpr bool is_inside(int column, int row) {
    return column >= 0 && column < columns && row >= 0 && row < rows;
}

constexpr std::size_t index_of(int column, int row) {
    return static_cast<std::size_t>(row * columns + column);
}

constexpr Kind kind_at(const Grid& grid, int column, int row) {
    return is_inside(column, row) ? grid.kinds[index_of(column, row)] : Kind::empty;
}

constexpr Traits traits_at(const Grid& grid, int column, int row) {
    return traits_of(kind_at(grid, column, row));
}

constexpr Walls walls_at(const Grid& grid, int column, int row) {
    Walls walls = is_inside(column, row) ? grid.walls[index_of(column, row)] : Walls{0};
    if (grid.edges && (column == 0 || column == columns) && row >= 0 && row < rows)
        walls |= wall_left;
    if (grid.edges && (row == 0 || row == rows) && column >= 0 && column < columns)
        walls |= wall_top;
    return walls;
}

namespace {

struct World {
    Grid grid;
    std::vector<Segment> strokes;
    std::vector<Box> boxes;
    bool has_walls = true;
    bool has_strokes = true;
};

using Everything = Room<Grid, Grid, SegmentList>;

// A body on a slope reaches into the solid cell behind its upper end.
bool is_behind_a_slope(const Grid& grid, int column, int row) {
    return kind_at(grid, column - 1, row) == Kind::slope_right
           || kind_at(grid, column + 1, row) == Kind::slope_left;
}

// What a body is in.
const char* overlapped(const World& world, const Body& body) {
    const int left = body.position.x.raw - body.half.x.raw,
              right = body.position.x.raw + body.half.x.raw;
    const int top = body.position.y.raw - body.half.y.raw,
              bottom = body.position.y.raw + body.half.y.raw;
    for (int row = -1; row <= rows; ++row)
        for (int column = -1; column <= columns; ++column) {
            const int x = column * cell, y = row * cell;
            if ((traits_at(world.grid, column, row) & trait_solid)
                && !is_behind_a_slope(world.grid, column, row))
                if (left < x + cell && right > x && top < y + cell && bottom > y)
                    return "it ends in a solid cell";
            const Walls walls = world.has_walls ? walls_at(world.grid, column, row) : Walls{0};
            if ((walls & wall_top) && left < x + cell && right > x && top < y && bottom > y)
                return "it ends in a thin wall";
            if ((walls & wall_left) && left < x && right > x && top < y + cell && bottom > y)
                return "it ends in a thin wall";
        }
    for (const Box& box : world.boxes)
        if ((box.traits & trait_solid)
            && std::abs(body.position.x.raw - box.position.x.raw) < body.half.x.raw + box.half.x.raw
            && std::abs(body.position.y.raw - box.position.y.raw)
                   < body.half.y.raw + box.half.y.raw)
            return "it ends in a box";
    // A stroke from a to b is in the open box if, clipped by it, something is left.
    if (world.has_strokes)
        for (const Segment& s : world.strokes) {
            if (s.one_sided)
                continue;
            const long double ax = s.a.x.raw, ay = s.a.y.raw;
            const long double dx = s.b.x.raw - ax, dy = s.b.y.raw - ay;
            long double from = 0, to = 1;
            bool out = false;
            const auto clip = [&](long double start, long double way, int low, int high) {
                if (way == 0) {
                    out = out || start <= low || start >= high;
                    return;
                }
                const long double a = (low - start) / way, b = (high - start) / way;
                from = std::max(from, std::min(a, b));
                to = std::min(to, std::max(a, b));
            };
            clip(ax, dx, left, right);
            clip(ay, dy, top, bottom);
            if (!out && to - from > 1e-9L)
                return "it ends in a segment";
        }
    return nullptr;
}

Point random_point(Random& random) {
    return {{random.between(0, columns * cell)}, {random.between(0, rows * cell)}};
}

World random_world(Random& random) {
    World world;
    const int density = random.between(0, 25);
    constexpr Kind kinds[] = {Kind::solid,     Kind::solid,       Kind::solid,
                              Kind::oneway_up, Kind::slope_right, Kind::slope_left};
    for (Kind& kind : world.grid.kinds)
        if (random.between(0, 99) < density)
            kind = kinds[random.between(0, 5)];
    const int wall_density = random.between(0, 25);
    for (Walls& walls : world.grid.walls)
        if (random.between(0, 99) < wall_density)
            walls = static_cast<Walls>(random.between(1, 3));
    for (int n = random.between(0, 5); n > 0; --n) {
        const Point a = random_point(random);
        Point b = random_point(random);
        if (random.between(0, 3) == 0)
            b.x = a.x;
        else if (random.between(0, 3) == 0)
            b.y = a.y;
        if (a != b)
            world.strokes.push_back({a, b, random.between(0, 3) == 0});
    }
    for (int n = random.between(0, 4); n > 0; --n)
        world.boxes.push_back({random_point(random),
                               {{random.between(1, cell)}, {random.between(1, cell)}},
                               random.between(0, 4) == 0 ? trait_oneway_up : trait_solid});
    world.has_walls = random.between(0, 3) != 0;
    world.has_strokes = random.between(0, 3) != 0;
    return world;
}

Body random_body(Random& random, const World& world) {
    Body body;
    for (int tried = 0; tried < 40; ++tried) {
        body.half = {{random.between(1, cell / 2)}, {random.between(1, cell / 2)}};
        body.position = random_point(random);
        if (overlapped(world, body) == nullptr)
            return body;
    }
    body.half = {};
    return body;
}

Velocity random_velocity(Random& random) {
    const int most = random.between(0, 2) == 0 ? 4 * cell : random.between(0, 1) ? cell / 2 : 4;
    return {static_cast<std::int16_t>(random.between(-most, most))};
}

std::string text_of(const World& world, const Body& body) {
    std::string text =
        "body " + std::to_string(body.position.x.raw) + ',' + std::to_string(body.position.y.raw)
        + " r " + std::to_string(body.half.x.raw) + ',' + std::to_string(body.half.y.raw) + " v "
        + std::to_string(body.velocity.x.raw) + ',' + std::to_string(body.velocity.y.raw);
    for (const Segment& s : world.strokes)
        text += " (" + std::to_string(s.a.x.raw) + ',' + std::to_string(s.a.y.raw) + ")-("
                + std::to_string(s.b.x.raw) + ',' + std::to_string(s.b.y.raw) + ')'
                + (s.one_sided ? "one-sided" : "");
    for (const Box& b : world.boxes)
        text += " [" + std::to_string(b.position.x.raw) + ',' + std::to_string(b.position.y.raw)
                + " r " + std::to_string(b.half.x.raw) + ',' + std::to_string(b.half.y.raw) + " t "
                + std::to_string(b.traits) + ']';
    for (int row = 0; row < rows; ++row) {
        text += "\n    ";
        for (int column = 0; column < columns; ++column)
            text += std::to_string(static_cast<int>(kind_at(world.grid, column, row))) + '.'
                    + std::to_string(walls_at(world.grid, column, row)) + ' ';
    }
    return text + (world.has_walls ? "" : "no walls ") + (world.has_strokes ? "" : "no strokes");
}

Everything room_of(const World& world, const SegmentList& strokes) {
    return {&world.grid,
            {world.boxes.data(), static_cast<int>(world.boxes.size())},
            world.has_walls ? &world.grid : nullptr,
            world.has_strokes ? &strokes : nullptr};
}

const char* broken_velocity(const Body& body, Contact contact) {
    const Motion v = body.velocity;
    const bool wrong = ((contact & contact_left) && v.x.raw < 0)
                       || ((contact & contact_right) && v.x.raw > 0)
                       || ((contact & contact_ceiling) && v.y.raw < 0)
                       || ((contact & contact_floor) && v.y.raw > 0);
    return wrong ? "a contact takes the velocity that leads into it" : nullptr;
}

void prove_moves(Proof& proof, long states) {
    Random random{88172645463325252u};
    Property& part = proof.property("bodies among cells, thin walls, segments, boxes");
    for (long done = 0; done < states;) {
        const World world = random_world(random);
        const SegmentList strokes{world.strokes.data(), static_cast<int>(world.strokes.size())};
        const Everything room = room_of(world, strokes);
        Body body = random_body(random, world);
        if (body.half.x.raw == 0)
            continue;
        MoveOptions options;
        for (int frame = 0; frame < 20; ++frame, ++done) {
            body.velocity = {random_velocity(random), random_velocity(random)};
            const Body before = body;
            const BoxMove move = move_in_room<bits>(body, room, options);
            const char* broken = overlapped(world, body);
            if (broken == nullptr)
                broken = broken_velocity(body, move.contact);
            if (broken == nullptr && before.position + move.displacement != body.position)
                broken = "the displacement is the way that was made";
            part.check_rules(broken, [&] { return text_of(world, before); });
            if (broken != nullptr)
                break;
            options.last_contact = move.contact;
            options.drop_through = random.between(0, 7) == 0;
            options.ceiling_slack = {random.between(0, 1) * cell / 5};
        }
    }
}

// In a closed chamber, whatever it is made of and whatever else is in it.
void prove_chambers(Proof& proof, long states) {
    Random random{362436069u};
    Property& part = proof.property("bodies in closed chambers");
    for (long done = 0; done < states;) {
        World world = random_world(random);
        constexpr int w = columns * cell, h = rows * cell;
        const int made_of = random.between(0, 2);
        if (made_of == 0) {
            world.has_walls = world.grid.edges = true;
        } else if (made_of == 1) {
            world.has_strokes = true;
            const Point corners[4] = {{{0}, {0}}, {{w}, {0}}, {{w}, {h}}, {{0}, {h}}};
            for (int i = 0; i < 4; ++i)
                world.strokes.push_back({corners[i], corners[(i + 1) % 4]});
        } else {
            const int r = 4;
            world.boxes.push_back({{{-r}, {h / 2}}, {{r}, {h}}});
            world.boxes.push_back({{{w + r}, {h / 2}}, {{r}, {h}}});
            world.boxes.push_back({{{w / 2}, {-r}}, {{w}, {r}}});
            world.boxes.push_back({{{w / 2}, {h + r}}, {{w}, {r}}});
        }
        const SegmentList strokes{world.strokes.data(), static_cast<int>(world.strokes.size())};
        const Everything room = room_of(world, strokes);
        Body body = random_body(random, world);
        if (body.half.x.raw == 0)
            continue;
        for (int frame = 0; frame < 30; ++frame, ++done) {
            body.velocity = {random_velocity(random), random_velocity(random)};
            const Body before = body;
            move_in_room<bits>(body, room);
            const bool inside = body.position.x.raw > 0 && body.position.x.raw < w
                                && body.position.y.raw > 0 && body.position.y.raw < h;
            const char* broken = inside ? overlapped(world, body) : "it stays in the chamber";
            part.check_rules(broken, [&] { return text_of(world, before); });
            if (broken != nullptr)
                break;
        }
    }
}

// One system alone does in a room what it does by itself.
void prove_alone(Proof& proof, long states) {
    Random random{521288629u};
    Property& part = proof.property("one system alone in a room");
    for (long done = 0; done < states; ++done) {
        World world = random_world(random);
        const int alone = random.between(0, 2);
        if (alone != 0)
            world.grid.kinds = {};
        world.has_walls = alone == 1;
        world.has_strokes = alone == 2;
        world.boxes.clear();
        const SegmentList strokes{world.strokes.data(), static_cast<int>(world.strokes.size())};
        const Everything room = room_of(world, strokes);
        Body body = random_body(random, world);
        if (body.half.x.raw == 0)
            continue;
        // One sub-step: at most half a cell, and less than the body is wide and high.
        const int most_x = std::min(cell / 2, 2 * body.half.x.raw - 2);
        const int most_y = std::min(cell / 2, 2 * body.half.y.raw - 2);
        body.velocity = {{static_cast<std::int16_t>(random.between(-most_x, most_x))},
                         {static_cast<std::int16_t>(random.between(-most_y, most_y))}};
        Body should = body;
        const Body before = body;
        Contact contact = 0;
        if (alone == 0)
            contact = move_body<bits>(should, world.grid).contact;
        else if (alone == 1)
            contact = move_between_walls<bits>(should, world.grid);
        else
            contact = move_among_segments(should, strokes);
        const BoxMove move = move_in_room<bits>(body, room);
        const char* broken = body.position != should.position ? "it ends at the same place"
                             : move.contact != contact        ? "it has the same contacts"
                                                              : nullptr;
        part.check_rules(broken, [&] { return text_of(world, before); });
    }
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "rooms with cells, walls, segments and boxes",
                     [](Proof& proof, long states) {
                         prove_moves(proof, states);
                         prove_chambers(proof, states);
                         prove_alone(proof, states);
                     });
}
