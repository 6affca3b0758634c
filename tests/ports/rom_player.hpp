// A game's ROM that plays frames of a level as its main loop does, with as much of the console
// around it as that needs.
#pragma once

#include "tests/ports/port_console.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace halfbyte::test {

/// The pack that a ROM was made from, and the ROM's path; an empty path is the shipped ROM.
struct Cartridge {
    const hosted::Pack& pack;
    std::filesystem::path rom;
};

const Cartridge& shipped_game();

/// tests/grounds, and build/nes/grounds.nes.
const Cartridge& grounds();

/// tests/moves, and build/nes/moves.nes.
const Cartridge& moves();
const Cartridge& tall();
const Cartridge& hearts();
const Cartridge& blades();
const Cartridge& darts();

/// The nametables as the program fills them. It is always vblank, and no button is held.
class Registers {
  public:
    explicit Registers(Memory& memory);
    Registers(const Registers&) = delete;
    Registers& operator=(const Registers&) = delete;

    using Nametables = std::array<std::uint8_t, 0x0800>;
    const Nametables& nametables() const { return nametables_; }

  private:
    void write(std::uint16_t address, std::uint8_t value);

    Nametables nametables_{};
    std::uint16_t address_ = 0;
    std::uint16_t step_ = 1;
};

class RomPlayer {
  public:
    /// Begins at the start of a level. Throws std::runtime_error if the game has no level of this
    /// name.
    RomPlayer(const Cartridge& cartridge, const std::string& level, std::uint16_t seed);

    /// Begins at power-on, without a save.
    explicit RomPlayer(const Cartridge& cartridge);

    /// Runs a frame from the step to the picture in its buffers; `vblank` brings that to the
    /// screen.
    Exit show(Input input) { return port_->console.call(simulate_, {.a = input}); }

    /// The same for the program, which may wait for vblank.
    void advance(Input input);
    Exit vblank();

    PortConsole& port() { return *port_; }
    const Registers::Nametables& nametables() const { return registers_->nametables(); }

  private:
    void call_with_vblanks(const Routine& routine, const Entry& entry = {});

    std::unique_ptr<PortConsole> port_;
    std::unique_ptr<Registers> registers_;
    Routine simulate_;
};

} // namespace halfbyte::test
