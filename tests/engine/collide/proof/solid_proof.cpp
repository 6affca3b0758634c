// The proof of solid.hpp: every state of a small grid against solids and bodies that are moved one
// unit at a time.
#include "tests/engine/collide/proof/program.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/clip_boxes.hpp"
#include "engine/collide/solid.hpp"

#include <initializer_list>
#include <string>
#include <vector>

namespace halfbyte::proof {

// A room of boxes alone.
struct Boxes {
    BoxSet set;
};

void shift(Body& body, Offset by, const Boxes& boxes) {
    for (const rooms::Axis axis : {rooms::Axis::x, rooms::Axis::y}) {
        const Distance way = rooms::along(axis, by);
        const rooms::Path path = rooms::path_of(body, axis, way, false);
        rooms::Clearance c{path.wanted};
        rooms::clip_to_boxes(c, path, boxes.set);
        rooms::go(body, axis, {path.sign * c.way});
    }
}

namespace {

struct State {
    Body body;
    Box solid;
    int mx, my;
    std::vector<Box> fixed;
};

std::string describe(const State& s) {
    const auto box = [](Point p, HalfSizes r) {
        return std::to_string(p.x.raw) + "," + std::to_string(p.y.raw) + " r "
               + std::to_string(r.x.raw) + "," + std::to_string(r.y.raw) + "; ";
    };
    std::string text = "body " + box(s.body.position, s.body.half) + "solid "
                       + box(s.solid.position, s.solid.half) + "moves " + std::to_string(s.mx) + ","
                       + std::to_string(s.my) + " traits " + std::to_string(s.solid.traits);
    for (const Box& fixed : s.fixed)
        text += "; fixed " + box(fixed.position, fixed.half);
    return text;
}

bool inside(Point p, HalfSizes r, Point q, HalfSizes u) {
    return std::abs(p.x.raw - q.x.raw) < r.x.raw + u.x.raw
           && std::abs(p.y.raw - q.y.raw) < r.y.raw + u.y.raw;
}

struct Units {
    Point body;
    bool crushed = false;
};

bool has_room(const State& s, Point at) {
    for (const Box& fixed : s.fixed)
        if (inside(at, s.body.half, fixed.position, fixed.half))
            return false;
    return true;
}

bool rides(const State& s) {
    return s.body.position.y.raw + s.body.half.y.raw == s.solid.position.y.raw - s.solid.half.y.raw
           && std::abs(s.body.position.x.raw - s.solid.position.x.raw)
                  < s.body.half.x.raw + s.solid.half.x.raw;
}

Units unit_by_unit(const State& s) {
    Units u{s.body.position};
    Point solid = s.solid.position;
    const bool rider = rides(s), oneway = s.solid.traits == trait_oneway_up;
    for (const bool along_x : {true, false}) {
        const int whole = along_x ? s.mx : s.my, unit = whole < 0 ? -1 : 1;
        const Offset by = along_x ? Offset{{unit}, {0}} : Offset{{0}, {unit}};
        for (int i = 0; i < std::abs(whole); ++i) {
            const auto go = [&] {
                const bool room = has_room(s, u.body + by);
                if (room)
                    u.body = u.body + by;
                return room;
            };
            const bool was_inside = inside(u.body, s.body.half, solid, s.solid.half);
            if (rider)
                go();
            solid = solid + by;
            if (was_inside || !inside(u.body, s.body.half, solid, s.solid.half))
                continue;
            const bool pushes = !oneway || (!along_x && unit < 0);
            if (pushes && !go() && !oneway) {
                u.crushed = true;
                return u;
            }
        }
    }
    return u;
}

const char* broken_rule(const State& s) {
    Body body = s.body;
    const Body bodies[1] = {s.body};
    const bool rider = rides(s);
    if (riders_of(s.solid, bodies, 1, 0) != (rider ? 1 : 0))
        return "who rides";
    const bool was_inside = inside(s.body.position, s.body.half, s.solid.position, s.solid.half);
    const Boxes room{{s.fixed.data(), static_cast<int>(s.fixed.size())}};
    const PushResult r = meet_solid(body, rider, s.solid, {{s.mx}, {s.my}}, room);
    const Units u = unit_by_unit(s);
    const Point moved_solid = s.solid.position + Offset{{s.mx}, {s.my}};
    const bool is_inside = inside(body.position, s.body.half, moved_solid, s.solid.half);
    const bool crushed = r.contact & contact_crushed;
    if (!has_room(s, body.position))
        return "never into what is fixed";
    if (s.solid.traits == trait_solid && is_inside && !was_inside && !crushed)
        return "what a solid overlaps is crushed";
    if (crushed && s.solid.traits != trait_solid)
        return "a one-way never crushes";
    if (crushed != u.crushed)
        return "crushed when nothing but the solid could give way";
    if (body.position != u.body)
        return "carried and pushed as unit by unit";
    if (r.moved != body.position - s.body.position || body.velocity != s.body.velocity)
        return "how far it was moved";
    return nullptr;
}

void prove_small(Proof& proof, const char* name, Traits traits) {
    Property& part = proof.property(name);
    State s{{{{0}, {0}}, {}, {{1}, {2}}}, {{}, {{2}, {1}}, traits}, 0, 0, {{{}, {{2}, {1}}}}};
    for (int x = -6; x <= 6; ++x)
        for (int y = -6; y <= 6; ++y)
            for (int fx = -5; fx <= 5; ++fx)
                for (int fy = -5; fy <= 5; ++fy)
                    for (s.mx = -6; s.mx <= 6; ++s.mx)
                        for (s.my = -6; s.my <= 6; ++s.my) {
                            s.solid.position = {{x}, {y}};
                            s.fixed[0].position = {{fx}, {fy}};
                            if (has_room(s, s.body.position))
                                part.check_rules(broken_rule(s), [&] { return describe(s); });
                        }
}

void prove_random(Proof& proof, long wanted) {
    Property& part = proof.property("random states, three fixed boxes");
    Random random{0x9E3779B97F4A7C15};
    const auto box = [&](int reach) -> Box {
        return {{{random.between(-reach, reach)}, {random.between(-reach, reach)}},
                {{random.between(1, 4)}, {random.between(1, 4)}}};
    };
    for (long tried = 0; tried < wanted;) {
        State s{{{}, {}, {{random.between(1, 3)}, {random.between(1, 3)}}},
                box(7),
                random.between(-12, 12),
                random.between(-12, 12),
                {box(8), box(8), box(8)}};
        if (random.between(0, 3) == 0)
            s.solid.traits = trait_oneway_up;
        if (random.between(0, 2) == 0)
            s.solid.position.y.raw = s.body.half.y.raw + s.solid.half.y.raw;
        if (!has_room(s, s.body.position))
            continue;
        ++tried;
        part.check_rules(broken_rule(s), [&] { return describe(s); });
    }
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "what moving solids do to bodies", [](Proof& proof, long states) {
        prove_small(proof, "every small state, a solid", halfbyte::trait_solid);
        prove_small(proof, "every small state, a one-way", halfbyte::trait_oneway_up);
        prove_random(proof, states);
    });
}
