// The sample code of the source as an oracle: which axes it stops, at the margin of a quarter cell.
#include "engine/collide/thin_wall.hpp"
#include "tests/engine/collide/proof/thin_wall_proof.hpp"

#include <cstdlib>

namespace halfbyte::proof {
namespace {

constexpr int bits = 4;
constexpr int cell = 1 << bits;
constexpr int margin = cell / 4;

// The four walls that meet in the crossing (0, 0).
struct Cross {
    bool up = false, down = false, left = false, right = false;
};

Walls walls_at(const Cross& cross, int column, int row) {
    Walls walls = 0;
    if (column == 0 && ((row == -1 && cross.up) || (row == 0 && cross.down)))
        walls |= wall_left;
    if (row == 0 && ((column == -1 && cross.left) || (column == 0 && cross.right)))
        walls |= wall_top;
    return walls;
}

struct Stops {
    bool x = false, y = false;
    bool coin = false; // one of both, it does not say which
};

bool near_line(int coordinate) {
    return std::abs(coordinate) < margin;
}

// What the source decides from the regions of the old and the new place.
Stops stops_of_source(const Cross& cross, int old_x, int old_y, int new_x, int new_y) {
    const bool by_column = near_line(new_x), by_row = near_line(new_y);
    if (by_column && by_row) {
        if (!cross.up && !cross.down && !cross.left && !cross.right)
            return {};
        if (near_line(old_y))
            return {true, false, false};
        if (near_line(old_x))
            return {false, true, false};
        Stops stops;
        stops.y = (cross.right && old_x > new_x) || (cross.left && old_x < new_x);
        stops.x = (cross.down && old_y > new_y) || (cross.up && old_y < new_y);
        stops.coin = !stops.x && !stops.y;
        return stops;
    }
    if (by_row)
        return {false, new_x > 0 ? cross.right : cross.left, false};
    if (by_column)
        return {new_y > 0 ? cross.down : cross.up, false, false};
    return {};
}

bool overlaps(const Cross& cross, int x, int y) {
    return overlaps_thin_wall<bits>(Body{{{x}, {y}}, {}, {{margin}, {margin}}}, cross);
}

void check_step(Property& same, Property& coin, const Cross& cross, int x, int y, int step_x,
                int step_y) {
    const auto text = [&] {
        return "walls " + std::to_string(cross.up) + std::to_string(cross.down)
               + std::to_string(cross.left) + std::to_string(cross.right) + " at "
               + std::to_string(x) + "," + std::to_string(y) + " step " + std::to_string(step_x)
               + "," + std::to_string(step_y);
    };
    const Stops source = stops_of_source(cross, x, y, x + step_x, y + step_y);
    Body body{{{x}, {y}}, {}, {{margin}, {margin}}};
    const Contact contact = step_between_walls<bits>(body, cross, {step_x}, {step_y});
    const bool stopped_x = contact & thin_wall::sideways, stopped_y = contact & thin_wall::upright;
    if (source.coin)
        coin.check(stopped_x != stopped_y, text);
    else
        same.check(stopped_x == source.x && stopped_y == source.y, text);
}

} // namespace

void prove_sample_of_source(Proof& proof) {
    Property& same = proof.property("stops the axes that the source's sample code stops");
    Property& coin = proof.property("stops one axis where the sample code tosses a coin");
    for (int walls = 0; walls < 16; ++walls) {
        const Cross cross{(walls & 1) != 0, (walls & 2) != 0, (walls & 4) != 0, (walls & 8) != 0};
        for (int x = -cell / 2; x <= cell / 2; ++x)
            for (int y = -cell / 2; y <= cell / 2; ++y) {
                if (overlaps(cross, x, y))
                    continue;
                for (int step_x = -margin; step_x <= margin; ++step_x)
                    for (int step_y = -margin; step_y <= margin; ++step_y)
                        check_step(same, coin, cross, x, y, step_x, step_y);
            }
    }
}

} // namespace halfbyte::proof
