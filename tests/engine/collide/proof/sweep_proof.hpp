// The parts of the proof of sweep.hpp, and the states that they try.
#pragma once

#include "tests/engine/collide/proof/exact.hpp"
#include "tests/engine/collide/proof/proof.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include "extras/sweep.hpp"

#include <string>

namespace halfbyte::test {

struct State {
    int dx, dy;         // from the target's centre to the mover's
    int ax, ay;         // the mover's half-sizes
    int bx, by;         // the target's
    int mx, my;         // the mover's motion
    int ox = 0, oy = 0; // the target's motion
    Traits traits = trait_solid;
};

inline constexpr Point target_at{{1000}, {-500}};

inline Box mover_of(const State& s) {
    return {target_at + Offset{{s.dx}, {s.dy}}, {{s.ax}, {s.ay}}};
}
inline Box target_of(const State& s) {
    return {target_at, {{s.bx}, {s.by}}, s.traits};
}
inline Seen seen_of(const State& s) {
    return {s.dx, s.dy, s.ax + s.bx, s.ay + s.by, s.traits};
}
inline SweepResult swept(const State& s) {
    return sweep(mover_of(s), {{s.mx}, {s.my}}, target_of(s));
}

inline std::string describe(const State& s) {
    std::string text = "d " + std::to_string(s.dx) + "," + std::to_string(s.dy);
    text += " a " + std::to_string(s.ax) + "," + std::to_string(s.ay);
    text += " b " + std::to_string(s.bx) + "," + std::to_string(s.by);
    text += " m " + std::to_string(s.mx) + "," + std::to_string(s.my);
    text += " o " + std::to_string(s.ox) + "," + std::to_string(s.oy);
    return text + " traits " + std::to_string(s.traits);
}

inline bool overlaps(const State& s, Offset by) {
    const Seen seen = seen_of(s);
    return std::abs(seen.dx + by.x.raw) < seen.sx && std::abs(seen.dy + by.y.raw) < seen.sy;
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

// Close enough to meet often, at any speed; a tenth is exactly at an edge.
inline State random_state(Random& random) {
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

// Two boxes that both move, and bullets against a box that rests, approaches or flees.
void prove_both(Proof& proof, long wanted);

// The steps of the text, and how many products the sweep needs.
void prove_text(Proof& proof);
void prove_products(Proof& proof);

} // namespace halfbyte::test
