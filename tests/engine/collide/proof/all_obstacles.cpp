#include "tests/engine/collide/proof/all_obstacles.hpp"

namespace halfbyte::test {
namespace {

constexpr int first = 4, last = 11; // columns and rows of the random cells

Point random_point(Random& random, int bits) {
    const int cell = 1 << bits;
    const auto place = [&] {
        const int line = random.between(first, last) * cell;
        return random.between(0, 2) == 0 ? line : line + random.between(0, cell - 1);
    };
    return {{place()}, {place()}};
}

TileKind random_kind(Random& random, int slopes) {
    if (random.between(0, 99) < slopes)
        return static_cast<TileKind>(static_cast<int>(TileKind::slope_right)
                                     + random.between(0, 11));
    return random.between(0, 3) != 0 ? TileKind::solid
                                     : static_cast<TileKind>(random.between(2, 5));
}

Segment random_segment(Random& random, int bits) {
    Segment s{random_point(random, bits), random_point(random, bits), random.between(0, 2) == 0};
    switch (random.between(0, 5)) {
    case 0: s.b.x = s.a.x; break;
    case 1: s.b.y = s.a.y; break;
    case 2: s.b.y = s.a.y + (s.b.x - s.a.x); break;
    default: break;
    }
    return s;
}

Traits random_traits(Random& random) {
    constexpr Traits oneways[] = {trait_oneway_up, trait_oneway_down, trait_oneway_left,
                                  trait_oneway_right};
    return random.between(0, 2) != 0 ? trait_solid : oneways[random.between(0, 3)];
}

// Puts a body on the surface of a slope (under it, for a ceiling), if the random cell is one.
void put_on_slope(Random& random, int bits, const FullWorld& world, Body& body) {
    const int cell = 1 << bits;
    const int column = random.between(first, last), row = random.between(first, last);
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, column, row));
    if (!(profile & slope::profile_slope))
        return;
    const int offset = random.between(0, cell - 1);
    int height = profile & slope::profile_mirrored ? cell - offset : offset;
    height = profile & slope::profile_gentle ? height / 2 : height;
    height += profile & slope::profile_raised ? cell / 2 : 0;
    body.position.x = {column * cell + offset};
    if (profile & slope::profile_ceiling)
        body.position.y = {row * cell + height + body.half.y.raw};
    else
        body.position.y = {(row + 1) * cell - height - body.half.y.raw};
}

} // namespace

FullWorld random_full_world(Random& random, int bits, int slopes) {
    FullWorld world;
    const int cells = random.between(0, 30), walls = random.between(0, 1) * random.between(0, 20);
    for (int row = first; row <= last; ++row)
        for (int column = first; column <= last; ++column) {
            if (random.between(0, 99) < cells)
                world.grid.kinds[grid_index(column, row)] = random_kind(random, slopes);
            if (random.between(0, 99) < walls)
                world.grid.walls[grid_index(column, row)] =
                    static_cast<Walls>(random.between(1, 3));
        }
    for (int n = random.between(0, 1) * random.between(0, 5); n > 0; --n) {
        world.segments.push_back(random_segment(random, bits));
        if (random.between(0, 3) == 0) { // a wedge
            const Segment s = world.segments.back();
            world.segments.push_back({s.a, {s.a.x - (s.b.x - s.a.x), s.b.y}, s.one_sided});
        }
        if (random.between(0, 2) == 0) { // the next segment begins where this one ends
            const Segment s = world.segments.back();
            Point end = random.between(0, 1) ? random_point(random, bits) : s.b;
            if (end == s.b)
                end = {s.b.x + (s.b.x - s.a.x), s.b.y + (s.b.y - s.a.y)};
            world.segments.push_back({s.b, end, s.one_sided});
        }
    }
    const int cell = 1 << bits;
    for (int n = random.between(0, 1) * random.between(0, 5); n > 0; --n) {
        const auto half = [&] {
            return Distance{random.between(0, 1) ? cell / 2 : random.between(1, cell)};
        };
        world.boxes.push_back(
            {random_point(random, bits), {half(), half()}, random_traits(random)});
    }
    return world;
}

Body random_full_body(Random& random, int bits, const FullWorld& world) {
    const int most = random.between(0, 2) == 0 ? 1 << bits : (1 << bits) / 2;
    Body body;
    body.half = {{random.between(0, 2) == 0 ? most : random.between(1, most)},
                 {random.between(0, 2) == 0 ? most : random.between(1, most)}};
    body.position = random_point(random, bits);
    if (!world.boxes.empty() && random.between(0, 3) == 0) { // beside one of them
        const Box& by = world.boxes[0];
        const int x = body.half.x.raw + by.half.x.raw, y = body.half.y.raw + by.half.y.raw;
        const bool level = random.between(0, 1);
        body.position = {by.position.x + Distance{level ? random.between(-x, x) : x},
                         by.position.y - Distance{level ? y : random.between(-y, y)}};
    } else if (random.between(0, 1)) { // along lines of the grid
        const auto against = [&](Position p, Distance half) {
            return Position{(p.raw >> bits << bits) + half.raw};
        };
        body.position = {against(body.position.x, body.half.x),
                         {((body.position.y.raw >> bits) + 1) * (1 << bits) - body.half.y.raw}};
    }
    if (world.segments.size() > 1 && random.between(0, 3) == 0) { // in the middle of a wedge
        const Segment& s = world.segments[0];
        body.position = {s.a.x, s.b.y + Distance{random.between(-most, most)}};
        return body;
    }
    if (random.between(0, 2) == 0)
        put_on_slope(random, bits, world, body);
    return body;
}

} // namespace halfbyte::test
