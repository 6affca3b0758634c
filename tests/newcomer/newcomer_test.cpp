#include "tests/support/ascii_level.hpp"
#include "tools/lab/newcomer/play_level.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::newcomer {
namespace {

constexpr int columns = 40;
constexpr int change = 24; // the column from which levels differ; it is not visible at the start

// A floor from wall to wall with the goal at its right end. `draw` can change each cell.
template <class Draw>
std::string floor_with(Draw&& draw, int rows = 15) {
    std::string text = "\n";
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const char usual = row >= rows - 2                            ? '#'
                               : row == rows - 3 && column == 1           ? 'P'
                               : row == rows - 3 && column == columns - 1 ? 'G'
                                                                          : '.';
            text += draw(column, row, usual);
        }
        text += '\n';
    }
    return text;
}

std::string bare_floor() {
    return floor_with([](int, int, char usual) { return usual; });
}

Try play(const Level& level, std::uint32_t seed = 1) {
    return play_level(level, 1, {.seed = seed}, {.frames = 3000, .patience = 1200}, {});
}

// The first frame of these inputs that shows a column.
std::size_t frame_that_shows(int column, const Level& level, const std::vector<Input>& inputs) {
    World world = test::start(level);
    Camera camera = set_camera(world, level, nes_screen);
    for (std::size_t frame = 0; frame < inputs.size(); ++frame) {
        if (camera.x + nes_screen.width > column * pixels_per_cell)
            return frame;
        step(world, inputs[frame], level);
        advance(camera, world, level, nes_screen);
    }
    return inputs.size();
}

// The first frame in which two plays differ.
std::size_t first_difference(const std::vector<Input>& a, const std::vector<Input>& b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first
                                    - a.begin());
}

// The inputs of a newcomer whose path a walker blocks from a frame on; frame 0: never.
std::vector<Input> inputs_where_walker_appears(const Level& level, std::uint32_t seed,
                                               std::uint32_t frame) {
    World world = test::start(level);
    Newcomer newcomer(level, world, {.seed = seed});
    std::vector<Input> inputs;
    while (inputs.size() < 150) {
        if (world.frame == frame && frame != 0) {
            Actor& walker = world.actors[1];
            walker = Actor{};
            walker.kind = test::walker_kind;
            walker.position = player(world).position + Offset{pixels(64), Distance{0}};
            walker.flags = actor_faces_left;
        }
        inputs.push_back(newcomer.play(world));
        step(world, inputs.back(), level);
    }
    return inputs;
}

} // namespace

TEST_CASE("a newcomer reacts to a new actor after 15 frames at the earliest") {
    const test::AsciiLevel level(bare_floor());
    std::size_t earliest = 1000;
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        const std::vector<Input> usual = inputs_where_walker_appears(level, seed, 0);
        for (std::uint32_t frame = 60; frame < 68; ++frame) {
            const std::size_t differ =
                first_difference(usual, inputs_where_walker_appears(level, seed, frame));
            earliest = std::min(earliest, differ - frame);
        }
    }
    CHECK(earliest == 15);
}

TEST_CASE("a newcomer does not react to anything visible for less than 15 frames") {
    // The walker walks a cell to the left before the picture shows it.
    const auto [what, first_column, drawing] = GENERATE(table<const char*, int, std::string>({
        {"a wall", change - 1, floor_with([](int column, int row, char usual) {
             return column == change && row >= 10 ? '#' : usual;
         })},
        {"a pit", change - 1, floor_with([](int column, int row, char usual) {
             return column >= change && column < change + 3 && row >= 13 ? '.' : usual;
         })},
        {"a walker", change - 2, floor_with([](int column, int row, char usual) {
             return column == change && row == 12 ? 'w' : usual;
         })},
    }));
    INFO(what);
    const test::AsciiLevel bare(bare_floor()), other(drawing);
    const Try a = play(bare), b = play(other);
    const std::size_t shown = frame_that_shows(first_column, bare, a.inputs);
    REQUIRE(shown < a.inputs.size());
    const std::size_t differ = first_difference(a.inputs, b.inputs);
    CHECK(differ >= shown + 15);
    CHECK(differ < b.inputs.size());
}

TEST_CASE("a newcomer plays the same with the same seed and differently with another") {
    const test::AsciiLevel level(floor_with([](int column, int row, char usual) {
        return column % 9 == 8 && row >= 12 && column < 37 ? '.' : usual;
    }));
    const Try first = play(level, 3);
    CHECK(first.inputs == play(level, 3).inputs);
    CHECK(first.inputs != play(level, 4).inputs);
}

TEST_CASE("a newcomer finishes a level of gaps, walls, walkers and hazards") {
    const auto [what, drawing] = GENERATE(table<const char*, std::string>({
        {"a gap", floor_with([](int column, int row, char usual) {
             return column >= 14 && column < 17 && row >= 13 ? '.' : usual;
         })},
        {"a wall", floor_with([](int column, int row, char usual) {
             return column == 20 && row >= 10 ? '#' : usual;
         })},
        {"walkers", floor_with([](int column, int row, char usual) {
             return column % 12 == 11 && row == 12 ? 'w' : usual;
         })},
        {"a hazard", floor_with([](int column, int row, char usual) {
             return column == 22 && row == 12 ? '!' : usual;
         })},
        {"a ladder", floor_with([](int column, int row, char usual) {
             return column == 20 && row >= 5 && row < 13    ? 'H'
                    : column > 20 && column < 24 && row > 5 ? '#'
                                                            : usual;
         })},
    }));
    INFO(what);
    const test::AsciiLevel level(drawing);
    CHECK(play(level).end == TryEnd::finished);
}

TEST_CASE("a newcomer dies of hazards that appear too late, and the report says so") {
    const auto [what, floor, killer] = GENERATE(table<const char*, char, KilledBy>({
        {"a pit", '.', KilledBy::pit},
        {"spikes", '!', KilledBy::hazard},
    }));
    INFO(what);
    const test::AsciiLevel level(floor_with(
        [pit = floor](int column, int row, char usual) {
            if (column < 12 && row < 6)
                return row == 5 ? '#' : row == 4 && column == 1 ? 'P' : '.';
            return usual == 'P' ? '.' : usual == '#' && column < 30 ? pit : usual;
        },
        40));
    const Try one = play(level);
    REQUIRE_FALSE(one.deaths.empty());
    CHECK(one.deaths.front().by == killer);
    CHECK(one.deaths.front().column >= 12);
    CHECK(one.deaths.front().shown_frames < 60);
}

} // namespace halfbyte::tools::newcomer
