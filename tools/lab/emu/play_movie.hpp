// Plays a movie on an emulated console.
#pragma once

#include "tools/lab/emu/console.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/run_movie.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace halfbyte::tools::emu {

/// How a movie ended on a console, and how the console did.
struct EmulatedEnd {
    movie::MovieEnd end;
    std::uint32_t boot_runs = 0;  ///< runs of the core until the level had started
    std::uint32_t lag_frames = 0; ///< frames of the console in which the simulation made none
    /// The cycles of each frame's step and of its sound, and those of all work of each frame but
    /// the last. They are empty if the ROM does not count cycles.
    std::vector<std::uint32_t> step_cycles;
    std::vector<std::uint32_t> sound_cycles;
    std::vector<std::uint32_t> frame_cycles;
    std::uint32_t cycles_a_frame = 0; ///< that the machine has for a frame
};

struct MovieVisitor {
    /// Called with the console's state after each frame of the movie, from 1 on.
    std::function<void(const ConsoleState&)> frame;
    /// Called once with each frame's picture, from 0 on; the last pictures come after the movie's
    /// end.
    std::function<void(std::uint32_t, const hosted::Canvas&)> picture;
};

/// Difficulties that a test gives the console.
struct Hardship {
    /// The byte at each offset of the console's memory at power-on; if empty, the memory is left as
    /// the emulator has it.
    std::function<std::uint8_t(std::size_t)> power_on;
    /// If set, about every second frame takes longer, by up to about two and a half of the
    /// console's frames.
    std::optional<std::uint32_t> lag_seed;
};

/// Boots the ROM and starts the movie's level through its host command, unless the movie begins at
/// power-on. Passes each frame of the simulation its row, however many frames of the console it
/// takes. Throws InputError with `rom` if the level does not start, the simulation stops for ten
/// seconds, it skips a frame, or the ROM counts other lag frames than there were.
EmulatedEnd play_movie(const Console& console, Core& core, const movie::Movie& movie,
                       std::size_t level, const std::filesystem::path& rom,
                       const MovieVisitor& visitor, const Hardship& hardship = {});

} // namespace halfbyte::tools::emu
