#include "tools/pipeline/targets/target.hpp"

#include "platform/nes/host/files/nes_files.hpp"
#include "platform/nes/host/files/nes_pictures.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::nes {

namespace {

using namespace tools;

std::vector<console::GeneratedFile> files(const content::CompiledGame& game,
                                          const console::ConsoleArt& art) {
    return console::write_nes_files(game, console::compile_nes_art(game, art));
}

} // namespace

extern const targets::Target target;
const targets::Target target{machine, files, console::nes_preview};

} // namespace halfbyte::nes
