#include "tools/commands/import/import_map.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "tools/commands/art/edits.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/import/behind.hpp"
#include "tools/commands/import/choose_palettes.hpp"
#include "tools/commands/import/game_colours.hpp"
#include "tools/commands/import/level_tiles.hpp"
#include "tools/commands/import/made_game.hpp"
#include "tools/commands/import/old_sheets.hpp"
#include "tools/commands/import/place_goal.hpp"
#include "tools/commands/import/read_levels.hpp"
#include "tools/commands/import/write_tiled.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/content/load_content.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/make_folder.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace halfbyte::tools::import {

namespace {

namespace fs = std::filesystem;

/// A game with the new levels has faults.
struct FaultyGame : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Importer {
  public:
    explicit Importer(const ImportOptions& options) : options_(options), made_(options.game) {}

    Imported run() {
        content::Faults faults(content::Faults::Mode::throw_first);
        game_ = content::read_game_folder(options_.game, faults);
        actors_ = content::known_actors(game_);
        levels_ = read_levels(options_, game_, made_.is_new(), actors_, result_.notes);
        name_sheet();
        const hosted::Pack pack = content::compile_game(options_.game);
        for (ImportedLevel& level : levels_)
            place_goal(level, pack, result_.notes);
        make_tiles();
        if (!write_what_passes())
            return std::move(result_);
        made_.keep();
        for (const auto& [reason, names] : left_consoles_)
            result_.notes.push_back(note_of_targets(names, reason));
        if (!options_.sheets.empty())
            hosted::write_png(options_.sheets, beside_old_sheets(levels_.front().map, sheet_));
        for (const ImportedLevel& level : levels_)
            result_.levels.push_back(level.name);
        return std::move(result_);
    }

  private:
    /// Several levels share the sheet with the name of their file.
    void name_sheet() {
        const std::string stem = start::name_for(options_.map.stem());
        sheet_name_ =
            levels_.size() > 1 && content::is_short_name(stem) ? stem : levels_.front().name;
        for (const char* ending : {".png", ".tsx"})
            if (!made_.is_new())
                refuse_file(tiles_folder() / (sheet_name_ + ending));
    }

    void make_tiles() {
        std::vector<FlatCells> cells;
        for (const ImportedLevel& level : levels_)
            cells.push_back(flat_cells(level.level.art));
        const content::Palettes palettes = colours_for(cells);
        tiles_ = level_tiles(levels_, cells, palettes, most_patterns(game_), result_.notes);
        sheet_ = tiles_.sheet.drawn(palettes.background());
        for (std::size_t i = 0; i < levels_.size(); ++i) {
            things_.push_back(
                {crates_of(levels_[i], result_.notes), movers_of(levels_[i], result_.notes)});
            if (!fits_consoles(levels_[i], tiles_.numbers[i], tiles_.sheet))
                leave_consoles(levels_[i], "as it is too large");
        }
    }

    /// A new game gets its colours, and the picture behind the levels, from the map.
    content::Palettes colours_for(const std::vector<FlatCells>& cells) {
        const fs::path file = game_.art / content::palettes_file;
        content::Faults faults(content::Faults::Mode::throw_first);
        if (!made_.is_new()) {
            result_.notes.emplace_back("colours: the nearest ones of the game's palettes");
            return content::read_palettes(file, faults);
        }
        const auto behind = std::ranges::find_if(
            levels_, [](const ImportedLevel& level) { return has_behind(level.map); });
        const bool has_picture = behind != levels_.end();
        write_game_colours(game_,
                           choose_palettes(cells, levels_.front().level.art.backdrop, has_picture));
        content::Palettes palettes = content::read_palettes(file, faults);
        if (has_picture)
            result_.notes.push_back(
                write_behind(game_.art, behind->map, palettes.background()[0].colours[0].rgb));
        return palettes;
    }

    void leave_consoles(ImportedLevel& level, const std::string& reason) {
        level.is_for_consoles = false;
        left_consoles_[reason].push_back(level.name);
    }

    /// Writes everything, or nothing. Levels that have faults on the consoles are for the other
    /// machines.
    bool write_what_passes() {
        for (;;) {
            art::Edits edits;
            check::Findings findings;
            try {
                edits.run([&] {
                    write(edits);
                    findings = check::check_content(options_.game);
                    if (!findings.faults.empty())
                        throw FaultyGame("faults");
                });
                return true;
            } catch (const FaultyGame&) {
                if (leave_consoles_for(findings.faults))
                    continue;
                result_.faults = findings.faults;
                return false;
            }
        }
    }

