#include "platform/gba/host/files/board.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::gba {

namespace {

using tools::arm7tdmi::WaitStates;

constexpr std::uint32_t ewram_start = 0x02000000;
constexpr std::uint32_t iwram_start = 0x03000000;
constexpr std::uint32_t registers_start = 0x04000000;
constexpr std::uint32_t sprites_start = 0x07000000; // the last region before the cartridge
constexpr std::uint32_t rom_start = 0x08000000;
constexpr std::uint32_t save_start = 0x0E000000;
constexpr std::uint32_t region_bytes = 0x01000000;
constexpr std::uint32_t wait_control = 0x04000204;

constexpr WaitStates ewram_waits = WaitStates::of_halfwords(2, 2);
constexpr std::uint8_t first_waits[]{4, 3, 2, 8};
constexpr std::uint8_t next_waits[]{2, 1};
constexpr std::uint32_t first_bit = 2, next_bit = 4, prefetch_bit = 14; // of WAITCNT

} // namespace

Board::Board(std::vector<std::uint8_t> rom)
    : rom_(std::move(rom)), ewram_(0x40000), iwram_(0x8000), save_(0x10000, 0xFF) {
    memory.region(ewram_start) = {.memory = ewram_, .waits = ewram_waits};
    memory.region(iwram_start) = {.memory = iwram_};
    memory.region(rom_start) = {.memory = rom_, .is_writable = false, .is_cartridge = true};
    memory.region(save_start) = {.memory = save_, .is_cartridge = true};
    for (std::uint32_t start = registers_start; start <= sprites_start; start += region_bytes)
        memory.region(start).device = {[](std::uint32_t) { return 0u; },
                                       [this](std::uint32_t address, std::uint32_t value) {
                                           if (address == wait_control)
                                               set_wait_states(value);
                                       }};
}

void Board::power_on() {
    std::ranges::fill(ewram_, std::uint8_t{0});
    std::ranges::fill(iwram_, std::uint8_t{0});
    set_wait_states(0);
    cpu.reset(rom_start);
}

void Board::set_wait_states(std::uint32_t control) {
    memory.region(rom_start).waits = WaitStates::of_halfwords(first_waits[control >> first_bit & 3],
                                                              next_waits[control >> next_bit & 1]);
    memory.prefetches = (control >> prefetch_bit & 1) != 0;
}

} // namespace halfbyte::gba
