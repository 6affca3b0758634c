#include "platform/gba/game.hpp"

#include "platform/gba/save_memory.hpp"
#include "platform/gba/stopwatch.hpp"

namespace halfbyte::gba {
namespace {

void fill(GameTables& tables, const RomPack& pack, const Rules& rules) {
    tables.assisted_rules = assisted(rules);
    const RomHeader& header = pack.header();
    const int levels = header.level_count;
    for (int i = 0; i < levels; ++i) {
        const RomLevel& level = pack.level(i);
        tables.levels[i] = {{}, pack.text_at(level.title), level.bonus_drops, level.spot, level.id};
        open_level(pack.at(level.block), level.block_size, tables.levels[i].map);
    }
    each_flow_text(pack, [&](int number, Text text) { tables.texts[number] = text; });
    halfbyte::Game& game = tables.game;
    const Text name = pack.text_at(header.name);
    game.id = save_game_id(name.letters, name.length);
    game.rules = &rules;
    game.assisted_rules = &tables.assisted_rules;
    game.scripts = pack.at(header.scripts);
    game.flow = flow_of(pack);
    game.levels = tables.levels;
    game.level_count = static_cast<std::uint16_t>(levels);
    game.letters = pack.letters();
    game.title = pack.text_at(header.title);
    game.texts = tables.texts;
    const Text* lines = tables.texts + text_count;
    for (int i = 0; i < text_block_count; ++i) {
        const std::uint8_t count = pack.flow().lines[i];
        game.blocks[i] = {lines, count};
        lines += count;
    }
    if (header.spread_count != 0)
        game.spreads = pack.at(header.spreads);
    if (header.has_title != 0)
        game.title_picture = pack.at(header.spreads) + header.spread_count * spread_cells;
}

void open_level_under_play(Game& game) {
    game.rom_level = game.pack.level(game.program.state.level_number);
    game.stage = set_stage(game.program.world, game.program.level, gba_screen);
}

} // namespace

void begin(Game& game, GameTables& tables, const RomPack& pack) {
    game.pack = pack;
    game.tables = &tables;
    read_rules(pack, game.rules);
    fill(tables, pack, game.rules);
    const SaveFault fault = open_saves(tables.game, tables.save);
    power_on(game.program, tables.save, fault, tables.game);
    open_level_under_play(game);
}

void begin_scripted(Game& game, std::uint8_t level, std::uint16_t seed) {
    game.scripted = true;
    const bool is_present = level < game.pack.header().level_count;
    begin_level(game.program, is_present ? level : std::uint8_t{0}, seed, game.tables->game);
    open_level_under_play(game);
}

Progress frame(Game& game, Input keys, std::uint32_t& step_cycles) {
    const ProgramState& state = game.program.state;
    const std::uint32_t before = cycles();
    if (game.scripted)
        step_level(game.program, keys);
    else
        halfbyte::advance(game.program, game.tables->save, keys, game.tables->game);
    step_cycles = cycles() - before;
    keep_saved(game.tables->game, game.tables->save);
    if (state.events & program_starts) {
        open_level_under_play(game);
        return Progress::started;
    }
    if (state.steps == 0)
        return Progress::idle;
    game.stage.camera.calm = game.tables->save.options & option_calm;
    halfbyte::advance(game.stage, game.program.world, game.program.level, game.pack.looks().numbers,
                      gba_screen);
    return Progress::simulated;
}

} // namespace halfbyte::gba
