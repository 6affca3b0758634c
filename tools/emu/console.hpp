// What the emulator's host must know of a console: which core runs it, where its ROM keeps the game
// and shows the simulation, and how it is told where to start.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sound/voice_image.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "tools/emu/core.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::tools::emu {

/// A libretro core as Debian packages it.
struct CoreSource {
    std::string file;                           ///< in the folder libretro
    std::string package;                        ///< what installs it
    std::map<std::string, std::string> options; ///< the core's, set before it starts
};

/// What a ROM showed after a run of the core. Cycles are 0 where the ROM does not count them.
struct ConsoleState {
    World world; ///< after the simulation's last frame
    /// The program around the level; nothing where the ROM does not show it.
    std::optional<ProgramState> program;
    std::optional<VoiceImage> voices; ///< of that frame; nothing where the ROM does not show them
    std::uint32_t shown_frame = 0;    ///< whose picture the run drew
    std::uint32_t step_cycles = 0;    ///< the last step's
    std::uint32_t sound_cycles = 0;   ///< of the last frame's sound
    std::uint32_t frame_cycles = 0;   ///< all work of the frame before
    std::uint32_t cycles_a_frame = 0; ///< what the machine has
    /// The low bits of how many lag frames there were before the last frame began; nothing where
    /// the ROM does not count them.
    std::optional<std::uint16_t> lag_frames;
};

/// A part of a console's memory.
struct MemoryRange {
    std::uint32_t address = 0;
    std::size_t bytes = 0;
};

/// A colour of the game's art.
struct ArtColour {
    hosted::Colour rgb = 0;
    std::uint8_t nes = 0; ///< its number on the NES; 0 for other consoles
};

class Console {
  public:
    virtual ~Console() = default;

    virtual CoreSource core() const = 0;

    virtual Screen screen() const = 0;

    /// Its previews are drawn with hosted::NesPictures.
    virtual bool is_nes() const = 0;

    /// Whether `shown` is how the emulated console shows a colour of the game's art.
    virtual bool shows(const ArtColour& colour, hosted::Colour shown) const = 0;

    /// The rules and the levels, with their names and blocks, that the ROM holds; no pictures.
    virtual hosted::Pack pack() const = 0;

    /// What holds anything at all when the power comes on.
    virtual std::vector<MemoryRange> ram() const = 0;

    /// Makes the next frame of the simulation longer; 24 is about a frame of the console.
    virtual void delay(Core& core, std::uint8_t amount) const = 0;

    /// Tells the ROM, before its first run, to start a level (numbered from 0) at once.
    virtual void leave_mail(Core& core, std::size_t level, std::uint16_t seed) const = 0;

    /// What the ROM shows; nothing before the level has started, and while it is being written.
    /// Throws InputError when the ROM shows a state image of another form than this program's.
    virtual std::optional<ConsoleState> state(const Core& core) const = 0;

    /// Whose picture the last run drew, while the state is being written; `last` is the one before.
    virtual std::uint32_t shown_frame(const Core&, const ConsoleState& last) const {
        return last.shown_frame;
    }
};

/// The console that a ROM is for. `rom` must outlive it. Throws InputError at `path` when it is for
/// none that is known, or no ROM of this project.
std::unique_ptr<Console> console_of(std::span<const std::uint8_t> rom,
                                    const std::filesystem::path& path);

} // namespace halfbyte::tools::emu
