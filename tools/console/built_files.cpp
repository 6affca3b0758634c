#include "tools/console/built_files.hpp"

#include "platform/gba/layout/cartridge_header.hpp"
#include "platform/hosted/pack/pack_file.hpp"
#include "tools/console/gba_pack.hpp"
#include "tools/console/nes_files.hpp"
#include "tools/content/level_variants.hpp"

#include <iterator>

namespace halfbyte::tools::console {

namespace {

/// The pack is read back, because the game's program could refuse it.
std::vector<std::uint8_t> desktop_pack(const content::CompiledGame& game) {
    try {
        std::vector<std::uint8_t> bytes = hosted::write_pack(game.pack);
        hosted::read_pack(bytes);
        return bytes;
    } catch (const hosted::PackError& error) {
        throw support::InputError(game.folder.file, error.what());
    }
}

GeneratedFile gba_header(const content::CompiledGame& game) {
    const content::Cartridge& cartridge = game.folder.cartridge;
    const auto header = gba::make_cartridge_header(cartridge.title, cartridge.code);
    return {game.pack.name + ".gba.header", {std::begin(header.bytes), std::end(header.bytes)}};
}

} // namespace

std::vector<GeneratedFile> built_files(const content::CompiledGame& game, const ConsoleArt& art,
                                       const content::NamedMachine& machine) {
    if (!is_console(machine)) {
        return {{game.pack.name + ".pack", desktop_pack(game)}};
    }
    if (content::levels_for(game, machine.machine).empty()) {
        throw support::InputError(game.folder.file, std::string("no level has \"") + machine.name
                                                        + "\" among its \"targets\"");
    }
    if (machine.machine == &content::Targets::gba) {
        return {{game.pack.name + ".gba.pack", write_gba_pack(game, art)}, gba_header(game)};
    }
    return write_nes_files(game, compile_nes_art(game, art));
}

bool is_console(const content::NamedMachine& machine) {
    return machine.machine != &content::Targets::desktop;
}

} // namespace halfbyte::tools::console
