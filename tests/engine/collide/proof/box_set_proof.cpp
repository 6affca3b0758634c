// The proof of box_set.hpp: every state of two boxes on a small grid, and random sets, small ones
// for the corners and ones of full size for the arithmetic, against the oracle of exact.hpp.
#include "tests/engine/collide/proof/exact.hpp"
#include "tests/engine/collide/proof/program.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/box_set.hpp"

#include <numeric>
#include <string>
#include <utility>

namespace halfbyte::proof {
namespace {

struct State {
    Box mover;
    int mx, my;
    std::vector<Box> boxes;
};

BoxMove moved(const State& s) {
    return move_in_boxes(s.mover, {{s.mx}, {s.my}},
                         {s.boxes.data(), static_cast<int>(s.boxes.size())});
}

std::string describe(const Box& box) {
    return std::to_string(box.position.x.raw) + "," + std::to_string(box.position.y.raw) + " r "
           + std::to_string(box.half.x.raw) + "," + std::to_string(box.half.y.raw) + " traits "
           + std::to_string(box.traits);
}

std::string describe(const State& s) {
    std::string text =
        "mover " + describe(s.mover) + " m " + std::to_string(s.mx) + "," + std::to_string(s.my);
    for (const Box& box : s.boxes)
        text += "; " + describe(box);
    return text;
}

std::vector<Seen> seen(const State& s) {
    std::vector<Seen> all;
    for (const Box& box : s.boxes)
        all.push_back(seen_from(s.mover, box));
    return all;
}

bool overlaps(const Seen& s, int x, int y) {
    return std::abs(s.dx + x) < s.sx && std::abs(s.dy + y) < s.sy;
}

const char* broken_against_oracle(const State& s, const BoxMove& r, const Ended& end) {
    const int x = r.displacement.x.raw, y = r.displacement.y.raw;
    const auto all = seen(s);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool solid = all[i].traits == trait_solid, before = overlaps(all[i], 0, 0);
        if (solid && !before && overlaps(all[i], x, y))
            return "no overlap afterwards";
        if (((r.overlapped >> i & 1) != 0) != (solid && before))
            return "overlaps at the start are reported";
    }
    if (r.contact != end.contact)
        return "the sides of the contacts";
    if (x != end.x || y != end.y)
        return "it stops at contact, keeps the other axis and slides";
    if ((r.stopped_by != 0) != ((r.contact & contact_sides) != 0))
        return "what stopped it is reported";
    return nullptr;
}

// Two boxes side by side in `stopped_by`: each of them touches the mover somewhere on its way, at
// the latest at its end on the axis of a contact.
const char* broken_by_stoppers(const State& s, const BoxMove& r) {
    const auto all = seen(s);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!(r.stopped_by >> i & 1))
            continue;
        const bool at_x = std::abs(all[i].dx + r.displacement.x.raw) == all[i].sx;
        const bool at_y = std::abs(all[i].dy + r.displacement.y.raw) == all[i].sy;
        if (!at_x && !at_y)
            return "what stopped it is touched";
    }
    return nullptr;
}

const char* broken_by_order(const State& s, const BoxMove& r) {
    std::vector<int> order(s.boxes.size());
    std::iota(order.begin(), order.end(), 0);
    for (int tried = 0; tried < 24 && std::next_permutation(order.begin(), order.end()); ++tried) {
        State other{s.mover, s.mx, s.my, {}};
        for (const int i : order)
            other.boxes.push_back(s.boxes[static_cast<std::size_t>(i)]);
        const BoxMove o = moved(other);
        unsigned stopped = 0, overlapped = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            stopped |= (o.stopped_by >> i & 1u) << order[i];
            overlapped |= (o.overlapped >> i & 1u) << order[i];
        }
        if (o.displacement != r.displacement || o.contact != r.contact || stopped != r.stopped_by
            || overlapped != r.overlapped)
            return "the order of the boxes has no meaning";
    }
    return nullptr;
}

