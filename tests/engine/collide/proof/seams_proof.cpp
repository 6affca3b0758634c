// The proof of seams: two floors, ceilings or walls of any two systems at one height stop a body
// like one.
#include "tests/engine/collide/proof/all_obstacles.hpp"
#include "tests/engine/collide/proof/program.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int cell = subpixels_per_cell;

// The obstacles that make floors. A floor that is turned over is a ceiling, an upright one a wall.
enum class Make {
    cells,
    oneway_cells,
    slope,     // its lower end
    upper_end, // of a slope
    gentle_upper_end,
    thin_walls,
    segments,
    one_sided_segments,
    boxes,
    oneway_boxes,
    moving_box,
    moving_oneway,
};
constexpr int makes = 12;
constexpr const char* make_names[makes] = {"cells",
                                           "one-way cells",
                                           "a slope",
                                           "a slope's upper end",
                                           "a gentle slope's upper end",
                                           "thin walls",
                                           "segments",
                                           "one-sided segments",
                                           "boxes",
                                           "one-way boxes",
                                           "a moving box",
                                           "a moving one-way"};

constexpr bool is_moving(Make make) {
    return make == Make::moving_box || make == Make::moving_oneway;
}

constexpr bool is_upper_end(Make make) {
    return make == Make::upper_end || make == Make::gentle_upper_end;
}

constexpr bool is_on_grid(Make make) {
    return make <= Make::thin_walls;
}
constexpr bool is_slope(Make make) {
    return make == Make::slope || is_upper_end(make);
}

enum class Side {
    floor,
    ceiling,
    wall, // to the right of a body that falls along it
};

// A position relative to a seam: `along` the surface, from the left or from above for a wall, and
// `out` towards the body.
struct Seam {
    Side side;
    Point origin;
    Point at(int along, int out) const {
        switch (side) {
        case Side::floor: return {origin.x + Distance{along}, origin.y - Distance{out}};
        case Side::ceiling: return {origin.x + Distance{along}, origin.y + Distance{out}};
        default: return {origin.x - Distance{out}, origin.y + Distance{along}};
        }
    }
};

constexpr int length = 7; // cells, of each of the two parts

// Puts a cell `index` cells after the seam and `out` cells out of the surface.
void put_kind(FullWorld& world, const Seam& seam, int index, int out, TileKind kind) {
    const Point p = seam.at(index * cell + cell / 2, out * cell + cell / 2);
    world.grid.kinds[grid_index(cell_of(p.x), cell_of(p.y))] = kind;
}

void put_cell(FullWorld& world, const Seam& seam, int index, TileKind kind) {
    put_kind(world, seam, index, -1, kind);
}

void put_thin_wall(FullWorld& world, const Seam& seam, int index) {
    const Point p = seam.at(index * cell + cell / 2, seam.side == Side::floor ? -1 : 0);
    const Point q = seam.side == Side::ceiling ? seam.at(index * cell + cell / 2, 1) : p;
    world.grid.walls[grid_index(cell_of(q.x), cell_of(q.y))] |=
        seam.side == Side::wall ? wall_left : wall_top;
}

// From one position along the seam to another, with the outside on the left.
void put_segment(FullWorld& world, const Seam& seam, int from, int to, bool one_sided) {
    const Point a = seam.at(from, 0), b = seam.at(to, 0);
    if (seam.side == Side::floor || !one_sided)
        world.segments.push_back({a, b, one_sided});
    else
        world.segments.push_back({b, a, one_sided});
    if (seam.side == Side::wall && one_sided)
        world.segments.back() = {b, a, true};
}

void put_box(FullWorld& world, const Seam& seam, int from, int to, bool oneway) {
    const Point a = seam.at(from, 0), b = seam.at(to, -cell / 2);
    const auto half = [](Position p, Position q) { return Distance{std::abs((p - q).raw) / 2}; };
    constexpr Traits open[] = {trait_oneway_up, trait_oneway_down, trait_oneway_left};
    world.boxes.push_back({{{(a.x.raw + b.x.raw) / 2}, {(a.y.raw + b.y.raw) / 2}},
                           {half(a.x, b.x), half(a.y, b.y)},
                           oneway ? open[static_cast<int>(seam.side)] : trait_solid});
}

TileKind slope_kind(bool ceiling, bool rises_right) {
    if (ceiling)
        return rises_right ? TileKind::ceiling_left : TileKind::ceiling_right;
    return rises_right ? TileKind::slope_right : TileKind::slope_left;
}

// The half of a gentle slope that reaches the surface, or the other one.
TileKind gentle_kind(bool ceiling, bool rises_right, bool high) {
    if (ceiling && rises_right)
        return high ? TileKind::ceiling_left_low : TileKind::ceiling_left_high;
    if (ceiling)
        return high ? TileKind::ceiling_right_low : TileKind::ceiling_right_high;
    if (rises_right)
        return high ? TileKind::slope_right_high : TileKind::slope_right_low;
    return high ? TileKind::slope_left_high : TileKind::slope_left_low;
}

