#include "tools/lab/soak/worlds/random_level.hpp"

#include "tools/lab/soak/random_terrain.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace halfbyte::tools::soak::worlds {

namespace {

int width_of(const Terrain& terrain) {
    return terrain.columns << cell_bits;
}
int height_of(const Terrain& terrain) {
    return terrain.rows << cell_bits;
}

// Usually on whole pixels, often on corners of cells.
Point random_point(const Terrain& terrain, SoakRandom& random) {
    const int x = random.below(width_of(terrain) + 1), y = random.below(height_of(terrain) + 1);
    const int mask = random.one_in(4) ? 0 : random.one_in(3) ? subpixels_per_cell - 1 : 255;
    return {{x & ~mask}, {y & ~mask}};
}

Point within(const Terrain& terrain, int x, int y) {
    return {{std::clamp(x, 0, width_of(terrain))}, {std::clamp(y, 0, height_of(terrain))}};
}

// Removes hazards and goals, and mutable cells beyond the number that a level may have.
void tame(Terrain& terrain) {
    int changing = 0;
    for (TileKind& kind : terrain.kinds) {
        if (kind == TileKind::hazard || kind == TileKind::goal)
            kind = TileKind::empty;
        if ((traits_of(kind) & trait_mutable) && ++changing > mutable_cells)
            kind = traits_of(kind) & trait_solid ? TileKind::solid : TileKind::empty;
    }
}

// Leaves much of a terrain open for everything else.
Terrain open_terrain(SoakRandom& random) {
    const int columns = random.between(14, 30), rows = random.between(10, 16);
    Terrain terrain(columns, rows);
    fill_terrain(terrain, random);
    for (int i = random.between(1, 3); i-- > 0;) {
        const int left = random.below(columns), top = random.below(rows);
        const int right = left + random.between(3, 10), bottom = top + random.between(2, 6);
        for (int row = top; row < bottom; ++row)
            for (int column = left; column < right; ++column)
                terrain.set(column, row, TileKind::empty);
    }
    if (!random.one_in(8)) // otherwise a pit
        for (int column = 0; column < columns; ++column)
            if (!(terrain.traits(column, rows - 1) & trait_blocks))
                terrain.set(column, rows - 1, TileKind::solid);
    tame(terrain);
    return terrain;
}

// Makes single walls, runs and closed chambers.
std::vector<Walls> random_walls(const Terrain& terrain, SoakRandom& random) {
    std::vector<Walls> walls(terrain.kinds.size());
    const auto put = [&](int column, int row, Walls wall) {
        if (terrain.inside(column, row))
            walls[terrain.index(column, row)] |= wall;
    };
    const int density = random.one_in(3) ? random.below(30) : random.below(6);
    for (Walls& wall : walls)
        if (random.below(100) < density)
            wall = static_cast<Walls>(random.between(1, 3));
    for (int i = random.below(6); i-- > 0;) {
        const int column = random.below(terrain.columns), row = random.below(terrain.rows);
        const bool level = random.one_in(2);
        for (int j = random.between(2, 8); j-- > 0;)
            put(column + (level ? j : 0), row + (level ? 0 : j), level ? wall_top : wall_left);
    }
    for (int i = random.below(3); i-- > 0;) {
        const int left = random.below(terrain.columns), top = random.below(terrain.rows);
        const int width = random.between(1, 4), height = random.between(1, 3);
        for (int j = 0; j < width; ++j) {
            put(left + j, top, wall_top);
            put(left + j, top + height, wall_top);
        }
        for (int j = 0; j < height; ++j) {
            put(left, top + j, wall_left);
            put(left + width, top + j, wall_left);
        }
    }
    return walls;
}

void add_segment(SoakLevel& level, Point a, Point b, bool one_sided) {
    if (a != b && level.segments.size() < level_segments)
        level.segments.push_back({a, b, one_sided});
}

// Adds ground that rises and falls, or a random chain.
void add_chain(SoakLevel& level, SoakRandom& random) {
    Point at = random_point(level.terrain, random);
    const bool ground = !random.one_in(3), one_sided = random.one_in(4);
    for (int i = random.between(2, 6); i-- > 0;) {
        const int x = random.between(ground ? 2 : -40, 48) * subpixels_per_pixel;
        const int steepest = ground ? std::max(1, x) : 40 * subpixels_per_pixel;
        const Point next =
            within(level.terrain, at.x.raw + x, at.y.raw + random.between(-steepest, steepest));
        add_segment(level, at, next, one_sided);
        at = next;
    }
}

// Adds a closed figure of three or four corners.
void add_figure(SoakLevel& level, SoakRandom& random) {
    const Point middle = random_point(level.terrain, random);
    std::vector<Point> corners;
    for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
        const int across = x * random.between(2, 48), down = y * random.between(2, 40);
        corners.push_back(within(level.terrain, middle.x.raw + across * subpixels_per_pixel,
                                 middle.y.raw + down * subpixels_per_pixel));
    }
    if (random.one_in(2))
        corners.pop_back();
    for (std::size_t i = 0; i < corners.size(); ++i)
        add_segment(level, corners[i], corners[(i + 1) % corners.size()], false);
}