Box mirrored(Box box, bool x, bool y) {
    if (x) {
        box.position.x.raw = -box.position.x.raw;
        if (box.traits & (trait_oneway_left | trait_oneway_right))
            box.traits ^= trait_oneway_left | trait_oneway_right;
    }
    if (y) {
        box.position.y.raw = -box.position.y.raw;
        if (box.traits & (trait_oneway_up | trait_oneway_down))
            box.traits ^= trait_oneway_up | trait_oneway_down;
    }
    return box;
}

Box transposed(Box box) {
    std::swap(box.position.x, box.position.y);
    std::swap(box.half.x, box.half.y);
    return box;
}

const char* broken_by_symmetry(const State& s, const BoxMove& r, bool corner) {
    for (int mirror = 1; mirror < 4; ++mirror) {
        const bool x = mirror & 1, y = mirror & 2;
        State m{mirrored(s.mover, x, y), x ? -s.mx : s.mx, y ? -s.my : s.my, {}};
        for (const Box& box : s.boxes)
            m.boxes.push_back(mirrored(box, x, y));
        const Offset o = moved(m).displacement;
        if (o.x.raw != (x ? -1 : 1) * r.displacement.x.raw
            || o.y.raw != (y ? -1 : 1) * r.displacement.y.raw)
            return "mirroring the state mirrors the result";
    }
    State t{transposed(s.mover), s.my, s.mx, {}};
    for (const Box& box : s.boxes) {
        if (box.traits != trait_solid)
            return nullptr;
        t.boxes.push_back(transposed(box));
    }
    const Offset o = moved(t).displacement;
    return corner || o == Offset{r.displacement.y, r.displacement.x}
               ? nullptr
               : "but for corners, transposing the state transposes the result";
}

// Stopped on both axes: the same motion again does not change anything, or only off the end of what
// stopped it first.
const char* broken_by_again(const State& s, const BoxMove& r) {
    constexpr Contact x = sweeping::sides_along_x, y = sweeping::sides_along_y;
    if (!(r.contact & x) || !(r.contact & y))
        return nullptr;
    State again = s;
    again.mover.position = s.mover.position + r.displacement;
    State only_x = again, only_y = again;
    only_x.my = 0;
    only_y.mx = 0;
    return moved(only_x).displacement == Offset{} || moved(only_y).displacement == Offset{}
               ? nullptr
               : "pressing on against the last stop changes nothing";
}

const char* broken_rule(const State& s) {
    const BoxMove r = moved(s);
    const Ended end = move(seen(s), s.mx, s.my);
    if (const char* broken = broken_against_oracle(s, r, end))
        return broken;
    if (const char* broken = broken_by_stoppers(s, r))
        return broken;
    if (const char* broken = broken_by_order(s, r))
        return broken;
    if (const char* broken = broken_by_again(s, r))
        return broken;
    return broken_by_symmetry(s, r, end.corner);
}

Box box_at(int x, int y, int rx, int ry, Traits traits = trait_solid) {
    return {{{x}, {y}}, {{rx}, {ry}}, traits};
}

void prove_small(Proof& proof, int step) {
    Property& part =
        proof.property(step == 1 ? "every small state of two boxes" : "small states of two boxes");
    long number = 0;
    State s{box_at(0, 0, 1, 1), 0, 0, {box_at(0, 0, 1, 1), box_at(0, 0, 1, 2)}};
    for (int place = 0; place < 9 * 9 * 9 * 9; ++place) {
        s.boxes[0].position = {{place % 9 - 4}, {place / 9 % 9 - 4}};
        s.boxes[1].position = {{place / 81 % 9 - 4}, {place / 729 - 4}};
        for (s.mx = -5; s.mx <= 5; ++s.mx)
            for (s.my = -5; s.my <= 5; ++s.my)
                for (const HalfSizes half : {HalfSizes{{1}, {1}}, HalfSizes{{2}, {1}}}) {
                    s.mover.half = half;
                    if (number++ % step == 0)
                        part.check_rules(broken_rule(s), [&] { return describe(s); });
                }
    }
}

