// A libretro core: an emulator as a shared library. Interface: libretro.h of Debian's
// retroarch-dev.
#pragma once

#include "engine/sim/world.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>

namespace halfbyte::tools::emu {

/// Receives sound as the core delivers it: 16 bits, left and right alternating.
using SoundSink = std::function<void(std::span<const std::int16_t>)>;

/// Runs one ROM without a display. Only one Core may exist in a process, because the libraries keep
/// their state in globals.
class Core {
  public:
    /// Loads the library and the ROM; `options` are the core's own settings. Throws InputError.
    Core(const std::filesystem::path& library, const std::filesystem::path& rom,
         std::span<const std::uint8_t> rom_bytes, std::map<std::string, std::string> options);
    ~Core();
    Core(const Core&) = delete;
    Core& operator=(const Core&) = delete;

    /// Runs one frame of the console's time with these buttons held.
    void run(Input held);

    /// `bytes` bytes at an address of the console; empty if they are not plain memory.
    std::span<std::uint8_t> memory(std::uint32_t address, std::size_t bytes) const;

    /// The cartridge's battery-backed memory; empty if it has none.
    std::span<std::uint8_t> save_memory() const;

    /// The picture that the last run drew.
    const hosted::Canvas& picture() const;

    /// Samples per second on each side.
    double sample_rate() const;

    /// Passes the sound of each further run to `sink`.
    void record_sound(SoundSink sink);

  private:
    struct Machine;
    std::unique_ptr<Machine> machine_;
};

} // namespace halfbyte::tools::emu
