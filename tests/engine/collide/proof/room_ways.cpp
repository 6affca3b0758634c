// The ways of bodies between cells and boxes, which room.hpp asks apart: cells where a step ends,
// and boxes about the straight way there.
#include "tests/engine/collide/proof/exact.hpp"
#include "tests/engine/collide/proof/room_proof.hpp"

namespace halfbyte::proof {
namespace {

// The places around both ends of a move, with a rim, that a body can be in.
class Places {
  public:
    Places(const World& world, const Body& body, Offset moved, int rim)
        : world_(world), body_(body), moved_(moved), left_(std::min(0, moved.x.raw) - rim),
          top_(std::min(0, moved.y.raw) - rim), width_(std::abs(moved.x.raw) + 2 * rim + 1),
          height_(std::abs(moved.y.raw) + 2 * rim + 1),
          seen_(static_cast<std::size_t>(width_ * height_)) {}

    // Whether unit by unit a way leads from one end to the other through places that are free.
    bool has_way() {
        std::vector<Offset> open{{}};
        while (!open.empty()) {
            const Offset at = open.back();
            open.pop_back();
            if (at == moved_)
                return true;
            for (const Offset unit :
                 {Offset{{1}, {0}}, Offset{{-1}, {0}}, Offset{{0}, {1}}, Offset{{0}, {-1}}})
                if (enter(at + unit))
                    open.push_back(at + unit);
        }
        return false;
    }

  private:
    // Not twice.
    bool enter(Offset at) {
        const int x = at.x.raw - left_, y = at.y.raw - top_;
        if (x < 0 || x >= width_ || y < 0 || y >= height_)
            return false;
        const auto index = static_cast<std::size_t>(y * width_ + x);
        if (seen_[index])
            return false;
        seen_[index] = true;
        Box there = box_of(body_);
        there.position = there.position + at;
        return !in_solid(world_.grid, world_.boxes, there);
    }

    const World& world_;
    Body body_;
    Offset moved_;
    int left_, top_, width_, height_;
    std::vector<bool> seen_;
};

// Whether nothing at all is on the straight way of a motion, and the cells by themselves let it
// pass.
bool is_free_straight(const World& world, const Body& body) {
    Body alone = body;
    move_body<bits>(alone, world.grid);
    if (alone.position != body.position + offset_in_one_frame(body.velocity))
        return false;
    std::vector<Seen> all;
    for (const Box& box : world.boxes)
        all.push_back(seen_from(box_of(body), box));
    for (int row = -2; row < rows + 2; ++row)
        for (int column = -2; column < columns + 2; ++column)
            if (const Traits traits = traits_at(world.grid, column, row))
                all.push_back(seen_from(box_of(body), cell_box(column, row, traits)));
    return move(all, body.velocity.x.raw, body.velocity.y.raw).contact == 0;
}

// What all of them leave no room for is not passed, and what they do is: cells are asked where a
// step ends, and boxes about the straight way there.
const char* broken_way(const World& world, const Body& start, const MoveOptions& options) {
    Body body = start;
    const Offset moved = move_in_room<bits>(body, world.room(), options).displacement;
    if (!Places(world, start, moved, options.ceiling_slack.raw).has_way())
        return "a way leads to where it ends";
    if (rooms::halvings_for<bits>(start) == 0 && is_free_straight(world, start)
        && moved != offset_in_one_frame(start.velocity))
        return "nothing holds back what is free to go straight";
    return nullptr;
}

// A corner of one cell, with its side to the right or left, and to below or above.
struct Corner {
    bool right, below;

    static constexpr int column = 3, row = 3;

    // A box whose own corner is opposite, so many units away along both axes.
    Box opposite(HalfSizes half, int x, int y) const {
        x = (column + right) * cell + (right ? x + half.x.raw : -x - half.x.raw);
        y = (row + below) * cell + (below ? y + half.y.raw : -y - half.y.raw);
        return {{{x}, {y}}, half};
    }
    // A motion away from the cell along both axes.
    Offset away(int x, int y) const { return {{right ? x : -x}, {below ? y : -y}}; }
};

// The step goes round the corner, from below the cell to beside it, or the other way.
void prove_corner(Property& part, const Corner& corner, HalfSizes half, bool beside) {
    World world;
    world.grid.cells[Corner::row * columns + Corner::column] = trait_solid;
    for (int gap = 0; gap < 49; ++gap) {
        world.boxes = {corner.opposite({{2}, {2}}, gap % 7, gap / 7)};
        for (int state = 0; state < 3 * 4 * 16; ++state) {
            const int off = state % 3, over = -1 - state / 3 % 4;
            const int vx = 1 + state / 12 % 4, vy = 1 + state / 48;
            const Box place = corner.opposite(half, beside ? off : over, beside ? over : off);
            if (in_solid(world.grid, world.boxes, place))
                continue;
            const Offset by = corner.away(beside ? -vx : vx, beside ? vy : -vy);
            const Body start{place.position, rooms::as_motion(by), half};
            part.check_rules(broken_way(world, start, {}), [&] { return describe(world, start); });
        }
    }
}

} // namespace

void prove_corners(Proof& proof) {
    Property& part = proof.property("every small state at a corner");
    for (int i = 0; i < 16; ++i)
        for (const bool beside : {false, true})
            prove_corner(part, {(i & 1) != 0, (i & 2) != 0}, {{i & 4 ? 4 : 3}, {i & 8 ? 4 : 3}},
                         beside);
}

void prove_ways(Proof& proof, long wanted) {
    Property& part = proof.property("bodies between cells and boxes");
    Random random{0xA0761D6478BD642F};
    for (long tried = 0; tried < wanted;) {
        const World world = random_world(random, 4, false);
        const Box place = random_box(random, cell / 2);
        if (in_solid(world.grid, world.boxes, place))
            continue;
        const auto speed = [&] {
            return Velocity{static_cast<std::int16_t>(random.between(-5, 5))};
        };
        const Body start{place.position, {speed(), speed()}, place.half};
        MoveOptions options;
        options.ceiling_slack = {random.between(0, 1) ? random.between(0, 4) : 0};
        ++tried;
        part.check_rules(broken_way(world, start, options), [&] { return describe(world, start); });
    }
}

} // namespace halfbyte::proof
