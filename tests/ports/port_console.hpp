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

/// Which part of the generated calls the tests make: all, or what HALFBYTE_PORT_SLICE says. "3/8"
/// is an eighth of them; each of the eight begins with other random numbers, the first as all do.
struct Slice {
    unsigned number = 0;
    unsigned count = 1;
};
Slice port_slice();

/// How many generated calls each routine gets: 10^5, or a slice's part of them.
long port_calls();

/// Random numbers for a test's calls, by a seed of its own: the same ones on each machine.
std::mt19937 port_random(unsigned seed);

/// What a game of this project has on the NES, numbered as in its ROM.
hosted::Pack pack_on_the_nes(const char* folder);

/// What the ROM was made from.
const hosted::Pack& shipped_pack();
const Rules& shipped_rules();
const SpriteSet& shipped_looks();

/// build/nes/nib.nes, or the ROM that HALFBYTE_PORT_ROM names, with its debug file beside it.
class PortConsole {
  public:
    PortConsole();

    /// Another game's ROM, and its rules.
    PortConsole(const std::filesystem::path& rom, const Rules& rules);

    /// Replaces the ROM's tables of actor kinds, and the rules for C++; the numbers of the tuning
    /// stand in the ROM's code, and must be the shipped ones.
    void use(const Rules& rules);

    /// Replaces the scripts of actors, on the console and for C++.
    void use_scripts(const std::vector<std::uint8_t>& block);

    /// Maps a level block in, on the console and for C++.
    void open(const std::vector<std::uint8_t>& block);
    const Level& level() const { return level_; }

    /// Writes a world into the console's state image, and reads it back.
    void put(const World& world);
    World get();

    /// What differs between a world and the console's, field by field; empty if nothing does.
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
