#include "tools/pipeline/content/compile_game.hpp"

#include "platform/hosted/picture/hero_icon.hpp"
#include "tools/pipeline/content/bonus_levels.hpp"
#include "tools/pipeline/content/compile_letters.hpp"
#include "tools/pipeline/content/compile_sound.hpp"
#include "tools/pipeline/content/compile_spreads.hpp"
#include "tools/pipeline/content/compile_sprites.hpp"
#include "tools/pipeline/content/complete_actors.hpp"
#include "tools/pipeline/content/join_scripts.hpp"
#include "tools/pipeline/content/kept_parts.hpp"
#include "tools/pipeline/content/level_tables.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/content/overhang.hpp"
#include "tools/pipeline/content/read_attack.hpp"
#include "tools/pipeline/content/read_hud.hpp"
#include "tools/pipeline/content/read_icon.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/read_parallax.hpp"
#include "tools/pipeline/content/read_tuning.hpp"
#include "tools/pipeline/content/script_sources.hpp"
#include "tools/pipeline/content/warn_of_gates.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/read_log.hpp"

namespace halfbyte::tools::content {

namespace {

/// The scripts by kind; the first is empty, since kind 0 means that there is no actor.
std::vector<std::vector<std::uint8_t>> scripts_of(const ActorTable& actors) {
    std::vector<std::vector<std::uint8_t>> scripts(1);
    for (const ActorEntry& entry : actors.entries)
        scripts.push_back(entry.script);
    return scripts;
}

using KeptFolder = KeptParts::Part<GameFolder>;
using KeptActors = KeptParts::Part<ActorTable>;

/// The inputs of parts that are made of the files that game.toml names.
std::string inputs_of(const KeptFolder& folder) {
    return std::to_string(folder.version);
}

std::string inputs_of(const KeptFolder& folder, const KeptActors& actors) {
    return inputs_of(folder) + ' ' + std::to_string(actors.version);
}

KeptActors compile_actor_table(const KeptFolder& kept, Faults& faults) {
    const GameFolder& folder = kept.result;
    return KeptParts::of<ActorTable>("actors", inputs_of(kept), faults, [&](Faults& own) {
        ActorTable actors = read_actors(folder, own);
        if (!folder.art.empty())
            complete_actors(actors, folder.art, own);
        return actors;
    });
}

void compile_actors(const KeptFolder& kept, const KeptActors& table, ArtReader& reader,
                    CompiledGame& game, Faults& faults) {
    const GameFolder& folder = kept.result;
    const ActorTable& actors = table.result;
    for (std::size_t i = 0; i < actors.entries.size(); ++i) {
        game.pack.rules.actor_kinds[i + 1] = actors.entries[i].kind;
        game.actor_lines.push_back(actors.entries[i].line);
    }
    for (std::size_t i = 0; i < folder.counters.size(); ++i)
        game.pack.rules.counters[i] = folder.counters[i].counter;
    game.pack.scripts = script_block_of(scripts_of(actors));
    game.scripts = script_sources_of(actors);
    if (folder.art.empty())
        return; // already reported
    Sprites sprites =
        KeptParts::of<Sprites>("sprites", inputs_of(kept, table), faults, [&](Faults& own) {
            return compile_sprites(actors, folder.pieces, folder.art, reader, own);
        }).result;
    warn_of_overhang(actors, sprites, game.pack.rules.tuning, faults);
    game.pack.looks = sprites.looks;
    game.pack.looks.numbers = folder.numbers;
    game.pack.looks.hud = compile_hud(folder, actors, game.pack.looks, faults);
    game.pack.sprite_pictures = std::move(sprites.pictures);
    game.art.sheets = std::move(sprites.sheets);
}

/// Thin walls, segments, movers and crates are drawn with the sheet of pieces.
void check_pieces(const GameFolder& folder, const CompiledLevel& level, Faults& faults,
                  const std::filesystem::path& map) {
    LevelView view;
    if (folder.pieces.empty()
        && open_level(level.packed.block.data(), level.packed.block.size(), view)
               == LevelFault::none
        && view.features != 0) {
        faults.add(map, 0,
                   "the level has walls, movers or crates, which need a sheet; name one as "
                   "\"pieces\" in game.toml");
    }
}

/// A level, and the calls by which it is part of the tables that all levels share.
struct KeptLevel {
    CompiledLevel level;
    std::vector<LevelTables::Call> calls;
};

CompiledLevel compile_kept_level(const GameFolder::LevelEntry& entry, const KeptFolder& folder,
                                 const KeptActors& actors, Velocity terminal_speed,
                                 LevelTables& tables, Faults& faults) {
    const std::string inputs = inputs_of(folder, actors) + ' ' + std::to_string(terminal_speed.raw)
                               + ' ' + entry.path.string();
    const auto compile = [&](Faults& own) {
        tables.take_calls(); // of a level that failed
        const map::Map map = map::load_map(entry.path);
        KeptLevel kept;
        kept.level = compile_level(map, entry.name, actors.result, terminal_speed, tables, own);
        check_pieces(folder.result, kept.level, own, map.path);
        kept.calls = tables.take_calls();
        return kept;
    };
    return KeptParts::of<KeptLevel>(
               "level " + entry.name, inputs, faults, compile,
               [&](const KeptLevel& kept) { return tables.repeats(kept.calls, faults); })
        .result.level;
}

void compile_levels(const KeptFolder& kept, const KeptActors& actors, ArtReader& reader,
                    CompiledGame& game, Faults& faults) {
    const GameFolder& folder = kept.result;
    CellArt art(reader);
    LevelPalettes palettes(folder.art / palettes_file);
    LevelMessages messages(folder.letters);
    LevelTables tables(art, palettes, messages);
    ParallaxTable behind;
    faults.attempt([&] {
        behind =
            KeptParts::of<ParallaxTable>("parallax", inputs_of(kept), faults, [&](Faults& own) {
                return read_parallax(folder.art, palettes, own);
            }).result;
    });
    for (const GameFolder::LevelEntry& entry : folder.levels) {
        faults.attempt([&] {
            CompiledLevel level = compile_kept_level(
                entry, kept, actors, game.pack.rules.tuning.terminal_speed, tables, faults);
            level.packed.parallax = behind.number_of(level.art.palette);
            game.pack.levels.push_back(std::move(level.packed));
            game.targets.push_back(level.targets);
            game.music.push_back(level.music);
            if (!level.missing_goal.empty())
                game.missing_goals[entry.name] = level.missing_goal;
            game.art.levels.push_back(level.art);
        });
    }
    game.pack.cell_pictures = art.pictures();
    game.pack.parallaxes = std::move(behind.pictures);
    game.pack.flow.block(TextBlockName::message_lines) = messages.lines();
    for (const auto& [path, bank] : art.banks()) {
        game.banks.push_back(bank);
        game.art.decorated[path] = bank.decorated;
    }
}

/// A game for computers alone does not need the file if its pictures have the 16 entries of the
/// palettes; then nothing else reads all of it.
void check_palettes(const std::filesystem::path& art, Faults& faults) {
    const std::filesystem::path file = art / palettes_file;
    std::error_code error;
    support::ReadLog::add_file(file);
    if (!std::filesystem::exists(file, error))
        return;
    faults.attempt([&] { check_nearest(read_palettes(file, faults), faults); });
}

CompiledGame compile_folder(const KeptFolder& kept, Faults& faults) {
    const GameFolder& folder = kept.result;
    CompiledGame game;
    game.pack.name = folder.name;
    game.pack.title = folder.title;
    game.pack.flow = folder.flow;
    game.art.folder = folder.art;
    game.art.font = folder.font;
    ArtReader reader(folder.art);
    if (!folder.art.empty())
        check_palettes(folder.art, faults);
    if (!folder.tuning.empty())
        faults.attempt([&] { game.pack.rules.tuning = read_tuning(folder.tuning, faults); });
    std::vector<hosted::Glyph> glyphs;
    if (!folder.font.empty() && !folder.art.empty())
        faults.attempt([&] {
            glyphs = KeptParts::of<std::vector<hosted::Glyph>>(
                         "font", inputs_of(kept), faults,
                         [&](Faults& own) { return compile_font(folder.font, reader, own); })
                         .result;
        });
    std::vector<ScriptEffect> effects;
    if (!folder.actors.empty()) {
        faults.attempt([&] {
            const KeptActors table = compile_actor_table(kept, faults);
            const ActorTable& actors = table.result;
            effects = actors.effects;
            compile_actors(kept, table, reader, game, faults);
            warn_of_attacks(actors, game.pack.rules.tuning, faults);
            if (!folder.tuning.empty())
                check_crouch(folder.tuning, game.pack.rules, faults);
            compile_levels(kept, table, reader, game, faults);
            add_variants(folder, game, faults);
            add_bonus_levels(folder, actors, game, faults);
            if (faults.none())
                warn_of_gates(actors, game, folder, faults);
        });
    }
    if (!glyphs.empty()) {
        add_letters_in_use(folder, glyphs, game);
        faults.attempt([&] { add_spreads(folder, reader, game, faults); });
        add_other_letters(folder, glyphs, game);
    }
    compile_sound(folder, effects, game, faults);
    if (!folder.icon.empty())
        faults.attempt([&] { game.icon = read_icon(folder); });
    else if (faults.none())
        game.icon = hosted::hero_icon(game.pack);
    game.folder = folder;
    return game;
}

KeptFolder read_kept_folder(const std::filesystem::path& path, Faults& faults) {
    return KeptParts::of<GameFolder>("game", path.string(), faults,
                                     [&](Faults& own) { return read_game_folder(path, own); });
}

} // namespace

CompiledGame compile_game(const std::filesystem::path& path, Faults& faults) {
    return compile_folder(read_kept_folder(path, faults), faults);
}

CompiledGame compile_game_with(const std::filesystem::path& path,
                               const GameFolder::LevelEntry& level, Faults& faults) {
    KeptFolder folder = read_kept_folder(path, faults);
    folder.result.levels = {level};
    folder.result.played_levels = 1;
    folder.result.levels.front().bonus_drops = 0; // the only level must be open
    folder.result.levels.front().variant_of.reset();
    folder.result.spreads.clear();
    return compile_folder(folder, faults);
}

hosted::Pack compile_game(const std::filesystem::path& path) {
    Faults faults(Faults::Mode::throw_first);
    return compile_game(path, faults).pack;
}

} // namespace halfbyte::tools::content
