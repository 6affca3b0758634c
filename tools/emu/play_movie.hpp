// A movie on an emulated console.
#pragma once

#include "tools/emu/console.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/run_movie.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace halfbyte::tools::emu {

/// How it went, beside how it ended.
struct EmulatedEnd {
    movie::MovieEnd end;
    std::uint32_t boot_runs = 0;  ///< of the core, until the level had started
    std::uint32_t lag_frames = 0; ///< of the console's, in which the simulation made none
    /// Of each frame's step and sound, and of all work of each frame but the last; empty where the
    /// ROM does not count them.
    std::vector<std::uint32_t> step_cycles;
    std::vector<std::uint32_t> sound_cycles;
    std::vector<std::uint32_t> frame_cycles;
    std::uint32_t cycles_a_frame = 0; ///< what the machine has
};

struct MovieVisitor {
    /// With what the console shows after each frame of the movie, from 1 on.
    std::function<void(const ConsoleState&)> frame;
    /// With each picture of a frame, from 0 on, once; the last come after the movie's end.
    std::function<void(std::uint32_t, const hosted::Canvas&)> picture;
};

/// What the console has to stand.
struct Hardship {
    /// What memory holds at power-on, by the offset in what the console has of it; else it is left
    /// as the emulator has it.
    std::function<std::uint8_t(std::size_t)> power_on;
    /// With it each second frame, about, takes longer by up to some two and a half of the
    /// console's.
    std::optional<std::uint32_t> lag_seed;
};

/// Boots the ROM, starts the movie's level through its host command unless it begins at power-on,
/// and gives each frame of the simulation its row, whatever frames of the console it takes. Throws
/// InputError at `rom` when the level does not start, the simulation stands still for ten seconds,
/// it skips a frame, or it counts other lag frames than there were.
EmulatedEnd play_movie(const Console& console, Core& core, const movie::Movie& movie,
                       std::size_t level, const std::filesystem::path& rom,
                       const MovieVisitor& visitor, const Hardship& hardship = {});

} // namespace halfbyte::tools::emu
