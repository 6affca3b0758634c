// usage: step_times_on_gba ROM MOVIE...
//
// Plays movies of levels in a ROM for the GBA twice: in an emulator, whose ROM measures its steps with the
// hardware's timers, and on the project's own ARM7TDMI, as `check` does. Fails if ...
#include "engine/sim/state_image.hpp"
#include "platform/gba/host/files/step_times.hpp"
#include "tests/support/run_program.hpp"
#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/movie/run_movie.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>

using namespace halfbyte;
using namespace halfbyte::tools;

namespace {

void compare(const emu::RomFile& rom, gba::StepTimes& times, const std::string& path) {
    const movie::Movie movie = movie::read_movie(path);
    const auto& levels = rom.pack().levels;
    const auto found = std::ranges::find(levels, movie.level, &hosted::PackedLevel::name);
    const auto level = static_cast<std::size_t>(found - levels.begin());
    emu::Core core = rom.start();
    const auto measured =
        emu::play_movie(rom.console(), core, movie, level, rom.path(), {}).step_cycles;
    const auto t0 = std::chrono::steady_clock::now();
    const auto counted = times.of({level, movie.seed, movie.inputs});
    const auto t1 = std::chrono::steady_clock::now();
    const movie::MovieEnd end = movie::run_movie(level_of(rom.pack(), *found), movie);
    std::uint64_t a = 0, b = 0;
    std::map<long, int> diffs;
    for (std::size_t i = 0; i < counted.size(); ++i) {
        a += measured[i];
        b += counted[i];
        ++diffs[long(measured[i]) - long(counted[i])];
    }
    std::printf("%s: %zu %zu frames, mean %llu mgba %llu own; hash %s; %.3f s;", movie.level.c_str(),
                measured.size(), counted.size(), static_cast<unsigned long long>(a / counted.size()),
                static_cast<unsigned long long>(b / counted.size()),
                state_hash(end.world) == state_hash(times.world()) ? "equal" : "DIFFERENT",
                std::chrono::duration<double>(t1 - t0).count());
    std::printf(" diffs %ld..%ld, %zu kinds\n", diffs.begin()->first, diffs.rbegin()->first,
                diffs.size());
}

} // namespace

int main(int argc, char** argv) {
    return test::run_program(argc > 2, "step_times_on_gba ROM MOVIE...", [&] {
        const emu::RomFile rom(argv[1]);
        gba::StepTimes times({rom.bytes().begin(), rom.bytes().end()});
        for (int i = 2; i < argc; ++i)
            compare(rom, times, argv[i]);
    });
}