    /// Takes the consoles from the levels with faults, or from all. Returns false if none had them.
    bool leave_consoles_for(const std::vector<std::string>& faults) {
        const auto leave = [&](auto&& is_meant) {
            bool any = false;
            for (ImportedLevel& level : levels_)
                if (level.is_for_consoles && is_meant(level)) {
                    leave_consoles(level, "as check reports " + faults.front());
                    any = true;
                }
            return any;
        };
        const bool is_first = std::ranges::all_of(levels_, &ImportedLevel::is_for_consoles);
        return (is_first && leave([&](const ImportedLevel& level) {
                    return std::ranges::any_of(faults, [&](const std::string& fault) {
                        return fault.starts_with(map_of(level).string());
                    });
                }))
               || leave([](const ImportedLevel&) { return true; });
    }

    fs::path map_of(const ImportedLevel& level) const {
        return game_.file.parent_path() / content::levels_folder / (level.name + ".tmx");
    }

    fs::path tiles_folder() const { return game_.art / "tiles"; }

    void write(art::Edits& edits) const {
        support::make_folder(tiles_folder());
        write_sheet(edits);
        edits.save(tiles_folder() / (sheet_name_ + ".tsx"),
                   tileset_text(sheet_name_, tiles_.sheet));
        for (std::size_t i = 0; i < levels_.size(); ++i)
            edits.save(map_of(levels_[i]),
                       map_text(levels_[i], tiles_.numbers[i], things_[i], sheet_name_, actors_));
        list_levels(edits);
    }

    void write_sheet(art::Edits& edits) const {
        const fs::path picture = tiles_folder() / (sheet_name_ + ".png");
        const hosted::Canvas canvas = options_.art.empty() ? sheet_ : own_art();
        const std::vector<std::uint8_t> bytes = hosted::png_bytes(picture, canvas);
        edits.save(picture, {bytes.begin(), bytes.end()});
        if (!options_.art.empty())
            take_nearest_colours(game_, picture, edits);
    }

    hosted::Canvas own_art() const {
        const content::Drawing own = content::read_png(options_.art);
        if (own.width != sheet_.width || own.height != sheet_.height)
            throw support::InputError(options_.art, "has " + std::to_string(own.width) + " x "
                                                        + std::to_string(own.height)
                                                        + " pixels; the sheet of tiles has "
                                                        + std::to_string(sheet_.width) + " x "
                                                        + std::to_string(sheet_.height));
        hosted::Canvas canvas = sheet_; // under transparent pixels
        for (std::size_t i = 0; i < own.pixels.size(); ++i)
            hosted::paint(canvas.pixels[i], own.pixels[i]);
        return canvas;
    }

    void list_levels(art::Edits& edits) const {
        const std::string starter = start::starter_level;
        const bool replaces_starter =
            made_.is_new()
            && std::ranges::find(levels_, starter, &ImportedLevel::name) != levels_.end();
        std::string text = start::read_game_text(game_.file);
        for (const ImportedLevel& level : levels_)
            if (!replaces_starter || level.name != starter)
                text = start::with_level(std::move(text), level.name, game_.file);
        if (made_.is_new() && !replaces_starter) {
            text = start::without_level(std::move(text), starter, game_.file);
            fs::remove(game_.file.parent_path() / content::levels_folder / (starter + ".tmx"));
        }
        edits.save(game_.file, text);
    }

    const ImportOptions& options_;
    MadeGame made_;
    content::GameFolder game_;
    std::vector<foreign::KnownActor> actors_;
    std::vector<ImportedLevel> levels_;
    LevelTiles tiles_;
    std::vector<LevelThings> things_;                               ///< by level
    std::map<std::string, std::vector<std::string>> left_consoles_; ///< levels by the reason
    hosted::Canvas sheet_{0, 0};
    std::string sheet_name_;
    Imported result_;
};

} // namespace

Imported import_map(const ImportOptions& options) {
    // A map that cannot be read makes no game.
    if (const std::size_t levels = map::levels_in(options.map).size(); levels > hosted::most_levels)
        throw support::InputError(options.map, "the project has " + std::to_string(levels)
                                                   + " levels; a game has at most "
                                                   + std::to_string(hosted::most_levels));
    return Importer(options).run();
}

} // namespace halfbyte::tools::import
