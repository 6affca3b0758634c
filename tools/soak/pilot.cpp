#include "tools/soak/pilot.hpp"

#include "tools/soak/observed.hpp"

#include <algorithm>

namespace halfbyte::tools {

namespace {

constexpr int half_cell = subpixels_per_cell / 2;
constexpr Contact sideways = contact_left | contact_right;

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

// Rarely inside solid cells, and then without looking.
Point place_for(HalfSizes half, const Terrain& terrain, SoakRandom& random) {
    Point place = any_place(terrain, random);
    if (random.one_in(64))
        return place;
    for (int i = 0; i < 100; ++i) {
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

// Gravity, up to the limit.
int drawn_down(const Pilot& pilot, int velocity) {
    return velocity >= pilot.fall_limit ? velocity
                                        : std::min(velocity + pilot.gravity, pilot.fall_limit);
}

Motion walk(Pilot& pilot, const SoakBody& body, SoakRandom& random) {
    if (((body.contact & contact_left) && pilot.speed < 0)
        || ((body.contact & contact_right) && pilot.speed > 0) || random.one_in(256))
        pilot.speed = -pilot.speed;
    int y = drawn_down(pilot, body.body.velocity.y.raw);
    const int patience = pilot.habit == Habit::hopper ? 2 : 40;
    if ((body.contact & contact_floor) && random.one_in(patience))
        y = -pilot.jump;
    return {{static_cast<std::int16_t>(pilot.speed)}, {static_cast<std::int16_t>(y)}};
}

Motion drift(const Pilot& pilot, const SoakBody& body, SoakRandom& random) {
    Motion v = body.body.velocity;
    const bool stopped = (v.x.raw == 0 && v.y.raw == 0) || random.one_in(120);
    if (stopped)
        v = {{static_cast<std::int16_t>(signed_below(pilot.kick, random))},
             {static_cast<std::int16_t>(random.one_in(3) ? 0 : signed_below(pilot.kick, random))}};
    return v;
}

Motion fall(const Pilot& pilot, const SoakBody& body, SoakRandom& random, int calm) {
    Motion v = body.body.velocity;
    v.y.raw = static_cast<std::int16_t>(drawn_down(pilot, v.y.raw));
    if (random.one_in(calm))
        v = {{static_cast<std::int16_t>(signed_below(pilot.kick, random))},
             {static_cast<std::int16_t>(signed_below(pilot.kick, random))}};
    return v;
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
    body.body.position = place_for(body.body.half, terrain, random);
    if (random.one_in(3))
        body.ceiling_slack = {random.between(1, pixels(6).raw)};
    return body;
}

Pilot random_pilot(SoakRandom& random) {
    Pilot pilot;
    pilot.habit = static_cast<Habit>(random.below(habit_count));
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

} // namespace halfbyte::tools
