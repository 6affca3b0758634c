#include "tools/emu/console.hpp"

#include "tools/emu/gba_console.hpp"
#include "tools/emu/nes_console.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools::emu {

std::unique_ptr<Console> console_of(std::span<const std::uint8_t> rom,
                                    const std::filesystem::path& path) {
    if (is_nes_rom(rom)) {
        return make_nes_console(rom, path);
    }
    if (is_gba_rom(rom)) {
        return make_gba_console(rom, path);
    }
    throw support::InputError(path, "must be a GBA or NES ROM");
}

} // namespace halfbyte::tools::emu
