#include "tests/fuzz/damage_rom.hpp"

#include "engine/level/level_block.hpp"
#include "platform/gba/layout/rom_pack_format.hpp"
#include "platform/nes/layout/about_block.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace halfbyte::test {

namespace {

constexpr std::size_t description_bytes = 512; // the numbers that are addresses come first
constexpr std::uint32_t awkward[] = {0,      1,       255,        256,        4096,
                                     0x7FFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};

template <std::size_t count>
void find_all(const std::vector<std::uint8_t>& rom, const std::uint8_t (&magic)[count],
              std::vector<std::size_t>& places) {
    auto found = rom.begin();
    while ((found = std::search(found, rom.end(), std::begin(magic), std::end(magic)))
           != rom.end()) {
        places.push_back(static_cast<std::size_t>(found - rom.begin()));
        ++found;
    }
}

} // namespace

RomDamage::RomDamage(std::vector<std::uint8_t> rom, std::uint32_t seed)
    : rom_(std::move(rom)), random_(seed) {
    find_all(rom_, gba::rom_pack_magic, described_);
    find_all(rom_, nes::about_magic, described_);
    constexpr std::uint8_t block_magic[] = {'H', 'B', level_block_version};
    find_all(rom_, block_magic, described_);
    described_.push_back(0);
}

std::size_t RomDamage::any_place() {
    if (random_() % 8 == 0)
        return random_() % rom_.size();
    const std::size_t place =
        described_[random_() % described_.size()] + random_() % description_bytes;
    return std::min(place, rom_.size() - 1);
}

void RomDamage::change(std::vector<std::uint8_t>& rom) {
    const std::size_t at = std::min(any_place(), rom.size() - 1);
    switch (random_() % 4) {
    case 0: rom[at] ^= static_cast<std::uint8_t>(1u << random_() % 8); break;
    case 1: rom[at] = static_cast<std::uint8_t>(random_()); break;
    default: {
        const auto any = static_cast<std::uint32_t>(random_());
        const std::uint32_t number = random_() % 2 ? awkward[random_() % std::size(awkward)] : any;
        const std::size_t bytes = std::min<std::size_t>(1 + random_() % 4, rom.size() - at);
        for (std::size_t i = 0; i < bytes; ++i)
            rom[at + i] = static_cast<std::uint8_t>(number >> (8 * i));
    }
    }
}

std::vector<std::uint8_t> RomDamage::next() {
    std::vector<std::uint8_t> rom = rom_;
    if (random_() % 16 == 0)
        rom.resize(1 + any_place());
    for (auto changes = 1 + random_() % 3; changes > 0; --changes)
        change(rom);
    rom.shrink_to_fit(); // so that a sanitizer detects a read beyond its end
    return rom;
}

} // namespace halfbyte::test
