// The proof of sweep.hpp: every state of a small grid and random states of full size, against the
// oracle of exact.hpp.
#include "tests/engine/collide/proof/exact.hpp"
#include "tests/engine/collide/proof/program.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/sweep.hpp"

#include <string>
#include <utility>

namespace halfbyte::proof {
namespace {

struct State {
    int dx, dy;         // from the target's centre to the mover's
    int ax, ay;         // the mover's half-sizes
    int bx, by;         // the target's
    int mx, my;         // the mover's motion
    int ox = 0, oy = 0; // the target's motion
    Traits traits = trait_solid;
};

constexpr Point target_at{{1000}, {-500}};

Box mover_of(const State& s) {
    return {target_at + Offset{{s.dx}, {s.dy}}, {{s.ax}, {s.ay}}};
}
Box target_of(const State& s) {
    return {target_at, {{s.bx}, {s.by}}, s.traits};
}
Seen seen_of(const State& s) {
    return {s.dx, s.dy, s.ax + s.bx, s.ay + s.by, s.traits};
}
SweepResult swept(const State& s) {
    return sweep(mover_of(s), {{s.mx}, {s.my}}, target_of(s));
}

std::string describe(const State& s) {
    std::string text = "d " + std::to_string(s.dx) + "," + std::to_string(s.dy);
    text += " a " + std::to_string(s.ax) + "," + std::to_string(s.ay);
    text += " b " + std::to_string(s.bx) + "," + std::to_string(s.by);
    text += " m " + std::to_string(s.mx) + "," + std::to_string(s.my);
    text += " o " + std::to_string(s.ox) + "," + std::to_string(s.oy);
    return text + " traits " + std::to_string(s.traits);
}

bool overlaps(const State& s, Offset by) {
    const Seen seen = seen_of(s);
    return std::abs(seen.dx + by.x.raw) < seen.sx && std::abs(seen.dy + by.y.raw) < seen.sy;
}

const char* broken_by_stuck(const State& s, const SweepResult& r) {
    if (s.traits != trait_solid)
        return r.stuck ? "a body inside a one-way is not stuck"
                       : (r.contact != 0 ? "what is inside a one-way goes on" : nullptr);
    if (!r.stuck)
        return "a body that starts inside is reported as stuck";
    return r.displacement != Offset{} || r.contact != 0 ? "a stuck body is not moved" : nullptr;
}

const char* broken_by_hit(const State& s, const SweepResult& r, const Stop& stop) {
    Contact expected = stop.x ? side_x(s.mx) : side_y(s.my);
    if (expected == contact_floor && s.traits != trait_solid)
        expected |= contact_oneway;
    if (r.contact != expected)
        return "the side of the contact";
    if (!(Time{r.time.gap, r.time.motion} == stop.time))
        return "the time of the impact";
    const int x = s.dx + r.displacement.x.raw, y = s.dy + r.displacement.y.raw;
    const int edge_x = s.mx < 0 ? s.ax + s.bx : -s.ax - s.bx;
    const int edge_y = s.my < 0 ? s.ay + s.by : -s.ay - s.by;
    if (stop.x ? x != edge_x : y != edge_y)
        return "it stops exactly at contact";
    if (stop.x ? y != s.dy + part(s.my, stop.time) : x != s.dx + part(s.mx, stop.time))
        return "the other axis is rounded towards the start";
    const Normal n = normal_of(r.contact);
    if (n
        != (stop.x ? Normal{static_cast<std::int8_t>(-sign(s.mx)), 0}
                   : Normal{0, static_cast<std::int8_t>(-sign(s.my))}))
        return "the normal points against the motion";
    return nullptr;
}

const char* broken_against_oracle(const State& s, const SweepResult& r) {
    if (overlaps(s, {}))
        return broken_by_stuck(s, r);
    if (r.stuck)
        return "stuck only if it starts inside";
    const Stop stop = first_stop({seen_of(s)}, s.mx, s.my);
    if (!stop.x && !stop.y)
        return r.contact != 0 || r.displacement != Offset{{s.mx}, {s.my}} || r.time != ImpactTime{}
                   ? "what meets nothing goes all its way"
                   : nullptr;
    if (const char* broken = broken_by_hit(s, r, stop))
        return broken;
    return overlaps(s, r.displacement) && s.traits == trait_solid ? "no overlap afterwards"
                                                                  : nullptr;
}

const char* broken_by_slide(const State& s) {
    const SweepResult r = sweep_and_slide(mover_of(s), {{s.mx}, {s.my}}, target_of(s));
    if (r.stuck)
        return nullptr;
    const Ended end = move({seen_of(s)}, s.mx, s.my);
    if (r.displacement != Offset{{end.x}, {end.y}} || r.contact != end.contact)
        return "the rest of the motion slides along the free axis";
    return nullptr;
}

const char* broken_by_again(const State& s, const SweepResult& r) {
    if (r.contact == 0)
        return nullptr;
    State again = s;
    again.dx += r.displacement.x.raw;
    again.dy += r.displacement.y.raw;
    const SweepResult second = swept(again);
    return second.displacement != Offset{} || second.contact == 0
               ? "the same motion again changes nothing"
               : nullptr;
}

Traits mirrored_traits(Traits traits, bool x, bool y) {
    if (x && traits == trait_oneway_left)
        return trait_oneway_right;
    if (x && traits == trait_oneway_right)
        return trait_oneway_left;
    if (y && traits == trait_oneway_up)
        return trait_oneway_down;
    if (y && traits == trait_oneway_down)
        return trait_oneway_up;
    return traits;
}

const char* broken_by_mirrors(const State& s, const SweepResult& r) {
    for (int mirror = 1; mirror < 4; ++mirror) {
        const int fx = mirror & 1 ? -1 : 1, fy = mirror & 2 ? -1 : 1;
        State m = s;
        m.dx *= fx;
        m.mx *= fx;
        m.dy *= fy;
        m.my *= fy;
        m.traits = mirrored_traits(s.traits, fx < 0, fy < 0);
        const SweepResult o = swept(m);
        if (o.displacement != Offset{{r.displacement.x.raw * fx}, {r.displacement.y.raw * fy}}
            || o.time != r.time || o.stuck != r.stuck)
            return "mirroring the state mirrors the result";
    }
    if (s.traits != trait_solid)
        return nullptr;
    State t = s;
    std::swap(t.dx, t.dy);
    std::swap(t.ax, t.ay);
    std::swap(t.bx, t.by);
    std::swap(t.mx, t.my);
    const SweepResult o = swept(t);
    const auto m = sweeping::impact(mover_of(s), {{s.mx}, {s.my}}, target_of(s));
    if (m.corner)
        return (r.contact & sweeping::sides_along_y) ? nullptr : "a corner stops along y";
    return o.displacement != Offset{r.displacement.y, r.displacement.x}
               ? "but for corners, transposing the state transposes the result"
               : nullptr;
}

const char* broken_rule(const State& s) {
    const SweepResult r = swept(s);
    if (const char* broken = broken_against_oracle(s, r))
        return broken;
    if (const char* broken = broken_by_slide(s))
        return broken;
    if (const char* broken = broken_by_again(s, r))
        return broken;
    return broken_by_mirrors(s, r);
}

// Two moving boxes: the same moment as with one that stands still, both ways whole and within
// their motions, and touching at the end.
const char* broken_by_both(const State& s) {
    const MutualSweep r = sweep_both(mover_of(s), {{s.mx}, {s.my}}, target_of(s), {{s.ox}, {s.oy}});
    const int rx = s.mx - s.ox, ry = s.my - s.oy;
    if (overlaps(s, {}))
        return r.mover.stuck && r.target_displacement == Offset{} ? nullptr
                                                                  : "stuck while both move";
    const Stop stop = first_stop({seen_of(s)}, rx, ry);
    const int x = r.mover.displacement.x.raw, y = r.mover.displacement.y.raw;
    const int tx = r.target_displacement.x.raw, ty = r.target_displacement.y.raw;
    if (!stop.x && !stop.y)
        return r.mover.contact == 0 && x == s.mx && y == s.my && tx == s.ox && ty == s.oy
                   ? nullptr
                   : "two that do not meet go all their way";
    if (r.mover.contact != (stop.x ? side_x(rx) : side_y(ry))
        || !(Time{r.mover.time.gap, r.mover.time.motion} == stop.time))
        return "side and time while both move";
    if (x != part(s.mx, stop.time) || y != part(s.my, stop.time))
        return "the mover's part while both move";
    if (stop.x ? ty != part(s.oy, stop.time) : tx != part(s.ox, stop.time))
        return "the target's part across the contact";
    const auto between = [](int way, int whole) {
        return whole < 0 ? way <= 0 && way >= whole : way >= 0 && way <= whole;
    };
    if (!between(tx, s.ox) || !between(ty, s.oy))
        return "the target stays within its motion";
    const int gap =
        stop.x ? std::abs(s.dx + x - tx) - s.ax - s.bx : std::abs(s.dy + y - ty) - s.ay - s.by;
    return gap == 0 ? nullptr : "two that meet touch";
}

// The steps of the text, with exact ratios, where it says what to do: apart on both axes, both
// motions not 0. It tries the gap of x, then that of y, and takes the first place that touches;
// ratios outside [0, 1) are no part of the motion, which it does not say.
struct Texts {
    bool hit = false;
    bool x = false;
    Time time;
};

bool touches_at(const Seen& s, int mx, int my, const Time& t) {
    const auto near = [&](int d, int m, int sum) {
        const Wide place = static_cast<Wide>(d) * t.under + static_cast<Wide>(m) * t.over;
        const Wide reach = static_cast<Wide>(sum) * t.under;
        return place <= reach && place >= -reach;
    };
    return near(s.dx, mx, s.sx) && near(s.dy, my, s.sy);
}

Texts by_the_text(const Seen& s, int mx, int my) {
    const auto ratio = [](int d, int m, int sum) -> Time {
        const int gap = d < 0 ? -d - sum : d - sum; // of the sides that face each other
        const int approach = d < 0 ? m : -m;
        return approach < 0 ? Time{-gap, -approach} : Time{gap, approach};
    };
    for (const bool x : {true, false}) {
        const Time t = x ? ratio(s.dx, mx, s.sx) : ratio(s.dy, my, s.sy);
        if (t.over >= 0 && t.over < t.under && touches_at(s, mx, my, t))
            return {true, x, t};
    }
    return {};
}

const char* broken_by_text(const State& s) {
    const SweepResult r = swept(s);
    const Texts text = by_the_text(seen_of(s), s.mx, s.my);
    const bool graze = text.hit && r.contact == 0;
    if (graze) { // it touches there, and does not go in: the text stops it, and we do not
        const Stop stop = first_stop({seen_of(s)}, s.mx, s.my);
        return stop.x || stop.y ? "what the text stops and we do not only grazes" : nullptr;
    }
    if (text.hit != (r.contact != 0))
        return "we stop what the text stops";
    if (!text.hit)
        return nullptr;
    const bool corner = sweeping::impact(mover_of(s), {{s.mx}, {s.my}}, target_of(s)).corner;
    if (!(Time{r.time.gap, r.time.motion} == text.time))
        return "when the text stops it";
    const bool x = r.contact & sweeping::sides_along_x;
    return corner || x == text.x ? nullptr : "along the axis on which the text stops it";
}

template <class F>
void each_small_state(F&& f) {
    State s{};
    for (s.ax = 1; s.ax <= 2; ++s.ax)
        for (s.ay = 1; s.ay <= 2; ++s.ay)
            for (s.bx = 1; s.bx <= 2; ++s.bx)
                for (s.by = 1; s.by <= 2; ++s.by)
                    for (s.dx = -7; s.dx <= 7; ++s.dx)
                        for (s.dy = -7; s.dy <= 7; ++s.dy)
                            for (s.mx = -8; s.mx <= 8; ++s.mx)
                                for (s.my = -8; s.my <= 8; ++s.my)
                                    f(s);
}

// Near enough to be met often, at any speed, with a tenth exactly at an edge.
State random_state(Random& random) {
    const auto half = [&] { return random.between(1, 1 << random.between(0, 15)); };
    const auto motion = [&] {
        const int most = random.between(0, 9) == 0 ? 0 : 1 << random.between(0, 15);
        return std::clamp(random.between(-most, most), -32768, 32767);
    };
    State s{};
    s.ax = half(), s.ay = half(), s.bx = half(), s.by = half();
    s.mx = motion(), s.my = motion();
    const auto place = [&](int sum, int m) {
        if (random.between(0, 9) == 0)
            return random.between(0, 1) ? sum : -sum;
        const int reach = sum + std::abs(m) + 2;
        return random.between(-reach, reach);
    };
    s.dx = place(s.ax + s.bx, s.mx);
    s.dy = place(s.ay + s.by, s.my);
    return s;
}

void prove_small(Proof& proof) {
    Property& part = proof.property("every small state");
    each_small_state(
        [&](const State& s) { part.check_rules(broken_rule(s), [&] { return describe(s); }); });
}

void prove_small_oneways(Proof& proof) {
    Property& part = proof.property("every small state, one-ways");
    for (const Traits traits :
         {trait_oneway_up, trait_oneway_down, trait_oneway_left, trait_oneway_right})
        each_small_state([&](State s) {
            s.traits = traits;
            part.check_rules(broken_rule(s), [&] { return describe(s); });
        });
}

void prove_text(Proof& proof) {
    Property& part = proof.property("every small state, the text's steps");
    each_small_state([&](const State& s) {
        const bool apart = std::abs(s.dx) >= s.ax + s.bx && std::abs(s.dy) >= s.ay + s.by;
        if (apart && s.mx != 0 && s.my != 0)
            part.check_rules(broken_by_text(s), [&] { return describe(s); });
    });
}

void prove_small_both(Proof& proof) {
    Property& part = proof.property("every small state, both move");
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

void prove_random(Proof& proof, long wanted) {
    Property& part = proof.property("random states");
    Random random{0x9E3779B97F4A7C15};
    for (long i = 0; i < wanted; ++i) {
        const State s = random_state(random);
        part.check_rules(broken_rule(s), [&] { return describe(s); });
    }
}

void prove_random_both(Proof& proof, long wanted) {
    Property& part = proof.property("random states, both move");
    Random random{0xD1B54A32D192ED03};
    for (long i = 0; i < wanted; ++i) {
        State s = random_state(random);
        s.ox = std::clamp(s.mx + random.between(-32767, 32767), -32768, 32767);
        s.oy = std::clamp(s.my + random.between(-2000, 2000), -32768, 32767);
        part.check_rules(broken_by_both(s), [&] { return describe(s); });
    }
}

// Bullets of 8x4 px at up to 64 px a frame against a box one pixel to a cell thick that stands,
// comes or flees: at every offset of 64 px, and every speed, the bullet is never beyond it.
void prove_bullets(Proof& proof) {
    Property& part = proof.property("bullets, all offsets of 64 px");
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
                        s.dx + r.mover.displacement.x.raw - r.target_displacement.x.raw;
                    part.check_rules(after > -s.ax - s.bx ? "no bullet gets through" : nullptr,
                                     [&] { return describe(s); });
                }
}

// How often the products are needed, and that they are not in the common cases.
struct Counted {
    int* count;
    std::uint32_t operator()(std::uint32_t a, std::uint32_t b) const {
        ++*count;
        return a * b;
    }
};

void prove_products(Proof& proof) {
    Property& part = proof.property("every small state, products needed");
    each_small_state([&](const State& s) {
        int count = 0;
        sweeping::impact(mover_of(s), {{s.mx}, {s.my}}, target_of(s), Counted{&count});
        const bool overlap_x = std::abs(s.dx) < s.ax + s.bx,
                   overlap_y = std::abs(s.dy) < s.ay + s.by;
        const bool stays_x = std::abs(s.dx + s.mx) < s.ax + s.bx;
        const bool stays_y = std::abs(s.dy + s.my) < s.ay + s.by;
        const char* broken = count > 4 ? "at most four products" : nullptr;
        if (s.mx == 0 || s.my == 0)
            broken = count > 0 ? "no product along one axis" : broken;
        if ((overlap_x && stays_x) || (overlap_y && stays_y))
            broken = count > 0 ? "no product while one axis overlaps from start to end" : broken;
        part.check_rules(broken, [&] { return describe(s); });
    });
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "the sweep of box against box", [](Proof& proof, long states) {
        prove_small(proof);
        prove_small_oneways(proof);
        prove_text(proof);
        prove_small_both(proof);
        prove_random(proof, states);
        prove_random_both(proof, states);
        prove_bullets(proof);
        prove_products(proof);
    });
}
