#include "tools/pipeline/targets/target.hpp"

#include "platform/hosted/pack/pack_file.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::desktop {

namespace {

using namespace tools;

/// The pack is read back, because the game's program could refuse it.
std::vector<console::GeneratedFile> files(const content::CompiledGame& game,
                                          const console::ConsoleArt&) {
    try {
        std::vector<std::uint8_t> bytes = hosted::write_pack(game.pack);
        hosted::read_pack(bytes);
        return {{game.pack.name + ".pack", bytes}};
    } catch (const hosted::PackError& error) {
        throw support::InputError(game.folder.file, error.what());
    }
}

} // namespace

extern const targets::Target target;
const targets::Target target{machine, files, nullptr};

} // namespace halfbyte::desktop
