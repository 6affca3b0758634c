// The proof of sweep.hpp: every state of a small grid and random states of full size, against the
// oracle of exact.hpp.
#include "tests/engine/collide/proof/sweep_proof.hpp"

#include "tests/engine/collide/proof/program.hpp"

namespace halfbyte::test {
namespace {

const char* broken_by_stuck(const State& s, const SweepResult& r) {
    if (s.traits != trait_solid)
        return r.stuck ? "a body inside a one-way is not stuck"
                       : (r.contact != 0 ? "a body inside a one-way moves on" : nullptr);
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
                   ? "a body that meets nothing moves all the way"
                   : nullptr;
    if (const char* broken = broken_by_hit(s, r, stop))
        return broken;
    return overlaps(s, r.displacement) && s.traits == trait_solid ? "nothing overlaps afterwards"
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

const char* broken_rule(const State& s) {
    const SweepResult r = swept(s);
    if (const char* broken = broken_against_oracle(s, r))
        return broken;
    return broken_by_slide(s);
}

void prove_small(Proof& proof) {
    Property& part = proof.property("every small state");
    each_small_state(
        [&](const State& s) { part.check_rules(broken_rule(s), [&] { return describe(s); }); });
}

void prove_small_oneways(Proof& proof) {
    Property& part = proof.property("every small state with one-ways");
    for (const Traits traits :
         {trait_oneway_up, trait_oneway_down, trait_oneway_left, trait_oneway_right})
        each_small_state([&](State s) {
            s.traits = traits;
            part.check_rules(broken_rule(s), [&] { return describe(s); });
        });
}

void prove_random(Proof& proof, long wanted) {
    Property& part = proof.property("random states");
    Random random{0x9E3779B97F4A7C15};
    for (long i = 0; i < wanted; ++i) {
        const State s = random_state(random);
        part.check_rules(broken_rule(s), [&] { return describe(s); });
    }
}

} // namespace
} // namespace halfbyte::test

int main(int argc, char** argv) {
    using namespace halfbyte::test;
    return run_proof(argc, argv, "the sweep of box against box", [](Proof& proof, long states) {
        prove_small(proof);
        prove_small_oneways(proof);
        prove_random(proof, states);
        prove_both(proof, states);
        prove_text(proof);
        prove_products(proof);
    });
}
