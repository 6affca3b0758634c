// Limits on the cycles of a frame and of a move on the NES.
#include "engine/numbers/limits.hpp"
#include "platform/hosted/rerun/run.hpp"
#include "platform/nes/host/files/step_times.hpp"
#include "tests/machines/coverage.hpp"
#include "tests/ports/budgets/hero_cycles.hpp"
#include "tests/ports/budgets/limits.hpp"
#include "tests/ports/budgets/move_cycles.hpp"
#include "tests/ports/budgets/movie_cycles.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/movie/movie.hpp"
#include "tools/support/read_file.hpp"

#include <span>

using namespace halfbyte::test;

namespace {

// Levels in which more actors are awake than a frame should have: docs/nes.md.
bool is_late(const MovieCycles& movie) {
    return movie.name == "pairs" || movie.name == "throng";
}

std::uint64_t most_cycles_of_step(const MovieCycles& movie) {
    return limit_of(movie.name == "pairs"    ? "nes.cycles.step_of_pairs"
                    : movie.name == "throng" ? "nes.cycles.step_of_throng"
                                             : "nes.cycles.step");
}

bool stack_is_small(unsigned bytes) {
    return bytes <= limit_of("nes.stack.step");
}

} // namespace

TEST_CASE("a frame of the demo game stays within its part of the NES's time") {
    for (const auto& measure : {measure_movies, measure_other_movies})
        for (const MovieCycles& movie : measure()) {
            INFO(movie.name << ", frame " << movie.worst_frame);
            CHECK(movie.worst <= most_cycles_of_step(movie));
        }
}

TEST_CASE("a frame of the grounds stays within its part of the NES's time") {
    for (const MovieCycles& movie : measure_grounds()) {
        INFO(movie.name << ", frame " << movie.worst_frame);
        CHECK(movie.worst <= most_cycles_of_step(movie));
        CHECK(stack_is_small(movie.stack));
        if (!is_late(movie))
            CHECK(movie.worst_frame_of_all + cycles_of_oam_dma <= cycles_per_frame);
    }
}

TEST_CASE(
    "a frame with a hero larger than a cell stays within its part of the NES's time and stack") {
    for (const HeroScene& scene : measure_heroes()) {
        INFO(scene.name);
        REQUIRE(scene.tall.frames > 0);
        CHECK(scene.tall.worst <= nes::most_cycles_of_step);
        CHECK(stack_is_small(scene.tall.stack));
    }
}

TEST_CASE(
    "`check` counts the cycles of `step` that the running ROM takes in each frame of a movie") {
    const auto file = source_path("game/movies/first_line.movie");
    const auto movie = movie::read_movie(file);
    const auto text = [](const char* name) {
        return support::read_file(source_path(name), 1 << 20);
    };
    const std::string rom = text("build/nes/nib.nes");
    nes::StepTimes times({{rom.begin(), rom.end()}, text("build/nes/nib.labels")});
    const auto counted = times.of({0, movie.seed, movie.inputs});
    RomPlayer player(shipped_game(), movie.level, movie.seed);
    const Calls& step = calls_of(player.port().console, "step");
    std::vector<std::uint32_t> expected;
    for (const Input input : movie.inputs) {
        const std::uint64_t before = step.total;
        player.show(input);
        player.vblank();
        expected.push_back(static_cast<std::uint32_t>(step.total - before));
    }
    CHECK(counted == expected);
}

TEST_CASE(
    "a run that begins in the middle of a level soon takes the cycles that it takes there from the "
    "level's start") {
    const auto movie = movie::read_movie(source_path("game/movies/first_line.movie"));
    const std::string rom = support::read_file(source_path("build/nes/nib.nes"), 1 << 20);
    const std::string labels = support::read_file(source_path("build/nes/nib.labels"), 1 << 20);
    nes::StepTimes times({{rom.begin(), rom.end()}, labels});
    const auto all = times.of({0, movie.seed, movie.inputs});
    const std::span<const Input> inputs = movie.inputs;
    const std::size_t skipped = inputs.size() / 2;
    const Level level = hosted::level_of(shipped_pack(), shipped_pack().levels.front());
    hosted::Run run{.level = movie.level, .seed = movie.seed, .begin = {}, .inputs = {}};
    const World begin = hosted::play_inputs(hosted::first_world(run, level), level,
                                            inputs.first(skipped), [](const World&) {});
    const auto rest = times.of({0, movie.seed, inputs.subspan(skipped), &begin});
    REQUIRE(rest.size() == all.size() - skipped);
    // At first the ROM takes up to 700 cycles more a frame, since it finds again what is near.
    constexpr std::size_t finding = 10;
    for (std::size_t frame = 0; frame < finding; ++frame) {
        CHECK(rest[frame] >= all[skipped + frame]);
        CHECK(rest[frame] <= all[skipped + frame] + 700);
    }
    CHECK(std::ranges::equal(std::span(rest).subspan(finding),
                             std::span(all).subspan(skipped + finding)));
}

TEST_CASE("the most metatiles that a frame changes fit into vblank") {
    constexpr int without_crumbling = 5; // four cells that the player touches, and a brick
    CHECK(measure_vblank(true, without_crumbling) + cycles_of_oam_dma <= cycles_of_vblank);
    CHECK(measure_vblank(false, without_crumbling + cell_timers) + cycles_of_oam_dma
          <= cycles_of_vblank);
}

TEST_CASE("a window of a page and the palettes each fit into vblank") {
    CHECK(measure_vblank("page_pending") + cycles_of_oam_dma <= cycles_of_vblank);
    CHECK(measure_vblank("palette_pending") + cycles_of_oam_dma <= cycles_of_vblank);
}

TEST_CASE("a frame of the demo game stays within its part of the NES's stack") {
    for (const auto& measure : {measure_movies, measure_other_movies})
        for (const MovieCycles& movie : measure()) {
            INFO(movie.name);
            CHECK(stack_is_small(movie.stack));
        }
}

TEST_CASE("the four-corner move of a body in the air stays within its cycles") {
    PortConsole port;
    const MoveCycles cycles = measure_moves(port, port_calls() / 10);
    REQUIRE(cycles.moves_in_air > 0);
    CHECK(cycles.typical_in_air() <= static_cast<double>(limit_of("nes.cycles.move_in_air")));
}

TEST_CASE("the four-corner move of a body among solid and one-way cells stays within its cycles") {
    PortConsole port;
    CHECK(measure_moves(port, port_calls() / 10).worst <= limit_of("nes.cycles.move"));
}

TEST_CASE("the move of a body that walks on slopes stays within its cycles on average") {
    PortConsole port;
    const SlopeCycles cycles = measure_slope_walks(port);
    REQUIRE(cycles.moves > 0);
    CHECK(cycles.typical() <= static_cast<double>(limit_of("nes.cycles.move_on_slope")));
}
