#include "tests/fuzz/read_any_rom.hpp"

#include "tests/fuzz/play_any_pack.hpp"
#include "tools/lab/emu/console.hpp"
#include "tools/support/input_error.hpp"

#include <stdexcept>
#include <string>

namespace halfbyte::test {

bool read_any_rom(std::span<const std::uint8_t> rom) {
    hosted::Pack pack;
    try {
        pack = tools::emu::console_of(rom, "a.rom")->pack();
    } catch (const tools::support::InputError& error) {
        const std::string message = error.what();
        if (!message.starts_with("a.rom: ") || message.find('\n') != std::string::npos)
            throw std::logic_error("a message of another form: " + message);
        return false;
    }
    for (const hosted::PackedLevel& level : pack.levels)
        play_some_frames(pack, level);
    return true;
}

} // namespace halfbyte::test
