#include "tools/pipeline/targets/target.hpp"

#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/gba/host/row/cartridge.hpp"
#include "platform/gba/layout/cartridge_header.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <iterator>

namespace halfbyte::gba {

namespace {

using namespace tools;

/// The game's own text in its table `gba`, or the default.
std::string own_or(const content::GameFolder& folder, const char* key, const std::string& other) {
    const auto own = folder.machine_texts.find(machine.name + ('.' + std::string(key)));
    return own == folder.machine_texts.end() ? other : own->second;
}

console::GeneratedFile header_of(const content::CompiledGame& game) {
    const content::GameFolder& folder = game.folder;
    const auto header = make_cartridge_header(
        own_or(folder, title_key, cartridge_title_for(folder.title, folder.name)),
        own_or(folder, code_key, cartridge_code_for(folder.name)));
    return {game.pack.name + ".gba.header", {std::begin(header.bytes), std::end(header.bytes)}};
}

std::vector<console::GeneratedFile> files(const content::CompiledGame& game,
                                          const console::ConsoleArt& art) {
    return {{game.pack.name + ".gba.pack", console::write_gba_pack(game, art)}, header_of(game)};
}

} // namespace

extern const targets::Target target;
const targets::Target target{machine, files, nullptr};

} // namespace halfbyte::gba
