#include "tools/pipeline/targets/pack_files.hpp"

#include "platform/hosted/pack/pack_file.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools::targets {

std::vector<console::GeneratedFile> pack_files(const content::CompiledGame& game,
                                               const console::ConsoleArt&) {
    try {
        std::vector<std::uint8_t> bytes = hosted::write_pack(game.pack);
        hosted::read_pack(bytes);
        return {{game.pack.name + ".pack", bytes}};
    } catch (const hosted::PackError& error) {
        throw support::InputError(game.folder.file, error.what());
    }
}

} // namespace halfbyte::tools::targets