void add_segments(SoakLevel& level, SoakRandom& random) {
    for (int i = random.below(4); i-- > 0;) {
        const Point a = random_point(level.terrain, random);
        Point b = random_point(level.terrain, random);
        if (random.one_in(4))
            b.x = a.x;
        else if (random.one_in(4))
            b.y = a.y;
        add_segment(level, a, b, random.one_in(3));
    }
    for (int i = random.below(3); i-- > 0;)
        add_chain(level, random);
    if (random.one_in(2))
        add_figure(level, random);
}

// The points of a circle, the first one repeated at the end; from a table of whole numbers.
std::vector<Point> circle(const Terrain& terrain, Point middle, int radius) {
    constexpr std::array<int, 16> sine{0, 98,  181,  237,  256,  237,  181,  98,
                                       0, -98, -181, -237, -256, -237, -181, -98};
    std::vector<Point> points;
    for (std::size_t i = 0; i <= sine.size(); ++i)
        points.push_back(within(terrain, middle.x.raw + radius * sine[(i + 4) % 16] / 256,
                                middle.y.raw + radius * sine[i % 16] / 256));
    return points;
}

std::vector<Point> random_path(const Terrain& terrain, SoakRandom& random, PathMode& mode,
                               bool fast) {
    const Point from = random_point(terrain, random);
    mode = PathMode::back_and_forth;
    const int form = fast && random.one_in(2) ? 5 : random.below(8);
    if (form == 0)
        return {from};
    const int far = random.between(1, 128) * subpixels_per_pixel;
    if (form == 1 || form == 2) {
        mode = PathMode::loop;
        return circle(terrain, from, far / 2);
    }
    if (form == 3 || form == 4)
        return {from, within(terrain, from.x.raw + far, from.y.raw)};
    if (form == 5)
        return {from, within(terrain, from.x.raw, from.y.raw + far)};
    std::vector<Point> points{from};
    for (int i = random.between(1, 3); i-- > 0;) {
        const int x = random.between(-far, far), y = random.between(-far, far);
        points.push_back(within(terrain, points.back().x.raw + x, points.back().y.raw + y));
    }
    if (random.one_in(2)) {
        mode = PathMode::loop;
        points.push_back(from);
    }
    return points;
}

constexpr int least_fast = 1000; // subpixels a frame

// Up to the greatest speed that a level may have; in some levels all are fast.
int random_speed(SoakRandom& random, bool fast) {
    if (fast || random.one_in(8))
        return random.one_in(8) ? fastest_mover.raw - 1
                                : random.between(least_fast, fastest_mover.raw - 1);
    return random.one_in(3) ? random.between(256, 1000) : random.between(32, 400);
}

SoakMover random_mover(const Terrain& terrain, SoakRandom& random, bool fast) {
    SoakMover mover;
    mover.kind = static_cast<MoverKind>(random.below(drawn_mover_kinds));
    mover.path = random_path(terrain, random, mover.mode, fast);
    const bool upright = mover.kind == MoverKind::door && !random.one_in(3);
    mover.width = upright ? random.between(2, 16) : random.between(4, 64);
    mover.height = upright ? random.between(8, 64) : random.between(2, random.one_in(3) ? 48 : 12);
    mover.speed = random_speed(random, fast);
    mover.start = random.below(2000);
    return mover;
}

// Flat crates where movers are fast, since these carry crates past others in a frame.
PlacedCrate random_crate(const Terrain& terrain, SoakRandom& random, bool flat) {
    const auto size = [&] {
        if (random.one_in(6))
            return static_cast<std::uint8_t>(random.between(1, most_crate_pixels));
        return static_cast<std::uint8_t>(random.one_in(2) ? 16 : random.between(1, 16));
    };
    const auto width = size();
    const auto height = flat ? static_cast<std::uint8_t>(random.between(1, 6)) : size();
    return {static_cast<std::uint16_t>(random.between(8, terrain.columns * pixels_per_cell - 8)),
            static_cast<std::uint16_t>(random.between(16, terrain.rows * pixels_per_cell - 16)),
            width, height};
}

Velocity speed(SoakRandom& random, int low, int high) {
    return {static_cast<std::int16_t>(random.between(low, high))};
}

std::uint8_t frames(SoakRandom& random, int low, int high) {
    return static_cast<std::uint8_t>(random.between(low, high));
}

// From one pixel to `most`, often a multiple of half a pixel, sometimes the largest.
Distance half_size(SoakRandom& random, int most) {
    constexpr int least = subpixels_per_pixel;
    if (random.one_in(6))
        return {most};
    const int size = random.between(least, most);
    return {random.one_in(2) ? size : size & ~(subpixels_per_pixel / 2 - 1)};
}

// From a subpixel to `most`, often close to one of these.
Distance any_half_size(SoakRandom& random, int most) {
    switch (random.below(8)) {
    case 0: return {random.between(1, 3)};
    case 1: return {random.between(1, subpixels_per_pixel)};
    case 2: return {most};
    case 3: return {random.between(most - 3, most)};
    case 4: return {random.between(1, most)};
    default: return pixels(random.between(3, most / subpixels_per_pixel));
    }
}

