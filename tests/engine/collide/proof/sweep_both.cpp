// The sweep of two moving boxes: they meet at the same moment as when one of them stands still.
#include "tests/engine/collide/proof/sweep_proof.hpp"

namespace halfbyte::test {
namespace {

// Both displacements are whole subpixels within their motions, and the boxes touch at the end.
const char* broken_by_both(const State& s) {
    const MutualSweep r = sweep_both(mover_of(s), {{s.mx}, {s.my}}, target_of(s), {{s.ox}, {s.oy}});
    const int rx = s.mx - s.ox, ry = s.my - s.oy;
    if (overlaps(s, {}))
        return r.moving.stuck && r.target_displacement == Offset{} ? nullptr
                                                                   : "stuck while both move";
    const Stop stop = first_stop({seen_of(s)}, rx, ry);
    const int x = r.moving.displacement.x.raw, y = r.moving.displacement.y.raw;
    const int tx = r.target_displacement.x.raw, ty = r.target_displacement.y.raw;
    if (!stop.x && !stop.y)
        return r.moving.contact == 0 && x == s.mx && y == s.my && tx == s.ox && ty == s.oy
                   ? nullptr
                   : "two boxes that do not meet move all the way";
    if (r.moving.contact != (stop.x ? side_x(rx) : side_y(ry))
        || !(Time{r.moving.time.gap, r.moving.time.motion} == stop.time))
        return "the side and time where both boxes move";
    if (x != part(s.mx, stop.time) || y != part(s.my, stop.time))
        return "the mover's part where both boxes move";
    if (stop.x ? ty != part(s.oy, stop.time) : tx != part(s.ox, stop.time))
        return "the target's part across the contact axis";
    const auto between = [](int way, int whole) {
        return whole < 0 ? way <= 0 && way >= whole : way >= 0 && way <= whole;
    };
    if (!between(tx, s.ox) || !between(ty, s.oy))
        return "the target stays within its motion";
    const int gap =
        stop.x ? std::abs(s.dx + x - tx) - s.ax - s.bx : std::abs(s.dy + y - ty) - s.ay - s.by;
    return gap == 0 ? nullptr : "two boxes that meet touch";
}

void prove_small_both(Proof& proof) {
    Property& part = proof.property("every small state with two moving boxes");
    State s{};
    s.ax = 1, s.ay = 2, s.bx = 2, s.by = 1;
    for (s.dx = -6; s.dx <= 6; ++s.dx)
        for (s.dy = -6; s.dy <= 6; ++s.dy)
            for (s.mx = -4; s.mx <= 4; ++s.mx)
                for (s.my = -4; s.my <= 4; ++s.my)
                    for (s.ox = -4; s.ox <= 4; ++s.ox)
                        for (s.oy = -4; s.oy <= 4; ++s.oy)
                            part.check_rules(broken_by_both(s), [&] { return describe(s); });
}

void prove_random_both(Proof& proof, long wanted) {
    Property& part = proof.property("random states with two moving boxes");
    Random random{0xD1B54A32D192ED03};
    for (long i = 0; i < wanted; ++i) {
        State s = random_state(random);
        s.ox = std::clamp(s.mx + random.between(-32767, 32767), -32768, 32767);
        s.oy = std::clamp(s.my + random.between(-2000, 2000), -32768, 32767);
        part.check_rules(broken_by_both(s), [&] { return describe(s); });
    }
}

// Bullets of 8x4 px at up to 64 px a frame against a box one pixel to one cell thick that rests,
// approaches or flees: from every offset of 64 px and at every speed, the bullet is never beyond
// it.
void prove_bullets(Proof& proof) {
    Property& part = proof.property("bullets from all offsets of 64 px");
    constexpr int most = 64 * subpixels_per_pixel;
    for (const int thickness : {1, 256, 4096})
        for (const int speed : {most, most - 1, 3 * 4096 + 77})
            for (const int wall : {0, -most, -777, 1, speed / 2, speed - 1})
                for (int offset = 0; offset <= most; ++offset) {
                    State s{-offset - 1024 - thickness, 300, 1024, 512, thickness, 2048, speed, 90};
                    s.ox = wall;
                    const MutualSweep r =
                        sweep_both(mover_of(s), {{s.mx}, {s.my}}, target_of(s), {{s.ox}, {0}});
                    const int after =
                        s.dx + r.moving.displacement.x.raw - r.target_displacement.x.raw;
                    part.check_rules(after > -s.ax - s.bx ? "no bullet gets through" : nullptr,
                                     [&] { return describe(s); });
                }
}

} // namespace

void prove_both(Proof& proof, long wanted) {
    prove_small_both(proof);
    prove_random_both(proof, wanted);
    prove_bullets(proof);
}

} // namespace halfbyte::test
