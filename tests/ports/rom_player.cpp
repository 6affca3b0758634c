#include "tests/ports/rom_player.hpp"

#include "platform/nes/layout/frame_time.hpp"
#include "tests/support/source_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace halfbyte::test {
namespace {

constexpr std::uint8_t in_vblank = 0x80; // of PPUSTATUS
constexpr std::uint16_t ppu_control = 0x2000, ppu_address = 0x2006, ppu_data = 0x2007;
constexpr std::uint8_t control_down = 0x04;
constexpr std::uint16_t nametables_start = 0x2000;

std::filesystem::path source(const char* path) {
    return std::filesystem::path(source_folder()) / path;
}

// A ROM of the build, or the one that a mutation has changed.
std::filesystem::path changed_or(const char* rom) {
    const char* changed = std::getenv("HALFBYTE_PORT_ROM");
    return changed != nullptr ? std::filesystem::path(changed) : source(rom);
}

} // namespace

const Cartridge& shipped_game() {
    static const Cartridge cartridge{shipped_pack(), {}};
    return cartridge;
}

const Cartridge& grounds() {
    static const hosted::Pack pack = pack_on_the_nes("tests/grounds");
    static const Cartridge cartridge{pack, source("build/nes/grounds.nes")};
    return cartridge;
}

const Cartridge& moves() {
    static const hosted::Pack pack = pack_on_the_nes("tests/moves");
    static const Cartridge cartridge{pack, changed_or("build/nes/moves.nes")};
    return cartridge;
}

const Cartridge& tall() {
    static const hosted::Pack pack = pack_on_the_nes("tests/tall");
    static const Cartridge cartridge{pack, source("build/nes/tall.nes")};
    return cartridge;
}

const Cartridge& hearts() {
    static const hosted::Pack pack = pack_on_the_nes("tests/hearts");
    static const Cartridge cartridge{pack, changed_or("build/nes/hearts.nes")};
    return cartridge;
}

const Cartridge& blades() {
    static const hosted::Pack pack = pack_on_the_nes("tests/blades");
    static const Cartridge cartridge{pack, source("build/nes/blades.nes")};
    return cartridge;
}

const Cartridge& darts() {
    static const hosted::Pack pack = pack_on_the_nes("tests/darts");
    static const Cartridge cartridge{pack, source("build/nes/darts.nes")};
    return cartridge;
}

Registers::Registers(Memory& memory) {
    const auto read = [](std::uint16_t) { return in_vblank; };
    memory.add_device({{0x2000, 0x2007}, read, [this](std::uint16_t address, std::uint8_t value) {
                           write(address, value);
                       }});
    memory.add_device({{0x4000, 0x4017},
                       [](std::uint16_t) { return std::uint8_t{0}; },
                       [](std::uint16_t, std::uint8_t) {}});
}

void Registers::write(std::uint16_t address, std::uint8_t value) {
    if (address == ppu_control)
        step_ = value & control_down ? 32 : 1;
    if (address == ppu_address)
        address_ = static_cast<std::uint16_t>((address_ << 8 | value) & 0x3FFF);
    if (address == ppu_data) {
        if (address_ >= nametables_start && address_ < nametables_start + nametables_.size())
            nametables_[address_ - nametables_start] = value;
        address_ = static_cast<std::uint16_t>(address_ + step_);
    }
}

RomPlayer::RomPlayer(const Cartridge& cartridge)
    : port_(cartridge.rom.empty()
                ? std::make_unique<PortConsole>()
                : std::make_unique<PortConsole>(cartridge.rom, cartridge.pack.rules)),
      registers_(std::make_unique<Registers>(port_->console.memory)),
      simulate_(port_->console.routine("simulate")) {
    Console6502& console = port_->console;
    console.call("begin_sound");
    console.call("power_on", {.a = console.call("open_saves").a});
    call_with_vblanks(console.routine("show_first"));
}

RomPlayer::RomPlayer(const Cartridge& cartridge, const std::string& level, std::uint16_t seed)
    : RomPlayer(cartridge) {
    const auto& levels = cartridge.pack.levels;
    const auto found = std::find_if(levels.begin(), levels.end(),
                                    [&](const auto& packed) { return packed.name == level; });
    if (found == levels.end())
        throw std::runtime_error("no level " + level);
    Console6502& console = port_->console;
    console.variable("level_number").set_u8(static_cast<std::uint32_t>(found - levels.begin()));
    console.variable("seed").set_u16(seed);
    console.variable("scripted").set_u8(1);
    console.call("begin_level");
    call_with_vblanks(console.routine("show_first"));
}

void RomPlayer::advance(Input input) {
    call_with_vblanks(simulate_, {.a = input});
}

void RomPlayer::call_with_vblanks(const Routine& routine, const Entry& entry) {
    Console6502& console = port_->console;
    console.start(routine, entry);
    while (console.run_for(nes::cycles_per_frame))
        console.cpu.nmi();
    console.finish();
}

Exit RomPlayer::vblank() {
    port_->console.variable("frame_ready").set_u8(1);
    return port_->console.call_nmi();
}

} // namespace halfbyte::test
