#include "tools/soak/pilot.hpp"

#include "tools/soak/observed.hpp"

#include <algorithm>

namespace halfbyte::tools::soak {

namespace {

constexpr int half_cell = subpixels_per_cell / 2;

int random_half_size(SoakRandom& random) {
    switch (random.below(8)) {
    case 0: return random.between(1, 3);
    case 1: return random.between(1, 256);
    case 2: return half_cell;
    case 3: return random.between(half_cell - 3, half_cell);
    case 4: return random.between(1, half_cell);
    default: return pixels(random.between(3, 8)).raw;
    }
}

Point any_place(const Terrain& terrain, SoakRandom& random) {
    return {{random.below(terrain.columns << cell_bits)},
            {random.below(terrain.rows << cell_bits)}};
}

// Avoids solid cells; one in 64 bodies gets a random position instead.
Point place_for(HalfSizes half, const Terrain& terrain, SoakRandom& random) {
    Point place = any_place(terrain, random);
    if (random.one_in(64))
        return place;
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        if (!overlaps_trait(terrain, cells_overlapped(box_of(place, half)), trait_solid))
            return place;
        place = any_place(terrain, random);
    }
    return place;
}

bool is_lost(const SoakBody& body, const Terrain& terrain) {
    constexpr int far_away = 24 << cell_bits;
    const int y = body.body.position.y.raw;
    return y < -far_away || y > (terrain.rows << cell_bits) + half_cell * 4;
}

int signed_below(int n, SoakRandom& random) {
    return random.between(-n, n);
}

// Adds gravity to a velocity, up to the limit.
int drawn_down(const Pilot& pilot, int velocity) {
    return velocity >= pilot.fall_limit ? velocity
                                        : std::min(velocity + pilot.gravity, pilot.fall_limit);
}

// A velocity split into across and along gravity, and the sides that act as walls and floor for
// this gravity.
struct Upright {
    int across, along;
    bool wall_behind, wall_ahead, floor;
};

Upright upright_of(const Pilot& pilot, const SoakBody& body) {
    const int x = body.body.velocity.x.raw, y = body.body.velocity.y.raw;
    const bool left = body.contact & contact_left, right = body.contact & contact_right;
    const bool ceiling = body.contact & contact_ceiling, floor = body.contact & contact_floor;
    switch (pilot.down) {
    case Down::up: return {x, -y, left, right, ceiling};
    case Down::left: return {y, -x, ceiling, floor, left};
    case Down::right: return {y, x, ceiling, floor, right};
    case Down::down: break;
    }
    return {x, y, left, right, floor};
}

Motion motion_of(int x, int y) {
    return {{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}};
}

Motion motion_of(const Pilot& pilot, const Upright& upright) {
    switch (pilot.down) {
    case Down::up: return motion_of(upright.across, -upright.along);
    case Down::left: return motion_of(-upright.along, upright.across);
    case Down::right: return motion_of(upright.along, upright.across);
    case Down::down: break;
    }
    return motion_of(upright.across, upright.along);
}

Motion walk(Pilot& pilot, const SoakBody& body, SoakRandom& random) {
    Upright upright = upright_of(pilot, body);
    if ((upright.wall_behind && pilot.speed < 0) || (upright.wall_ahead && pilot.speed > 0)
        || random.one_in(256))
        pilot.speed = -pilot.speed;
    upright.across = pilot.speed;
    upright.along = drawn_down(pilot, upright.along);
    const int patience = pilot.habit == Habit::hopper ? 2 : 40;
    if (upright.floor && random.one_in(patience))
        upright.along = -pilot.jump;
    return motion_of(pilot, upright);
}

Motion kick(const Pilot& pilot, SoakRandom& random) {
    const int x = signed_below(pilot.kick, random);
    return motion_of(x, random.one_in(3) ? 0 : signed_below(pilot.kick, random));
}

Motion drift(const Pilot& pilot, const SoakBody& body, SoakRandom& random) {
    const bool still = body.body.velocity == Motion{};
    return still || random.one_in(120) ? kick(pilot, random) : body.body.velocity;
}

Motion fall(const Pilot& pilot, const SoakBody& body, SoakRandom& random, int calm) {
    if (random.one_in(calm))
        return kick(pilot, random);
    Upright upright = upright_of(pilot, body);
    upright.along = drawn_down(pilot, upright.along);
    return motion_of(pilot, upright);
}

Motion next_velocity(Pilot& pilot, const SoakBody& body, SoakRandom& random) {
    switch (pilot.habit) {
    case Habit::walker:
    case Habit::hopper: return walk(pilot, body, random);
    case Habit::drifter:
    case Habit::bullet: return drift(pilot, body, random);
    case Habit::tossed: return fall(pilot, body, random, 24);
    case Habit::idler: break;
    }
    return fall(pilot, body, random, 200);
}

} // namespace

SoakBody random_body(const Terrain& terrain, SoakRandom& random) {
    SoakBody body;
    body.body.half.x.raw = random_half_size(random);
    body.body.half.y.raw = random.one_in(3) ? body.body.half.x.raw : random_half_size(random);
    if (random.one_in(8)) { // a round body
        body.body.shape = Shape::round;
        body.body.half.y = body.body.half.x;
    } else if (random.one_in(8)) { // a large body
        body.body.half.x.raw = random.between(1, 3 * subpixels_per_cell / 2);
        body.body.half.y.raw = random.between(half_cell + 1, 3 * subpixels_per_cell / 2);
    }
    body.body.position = place_for(body.body.half, terrain, random);
    if (random.one_in(3) && body.body.half.y.raw <= half_cell)
        body.corner_correction = {random.between(1, pixels(6).raw)};
    return body;
}

Pilot random_pilot(SoakRandom& random) {
    Pilot pilot;
    pilot.habit = static_cast<Habit>(random.below(habit_count));
    constexpr Down downs[] = {Down::down, Down::down, Down::down, Down::up,   Down::up,
                              Down::up,   Down::up,   Down::left, Down::right};
    pilot.down = downs[random.below(9)];
    pilot.gravity = random.one_in(4) ? random.between(1, 512) : 51;
    pilot.fall_limit = random.one_in(8) ? fastest : random.between(256, 2048);
    pilot.speed = random.one_in(8) ? random.between(1, 4096) : random.between(1, 768);
    pilot.jump = random.one_in(8) ? random.between(1, 8192) : random.between(512, 1600);
    pilot.kick = pilot.habit == Habit::bullet ? fastest
                 : random.one_in(8)           ? random.between(1, 4096)
                                              : random.between(1, 1024);
    return pilot;
}

Push next_push(Pilot& pilot, const SoakBody& body, const Terrain& terrain, SoakRandom& random) {
    constexpr int longest_idle = 150;
    Push push;
    pilot.idle_frames = body.contact & contact_sides ? 0 : pilot.idle_frames + 1;
    const bool stuck = (body.contact & contact_crushed) && random.one_in(8);
    if (is_lost(body, terrain) || stuck || pilot.idle_frames > longest_idle) {
        push.put = place_for(body.body.half, terrain, random);
        pilot.idle_frames = 0;
        return push;
    }
    const Motion next = next_velocity(pilot, body, random);
    push.x = next.x.raw - body.body.velocity.x.raw;
    push.y = next.y.raw - body.body.velocity.y.raw;
    push.drop_through = random.one_in(24);
    return push;
}

} // namespace halfbyte::tools::soak
