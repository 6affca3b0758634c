#include "engine/sim/state_image.hpp"
#include "engine/sim/step.hpp"
#include "platform/hosted/pack/pack_hash.hpp"
#include "tests/support/ascii_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/movie/trace.hpp"

#include <zlib.h>

#include <array>
#include <cstdio>
#include <string>

namespace halfbyte::tools::movie {
namespace {

constexpr const char* two_cells = ".....\n"
                                  ".P..G\n"
                                  "#####\n";

// The expected line, computed independently: zlib's CRC-32 of the state image.
std::string expected_line(const World& world) {
    std::array<std::uint8_t, state_image_size()> image;
    write_state_image(world, image.data());
    char line[64];
    std::snprintf(line, sizeof line, "%u %08lx %d %d\n", world.frame,
                  ::crc32(0, image.data(), static_cast<uInt>(image.size())),
                  world.actors[0].position.x.raw, world.actors[0].position.y.raw);
    return line;
}

} // namespace

TEST_CASE("a trace has a line for each frame of the movie, counted from 1") {
    const test::AsciiLevel level(two_cells);
    std::string trace, expected;
    run_movie(level, {"", "", 1, 0, {input_right, 0, input_a}},
              [&](const World& world) { trace += trace_line(world); });
    World world = test::start(level);
    for (const Input input : {input_right, Input{0}, input_a}) {
        step(world, input, level);
        expected += expected_line(world);
    }
    CHECK(trace == expected);
    CHECK(trace.starts_with("1 "));
}

TEST_CASE("a trace with sound has a column with the note, fine steps and level of each voice") {
    const World world;
    VoiceImage voices;
    voices.voices[voice_pulse1] = {24, 0, 0x9f};
    voices.voices[voice_noise] = {5, 7, 0x0b};
    std::string line = trace_line(world);
    line.pop_back();
    CHECK(trace_line(world, voices) == line + " 18009f.000000.000000.05070b\n");
}

TEST_CASE("the description of a movie's end has the frame of the goal") {
    const test::AsciiLevel level(two_cells);
    const Movie movie{"", "", 1, 0, std::vector<Input>(100, input_right)};
    const MovieEnd end = run_movie(level, movie);
    World world = test::start(level);
    const int frames = test::run_until(world, level, input_right,
                                       [](const World& w) { return w.phase == Phase::cleared; });
    CHECK(end.cleared_at == static_cast<std::uint32_t>(frames));
    CHECK(describe(end) == "cleared at frame " + std::to_string(frames));
}

TEST_CASE("the description of a movie's end has the number of deaths") {
    const test::AsciiLevel level(".P.....G\n"
                                 "###...##\n");
    const Movie movie{"", "", 1, 0, std::vector<Input>(100, input_right)};
    CHECK(describe(run_movie(level, movie)) == "dying at frame 100, 1 death");
    CHECK(describe(run_movie(level, {})) == "playing at frame 0");
}

TEST_CASE("the pack's hash changes with the rules and the level but not with pictures") {
    const test::AsciiLevel level(two_cells);
    hosted::Pack pack;
    pack.rules = test::plain_rules();
    pack.levels.emplace_back();
    pack.levels[0].name = "one";
    pack.levels[0].block = level.block();
    const std::uint32_t hash = pack_hash(pack, pack.levels[0]);

    SECTION("pictures and names") {
        pack.title = "other";
        pack.cell_pictures.resize(3);
        pack.levels[0].backdrop = 1;
        CHECK(pack_hash(pack, pack.levels[0]) == hash);
    }
    SECTION("each number of the tuning") {
        each_tuning(pack.rules.tuning, [&](const TuningNumber& number, auto& field) {
            const auto before = field;
            if constexpr (requires { field.raw; })
                ++field.raw;
            else
                ++field;
            INFO(number.name);
            const bool shown_only = std::string_view(number.group) == "camera";
            CHECK((pack_hash(pack, pack.levels[0]) == hash) == shown_only);
            field = before;
        });
    }
    SECTION("an actor's speed, and a cell") {
        ++pack.rules.actor_kinds[test::walker_kind].speed.raw;
        CHECK(pack_hash(pack, pack.levels[0]) != hash);
        pack.rules = test::plain_rules();
        ++pack.levels[0].block.back();
        CHECK(pack_hash(pack, pack.levels[0]) != hash);
    }
}

} // namespace halfbyte::tools::movie
