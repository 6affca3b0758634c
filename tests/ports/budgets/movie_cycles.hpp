// The cycles of frames on the 6502, along the movies of a game.
#pragma once

#include "platform/nes/layout/frame_time.hpp"
#include "tests/ports/rom_player.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::test {

using nes::cycles_per_frame;

/// The cycles from the start of vblank to its end, and those of them for the transfer of the
/// sprites.
inline constexpr int cycles_of_vblank = 2273;
inline constexpr int cycles_of_oam_dma = 514;

struct MovieCycles {
    std::string name;
    std::size_t frames = 0;
    std::uint64_t total = 0;
    std::uint64_t worst = 0;        ///< of one call of step
    std::size_t worst_frame = 0;    ///< counted from 1
    unsigned stack = 0;             ///< bytes below step's return address, at most
    std::uint64_t worst_shown = 0;  ///< of a frame from the step to the picture in its buffers
    std::uint64_t worst_vblank = 0; ///< of the interrupt that brings it to the screen
    std::uint64_t worst_frame_of_all = 0;          ///< of both together
    std::map<std::string, std::uint64_t> worst_of; ///< of each routine that has a contract

    double mean() const {
        return static_cast<double>(total) / static_cast<double>(frames == 0 ? 1 : frames);
    }
};

/// The movies in a folder of the sources whose levels the NES has, in the order of their names.
std::vector<std::filesystem::path> movies_on_the_nes(const Cartridge& cartridge,
                                                     const std::string& folder);

/// Plays each movie in game/movies on the ROM, level by level, without the screens in between. All
/// of them play at the first call, and their measurements are kept.
const std::vector<MovieCycles>& measure_movies();

/// The same for the movies in its other folders, which take all large drops or never run: of a
/// slice, every Nth movie (port_slice). Their names are like `drops/first_line`.
const std::vector<MovieCycles>& measure_other_movies();

/// The same of tests/grounds, on build/nes/grounds.nes.
const std::vector<MovieCycles>& measure_grounds();

/// The cycles of the routines in one frame's step of a movie, in `game/movies` (`drops/first_line`,
/// too) or in `tests/grounds/movies`; frame 0 is the one that takes the most. Throws
/// std::runtime_error if no such movie is on the NES, or if it has no such frame.
std::string profile_of_step(const std::string& movie, std::size_t frame);

/// The cycles of all routines in such a movie.
std::string profile_of_movie(const std::string& name);

/// The cycles of the vblank interrupt, up to its return, that brings metatiles to the screen, and a
/// column with `with_column`. The transfer of the sprites halts the processor; those cycles are
/// left out.
std::uint64_t measure_vblank(bool with_column, int metatiles);

/// The same for a vblank that brings what a variable marks as pending: a window of a page, or the
/// palettes.
std::uint64_t measure_vblank(const char* pending);

} // namespace halfbyte::test