// A slope that ends at the seam, level with the surface, on solid cells.
void put_upper_end(FullWorld& world, const Seam& seam, int side, bool gentle) {
    const bool ceiling = seam.side == Side::ceiling, rises_right = side < 0;
    for (int i = 0; i < 4; ++i) {
        const int index = side < 0 ? -1 - i : i, out = -1 - (gentle ? i / 2 : i);
        put_kind(world, seam, index, out,
                 gentle ? gentle_kind(ceiling, rises_right, i % 2 == 0)
                        : slope_kind(ceiling, rises_right));
        put_kind(world, seam, index, out - 1, TileKind::solid);
    }
}

// One part of the surface, on one side of the seam: -1 before it, 1 after it. A moving one reaches
// over the seam as far as it moves.
void put(FullWorld& world, const Seam& seam, Make make, int side) {
    constexpr int reach = 2 * cell;
    const auto place = [&](int index) { return side < 0 ? -1 - index : index; };
    const bool ceiling = seam.side == Side::ceiling;
    for (int i = 0; i < length; ++i) {
        const int from = place(i) * cell, to = from + cell;
        switch (make) {
        case Make::cells: put_cell(world, seam, place(i), TileKind::solid); break;
        case Make::oneway_cells:
            put_cell(world, seam, place(i),
                     ceiling                   ? TileKind::oneway_down
                     : seam.side == Side::wall ? TileKind::oneway_left
                                               : TileKind::oneway_up);
            break;
        case Make::thin_walls: put_thin_wall(world, seam, place(i)); break;
        case Make::segments:
        case Make::one_sided_segments:
            put_segment(world, seam, from, to, make == Make::one_sided_segments);
            break;
        case Make::boxes:
        case Make::oneway_boxes:
            if (i % 2 == 0)
                put_box(world, seam, side < 0 ? from - cell : from, side < 0 ? to : to + cell,
                        make == Make::oneway_boxes);
            break;
        default: break;
        }
    }
    if (is_moving(make))
        put_box(world, seam, side < 0 ? -length * cell : -reach, side < 0 ? reach : length * cell,
                make == Make::moving_oneway);
    if (make == Make::slope) {
        const TileKind kind = slope_kind(ceiling, side > 0);
        for (int i = 0; i < 4; ++i)
            put_kind(world, seam, place(i), i, kind);
    }
    if (is_upper_end(make))
        put_upper_end(world, seam, side, make == Make::gentle_upper_end);
}

struct Walk {
    FullWorld world;
    Seam seam;
    Body body;
    MoveOptions options;
    int speed = 0;  // along the surface
    int press = 0;  // onto it
    int motion = 0; // of a mover, along the surface
    bool slopes = false;
    bool recedes = false; // the surface moves away: behind the body, or out from under it
};

// How far a slope's surface is out at this distance from the seam.
int height_at(Make make, int from_seam) {
    return make == Make::slope              ? from_seam
           : make == Make::upper_end        ? -from_seam
           : make == Make::gentle_upper_end ? -(from_seam + 1) / 2
                                            : 0;
}

Walk random_walk(Random& random, Side side, Make first, Make second) {
    Walk walk;
    const bool forward = side == Side::wall || random.between(0, 1);
    const bool shifted = !is_on_grid(first) && !is_on_grid(second) && random.between(0, 1);
    const int shift_x = shifted ? random.between(0, cell - 1) : 0;
    const int shift_y = shifted ? random.between(0, cell - 1) : 0;
    walk.seam = {side, {{8 * cell + shift_x}, {8 * cell + shift_y}}};
    put(walk.world, walk.seam, first, forward ? -1 : 1);
    put(walk.world, walk.seam, second, forward ? 1 : -1);
    walk.recedes = first == Make::slope || is_upper_end(second);
    walk.slopes = is_slope(first) || is_slope(second);

    const int fastest = random.between(0, 3) == 0 ? 3 * cell / 4
                        : random.between(0, 1)    ? 1024
                                                  : 100;
    walk.speed = random.between(1, fastest);
    walk.press = random.between(1, random.between(0, 1) ? 60 : 1280);
    if (side == Side::wall && random.between(0, 3) == 0)
        walk.press = 0;
    walk.motion = random.between(-300, 300);
    walk.body.half = {{random_half(random, 16, cell)}, {random_half(random, 16, cell)}};
    // A body lower than the slope's rise below half its width gets under a thin floor at the upper
    // end.
    if (is_upper_end(first) && walk.body.half.y.raw <= walk.body.half.x.raw / 2)
        walk.body.half.y = walk.body.half.x;
    const int half = side == Side::wall ? walk.body.half.y.raw : walk.body.half.x.raw;
    const int out = side == Side::wall ? walk.body.half.x.raw : walk.body.half.y.raw;
    // Any position from which the body reaches the seam soon.
    const int before = half + random.between(is_upper_end(first) ? 0 : -half, 8 * walk.speed);
    const int start = before < 3 * cell ? before : 3 * cell;
    walk.body.position = walk.seam.at(forward ? -start : start, out + height_at(first, start));
    if (!forward)
        walk.speed = -walk.speed;
    // Corner correction lets a head that presses up pass beside a ceiling's end, back to the slope.
    if (side != Side::ceiling || (!is_upper_end(first) && !is_upper_end(second)))
        walk.options.corner_correction = {random.between(0, 1) * random.between(0, 1024)};
    walk.options.last_contact = side == Side::floor ? contact_floor : Contact{0};
    if (side == Side::floor && is_slope(first))
        walk.options.last_contact |= contact_slope;
    return walk;
}

