// The interface of an emulated console: the core that runs it, where its ROM keeps the game and
// shows the simulation, and how the first level is chosen.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sound/voice_image.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "tools/lab/emu/core.hpp"
#include "tools/pipeline/machines/machine.hpp"

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
    std::string package;                        ///< the Debian package that installs it
    std::map<std::string, std::string> options; ///< of the core, set before it starts
};

/// The state that a ROM showed after a run of the core. Cycles are 0 if the ROM does not count
/// them.
struct ConsoleState {
    World world; ///< after the simulation's last frame
    /// The program around the level; empty if the ROM does not show it.
    std::optional<ProgramState> program;
    std::optional<VoiceImage> voices; ///< of that frame; empty if the ROM does not show them
    std::uint32_t shown_frame = 0;    ///< the frame whose picture the run drew
    std::uint32_t step_cycles = 0;    ///< of the last step
    std::uint32_t sound_cycles = 0;   ///< of the last frame's sound
    std::uint32_t frame_cycles = 0;   ///< of all work in the previous frame
    std::uint32_t cycles_a_frame = 0; ///< that the machine has for a frame
    /// The low bits of the number of lag frames before the last frame began; empty if the ROM does
    /// not count them.
    std::optional<std::uint16_t> lag_frames;
};

/// A part of a console's memory.
struct MemoryRange {
    std::uint32_t address = 0;
    std::size_t bytes = 0;
};

class Console {
  public:
    virtual ~Console() = default;

    virtual CoreSource core() const = 0;

    virtual const machines::Machine& machine() const = 0;

    /// Whether a colour of the console's preview is the one that the emulator shows.
    virtual bool is_same(hosted::Colour preview, hosted::Colour shown) const = 0;

    /// The rules and the levels in the ROM, with their names and blocks, but without pictures.
    virtual hosted::Pack pack() const = 0;

    /// The memory whose contents at power-on are undefined.
    virtual std::vector<MemoryRange> ram() const = 0;

    /// Makes the next frame of the simulation longer; 24 is about a frame of the console.
    virtual void delay(Core& core, std::uint8_t amount) const = 0;

    /// Makes the ROM start a level (numbered from 0) at once; to be called before its first run.
    virtual void leave_mail(Core& core, std::size_t level, std::uint16_t seed) const = 0;

    /// The state that the ROM shows; empty before the level has started, and while the state is
    /// being written. Throws InputError if the ROM's state image has another form than this
    /// program's.
    virtual std::optional<ConsoleState> state(const Core& core) const = 0;

    /// The frame whose picture the last run drew, if the state is being written; `last` is the
    /// previous state.
    virtual std::uint32_t shown_frame(const Core&, const ConsoleState& last) const {
        return last.shown_frame;
    }
};

/// A kind of console that an emulator runs. Each defines one, platform/NAME/host/emu.
struct ConsoleKind {
    const machines::Machine& machine;
    bool counts_cycles; ///< its ROMs count the cycles of a step

    /// How many bytes of the console's signature a ROM has; 0 if it is for another console.
    std::size_t (*signature_bytes)(std::span<const std::uint8_t> rom);

    /// Throws InputError with `path` if this project did not make the ROM.
    std::unique_ptr<Console> (*make)(std::span<const std::uint8_t> rom,
                                     const std::filesystem::path& path);
};

/// Those of all machines that have one, in the order of the machines.
std::span<const ConsoleKind* const> console_kinds();

/// The titles of all, with "or" between them.
std::string console_titles();

/// The console that a ROM is for. `rom` must outlive it. Throws InputError with `path` if the
/// console is unknown or the ROM was not made by this project.
std::unique_ptr<Console> console_of(std::span<const std::uint8_t> rom,
                                    const std::filesystem::path& path);

} // namespace halfbyte::tools::emu
