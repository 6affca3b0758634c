#include "tools/pipeline/console/rom_game.hpp"

#include "platform/hosted/pack/check_pack.hpp"
#include "platform/hosted/pack/pack_file.hpp"

namespace halfbyte::tools::console {

support::InputError damaged_rom(const std::filesystem::path& path, const std::string& where) {
    return support::InputError(path, "this ROM is damaged (" + where + "); build it again");
}

void check_rom_game(const hosted::Pack& game, const std::filesystem::path& path) {
    try {
        check_game(game);
    } catch (const hosted::PackError& error) {
        throw damaged_rom(path, error.what());
    }
}

} // namespace halfbyte::tools::console
