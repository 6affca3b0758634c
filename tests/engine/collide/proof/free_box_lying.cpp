// A box that is told to lie still is one that falls in its room, and comes nowhere by it.
#include "tests/engine/collide/proof/free_box_proof.hpp"

namespace halfbyte::proof {
namespace {

constexpr long least_share = 20; // of the states, one in so many lies still, and is told to

struct Lying {
    World world;
    Body body;
    Velocity gravity;
};

// Anywhere or on a box, in something as well; or in nothing.
Box random_place(Random& random, const World& world) {
    Box place = random_box(random, cell / 2);
    const int manner = random.between(0, 3);
    if (manner == 0 && !world.boxes.empty()) {
        const Box& under = world.boxes[0];
        const int x = place.half.x.raw + under.half.x.raw;
        place.position =
            under.position + Offset{{random.between(-x, x)}, -(place.half.y + under.half.y)};
    } else if (manner > 1) {
        find_place(random, world, place);
    }
    return place;
}

// Some of them in cells without a way out, some where they have come to rest.
Lying random_lying(Random& random) {
    Lying state{random_world(random, 4, false), {}, {}};
    if (random.between(0, 15) == 0)
        state.world.grid.cells.fill(trait_solid);
    state.gravity.raw = static_cast<std::int16_t>(random.between(1, cell));
    const Box place = random_place(random, state.world);
    state.body = {place.position, {}, place.half};
    for (int frame = random.between(0, 1) * random.between(0, 40); frame > 0; --frame) {
        state.body.velocity = {{0}, state.gravity};
        move_in_room<bits>(state.body, state.world.room());
    }
    state.body.velocity = {{0}, {static_cast<std::int16_t>(random.between(-4, 4) / 4)}};
    return state;
}

const char* broken_by_lying(const Lying& state, Contact told) {
    if (told == 0)
        return nullptr;
    Body falls = state.body;
    falls.velocity.y = falls.velocity.y + state.gravity;
    const Contact contact = move_in_room<bits>(falls, state.world.room()).contact;
    if (falls.position != state.body.position || falls.velocity != Motion{})
        return "what is told to lie still does not fall";
    return contact == told ? nullptr : "what is told to lie still has the contact of its fall";
}

} // namespace

void prove_lying_boxes(Proof& proof, long wanted) {
    Property& part = proof.property("boxes that are told to lie still");
    Random random{0x2545F4914F6CDD1D};
    long lying = 0;
    for (long tried = 0; tried < wanted; ++tried) {
        const Lying state = random_lying(random);
        const BoxSet boxes = state.world.room().boxes;
        const Contact told =
            lying_contact<bits>(state.body, state.gravity, state.world.grid, boxes);
        lying += told != 0;
        part.check_rules(broken_by_lying(state, told), [&] {
            return describe(state.world, state.body) + "\n    gravity "
                   + std::to_string(state.gravity.raw) + " told " + std::to_string(told);
        });
    }
    part.check_rules(lying * least_share < wanted ? "many of the states lie still" : nullptr,
                     [&] { return std::to_string(lying) + " of " + std::to_string(wanted); });
}

} // namespace halfbyte::proof
