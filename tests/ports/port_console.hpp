// The shipped NES ROM on the tests' 6502, beside the same game in C++.
#pragma once

#include "engine/show/view.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "tests/machines/console6502.hpp"

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace halfbyte::test {

/// The part of the generated calls that the tests make: all, or the part that HALFBYTE_PORT_SLICE
/// names. "3/8" is an eighth of them. Each of the eight begins with different random numbers, the
/// first one with those of all calls.
struct Slice {
    unsigned number = 0;
    unsigned count = 1;
};
Slice port_slice();

/// The number of generated calls of each routine: 10^5, or a slice's part of it.
long port_calls();

/// Random numbers for a test's calls, from the test's own seed: the same ones on each machine.
std::mt19937 port_random(unsigned seed);

/// The pack of a game of this project for the NES, numbered as in its ROM.
hosted::Pack pack_on_the_nes(const char* folder);

/// The pack that the shipped ROM was made from.
const hosted::Pack& shipped_pack();
const Rules& shipped_rules();
const SpriteSet& shipped_looks();

/// build/nes/nib.nes, or the ROM that HALFBYTE_PORT_ROM names, with its debug file beside it.
class PortConsole {
  public:
    PortConsole();

    /// Another game's ROM, and its rules.
    PortConsole(const std::filesystem::path& rom, const Rules& rules);

    /// Replaces the ROM's tables of actor kinds, and the rules for C++. The numbers of the tuning
    /// are in the ROM's code, and must be the shipped ones.
    void use(const Rules& rules);

    /// Replaces the scripts of actors, on the console and for C++.
    void use_scripts(const std::vector<std::uint8_t>& block);

    /// Maps a level block in, on the console and for C++.
    void open(const std::vector<std::uint8_t>& block);
    const Level& level() const { return level_; }

    /// Writes a world into the console's state image, and reads it back.
    void put(const World& world);
    World get();

    /// The differences between a world and the console's, field by field; empty if there are none.
    std::string difference(const World& world);

    Console6502 console;

    const std::filesystem::path debug_information; ///< of the ROM, by ld65

  private:
    Rules rules_;
    std::vector<std::uint8_t> scripts_;
    std::vector<std::uint8_t> block_;
    Level level_;
};

} // namespace halfbyte::test
