// usage: step_times_on_gba ROM MOVIE...
//
// Plays movies of levels in a ROM for the GBA twice: in an emulator, where the ROM measures its
// steps with the hardware's timers, and on the project's own ARM7TDMI, as `check` does. Fails if a
// movie ends differently from the desktop's, or if the cycles differ by anything but the stopwatch
// itself. A step that is long enough to end while lines are drawn may be interrupted there, by up
// to one per cent. A run that begins in the middle of a level must take the cycles that it takes
// there, too. The first movie begins with a short step.
#include "engine/sim/state_image.hpp"
#include "platform/gba/host/files/step_times.hpp"
#include "tests/support/run_program.hpp"
#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/movie/run_movie.hpp"

#include <algorithm>
#include <cstdio>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::tools;

namespace {

using Cycles = std::vector<std::uint32_t>;

constexpr std::uint32_t ends_in_vblank = 60'000; // with what vblank copies before the step
constexpr std::uint32_t most_of_stopwatch = 200;

/// The age of the program's scene, which counts from 128 again after 255, is not in the world.
bool are_close(std::uint32_t a, std::uint32_t b) {
    constexpr std::uint32_t most = 10;
    return std::max(a, b) - std::min(a, b) <= most;
}

class Comparison {
  public:
    explicit Comparison(const char* path)
        : rom_(path), times_({rom_.bytes().begin(), rom_.bytes().end()}) {}

    void compare(const std::string& path) {
        path_ = path;
        const movie::Movie movie = movie::read_movie(path);
        const auto& levels = rom_.pack().levels;
        const auto packed = std::ranges::find(levels, movie.level, &hosted::PackedLevel::name);
        require(packed != levels.end(), "the ROM does not have the level");
        const auto level = static_cast<std::size_t>(packed - levels.begin());
        emu::Core core = rom_.start();
        const Cycles measured =
            emu::play_movie(rom_.console(), core, movie, level, rom_.path(), {}).step_cycles;
        const Cycles counted = times_.of({level, movie.seed, movie.inputs});
        World middle;
        const std::size_t half = movie.inputs.size() / 2;
        const movie::MovieEnd end =
            movie::run_movie(level_of(rom_.pack(), *packed), movie, [&](const World& world) {
                if (world.frame == half)
                    middle = world;
            });
        require(state_hash(times_.world()) == state_hash(end.world), "it ends differently");
        compare(measured, counted);
        const Cycles rest =
            times_.of({level, movie.seed, std::span(movie.inputs).subspan(half), &middle});
        require(std::ranges::equal(rest, std::span(counted).subspan(half), are_close),
                "the second half takes other cycles than in the whole run");
        std::printf("%s: %zu frames, %zu of them equal\n", path.c_str(), counted.size(), equal_);
    }

  private:
    void compare(const Cycles& measured, const Cycles& counted) {
        require(!counted.empty() && measured.size() == counted.size(), "other frames are counted");
        if (stopwatch_ == 0)
            stopwatch_ = measured[0] - counted[0];
        require(stopwatch_ <= most_of_stopwatch, "the first frame takes other cycles");
        equal_ = 0;
        for (std::size_t i = 0; i < counted.size(); ++i) {
            const std::uint32_t more = measured[i] - counted[i] - stopwatch_;
            equal_ += more == 0 ? 1u : 0u;
            require(more <= (counted[i] < ends_in_vblank ? 0 : counted[i] / 100),
                    "frame " + std::to_string(i + 1) + " takes " + std::to_string(measured[i])
                        + " cycles, and not " + std::to_string(counted[i] + stopwatch_));
        }
    }

    void require(bool holds, const std::string& otherwise) const {
        if (!holds)
            throw std::runtime_error(path_ + ": " + otherwise);
    }

    emu::RomFile rom_;
    gba::StepTimes times_;
    std::string path_;
    std::uint32_t stopwatch_ = 0; // the cycles of the ROM's own measurement
    std::size_t equal_ = 0;
};

} // namespace

int main(int argc, char** argv) {
    return test::run_program(argc > 2, "step_times_on_gba ROM MOVIE...", [&] {
        Comparison comparison(argv[1]);
        for (int i = 2; i < argc; ++i)
            comparison.compare(argv[i]);
    });
}
