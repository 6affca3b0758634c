#include "engine/collide/thin_wall.hpp"
#include "tests/engine/collide/proof/thin_wall_proof.hpp"

#include <array>
#include <random>
#include <vector>

namespace halfbyte::proof {
namespace {

constexpr int cell = subpixels_per_cell;

std::string describe(const Body& body) {
    return "at " + std::to_string(body.position.x.raw) + "," + std::to_string(body.position.y.raw)
           + " velocity " + std::to_string(body.velocity.x.raw) + ","
           + std::to_string(body.velocity.y.raw) + " r " + std::to_string(body.half.x.raw) + ","
           + std::to_string(body.half.y.raw);
}

Velocity velocity(int raw) {
    return {static_cast<std::int16_t>(raw)};
}

// An upright wall along the left edge of column 0, or a level one along the upper edge of row 0.
struct Fence {
    bool upright = true;
};

Walls walls_at(const Fence& fence, int column, int row) {
    if (fence.upright)
        return column == 0 ? wall_left : Walls{0};
    return row == 0 ? wall_top : Walls{0};
}

// One piece of floor, from (0, 0) one cell to the right.
struct Ledge {};

Walls walls_at(const Ledge&, int column, int row) {
    return column == 0 && row == 0 ? wall_top : Walls{0};
}

void shoot(Property& stopped, Property& halts, bool upright, bool towards_more, int half, int gap,
           int speed, int aside) {
    const int sign = towards_more ? 1 : -1;
    const int start = -sign * (half + gap);
    Body bullet{{{start}, {5}}, {velocity(sign * speed), velocity(aside)}, {{half}, {half}}};
    if (!upright)
        bullet = {{{5}, {start}}, {velocity(aside), velocity(sign * speed)}, {{half}, {half}}};
    const Body before = bullet;
    const Contact contact = move_between_walls(bullet, Fence{upright});
    const int end = upright ? bullet.position.x.raw : bullet.position.y.raw;
    // Short of the wall it goes all the way, else it touches the wall.
    const int should = gap < speed ? -sign * half : start + sign * speed;
    stopped.check(end == should, [&] { return describe(before); });
    Motion left = before.velocity;
    if (contact != 0)
        (upright ? left.x : left.y) = {};
    halts.check(bullet.velocity == left && (contact != 0) == (gap < speed),
                [&] { return describe(before); });
}

} // namespace

void prove_thin_wall_bullets(Proof& proof) {
    Property& straight = proof.property("no bullet of up to 64 px a frame passes a wall");
    Property& halts = proof.property("a stop takes the velocity into the wall and no other");
    Property& aslant = proof.property("no bullet that flies aslant passes a wall");
    for (const int half : {1, 255, 1024, 2047, 2048})
        for (const int speed : {64 * 256, 64 * 256 - 1, 8 * 256 + 1, 1000})
            for (int gap = 0; gap < 64 * 256; ++gap) {
                const bool upright = gap % 2 != 0;
                shoot(straight, halts, upright, true, half, gap, speed, 0);
                shoot(straight, halts, upright, false, half, gap, speed, 0);
                shoot(aslant, halts, upright, true, half, gap, speed, 64 * 256 - gap);
                shoot(aslant, halts, upright, false, half, gap, speed, gap - 8000);
            }
}

void prove_thin_wall_slides(Proof& proof) {
    Property& floor = proof.property("what walks on a floor keeps it, and joints do not stop it");
    Property& fence = proof.property("what falls along a fence is not stopped by its joints");
    Property& lands = proof.property("one subpixel of overlap lands, and no push sideways");
    Property& passes = proof.property("what only touches a floor's end falls past it");
    for (const int half : {1, 640, 1536, 2047, 2048})
        for (int speed = -1024; speed <= 1024; speed += 3) {
            Body body{{{100}, {-half}}, {}, {{half}, {half}}};
            for (int frame = 0; frame < 12; ++frame) {
                const int x = body.position.x.raw;
                body.velocity = {velocity(speed), velocity(51)};
                const Contact contact = move_between_walls(body, Fence{false});
                floor.check(contact == contact_floor && body.position.x.raw == x + speed
                                && body.position.y.raw == -half,
                            [&] { return describe(body); });
            }
            for (const int side : {-1, 1}) {
                body = {{{side * half}, {100}}, {}, {{half}, {half}}};
                for (int frame = 0; frame < 12; ++frame) {
                    const int y = body.position.y.raw;
                    body.velocity = {velocity(-side * 300), velocity(speed)};
                    const Contact contact = move_between_walls(body, Fence{true});
                    fence.check(contact == (side > 0 ? contact_left : contact_right)
                                    && body.position.y.raw == y + speed
                                    && body.position.x.raw == side * half,
                                [&] { return describe(body); });
                }
            }
        }
    for (const int half : {1, 640, 2048})
        for (int speed = 1; speed <= 64 * 256; speed += 7)
            for (const bool left : {true, false}) {
                const int end = left ? -half : cell + half, inward = left ? 1 : -1;
                Body body{{{end + inward}, {-half}}, {{}, velocity(speed)}, {{half}, {half}}};
                const Contact contact = move_between_walls(body, Ledge{});
                lands.check(contact == contact_floor && body.position.x.raw == end + inward
                                && body.position.y.raw == -half,
                            [&] { return describe(body); });
                body = {{{end}, {-half}}, {{}, velocity(speed)}, {{half}, {half}}};
                passes.check(move_between_walls(body, Ledge{}) == 0
                                 && body.position.y.raw == speed - half,
                             [&] { return describe(body); });
            }
}

namespace {

constexpr int maze_side = 24;

struct Maze {
    std::array<Walls, static_cast<std::size_t>(maze_side* maze_side)> cells{};
    std::array<int, static_cast<std::size_t>(maze_side* maze_side)> room{};
};

std::size_t cell_index(int column, int row) {
    return static_cast<std::size_t>(row * maze_side + column);
}

Walls walls_at(const Maze& maze, int column, int row) {
    if (column < 0 || row < 0 || column > maze_side || row > maze_side)
        return 0;
    Walls walls = 0;
    if (column < maze_side && row < maze_side)
        walls = maze.cells[cell_index(column, row)];
    if ((column == 0 || column == maze_side) && row < maze_side)
        walls |= wall_left;
    if ((row == 0 || row == maze_side) && column < maze_side)
        walls |= wall_top;
    return walls;
}

// Gives each cell the number of the room that it belongs to.
void number_rooms(Maze& maze) {
    maze.room.fill(-1);
    int rooms = 0;
    for (int start = 0; start < maze_side * maze_side; ++start) {
        if (maze.room[static_cast<std::size_t>(start)] >= 0)
            continue;
        std::vector<int> next{start};
        const int room = rooms++;
        while (!next.empty()) {
            const int at = next.back(), column = at % maze_side, row = at / maze_side;
            next.pop_back();
            if (maze.room[static_cast<std::size_t>(at)] >= 0)
                continue;
            maze.room[static_cast<std::size_t>(at)] = room;
            if (!(walls_at(maze, column, row) & wall_left))
                next.push_back(at - 1);
            if (!(walls_at(maze, column + 1, row) & wall_left))
                next.push_back(at + 1);
            if (!(walls_at(maze, column, row) & wall_top))
                next.push_back(at - maze_side);
            if (!(walls_at(maze, column, row + 1) & wall_top))
                next.push_back(at + maze_side);
        }
    }
}

int room_of(const Maze& maze, Point p) {
    const int column = cell_of(p.x), row = cell_of(p.y);
    if (column < 0 || row < 0 || column >= maze_side || row >= maze_side)
        return -1;
    return maze.room[cell_index(column, row)];
}

} // namespace

void prove_thin_wall_maze(Proof& proof, std::uint64_t frames) {
    Property& stays = proof.property("what bounces through a maze never leaves its room");
    Property& clear = proof.property("what bounces through a maze never overlaps a wall");
    std::mt19937_64 random(24);
    const auto below = [&](int n) {
        return static_cast<int>(random() % static_cast<std::uint64_t>(n));
    };
    while (stays.states < frames) {
        Maze maze;
        const int density = 1 + below(6);
        for (Walls& walls : maze.cells)
            walls = static_cast<Walls>((below(8) < density ? wall_top : 0)
                                       | (below(8) < density ? wall_left : 0));
        number_rooms(maze);
        for (int i = 0; i < 8; ++i) {
            const int half_x = 1 + below(2048), half_y = 1 + below(2048);
            Body body{{at_cell(below(maze_side)) + Distance{cell / 2},
                       at_cell(below(maze_side)) + Distance{cell / 2}},
                      {},
                      {{half_x}, {half_y}}};
            const int room = room_of(maze, body.position);
            const int fastest = below(3) == 0 ? 64 * 256 : 2000;
            for (int frame = 0; frame < 200; ++frame) {
                if (frame % 8 == 0)
                    body.velocity = {velocity(below(2 * fastest) - fastest),
                                     velocity(below(2 * fastest) - fastest)};
                const Body before = body;
                move_between_walls(body, maze);
                stays.check(room_of(maze, body.position) == room, [&] { return describe(before); });
                clear.check(!overlaps_thin_wall(body, maze), [&] { return describe(before); });
            }
        }
    }
}

} // namespace halfbyte::proof
