// The proof that the sweep agrees with the steps of its source text, and needs few products.
#include "tests/engine/collide/proof/sweep_proof.hpp"

namespace halfbyte::test {
namespace {

// The steps of the text, with exact ratios, for the states that it covers: boxes apart on both
// axes, both motions not 0. It tries the gap of x, then that of y, and takes the first position
// that touches. Ratios outside [0, 1) are not part of the motion, which the text leaves out.
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
    if (graze) { // the boxes touch there without overlap: the text stops the body, the engine does
                 // not
        const Stop stop = first_stop({seen_of(s)}, s.mx, s.my);
        return stop.x || stop.y ? "a body that only the text stops grazes the box" : nullptr;
    }
    if (text.hit != (r.contact != 0))
        return "the engine stops the bodies that the text stops";
    if (!text.hit)
        return nullptr;
    const bool corner = sweeping::impact(mover_of(s), {{s.mx}, {s.my}}, target_of(s)).corner;
    if (!(Time{r.time.gap, r.time.motion} == text.time))
        return "the engine stops a body when the text does";
    const bool x = r.contact & sweeping::sides_along_x;
    return corner || x == text.x ? nullptr : "the engine stops a body along the text's axis";
}

// Counts the products, and checks that the common cases need none.
struct Counted {
    int* count;
    std::uint32_t operator()(std::uint32_t a, std::uint32_t b) const {
        ++*count;
        return a * b;
    }
};

} // namespace

void prove_text(Proof& proof) {
    Property& part = proof.property("every small state agrees with the text's steps");
    each_small_state([&](const State& s) {
        const bool apart = std::abs(s.dx) >= s.ax + s.bx && std::abs(s.dy) >= s.ay + s.by;
        if (apart && s.mx != 0 && s.my != 0)
            part.check_rules(broken_by_text(s), [&] { return describe(s); });
    });
}

void prove_products(Proof& proof) {
    Property& part = proof.property("every small state needs few products");
    each_small_state([&](const State& s) {
        int count = 0;
        sweeping::impact(mover_of(s), {{s.mx}, {s.my}}, target_of(s), Counted{&count});
        const bool overlap_x = std::abs(s.dx) < s.ax + s.bx,
                   overlap_y = std::abs(s.dy) < s.ay + s.by;
        const bool stays_x = std::abs(s.dx + s.mx) < s.ax + s.bx;
        const bool stays_y = std::abs(s.dy + s.my) < s.ay + s.by;
        const char* broken = count > 4 ? "a sweep needs at most four products" : nullptr;
        if (s.mx == 0 || s.my == 0)
            broken = count > 0 ? "a motion along one axis needs no product" : broken;
        if ((overlap_x && stays_x) || (overlap_y && stays_y))
            broken = count > 0 ? "boxes that overlap on one axis from start to end need no product"
                               : broken;
        part.check_rules(broken, [&] { return describe(s); });
    });
}

} // namespace halfbyte::test
