// Joints of segments in whole frames: the player and a walker stay on a floor that continues in
// another direction.
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <utility>

using namespace halfbyte::test;

namespace {

constexpr int columns = 36, rows = 14, floor_row = 13;
constexpr int floor_y = floor_row * 16; // pixels

struct Drawing {
    std::string cells;

    explicit Drawing(int stand = 1) { // the player's column while a walker walks
        for (int row = 0; row < rows; ++row)
            cells += std::string(columns, row == floor_row ? '#' : '.') + "\n";
        put(stand, 2, 'P');
        put(stand, 3, '#');
    }
    void put(int column, int row, char cell) {
        cells[static_cast<std::size_t>(row * (columns + 1) + column)] = cell;
    }
};

// A hill of two segments from 96 to 352 px.
std::vector<Segment> hill(int rise, bool one_sided) {
    return {{pixel_at(96, floor_y), pixel_at(224, floor_y - rise), one_sided},
            {pixel_at(224, floor_y - rise), pixel_at(352, floor_y), one_sided}};
}

Extras of(std::vector<Segment> segments) {
    Extras extras;
    extras.segments = std::move(segments);
    return extras;
}

// Walkers do not turn at edges: before a crest of one for one, a walker's foot finds no floor
// ahead.
Rules rules_without_turns() {
    Rules rules = plain_rules();
    rules.actor_kinds[walker_kind].traits &= static_cast<ActorTraits>(~actor_turns_at_edges);
    return rules;
}

struct Walk {
    bool walker;
    bool runs;
    int from, to, feet; // pixels: where it begins, where it ends, the height of the floor there
};

// Whether the actor has a floor in each frame of its walk and is not stopped.
bool keeps_to_floor(const Level& level, const Walk& w, Distance shift) {
    World world = start(level);
    Actor& self = world.actors[w.walker ? 1 : 0];
    self.kind = w.walker ? walker_kind : player_kind;
    const int way = w.to < w.from ? -1 : 1;
    self.position = {at_pixel(w.from) + shift, at_pixel(w.feet) - kind_of(self, level).half.y};
    self.velocity = {};
    self.contact = contact_floor;
    self.flags = way < 0 ? actor_faces_left : ActorFlags{0};
    const Input direction = way < 0 ? input_left : input_right;
    const Input input =
        w.walker ? Input{0} : static_cast<Input>(direction | (w.runs ? input_b : 0));
    for (int frame = 0; frame < 900; ++frame) {
        step(world, input, level);
        if (!(self.contact & contact_floor) || (self.contact & (contact_left | contact_right)))
            return false;
        if (way * (self.position.x - at_pixel(w.to)).raw >= 0)
            return true;
    }
    return false;
}

// How many of 60 walks break the rule, each from another subpixel.
int broken_walks(const Level& level, const Walk& w) {
    int broken = 0;
    for (int i = 0; i < 60; ++i)
        broken += !keeps_to_floor(level, w, {i * 331 % (16 * subpixels_per_pixel)});
    return broken;
}

// Walks of the player at both speeds and of a walker, there and back between two places on the
// ground.
void check_walks(const Level& level, int left, int left_feet, int right, int right_feet) {
    struct Gait {
        const char* name;
        bool walker, runs;
    };
    for (const Gait& gait :
         {Gait{"walker", true, false}, {"player", false, false}, {"running player", false, true}}) {
        INFO(gait.name);
        CHECK(broken_walks(level, {gait.walker, gait.runs, left, right, left_feet}) == 0);
        CHECK(broken_walks(level, {gait.walker, gait.runs, right, left, right_feet}) == 0);
    }
}

// The segment leads down to a slope's upper end, 80 px above the floor.
void check_walks_onto_a_slope(int rise, bool one_sided, bool mirrored) {
    constexpr int width = columns * 16, joint_x = 224, joint_y = floor_y - 80;
    Drawing drawing(mirrored ? columns - 2 : 1);
    for (int i = 0; i < 5; ++i) {
        const int column = joint_x / 16 + i;
        const int at = mirrored ? columns - 1 - column : column;
        drawing.put(at, floor_row - 5 + i, mirrored ? '/' : '\\');
        for (int row = floor_row - 4 + i; row < floor_row; ++row)
            drawing.put(at, row, '#');
    }
    const auto segment = [&](int from, int from_y, int to, int to_y) {
        return mirrored
                   ? Segment{pixel_at(width - to, to_y), pixel_at(width - from, from_y), one_sided}
                   : Segment{pixel_at(from, from_y), pixel_at(to, to_y), one_sided};
    };
    const int top = joint_y - rise;
    const AsciiLevel level(
        drawing.cells, rules_without_turns(),
        of({segment(0, top, joint_x - 128, top), segment(joint_x - 128, top, joint_x, joint_y)}));
    if (mirrored)
        check_walks(level, width - 370, floor_y, width - 60, top);
    else
        check_walks(level, 60, top, 370, floor_y);
}

} // namespace

TEST_CASE("a walk over the crest of one-sided segments stays on the floor in every frame") {
    for (const bool one_sided : {true, false})
        for (const int rise : {4, 16, 32, 64, 128}) {
            INFO("rise " << rise << (one_sided ? ", one-sided" : ", two-sided"));
            const AsciiLevel level(Drawing{}.cells, rules_without_turns(),
                                   of(hill(rise, one_sided)));
            check_walks(level, 60, floor_y, 370, floor_y);
        }
}

TEST_CASE("a walk from a segment onto a slope stays on the floor in every frame") {
    for (const bool mirrored : {false, true})
        for (const bool one_sided : {true, false})
            for (const int rise : {0, 16, 64, 128}) {
                INFO("rise " << rise << (one_sided ? ", one-sided" : ", two-sided")
                             << (mirrored ? ", mirrored" : ""));
                check_walks_onto_a_slope(rise, one_sided, mirrored);
            }
}

// The floor that continues a slope of three cells is 48 px wide.
TEST_CASE("a walker that turns at edges walks from a slope onto a floor of any other kind") {
    constexpr int left = 208, right = left + 48, top = floor_y - 48;
    Drawing drawing;
    for (int i = 0; i < 3; ++i)
        for (int row = floor_row - 1 - i; row < floor_row; ++row)
            drawing.put(left / 16 - 3 + i, row, row == floor_row - 1 - i ? '/' : '#');
    Extras thin_walls, platform;
    for (int column = left / 16; column < right / 16; ++column)
        thin_walls.thin_walls.push_back({column, top / 16, wall_top});
    platform.movers.push_back({MoverKind::platform, 48, 8, {pixel_at(left + 24, top + 4)}});
    Extras segments = of({{pixel_at(left, top), pixel_at(right, top)}});
    for (const Extras* floor : {&thin_walls, &platform, &segments}) {
        INFO((floor == &thin_walls ? "thin walls"
              : floor == &platform ? "a platform"
                                   : "segments"));
        const AsciiLevel level(drawing.cells, plain_rules(), *floor);
        CHECK(broken_walks(level, {true, false, 100, right - 16, floor_y}) == 0);
    }
}