void carry_on(Walk& walk, int frame) {
    const bool there = frame / 4 % 2 == 0;
    for (Box& box : walk.world.boxes)
        if (box.half.x.raw > 2 * cell || box.half.y.raw > 2 * cell)
            (walk.seam.side == Side::wall ? box.position.y : box.position.x) +=
                Distance{there ? walk.motion : -walk.motion};
}

const char* broken_walk(Walk walk) {
    constexpr int frames = 12;
    const bool wall = walk.seam.side == Side::wall;
    for (int frame = 0; frame < frames; ++frame) {
        carry_on(walk, frame);
        const Point before = walk.body.position;
        const int far = 6 * cell - std::abs(walk.speed);
        const Offset place = before - walk.seam.origin;
        if (std::abs(wall ? place.y.raw : place.x.raw) > (walk.slopes ? far / 2 : far))
            break;
        const int out = walk.seam.side == Side::ceiling ? -walk.press : walk.press;
        walk.body.velocity = {{static_cast<std::int16_t>(wall ? out : walk.speed)},
                              {static_cast<std::int16_t>(wall ? walk.speed : out)}};
        const BoxMove move = move_among_obstacles(walk.body, walk.world.obstacles(), walk.options);
        walk.options.last_contact = move.contact;
        const int along = wall ? move.displacement.y.raw : move.displacement.x.raw;
        const int across = wall ? move.displacement.x.raw : move.displacement.y.raw;
        if (along != walk.speed)
            return "the body continues along the surface";
        if (wall) {
            if (move.contact & (contact_floor | contact_ceiling | contact_left))
                return "the body meets only the wall";
            if (across != 0 || ((move.contact & contact_right) != 0) != (walk.press != 0))
                return "the wall stops the body";
            continue;
        }
        if (move.contact & (contact_left | contact_right))
            return "the body meets nothing at its sides";
        if (!walk.slopes && across != 0)
            return "the body's height stays the same";
        // A body does not follow a ceiling that rises.
        if (walk.seam.side == Side::ceiling ? !walk.recedes && !(move.contact & contact_ceiling)
                                            : !(move.contact & contact_floor))
            return "the body stays on the surface";
    }
    return nullptr;
}

// Walls have no slopes, and a moving box would reach over a slope's upper end, into the body.
bool makes_seam(Side side, Make a, Make b) {
    if (side == Side::wall)
        return !is_slope(a) && !is_slope(b);
    return !((is_upper_end(a) && is_moving(b)) || (is_upper_end(b) && is_moving(a)));
}

void prove_pairs(Proof& proof, long walks, Side side, const char* name) {
    Random random{0x2545F4914F6CDD1D};
    for (int first = 0; first < makes; ++first)
        for (int second = 0; second < makes; ++second) {
            const Make a = static_cast<Make>(first), b = static_cast<Make>(second);
            if (!makes_seam(side, a, b))
                continue;
            Property& part = proof.property(std::string(name) + make_names[first] + " and then "
                                            + make_names[second]);
            for (long i = 0; i < walks; ++i) {
                const Walk walk = random_walk(random, side, a, b);
                part.check_rules(broken_walk(walk), [&] {
                    return describe(walk.world, walk.body) + " speed " + std::to_string(walk.speed)
                           + " press " + std::to_string(walk.press) + " correction "
                           + std::to_string(walk.options.corner_correction.raw);
                });
            }
        }
}

void prove(Proof& proof, long walks) {
    prove_pairs(proof, walks, Side::floor, "floors: ");
    prove_pairs(proof, walks, Side::ceiling, "ceilings: ");
    prove_pairs(proof, walks, Side::wall, "walls: ");
}

} // namespace
} // namespace halfbyte::test

int main(int argc, char** argv) {
    return halfbyte::test::run_proof(argc, argv, "seams of floors, ceilings and walls",
                                     halfbyte::test::prove);
}
