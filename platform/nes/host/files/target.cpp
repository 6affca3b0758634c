#include "tools/pipeline/targets/target.hpp"

#include "platform/nes/host/files/nes_files.hpp"
#include "platform/nes/host/files/nes_pictures.hpp"
#include "platform/nes/host/files/nes_rom.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::nes {

namespace {

using namespace tools;

std::vector<console::GeneratedFile> files(const content::CompiledGame& game,
                                          const console::ConsoleArt& art) {
    return console::write_nes_files(game, console::compile_nes_art(game, art));
}

std::vector<targets::ExportedFile> exported(const targets::ExportInput& input) {
    input.image("nes/link.txt"); // throws if the images are missing
    return {{.name = input.game.pack.name + ".nes",
             .bytes = console::make_nes_rom(files(input.game, input.art), input.images / "nes"),
             .use = "open it in an emulator of the NES"}};
}

} // namespace

extern const targets::Target target;
const targets::Target target{machine, files, console::nes_preview, exported};

} // namespace halfbyte::nes