Traits random_traits(Random& random) {
    constexpr Traits oneways[4] = {trait_oneway_up, trait_oneway_down, trait_oneway_left,
                                   trait_oneway_right};
    return random.between(0, 3) == 0 ? oneways[random.between(0, 3)] : trait_solid;
}

// Dense: boxes of a few units, so that joints, corners and slots of exactly the body's size are
// common.
State random_small(Random& random) {
    State s{box_at(0, 0, random.between(1, 2), random.between(1, 2)),
            random.between(-8, 8),
            random.between(-8, 8),
            {}};
    for (int n = random.between(1, 6); n > 0; --n)
        s.boxes.push_back(box_at(random.between(-7, 7), random.between(-7, 7), random.between(1, 3),
                                 random.between(1, 3), random_traits(random)));
    return s;
}

State random_large(Random& random) {
    const auto half = [&] { return random.between(1, 1 << random.between(4, 13)); };
    const auto motion = [&] {
        const int most = random.between(0, 9) == 0 ? 0 : 1 << random.between(2, 15);
        return std::clamp(random.between(-most, most), -32768, 32767);
    };
    State s{box_at(random.between(-99999, 8000000), random.between(-9999, 90000), half(), half()),
            motion(),
            motion(),
            {}};
    for (int n = random.between(1, 5); n > 0; --n) {
        Box box = box_at(0, 0, half(), half(), random_traits(random));
        const int x = box.half.x.raw + s.mover.half.x.raw, y = box.half.y.raw + s.mover.half.y.raw;
        const bool beside = random.between(0, 5) == 0, above = random.between(0, 5) == 0;
        box.position = s.mover.position
                       + Offset{{beside ? (s.mx < 0 ? -x : x) : random.between(-x, x) + s.mx},
                                {above ? (s.my < 0 ? -y : y) : random.between(-y, y) + s.my}};
        s.boxes.push_back(box);
    }
    return s;
}

template <class Make>
void prove_random(Proof& proof, const char* name, long wanted, std::uint64_t seed, Make&& make) {
    Property& part = proof.property(name);
    Random random{seed};
    for (long i = 0; i < wanted; ++i) {
        const State s = make(random);
        part.check_rules(broken_rule(s), [&] { return describe(s); });
    }
}

// The text's pseudocode, with the mover's own size added, against one box that the goal does not
// leap over: the goal is tested, then each axis alone.
int limited(int motion, int offset, int sum) {
    return motion > 0 ? std::min(motion, -sum - offset) : std::max(motion, sum - offset);
}

const char* broken_by_text(const State& s) {
    const Seen b = seen_from(s.mover, s.boxes[0]);
    const BoxMove r = moved(s);
    const bool x_hits = overlaps(b, s.mx, 0), y_hits = overlaps(b, 0, s.my);
    if (!overlaps(b, s.mx, s.my) || (x_hits && y_hits)) // nothing to do; or it starts inside
        return nullptr;
    if (!x_hits && !y_hits) // the text lets it into the box: what it calls an unfortunate bug
        return overlaps(b, r.displacement.x.raw, r.displacement.y.raw) || r.contact == 0
                   ? "where the text slips into a corner we stop"
                   : nullptr;
    const int x = x_hits ? limited(s.mx, b.dx, b.sx) : s.mx;
    const int y = y_hits ? limited(s.my, b.dy, b.sy) : s.my;
    return r.displacement == Offset{{x}, {y}} ? nullptr : "where the text stops it and slides";
}

void prove_text(Proof& proof) {
    Property& part = proof.property("every small state of one box, the text");
    State s{box_at(0, 0, 1, 2), 0, 0, {box_at(0, 0, 2, 1)}};
    for (int x = -8; x <= 8; ++x)
        for (int y = -8; y <= 8; ++y)
            for (s.mx = -5; s.mx <= 5; ++s.mx)
                for (s.my = -5; s.my <= 5; ++s.my) {
                    s.boxes[0].position = {{x}, {y}};
                    if (!overlaps(seen_from(s.mover, s.boxes[0]), 0, 0))
                        part.check_rules(broken_by_text(s), [&] { return describe(s); });
                }
}

