// The proof of room.hpp: bodies that move at any speed in random rooms.
#include "tests/engine/collide/proof/room_proof.hpp"
#include "tests/engine/collide/proof/program.hpp"

namespace halfbyte::proof {
namespace {

// A body smaller than a sub-step among cells takes shorter ones in a room.
bool steps_as_among_cells(const Body& body) {
    return rooms::halvings_for<bits>(body) == four_corner::halvings_for<bits>(body.velocity);
}

const char* broken_by_alone(const World& world, const Body& start, const Body& body,
                            const BoxMove& move) {
    if (!steps_as_among_cells(start))
        return nullptr;
    if (world.boxes.size() == 1 && world.boxes[0].position == far_away.position) {
        Body alone = start;
        const MoveResult r = move_body<bits>(alone, world.grid);
        if (!same(alone, body) || r.contact != move.contact)
            return "without boxes it is the move among cells";
    }
    const bool bare = std::none_of(world.grid.cells.begin(), world.grid.cells.end(),
                                   [](Traits traits) { return traits != 0; });
    const bool slow =
        std::abs(start.velocity.x.raw) <= cell / 2 && std::abs(start.velocity.y.raw) <= cell / 2;
    const BoxMove among =
        move_in_boxes(box_of(start), offset_in_one_frame(start.velocity), world.room().boxes);
    Box end = box_of(start);
    end.position = end.position + among.displacement;
    if (bare && slow && !any_cell(world.grid, end, is_solid)
        && (among.displacement != move.displacement || among.contact != move.contact))
        return "without cells it is the move among boxes";
    return nullptr;
}

const char* broken_move(const World& world, const Body& start) {
    Body body = start;
    const BoxMove move = move_in_room<bits>(body, world.room());
    if (in_solid(world.grid, world.boxes, box_of(body)))
        return "no overlap afterwards";
    const int x = move.displacement.x.raw, y = move.displacement.y.raw;
    const int vx = start.velocity.x.raw, vy = start.velocity.y.raw;
    if (x * vx < 0 || y * vy < 0 || std::abs(x) > std::abs(vx) || std::abs(y) > std::abs(vy))
        return "within its motion";
    if ((!(move.contact & sweeping::sides_along_x) && x != vx)
        || (!(move.contact & sweeping::sides_along_y) && y != vy))
        return "what meets nothing along an axis goes all its way along it";
    if (vy == 0 && x != vx && !held(world, body, {{vx < 0 ? -1 : 1}, {0}}))
        return "stopped along x by something";
    if (vx == 0 && y != vy && !held(world, body, {{0}, {vy < 0 ? -1 : 1}}))
        return "stopped along y by something";
    World other = world;
    for (std::size_t turn = 1; turn < world.boxes.size(); ++turn) {
        std::rotate(other.boxes.begin(), other.boxes.begin() + 1, other.boxes.end());
        Body again = start;
        move_in_room<bits>(again, other.room());
        if (!same(again, body))
            return "the order of the boxes has no meaning";
    }
    Body rest = body;
    rest.velocity = {};
    move_in_room<bits>(rest, world.room());
    if (rest.position != body.position)
        return "at rest it stays";
    return broken_by_alone(world, start, body, move);
}

void prove_moves(Proof& proof, long wanted) {
    Property& part = proof.property("bodies among cells and boxes");
    Random random{0x9E3779B97F4A7C15};
    for (long tried = 0; tried < wanted;) {
        World world = random_world(random, 4, true);
        if (random.between(0, 9) == 0)
            world.grid = {};
        if (world.boxes.empty() && random.between(0, 3))
            world.boxes.push_back(far_away);
        for (int n = 0; n < 8; ++n) {
            Box place;
            if (!find_place(random, world, place))
                continue;
            const int most = random.between(0, 3) == 0 ? 40 : 5;
            const auto speed = [&] {
                return Velocity{static_cast<std::int16_t>(
                    random.between(0, 4) ? random.between(-most, most) : 0)};
            };
            const Body body{place.position, {speed(), speed()}, place.half};
            ++tried;
            part.check_rules(broken_move(world, body), [&] { return describe(world, body); });
        }
    }
}

// A body inside cells may be let out, but not into a box; if a box is there, it is crushed.
const char* broken_way_out(const World& world, const Body& start) {
    Body body = start;
    const BoxMove move = move_in_room<bits>(body, world.room());
    const auto in_box = [&](const Box& b) { return is_solid(b) && inside(box_of(body), b); };
    if (std::any_of(world.boxes.begin(), world.boxes.end(), in_box))
        return "no way out of cells leads into a box";
    Body alone = start;
    const MoveResult cells = move_body<bits>(alone, world.grid);
    const bool stayed = body.position == start.position && alone.position != start.position;
    if (cells.nibble == 15 && stayed && !(move.contact & contact_crushed))
        return "what has no way out is crushed";
    return nullptr;
}

void prove_ways_out(Proof& proof, long wanted) {
    Property& part = proof.property("bodies inside cells");
    Random random{0xE7037ED1A0B428DB};
    for (long tried = 0; tried < wanted;) {
        World world = random_world(random, 4, false);
        for (Traits& traits : world.grid.cells)
            traits = random.between(0, 9) < 7 ? trait_solid : Traits{0};
        for (int n = 0; n < 8; ++n) {
            const Box place = random_box(random, cell / 2);
            if (in_solid({}, world.boxes, place))
                continue;
            const Body body{place.position, {}, place.half};
            ++tried;
            part.check_rules(broken_way_out(world, body), [&] { return describe(world, body); });
        }
    }
}

// Bullets at 64 px a frame among cells of full size: every offset, against a wall of boxes half a
// pixel thick, with cells around it or without.
struct Walls {
    bool around;
};

constexpr Kind kind_at(const Walls& walls, int column, int row) {
    return walls.around && (row == 1 || row == -2 || column == 20) ? Kind::solid : Kind::empty;
}

constexpr Traits traits_at(const Walls& walls, int column, int row) {
    return traits_of(kind_at(walls, column, row));
}

void prove_bullets(Proof& proof) {
    Property& part = proof.property("bullets among cells, all offsets of 64 px");
    constexpr int most = 64 * subpixels_per_pixel;
    const Box boxes[2] = {{{{0}, {-2048}}, {{64}, {2048}}}, {{{0}, {2048}}, {{64}, {2048}}}};
    for (const bool around : {false, true})
        for (const int down : {0, 900})
            for (int offset = 0; offset <= most; ++offset) {
                const Walls walls{around};
                Body body{{{-offset - 1024 - 64}, {0}},
                          {{most}, {static_cast<std::int16_t>(down)}},
                          {{1024}, {512}}};
                move_in_room(body, Room<Walls>{&walls, {boxes, 2}});
                part.check_rules(body.position.x.raw > -1024 - 64 ? "no bullet gets through"
                                                                  : nullptr,
                                 [&] { return std::to_string(offset); });
            }
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "bodies among cells and boxes", [](Proof& proof, long states) {
        prove_moves(proof, states);
        prove_corners(proof);
        prove_ways(proof, states);
        prove_ways_out(proof, states);
        prove_bullets(proof);
    });
}
