// The proof of room.hpp and free_box.hpp: random rooms of cells of 8 units and boxes, in which
// bodies move at any speed, and free boxes fall, are pushed and are carried.
#include "tests/engine/collide/proof/report.hpp"

#include "engine/collide/free_box.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

namespace halfbyte::proof {

constexpr int bits = 3, cell = 1 << bits, columns = 8, rows = 8;

// A room with solid cells all around.
struct Grid {
    std::array<Traits, columns * rows> cells{};
};

constexpr Traits traits_at(const Grid& grid, int column, int row) {
    if (column < 0 || column >= columns || row < 0 || row >= rows)
        return trait_solid;
    return grid.cells[static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column)];
}

// Among empty, solid and one-way cells no two kinds have the same traits.
constexpr Kind kind_at(const Grid& grid, int column, int row) {
    const Traits traits = traits_at(grid, column, row);
    auto kind = Kind::empty;
    while (traits_of(kind) != traits)
        kind = static_cast<Kind>(static_cast<int>(kind) + 1);
    return kind;
}

namespace {

Box cell_box(int column, int row, Traits traits) {
    return {
        {{column * cell + cell / 2}, {row * cell + cell / 2}}, {{cell / 2}, {cell / 2}}, traits};
}

// Overlap written out again, as the module's own must not prove itself.
bool inside(const Box& a, const Box& b) {
    return std::abs(a.position.x.raw - b.position.x.raw) < a.half.x.raw + b.half.x.raw
           && std::abs(a.position.y.raw - b.position.y.raw) < a.half.y.raw + b.half.y.raw;
}

template <class Solid>
bool any_cell(const Grid& grid, const Box& box, Solid&& solid) {
    for (int row = -2; row < rows + 2; ++row)
        for (int column = -2; column < columns + 2; ++column) {
            const Box at = cell_box(column, row, traits_at(grid, column, row));
            if (at.traits != 0 && solid(at) && inside(box, at))
                return true;
        }
    return false;
}

bool is_solid(const Box& box) {
    return box.traits == trait_solid;
}

bool in_solid(const Grid& grid, const std::vector<Box>& boxes, const Box& box) {
    return any_cell(grid, box, is_solid)
           || std::any_of(boxes.begin(), boxes.end(),
                          [&](const Box& b) { return is_solid(b) && inside(box, b); });
}

struct World {
    Grid grid;
    std::vector<Box> boxes;
    Room<Grid> room() const { return {&grid, {boxes.data(), static_cast<int>(boxes.size())}}; }
};

Box random_box(Random& random, int most) {
    return {{{random.between(0, columns * cell)}, {random.between(0, rows * cell)}},
            {{random.between(1, most)}, {random.between(1, most)}}};
}

World random_world(Random& random, int box_limit, bool sideways) {
    World world;
    const int density = random.between(0, 40);
    for (Traits& traits : world.grid.cells)
        if (random.between(0, 99) < density) {
            const int kind = random.between(0, sideways ? 9 : 7);
            constexpr Traits oneways[4] = {trait_oneway_up, trait_oneway_down, trait_oneway_left,
                                           trait_oneway_right};
            traits = kind < 6 ? trait_solid : oneways[kind - 6];
        }
    for (int n = random.between(0, box_limit); n > 0; --n) {
        world.boxes.push_back(random_box(random, 6));
        if (random.between(0, 3) == 0)
            world.boxes.back().traits = random.between(0, 1) ? trait_oneway_up : trait_oneway_down;
    }
    return world;
}

// A box that nothing meets, so that the way with boxes is taken.
constexpr Box far_away{{{100000}, {100000}}, {{1}, {1}}};

// A place that nothing solid overlaps, beside or on a box if it can be; false if none was found.
bool find_place(Random& random, const World& world, Box& box) {
    for (int tried = 0; tried < 20; ++tried) {
        box = random_box(random, cell / 2);
        const bool boxes = !world.boxes.empty() && world.boxes[0].position != far_away.position;
        if (boxes && random.between(0, 1)) {
            const Box& by = world.boxes[static_cast<std::size_t>(
                random.between(0, static_cast<int>(world.boxes.size()) - 1))];
            const int x = box.half.x.raw + by.half.x.raw, y = box.half.y.raw + by.half.y.raw;
            const bool beside = random.between(0, 1);
            box.position =
                by.position
                + Offset{{beside ? (random.between(0, 1) ? x : -x) : random.between(-x, x)},
                         {beside ? random.between(-y, y) : (random.between(0, 1) ? y : -y)}};
        }
        if (!in_solid(world.grid, world.boxes, box))
            return true;
    }
    return false;
}

std::string describe(const World& world, const Body& body) {
    std::string text = "body " + std::to_string(body.position.x.raw) + ","
                       + std::to_string(body.position.y.raw) + " r "
                       + std::to_string(body.half.x.raw) + "," + std::to_string(body.half.y.raw)
                       + " v " + std::to_string(body.velocity.x.raw) + ","
                       + std::to_string(body.velocity.y.raw) + " boxes";
    for (const Box& b : world.boxes)
        text += " (" + std::to_string(b.position.x.raw) + "," + std::to_string(b.position.y.raw)
                + " r " + std::to_string(b.half.x.raw) + "," + std::to_string(b.half.y.raw) + " t "
                + std::to_string(b.traits) + ")";
    for (std::size_t i = 0; i < world.grid.cells.size(); ++i) {
        text += i % columns == 0 ? "\n    " : "";
        text += ".#^.v...<.......>"[world.grid.cells[i]];
    }
    return text;
}

bool same(const Body& a, const Body& b) {
    return a.position == b.position && a.velocity == b.velocity;
}

// Whether something is against a side of a body: one unit on, it overlaps what it does not now.
bool held(const World& world, const Body& body, Offset unit) {
    Box on = box_of(body);
    on.position = on.position + unit;
    const auto newly = [&](const Box& b) { return !inside(box_of(body), b) && inside(on, b); };
    return any_cell(world.grid, on, newly)
           || std::any_of(world.boxes.begin(), world.boxes.end(), newly);
}

const char* broken_by_alone(const World& world, const Body& start, const Body& body,
                            const BoxMove& move) {
    if (world.boxes.size() == 1 && world.boxes[0].position == far_away.position) {
        Body alone = start;
        const MoveResult r = move_body<bits>(alone, world.grid);
        if (!same(alone, body) || r.contact != move.contact)
            return "without boxes it is the move among cells";
    }
    const bool bare = std::none_of(world.grid.cells.begin(), world.grid.cells.end(),
                                   [](Traits traits) { return traits != 0; });
    const bool slow =
        std::abs(start.velocity.x.raw) <= cell / 2 && std::abs(start.velocity.y.raw) <= cell / 2;
    const BoxMove among =
        move_in_boxes(box_of(start), offset_in_one_frame(start.velocity), world.room().boxes);
    Box end = box_of(start);
    end.position = end.position + among.displacement;
    if (bare && slow && !any_cell(world.grid, end, is_solid)
        && (among.displacement != move.displacement || among.contact != move.contact))
        return "without cells it is the move among boxes";
    return nullptr;
}

const char* broken_move(const World& world, const Body& start) {
    Body body = start;
    const BoxMove move = move_in_room<bits>(body, world.room());
    if (in_solid(world.grid, world.boxes, box_of(body)))
        return "no overlap afterwards";
    const int x = move.displacement.x.raw, y = move.displacement.y.raw;
    const int vx = start.velocity.x.raw, vy = start.velocity.y.raw;
    if (x * vx < 0 || y * vy < 0 || std::abs(x) > std::abs(vx) || std::abs(y) > std::abs(vy))
        return "within its motion";
    if ((!(move.contact & sweeping::sides_along_x) && x != vx)
        || (!(move.contact & sweeping::sides_along_y) && y != vy))
        return "what meets nothing along an axis goes all its way along it";
    if (vy == 0 && x != vx && !held(world, body, {{vx < 0 ? -1 : 1}, {0}}))
        return "stopped along x by something";
    if (vx == 0 && y != vy && !held(world, body, {{0}, {vy < 0 ? -1 : 1}}))
        return "stopped along y by something";
    World other = world;
    for (std::size_t turn = 1; turn < world.boxes.size(); ++turn) {
        std::rotate(other.boxes.begin(), other.boxes.begin() + 1, other.boxes.end());
        Body again = start;
        move_in_room<bits>(again, other.room());
        if (!same(again, body))
            return "the order of the boxes has no meaning";
    }
    Body rest = body;
    rest.velocity = {};
    move_in_room<bits>(rest, world.room());
    if (rest.position != body.position)
        return "at rest it stays";
    return broken_by_alone(world, start, body, move);
}

bool prove_moves(long wanted) {
    Part part("bodies among cells and boxes");
    Random random{0x9E3779B97F4A7C15};
    for (long tried = 0; tried < wanted;) {
        World world = random_world(random, 4, true);
        if (random.between(0, 9) == 0)
            world.grid = {};
        if (world.boxes.empty() && random.between(0, 3))
            world.boxes.push_back(far_away);
        for (int n = 0; n < 8; ++n) {
            Box place;
            if (!find_place(random, world, place))
                continue;
            const int most = random.between(0, 3) == 0 ? 40 : 5;
            const auto speed = [&] {
                return Velocity{static_cast<std::int16_t>(
                    random.between(0, 4) ? random.between(-most, most) : 0)};
            };
            const Body body{place.position, {speed(), speed()}, place.half};
            ++tried;
            part.state(broken_move(world, body), [&] { return describe(world, body); });
        }
    }
    return part.finish();
}

// A body inside cells may be let out, but not into a box; if a box is there, it is crushed.
const char* broken_way_out(const World& world, const Body& start) {
    Body body = start;
    const BoxMove move = move_in_room<bits>(body, world.room());
    const auto in_box = [&](const Box& b) { return is_solid(b) && inside(box_of(body), b); };
    if (std::any_of(world.boxes.begin(), world.boxes.end(), in_box))
        return "no way out of cells leads into a box";
    Body alone = start;
    const MoveResult cells = move_body<bits>(alone, world.grid);
    const bool stayed = body.position == start.position && alone.position != start.position;
    if (cells.nibble == 15 && stayed && !(move.contact & contact_crushed))
        return "what has no way out is crushed";
    return nullptr;
}

bool prove_ways_out(long wanted) {
    Part part("bodies inside cells");
    Random random{0xE7037ED1A0B428DB};
    for (long tried = 0; tried < wanted;) {
        World world = random_world(random, 4, false);
        for (Traits& traits : world.grid.cells)
            traits = random.between(0, 9) < 7 ? trait_solid : Traits{0};
        for (int n = 0; n < 8; ++n) {
            const Box place = random_box(random, cell / 2);
            if (in_solid({}, world.boxes, place))
                continue;
            const Body body{place.position, {}, place.half};
            ++tried;
            part.state(broken_way_out(world, body), [&] { return describe(world, body); });
        }
    }
    return part.finish();
}

// Bullets at 64 px a frame among cells of full size: every offset, against a wall of boxes half a
// pixel thick, with cells around it or without.
struct Walls {
    bool around;
};

constexpr Kind kind_at(const Walls& walls, int column, int row) {
    return walls.around && (row == 1 || row == -2 || column == 20) ? Kind::solid : Kind::empty;
}

constexpr Traits traits_at(const Walls& walls, int column, int row) {
    return traits_of(kind_at(walls, column, row));
}

bool prove_bullets() {
    Part part("bullets among cells, all offsets of 64 px");
    constexpr int most = 64 * subpixels_per_pixel;
    const Box boxes[2] = {{{{0}, {-2048}}, {{64}, {2048}}}, {{{0}, {2048}}, {{64}, {2048}}}};
    for (const bool around : {false, true})
        for (const int down : {0, 900})
            for (int offset = 0; offset <= most; ++offset) {
                const Walls walls{around};
                Body body{{{-offset - 1024 - 64}, {0}},
                          {{most}, {static_cast<std::int16_t>(down)}},
                          {{1024}, {512}}};
                move_in_room(body, Room<Walls>{&walls, {boxes, 2}});
                part.state(body.position.x.raw > -1024 - 64 ? "no bullet gets through" : nullptr,
                           [&] { return std::to_string(offset); });
            }
    return part.finish();
}

// Free boxes

constexpr Velocity gravity{2}, terminal{7};

struct Crates {
    World world;
    std::vector<FreeBox> free;
    int count() const { return static_cast<int>(free.size()); }
};

std::string describe(const Crates& c) {
    std::string text = describe(c.world, c.free.empty() ? Body{} : c.free[0].body);
    for (const FreeBox& f : c.free)
        text += "\n    crate " + std::to_string(f.body.position.x.raw) + ","
                + std::to_string(f.body.position.y.raw) + " r " + std::to_string(f.body.half.x.raw)
                + "," + std::to_string(f.body.half.y.raw) + " v "
                + std::to_string(f.body.velocity.y.raw);
    return text;
}

Crates random_crates(Random& random) {
    Crates c{random_world(random, 2, false), {}};
    for (int n = random.between(1, free_boxes); n > 0; --n) {
        World with = c.world;
        for (const FreeBox& f : c.free)
            with.boxes.push_back(box_of(f.body));
        Box place;
        if (find_place(random, with, place))
            c.free.push_back({{place.position, {}, place.half}, 0});
    }
    return c;
}

const char* broken_by_overlap(const Crates& c) {
    for (std::size_t i = 0; i < c.free.size(); ++i) {
        if (in_solid(c.world.grid, c.world.boxes, box_of(c.free[i].body)))
            return "a free box is in nothing solid";
        for (std::size_t k = 0; k < i; ++k)
            if (inside(box_of(c.free[i].body), box_of(c.free[k].body)))
                return "free boxes do not overlap";
    }
    return nullptr;
}

// One thing that happens to free boxes.
struct Event {
    enum Kind {
        falls,
        pushed,
        carried
    } kind = falls;
    Box pusher;
    Offset by;
    unsigned riders = 0; // by places, so that it means the same in another order
};

int happen(std::vector<FreeBox>& free, const World& world, const Event& event, BodyMask riders) {
    const int count = static_cast<int>(free.size());
    switch (event.kind) {
    case Event::falls:
        fall_boxes<bits>(free.data(), count, gravity, terminal, world.room());
        return 0;
    case Event::pushed:
        return push_boxes<bits>(event.pusher, event.by.x, free.data(), count, world.room()).raw;
    default: carry_boxes<bits>(riders, event.by, free.data(), count, world.room()); return 0;
    }
}

const char* broken_by_free_order(const Crates& before, const Crates& after, const Event& event,
                                 int reach) {
    std::vector<int> order(before.free.size());
    std::iota(order.begin(), order.end(), 0);
    while (std::next_permutation(order.begin(), order.end())) {
        std::vector<FreeBox> free;
        unsigned riders = 0;
        for (const int i : order) {
            riders |= (event.riders >> i & 1u) << free.size();
            free.push_back(before.free[static_cast<std::size_t>(i)]);
        }
        if (happen(free, before.world, event, static_cast<BodyMask>(riders)) != reach)
            return "the order of the free boxes has no meaning";
        for (std::size_t i = 0; i < free.size(); ++i)
            if (!same(free[i].body, after.free[static_cast<std::size_t>(order[i])].body))
                return "the order of the free boxes has no meaning";
    }
    return nullptr;
}

// The push, one unit at a time: what the pusher touches, and what that touches, moves if all of it
// can.
struct Units {
    std::vector<int> x;
    int reach = 0;
};

bool blocked(const World& world, const Box& box, int unit) {
    Box on = box;
    on.position.x.raw += unit;
    const auto stops = [&](const Box& b) {
        return is_solid(b) && !inside(box, b) && inside(on, b);
    };
    return any_cell(world.grid, on, stops)
           || std::any_of(world.boxes.begin(), world.boxes.end(), stops);
}

Units unit_by_unit(const Crates& c, const Event& event) {
    std::vector<Box> boxes;
    for (const FreeBox& f : c.free)
        boxes.push_back(box_of(f.body));
    Box pusher = event.pusher;
    Units units;
    const int whole = event.by.x.raw, unit = whole < 0 ? -1 : 1;
    for (; units.reach != whole; units.reach += unit) {
        std::vector<Box*> chain{&pusher};
        bool stopped = false;
        for (std::size_t n = 0; n < chain.size(); ++n) {
            Box on = *chain[n];
            on.position.x.raw += unit;
            stopped |= n > 0 && blocked(c.world, *chain[n], unit);
            for (Box& b : boxes)
                if (std::find(chain.begin(), chain.end(), &b) == chain.end()
                    && !inside(*chain[n], b) && inside(on, b))
                    chain.push_back(&b);
        }
        if (stopped)
            break;
        for (Box* box : chain)
            box->position.x.raw += unit;
    }
    for (const Box& box : boxes)
        units.x.push_back(box.position.x.raw);
    return units;
}

bool on_any(const Crates& c, std::size_t i) {
    for (std::size_t k = 0; k < c.free.size(); ++k)
        if (k != i && stands_on(c.free[i].body, box_of(c.free[k].body)))
            return true;
    return false;
}

const char* broken_by_push(const Crates& before, const Crates& after, const Event& event,
                           int reach) {
    const Units units = unit_by_unit(before, event);
    if (reach != units.reach)
        return "a chain goes as far as the one with the least room";
    for (std::size_t i = 0; i < after.free.size(); ++i) {
        const Point was = before.free[i].body.position, is = after.free[i].body.position;
        const int pushed = units.x[i] - was.x.raw, way = is.x.raw - was.x.raw;
        if (is.y != was.y)
            return "a push is level";
        if (!on_any(before, i)) {
            if (way != pushed)
                return "pushed as unit by unit";
            continue;
        }
        int least = reach;
        for (std::size_t k = 0; k < after.free.size(); ++k)
            if (k != i && stands_on(before.free[i].body, box_of(before.free[k].body))) {
                const int under =
                    after.free[k].body.position.x.raw - before.free[k].body.position.x.raw;
                least = std::abs(under) < std::abs(least) ? under : least;
            }
        if (std::abs(way) < std::abs(pushed)
            || std::abs(way) > std::max(std::abs(pushed), std::abs(least)))
            return "a rider goes no farther than what it stands on";
        World with = after.world;
        for (std::size_t k = 0; k < after.free.size(); ++k)
            if (k != i)
                with.boxes.push_back(box_of(after.free[k].body));
        if (std::abs(way) < std::abs(least)
            && !held(with, after.free[i].body, {{event.by.x.raw < 0 ? -1 : 1}, {0}}))
            return "a rider goes with what it stands on";
    }
    return nullptr;
}

// What one free box among the others and the room is held by.
bool held_there(const Crates& c, std::size_t i, Offset unit) {
    World with = c.world;
    for (std::size_t k = 0; k < c.free.size(); ++k)
        if (k != i)
            with.boxes.push_back(box_of(c.free[k].body));
    return held(with, c.free[i].body, unit);
}

const char* broken_by_fall(const Crates& before, const Crates& after) {
    for (std::size_t i = 0; i < after.free.size(); ++i) {
        const Body &was = before.free[i].body, &is = after.free[i].body;
        const int speed = std::min<int>(was.velocity.y.raw + gravity.raw, terminal.raw);
        const int way = is.position.y.raw - was.position.y.raw;
        if (is.position.x != was.position.x || way < 0 || way > speed)
            return "a free box falls straight down";
        const bool landed = after.free[i].contact & contact_floor;
        if (landed ? is.velocity.y.raw != 0 || !held_there(after, i, {{0}, {1}})
                   : way != speed || is.velocity.y.raw != speed)
            return "a free box falls until it lands";
    }
    return nullptr;
}

const char* broken_by_carry(const Crates& before, const Crates& after, const Event& event) {
    const auto unit = [](Distance d) { return Distance{(d.raw > 0) - (d.raw < 0)}; };
    for (std::size_t i = 0; i < after.free.size(); ++i) {
        const Offset way = after.free[i].body.position - before.free[i].body.position;
        const Offset wanted = event.riders >> i & 1 ? event.by : Offset{};
        if (way != wanted && !held_there(after, i, {unit(event.by.x), unit(event.by.y)}))
            return "what is carried goes all the way or is held";
        if (std::abs(way.x.raw) > std::abs(wanted.x.raw)
            || std::abs(way.y.raw) > std::abs(wanted.y.raw))
            return "only what is carried moves";
    }
    return nullptr;
}

Event random_event(Random& random, const Crates& c) {
    Event event;
    const int way = random.between(1, 9) * (random.between(0, 1) ? 1 : -1);
    switch (random.between(0, 3)) {
    case 0: {
        event.kind = Event::carried;
        event.riders = static_cast<unsigned>(random.between(1, 15));
        event.by = random.between(0, 1) ? Offset{{way}, {0}} : Offset{{0}, {way}};
        break;
    }
    case 1: {
        event.kind = Event::pushed;
        event.by = {{way}, {0}};
        const Body& crate = c.free[static_cast<std::size_t>(random.between(0, c.count() - 1))].body;
        event.pusher = random_box(random, 4);
        const int side = crate.half.x.raw + event.pusher.half.x.raw + random.between(0, 3);
        event.pusher.position =
            crate.position + Offset{{way < 0 ? side : -side}, {random.between(-4, 4)}};
        break;
    }
    default: break;
    }
    return event;
}

Crates mirrored(const Crates& c) {
    Crates m = c;
    for (std::size_t i = 0; i < m.world.grid.cells.size(); ++i)
        m.world.grid.cells[i] =
            c.world.grid.cells[i / columns * columns + columns - 1 - i % columns];
    for (Box& b : m.world.boxes)
        b.position.x.raw = columns * cell - b.position.x.raw;
    for (FreeBox& f : m.free)
        f.body.position.x.raw = columns * cell - f.body.position.x.raw;
    return m;
}

const char* broken_by_mirror(const Crates& before, const Crates& after, const Event& event,
                             int reach) {
    Crates m = mirrored(before);
    Event e = event;
    e.pusher.position.x.raw = columns * cell - e.pusher.position.x.raw;
    e.by.x.raw = -e.by.x.raw;
    if (happen(m.free, m.world, e, static_cast<BodyMask>(e.riders)) != -reach)
        return "mirroring free boxes mirrors what happens";
    const Crates expected = mirrored(after);
    for (std::size_t i = 0; i < m.free.size(); ++i)
        if (!same(m.free[i].body, expected.free[i].body))
            return "mirroring free boxes mirrors what happens";
    return nullptr;
}

const char* broken_event(const Crates& before, const Crates& after, const Event& event, int reach) {
    if (const char* broken = broken_by_overlap(after))
        return broken;
    if (const char* broken = broken_by_free_order(before, after, event, reach))
        return broken;
    if (const char* broken = broken_by_mirror(before, after, event, reach))
        return broken;
    switch (event.kind) {
    case Event::pushed: return broken_by_push(before, after, event, reach);
    case Event::carried: return broken_by_carry(before, after, event);
    default: return broken_by_fall(before, after);
    }
}

// After a while everything lies still, and stays so.
const char* broken_by_rest(Crates& c) {
    for (int frame = 0; frame < 100; ++frame)
        fall_boxes<bits>(c.free.data(), c.count(), gravity, terminal, c.world.room());
    const std::vector<FreeBox> before = c.free;
    for (int frame = 0; frame < 5; ++frame) {
        fall_boxes<bits>(c.free.data(), c.count(), gravity, terminal, c.world.room());
        for (std::size_t i = 0; i < before.size(); ++i)
            if (!same(before[i].body, c.free[i].body) || c.free[i].body.velocity != Motion{}
                || !(c.free[i].contact & contact_floor))
                return "what has fallen rests without jitter";
    }
    return broken_by_overlap(c);
}

bool prove_free_boxes(long wanted) {
    Part part("free boxes");
    Random random{0xD1B54A32D192ED03};
    for (long tried = 0; tried < wanted;) {
        Crates c = random_crates(random);
        if (c.free.empty())
            continue;
        for (int frame = random.between(1, 25); frame > 0; --frame) {
            const Crates before = c;
            const Event event = random_event(random, c);
            const int reach = happen(c.free, c.world, event, static_cast<BodyMask>(event.riders));
            ++tried;
            part.state(broken_event(before, c, event, reach), [&] {
                return describe(before) + "\n    event " + std::to_string(event.kind) + " by "
                       + std::to_string(event.by.x.raw) + "," + std::to_string(event.by.y.raw)
                       + " riders " + std::to_string(event.riders) + " "
                       + describe({}, {event.pusher.position, {}, event.pusher.half}).substr(0, 40)
                       + " reach " + std::to_string(reach) + "\n    after " + describe(c);
            });
        }
        const Crates before = c;
        part.state(broken_by_rest(c), [&] { return describe(before); });
    }
    return part.finish();
}

// A walk along x, one unit at a time: free boxes count as walls until it meets one, and then it
// pushes them, `most` at most.
int walked(const Crates& c, const Body& start, int most) {
    const int unit = start.velocity.x.raw < 0 ? -1 : 1, whole = std::abs(start.velocity.x.raw);
    Box body = box_of(start);
    for (int way = 0; way < whole; ++way) {
        if (blocked(c.world, body, unit))
            return way;
        Event event{Event::pushed, body, {{unit}, {0}}};
        Box on = body;
        on.position.x.raw += unit;
        for (const FreeBox& f : c.free) {
            if (inside(body, box_of(f.body)) || !inside(on, box_of(f.body)))
                continue;
            event.by.x.raw = std::min(whole - way, most) * unit;
            int own = 0; // how far it could go without them
            for (; own < std::abs(event.by.x.raw) && !blocked(c.world, body, unit); ++own)
                body.position.x.raw += unit;
            event.by.x.raw = own * unit;
            return way + std::abs(unit_by_unit(c, event).reach);
        }
        body = on;
    }
    return whole;
}

// A body that walks into free boxes.
const char* broken_walk(const Crates& c, const Body& start, int most) {
    Crates after = c;
    Body body = start;
    move_and_push<bits>(body, {most}, after.free.data(), after.count(), c.world.room());
    World with = after.world;
    for (const FreeBox& f : after.free)
        with.boxes.push_back(box_of(f.body));
    if (in_solid(with.grid, with.boxes, box_of(body)))
        return "a pushing body overlaps nothing afterwards";
    for (std::size_t i = 0; i < c.free.size(); ++i)
        if (std::abs(after.free[i].body.position.x.raw - c.free[i].body.position.x.raw) > most)
            return "a push is no farther than allowed";
    const int x = body.position.x.raw - start.position.x.raw, v = start.velocity.x.raw;
    if (x * v < 0 || std::abs(x) > std::abs(v))
        return "a pushing body stays within its motion";
    if (start.velocity.y.raw == 0 && std::abs(x) != walked(c, start, most))
        return "a body pushes as unit by unit";
    return broken_by_overlap(after);
}

bool prove_walks(long wanted) {
    Part part("bodies that push free boxes");
    Random random{0xA0761D6478BD642F};
    for (long tried = 0; tried < wanted;) {
        const Crates c = random_crates(random);
        World with = c.world;
        for (const FreeBox& f : c.free)
            with.boxes.push_back(box_of(f.body));
        Box place;
        if (c.free.empty() || !find_place(random, with, place))
            continue;
        const Body body{place.position,
                        {{static_cast<std::int16_t>(random.between(-12, 12))},
                         {static_cast<std::int16_t>(random.between(0, 3))}},
                        place.half};
        ++tried;
        part.state(broken_walk(c, body, random.between(0, 6)), [&] { return describe(c); });
    }
    return part.finish();
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    const long wanted = states_wanted(argc, argv, "bodies and free boxes among cells and boxes");
    bool good = prove_moves(wanted);
    good &= prove_ways_out(wanted);
    good &= prove_bullets();
    good &= prove_free_boxes(wanted);
    good &= prove_walks(wanted);
    return good ? 0 : 1;
}
