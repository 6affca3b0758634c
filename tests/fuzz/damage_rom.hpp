#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

// Damages console ROMs where they hold the game, the same way on every machine for the same seed.
class RomDamage {
  public:
    RomDamage(std::vector<std::uint8_t> rom, std::uint32_t seed);

    // The ROM after one to three changes: bits, bytes and numbers of up to four bytes, most of them
    // in what describes the game; now and then it is cut short.
    std::vector<std::uint8_t> next();

  private:
    std::size_t any_place();
    void change(std::vector<std::uint8_t>& rom);

    std::vector<std::uint8_t> rom_;
    std::vector<std::size_t> described_; // addresses at which descriptions of the game begin
    std::mt19937 random_;
};

} // namespace halfbyte::test