// The half-sizes of a body. In some worlds bodies may be larger than a cell; where movers are fast,
// they are low.
HalfSizes half_sizes(SoakRandom& random, const SoakLevel& level, bool large) {
    const int most = large ? highest_half_size.raw : subpixels_per_cell / 2;
    if (level.has_only_cells())
        return {any_half_size(random, most), any_half_size(random, most)};
    const int highest = is_fast(level) ? 3 * subpixels_per_pixel : most;
    return {half_size(random, most), half_size(random, highest)};
}

Tuning random_tuning(SoakRandom& random) {
    Tuning t;
    // Nothing waits, and moves that only some games enable stay off. Numbers of cells that are not
    // random below keep their defaults.
    each_tuning(t, [](const TuningNumber& number, auto& field) {
        if (std::string_view(number.group) != "cells")
            field = {};
    });
    t.walk_speed = speed(random, 100, 600);
    t.run_speed = speed(random, 300, random.one_in(6) ? 4096 : 1200);
    t.acceleration = speed(random, 10, 400);
    t.friction = speed(random, 5, 200);
    t.skid = speed(random, 10, 300);
    t.air_acceleration = speed(random, 10, 200);
    t.air_friction = speed(random, 0, 60);
    t.jump_speed = speed(random, 600, random.one_in(6) ? 4096 : 1800);
    t.jump_cut = speed(random, 200, 600);
    t.gravity = speed(random, 20, 120);
    t.fall_gravity = speed(random, 20, 200);
    t.terminal_speed = speed(random, 500, 4096);
    t.coyote_frames = frames(random, 0, 6);
    t.jump_buffer_frames = frames(random, 0, 6);
    t.corner_correction = pixels(random.one_in(2) ? 0 : random.between(1, 6));
    t.climb_speed = speed(random, 100, 600);
    t.water_gravity = speed(random, 5, 60);
    t.water_terminal_speed = speed(random, 200, 800);
    t.swim_speed = speed(random, 100, 400);
    t.stroke_speed = speed(random, 200, 800);
    t.ice_acceleration = speed(random, 2, 40);
    t.ice_friction = speed(random, 1, 20);
    t.conveyor_speed = speed(random, 50, 600);
    t.spring_speed = speed(random, 500, 2000);
    t.spring_speed_held = speed(random, 500, 3000);
    t.crumble_frames = frames(random, 1, 30);
    t.crumble_gone_frames = frames(random, 1, 60);
    t.push_speed = speed(random, 60, random.one_in(4) ? 2000 : 500);
    t.fall_frames = frames(random, 0, 30);
    t.head_hit_speed = speed(random, 0, 400);
    t.dying_frames = 1;
    return t;
}

void place_start(SoakLevel& level, SoakRandom& random) {
    level.start_x = random.between(16, level.terrain.columns * pixels_per_cell - 16);
    level.start_y = random.between(16, level.terrain.rows * pixels_per_cell - 16);
}

} // namespace

SoakLevel random_level(SoakRandom& random) {
    SoakLevel level;
    level.terrain = open_terrain(random);
    level.walls = random_walls(level.terrain, random);
    add_segments(level, random);
    const bool fast = random.one_in(3);
    for (int i = random.between(1, awake_movers); i-- > 0;)
        level.movers.push_back(random_mover(level.terrain, random, fast));
    for (int i = random.between(0, most_crates); i-- > 0;)
        level.crates.push_back(random_crate(level.terrain, random, fast));
    place_start(level, random);
    return level;
}

SoakLevel random_cells(SoakRandom& random) {
    SoakLevel level;
    level.terrain = random_terrain(random);
    tame(level.terrain);
    level.walls.resize(level.terrain.kinds.size());
    place_start(level, random);
    return level;
}

bool is_fast(const SoakLevel& level) {
    return !level.movers.empty() && std::ranges::all_of(level.movers, [](const SoakMover& m) {
        return m.speed >= least_fast;
    });
}

Rules random_rules(SoakRandom& random, const SoakLevel& level) {
    Rules rules;
    rules.tuning = random_tuning(random);
    const bool large = random.one_in(8);
    for (std::uint8_t i = player_kind; i <= last_soaked_kind; ++i) {
        ActorKind& kind = rules.actor_kinds[i];
        kind.half = half_sizes(random, level, large);
        kind.behaviour = i == player_kind         ? Behaviour::player
                         : i < first_drifter_kind ? Behaviour::script
                                                  : Behaviour::none;
        if (i != player_kind && i < first_drifter_kind) {
            kind.speed = speed(random, 20, random.one_in(6) ? 3000 : 500);
            kind.traits = random.one_in(2) ? actor_turns_at_edges : ActorTraits{0};
        }
    }
    const int upright = 2 * rules.actor_kinds[player_kind].half.y.raw;
    if (large && upright > 3 * subpixels_per_pixel) {
        rules.tuning.crouch_height = {random.between(2 * subpixels_per_pixel, upright - 1)};
        rules.tuning.crouch_speed = speed(random, 0, 300);
    }
    return rules;
}

} // namespace halfbyte::tools::soak::worlds
