#include "tools/pipeline/targets/target.hpp"

#include "engine/program/program.hpp"
#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/gba/host/files/step_times.hpp"
#include "platform/gba/host/row/cartridge.hpp"
#include "platform/gba/layout/cartridge_header.hpp"
#include "platform/gba/layout/frame_time.hpp"
#include "platform/gba/layout/rom_pack_format.hpp"
#include "platform/hosted/text/version.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

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

/// The image ends with the version, which gba.ld puts there.
bool is_whole(const std::vector<std::uint8_t>& image) {
    const std::string end = hosted::version_mark() + '\0';
    return image.size() > cartridge_header_bytes + end.size()
           && std::equal(end.rbegin(), end.rend(), image.rbegin(),
                         [](char letter, std::uint8_t byte) {
                             return static_cast<std::uint8_t>(letter) == byte;
                         });
}

/// The image with the game's header over its own, and the pack behind it.
std::vector<std::uint8_t> rom_of(const targets::ImageInput& input) {
    constexpr const char* image = "gba.bin";
    std::vector<std::uint8_t> rom = input.image(image);
    if (!is_whole(rom))
        throw targets::ImageError(image, "this is not an image of this version; build it again");
    std::ranges::copy(header_of(input.game).bytes, rom.begin());
    rom.resize((rom.size() + rom_pack_alignment - 1) / rom_pack_alignment * rom_pack_alignment);
    const std::vector<std::uint8_t> pack = console::write_gba_pack(input.game, input.art);
    rom.insert(rom.end(), pack.begin(), pack.end());
    return rom;
}

std::vector<targets::ExportedFile> exported(const targets::ExportInput& input) {
    return {{input.game.pack.name + ".gba", rom_of(input),
             "a Game Boy Advance ROM: open it in an emulator such as mGBA, or copy it to a flash "
             "cartridge. It saves in the cartridge's memory, which an emulator keeps in a file "
             "beside the ROM. The emulator's settings name the keys for the buttons"}};
}

targets::StepClock clock(const targets::ImageInput& input) {
    const auto times = std::make_shared<StepTimes>(rom_of(input));
    return [times](const targets::LevelRun& run) { return times->of(run); };
}

/// A channel as palettes.cpp mixes it, in the bits that the screen shows.
hosted::Colour mixed(hosted::Colour art, hosted::Colour paper, int shade, int channel) {
    const auto bits_of = [channel](hosted::Colour colour) {
        return (colour >> channel & 0xFFu) >> (8 - machine.channel_bits);
    };
    const auto weight = static_cast<unsigned>(shade);
    const unsigned sum = bits_of(art) * (scene_fade_frames - weight) + bits_of(paper) * weight;
    return sum / scene_fade_frames << (8 - machine.channel_bits) << channel;
}

hosted::Colour on_screen(hosted::Colour art, hosted::Colour paper, int shade) {
    const hosted::Colour colour =
        mixed(art, paper, shade, 0) | mixed(art, paper, shade, 8) | mixed(art, paper, shade, 16);
    return 0xFF000000u | tools::machines::shown_colour(machine, colour, 0);
}

std::optional<console::Preview> preview(const std::filesystem::path&) {
    return console::Preview{{}, on_screen, {}};
}

constexpr const char* licences[] = {"libgcc"};

} // namespace

extern const targets::Target target;
const targets::Target target{.machine = machine,
                             .files = files,
                             .preview = preview,
                             .exported = exported,
                             .licences = licences,
                             .clock = clock,
                             .frame = {cycles_per_frame, most_cycles_of_step}};

} // namespace halfbyte::gba
