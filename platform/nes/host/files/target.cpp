#include "tools/pipeline/targets/target.hpp"

#include "platform/nes/host/files/nes_files.hpp"
#include "platform/nes/host/files/nes_pictures.hpp"
#include "platform/nes/host/files/nes_rom.hpp"
#include "platform/nes/host/files/step_times.hpp"
#include "platform/nes/layout/frame_time.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <memory>

namespace halfbyte::nes {

namespace {

using namespace tools;

std::vector<console::GeneratedFile> files(const content::CompiledGame& game,
                                          const console::ConsoleArt& art) {
    return console::write_nes_files(game, console::compile_nes_art(game, art));
}

console::NesRom rom_of(const targets::ImageInput& input) {
    input.image("nes/link.txt"); // throws if the images are missing
    const auto made = files(input.game, input.art);
    try {
        return console::make_nes_rom(made, input.images / "nes");
    } catch (const support::InputError& fault) {
        throw targets::ImageError(fault);
    }
}

std::vector<targets::ExportedFile> exported(const targets::ExportInput& input) {
    return {{.name = input.game.pack.name + ".nes",
             .bytes = rom_of(input).bytes,
             .use = "an NES ROM: open it in an emulator such as Nestopia, or copy it to a flash "
                    "cartridge. It saves in the cartridge's memory, which an emulator keeps in a "
                    "file beside the ROM. The emulator's settings name the keys for the buttons"}};
}

targets::StepClock clock(const targets::ImageInput& input) {
    const auto times = std::make_shared<StepTimes>(rom_of(input));
    return [times](const targets::LevelRun& run) { return times->of(run); };
}

void warn(const content::CompiledGame& game, const console::ConsoleArt& art,
          content::Faults& faults) {
    for (const console::NesLoss& loss : console::compile_nes_art(game, art).losses) {
        const std::string where = loss.place.where.empty() ? "" : loss.place.where + ": ";
        faults.warn(loss.place.file, where + "on the NES " + loss.what);
    }
}

} // namespace

extern const targets::Target target;
const targets::Target target{machine,
                             files,
                             console::nes_preview,
                             exported,
                             {},
                             warn,
                             clock,
                             {cycles_per_frame, most_cycles_of_step}};

} // namespace halfbyte::nes