// Bullets at up to 64 px a frame against a wall of four boxes, one subpixel to a cell thick, at
// every offset, down and up along its joints as well.
void prove_bullets(Proof& proof) {
    Property& part = proof.property("bullets, all offsets of 64 px");
    constexpr int most = 64 * subpixels_per_pixel;
    for (const int thickness : {1, 256, 2048})
        for (const int speed : {most, most - 1, 12345})
            for (const int down : {0, 700, -most})
                for (int offset = 0; offset <= most; ++offset) {
                    State s{box_at(-offset - 1024 - thickness, offset % 4096, 1024, 512),
                            speed,
                            down,
                            {}};
                    for (const int y : {-12288, -4096, 4096, 12288})
                        s.boxes.push_back(box_at(0, y + (y < 0 ? -2048 : 2048), thickness,
                                                 y % 8192 ? 4096 : 2048));
                    s.boxes.push_back(box_at(0, 0, thickness, 32767));
                    const int after = s.mover.position.x.raw + moved(s).displacement.x.raw;
                    part.check_rules(after > -1024 - thickness ? "no bullet gets through" : nullptr,
                                     [&] { return describe(s); });
                }
}

// How many products are needed, at most and on the average.
struct Counted {
    int* count;
    std::uint32_t operator()(std::uint32_t a, std::uint32_t b) const {
        ++*count;
        return a * b;
    }
};

int products_of(const State& s) {
    int count = 0;
    move_in_boxes(s.mover, {{s.mx}, {s.my}}, {s.boxes.data(), static_cast<int>(s.boxes.size())}, {},
                  Counted{&count});
    return count;
}

void prove_products(Proof& proof, long wanted) {
    Property& part = proof.property("random sets, products needed");
    Random random{0xA0761D6478BD642F};
    for (long i = 0; i < wanted; ++i) {
        const State s = random_small(random);
        const int count = products_of(s);
        const char* broken = count > 4 * static_cast<int>(s.boxes.size()) + 3
                                 ? "at most four products a box, and three"
                                 : nullptr;
        if ((s.mx == 0 || s.my == 0) && count > 0)
            broken = "no product along one axis";
        part.check_rules(broken, [&] { return describe(s); });
    }
}

// A body of 10x14 px that runs and falls at up to 4 px a frame, for 60 frames from each place,
// among ten boxes of a cell on a screen of 256x240 px.
void count_products(Proof& proof, long wanted) {
    Property& part = proof.property("a body among ten boxes");
    Random random{0xE7037ED1A0B428DB};
    long products = 0, frames = 0, frames_with = 0;
    while (frames < wanted) {
        State s{box_at(random.between(0, 65535), 0, 1280, 1792), random.between(-640, 640), 0, {}};
        for (int n = 0; n < 10; ++n)
            s.boxes.push_back(
                box_at(random.between(0, 65535), random.between(0, 61439), 2048, 2048));
        for (int frame = 0; frame < 60; ++frame, ++frames) {
            s.my = std::min(s.my + 51, 1024);
            const int count = products_of(s);
            products += count;
            frames_with += count > 0;
            const BoxMove r = moved(s);
            s.mover.position = s.mover.position + r.displacement;
            if (r.contact & sweeping::sides_along_y)
                s.my = 0;
            part.check_rules(count > 43 ? "at most four products a box, and three" : nullptr,
                             [&] { return describe(s); });
        }
    }
    std::printf("  %ld products in %ld frames; %ld frames need any\n", products, frames,
                frames_with);
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(
        argc, argv, "the move among boxes off the grid", [](Proof& proof, long states) {
            prove_small(proof, states < states_at_length ? 7 : 1);
            prove_random(proof, "random small sets", states, 0x9E3779B97F4A7C15, random_small);
            prove_random(proof, "random sets of full size", states, 0xD1B54A32D192ED03,
                         random_large);
            prove_text(proof);
            prove_bullets(proof);
            prove_products(proof, states);
            count_products(proof, states);
        });
}
