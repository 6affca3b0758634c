
#include "platform/nes/host/files/nes_files.hpp"
#include "platform/nes/host/files/ca65_console.hpp"
#include "platform/nes/host/files/ca65_constants.hpp"
#include "platform/nes/host/files/ca65_program.hpp"
#include "platform/nes/host/files/ca65_rules.hpp"
#include "platform/nes/host/files/ca65_sound.hpp"
#include "platform/nes/host/files/nes_about.hpp"
#include "platform/nes/host/files/nes_banks.hpp"
#include "platform/nes/host/files/nes_memory.hpp"
#include "platform/nes/host/files/nes_tables.hpp"
#include "platform/nes/host/files/nes_texts.hpp"
#include "tools/pipeline/content/join_scripts.hpp"

namespace halfbyte::tools::console {

namespace {

std::vector<std::uint8_t> bytes_of(const std::string& text) {
    return {text.begin(), text.end()};
}

} // namespace

std::vector<GeneratedFile> write_nes_files(const content::CompiledGame& game, const NesArt& art) {
    require_nes_memory(game, art);
    std::vector<GeneratedFile> files{
        {"engine.inc", bytes_of(generate::engine_constants_for_ca65())},
        {"console.inc", bytes_of(generate::console_constants_for_ca65())},
        {"program.inc", bytes_of(generate::program_constants_for_ca65())},
        {"sound_game.inc", bytes_of(generate::sound_constants_for_ca65(game.pack.sound))},
        {"game.sound", game.pack.sound.block},
        {"flow.inc", bytes_of(generate::flow_for_ca65(
                         game.pack, static_cast<std::uint16_t>(art.levels.size())))},
        {"rules.inc", bytes_of(generate::rules_for_ca65(game.pack.rules))},
        {"scripts.hb", content::script_block_or_walking(game.pack.scripts)},
        {"show.inc", bytes_of(nes_show_inc(game, art))},
        {"about.bin", write_nes_about(game, art)},
        {"memory.txt", bytes_of(nes_memory_txt(game, art))},
        {"spreads.cells", nes_spreads(game.pack.spreads)},
        {"page.chr", nes_characters(art.page_tiles)},
    };
    for (std::size_t i = 0; i < art.sprite_banks.size(); ++i) {
        files.push_back(
            {"sprites_" + std::to_string(i) + ".chr", nes_characters(art.sprite_banks[i])});
    }
    for (std::size_t i = 0; i < art.tilesets.size(); ++i) {
        const std::string name = "tileset_" + std::to_string(i);
        files.push_back({name + ".show", nes_show_bank(art.tilesets[i])});
        files.push_back({name + ".chr", nes_characters(art.tilesets[i])});
    }
    for (std::size_t i = 0; i < art.levels.size(); ++i) {
        const NesLevel& level = art.levels[i];
        const std::string name = "level_" + std::to_string(i);
        files.push_back({name + ".hb", game.pack.levels[level.index].block});
        if (level.same_gone == i)
            files.push_back({name + ".gone", {level.gone.begin(), level.gone.end()}});
    }
    // Last, because the build takes the age of this file for that of all.
    files.push_back({"content.s", bytes_of(nes_content_s(game, art) + nes_texts_s(game, art))});
    return files;
}

} // namespace halfbyte::tools::console
