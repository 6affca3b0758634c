#include "tests/engine/collide/proof/move_oracle.hpp"

#include "tests/engine/collide/proof/move_oracle_meets.hpp"
#include "tests/engine/collide/proof/move_oracle_near.hpp"
#include "tests/engine/collide/proof/move_oracle_slopes.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int bits = oracle_bits, cell = oracle_cell;

Contact side_on(int axis, int sign) {
    constexpr Contact sides[2][2] = {{contact_left, contact_right},
                                     {contact_ceiling, contact_floor}};
    return sides[axis][sign > 0];
}

struct Attempt {
    Body body;
    OracleMove move;
    int lost = 0;
    bool climbed = false;
    bool deflected = false;
    bool passed = false;
    Contact floor = 0; // the last floor, and where it was met:
    Point landed = {};
};

Contact floor_of(const Met& met) {
    if (!met.any)
        return 0;
    return static_cast<Contact>(contact_floor | (met.firm ? 0 : contact_oneway)
                                | (met.slanted ? contact_slope : 0));
}

void stop(Attempt& attempt, Contact side, const Met& met) {
    if (side == contact_floor) {
        side = attempt.floor = floor_of(met);
        attempt.landed = attempt.body.position;
    }
    attempt.move.contact |= side;
    attempt.move.hit_mask |= met.boxes;
}

bool pass(const Oracle& all, Body& body, int up, int correction) {
    const int left = (body.position.x - body.half.x).raw;
    const int right = (body.position.x + body.half.x).raw;
    int to_left = -1, to_right = 1; // until a side is on a line
    while ((right + to_left) % cell != 0)
        --to_left;
    while ((left + to_right) % cell != 0)
        ++to_right;
    if (right + to_left <= left || -to_left == to_right)
        return false;
    const bool left_first = -to_left < to_right;
    for (int i = 0; i < 2; ++i) {
        int aside = (i == 0) == left_first ? to_left : to_right, rise = -up;
        if (std::abs(aside) > correction)
            continue;
        Body moved = body;
        Oracle straight = all;
        straight.drop_through = false;
        if (straight.advance(moved, 0, aside).any || straight.advance(moved, 1, rise).any)
            continue;
        body = moved;
        return true;
    }
    return false;
}

// How far aside the obstacles that were met deflect a body.
int distance_to_pass(const Oracle& all, const Met& met, const Body& body, int axis, int sign) {
    if (!met.stops)
        return met.aside;
    return axis == 0 ? to_upper_end(all.world, body, sign) : 0;
}

void go(const Oracle& all, Attempt& attempt, int axis, int by, const MoveOptions& options,
        bool straight = false) {
    const int sign = by < 0 ? -1 : 1;
    Point got_to = attempt.body.position;
    for (int turn = 0; by != 0; ++turn) {
        const int left = by;
        const Met met = all.advance(attempt.body, axis, by);
        if (by != left) {
            got_to = attempt.body.position;
            attempt.deflected |= turn > 0;
        }
        if (!met.any)
            return;
        if (axis == 1 && sign < 0 && met.on_grid
            && pass(all, attempt.body, std::abs(by), options.corner_correction.raw)) {
            attempt.deflected = attempt.passed = true;
            return;
        }
        const Point before = attempt.body.position;
        const int wanted = distance_to_pass(all, met, attempt.body, axis, sign);
        int aside = turn == 4 || straight ? 0 : wanted;
        all.advance(attempt.body, 1 - axis, aside);
        if (attempt.body.position == before) {
            attempt.body.position = got_to;
            stop(attempt, side_on(axis, sign), met);
            attempt.lost += std::abs(by);
            return;
        }
        attempt.climbed |= axis == 0 && wanted < 0;
    }
}

Attempt step(const Oracle& all, const Body& body, int x, int y, const MoveOptions& options) {
    Attempt best{body, {}};
    go(all, best, 0, x, options);
    go(all, best, 1, y, options);
    Attempt other{body, {}};
    go(all, other, 1, y, options);
    go(all, other, 0, x, options);
    if (other.lost < best.lost)
        best = other;
    if (best.deflected && best.body.position == body.position) {
        best = Attempt{body, {}};
        go(all, best, 0, x, options, true);
        go(all, best, 1, y, options, true);
    }
    const int across = std::abs(best.body.position.x.raw - body.position.x.raw);
    const bool stood = (options.last_contact & contact_floor) && !options.drop_through;
    if (y >= 0 && (best.climbed || (stood && across != 0))
        && !(best.move.contact & contact_floor)) {
        const int behind = from_upper_end(all.world, body, best.body);
        int down = across + 2 - (best.body.position.y.raw - body.position.y.raw);
        down = down < behind ? behind : down;
        Body follower = best.body;
        const Met met = down > 0 ? all.advance(follower, 1, down) : Met{};
        if (met.any && (met.slanted || (options.last_contact & contact_slope))) {
            best.body = follower;
            stop(best, contact_floor, met);
        }
    }
    return best;
}

} // namespace

OracleMove oracle_move(const FullWorld& world, const Body& body, const MoveOptions& options) {
    const int vx = body.velocity.x.raw, vy = body.velocity.y.raw;
    if (!is_large(body) && !has_others_near(world, body, options)) {
        Body alone = body;
        const MoveResult result = move_body<bits>(alone, world.grid, options);
        if (is_within(near_sides(body, options), sides_of(alone)))
            return {alone.position, result.contact, 0};
    }
    int parts = 1;
    while (std::abs(vx) > cell / 2 * parts || std::abs(vy) > cell / 2 * parts)
        parts *= 2;
    const auto part = [&](int v, int i) {
        const int size = std::abs(v) / parts + (i < std::abs(v) % parts ? 1 : 0);
        return v < 0 ? -size : size;
    };
    const Oracle all{world, options.drop_through};
    OracleMove sum{body.position};
    MoveOptions now = options;
    if (vy < 0)
        now.last_contact &= static_cast<Contact>(~contact_floor);
    Body at = body;
    bool stopped_x = false, stopped_y = false;
    Contact floor = 0; // the floor at the end of the last part
    for (int i = 0; i < parts; ++i) {
        const int y = stopped_y ? 0 : part(vy, i);
        const Attempt attempt = step(all, at, stopped_x ? 0 : part(vx, i), y, now);
        at.position = attempt.body.position;
        const Contact contact = attempt.move.contact;
        stopped_x |= (contact & side_on(0, vx < 0 ? -1 : 1)) != 0;
        stopped_y |= (contact & side_on(1, vy < 0 ? -1 : 1)) != 0;
        sum.contact |= contact;
        floor = attempt.landed == at.position ? attempt.floor : Contact{0};
        if (attempt.passed)
            now.corner_correction = {0};
        sum.hit_mask |= attempt.move.hit_mask;
        if ((contact & contact_floor) || y != 0)
            now.last_contact = contact;
    }
    if (sum.contact & contact_floor) {
        constexpr Contact one_sided = contact_oneway | contact_slope;
        if (floor == 0 || (floor & one_sided) == one_sided)
            floor = floor_of(all.met(at, 1, 1, 1));
        sum.contact = static_cast<Contact>((sum.contact & ~(contact_floor | one_sided)) | floor);
    }
    sum.position = at.position;
    return sum;
}

} // namespace halfbyte::test
