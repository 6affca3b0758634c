#include "tools/commands/import/import_map.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "tools/commands/art/edit_palettes.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/import/choose_palettes.hpp"
#include "tools/commands/import/game_colours.hpp"
#include "tools/commands/import/imported_level.hpp"
#include "tools/commands/import/old_sheets.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/content/load_content.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/make_folder.hpp"

#include <algorithm>

namespace halfbyte::tools::import {

namespace {

namespace fs = std::filesystem;

/// A new game, unless there is one; its files are removed again unless the work succeeds.
class NewGame {
  public:
    explicit NewGame(const fs::path& folder) : folder_(folder) {
        if (content::is_game_folder(folder))
            return;
        std::error_code error;
        existed_ = fs::exists(folder, error);
        first_made_ = fs::absolute(folder);
        while (first_made_.has_parent_path() && !fs::exists(first_made_.parent_path(), error))
            first_made_ = first_made_.parent_path();
        start::NewGame game{folder, start::name_for(folder).substr(0, 31), {}};
        game.title = start::title_for(game.name);
        start::make_new_game(game);
        is_new_ = true;
    }
    NewGame(const NewGame&) = delete;
    NewGame& operator=(const NewGame&) = delete;
    ~NewGame() {
        if (is_new_ && !keeps_)
            remove();
    }

    bool is_new() const { return is_new_; }
    void keep() { keeps_ = true; }

  private:
    void remove() const {
        std::error_code error;
        if (!existed_) {
            fs::remove_all(first_made_, error);
            return;
        }
        // A symbolic link stays, and leads to an empty folder again.
        const fs::path folder = fs::canonical(folder_, error);
        fs::remove_all(folder, error);
        fs::create_directory(folder, error);
    }

    fs::path folder_;
    fs::path first_made_; ///< the topmost folder that did not exist
    bool existed_ = false;
    bool is_new_ = false;
    bool keeps_ = false;
};

class Importer {
  public:
    explicit Importer(const ImportOptions& options) : options_(options), made_(options.game) {}

    Imported run() {
        content::Faults faults(content::Faults::Mode::throw_first);
        game_ = content::read_game_folder(options_.game, faults);
        actors_ = content::known_actors(game_.actors);
        read_levels();
        choose_colours();
        for (const ImportedLevel& level : levels_)
            write(level);
        list_levels();
        for (const ImportedLevel& level : levels_)
            result_.levels.push_back(level.name);
        made_.keep();
        const check::Findings findings = check::check_content(options_.game);
        result_.faults = findings.faults;
        return std::move(result_);
    }

  private:
    void read_levels() {
        foreign::ForeignChoices choices;
        choices.solid_layer = options_.choices.solid_layer;
        choices.actors = actors_;
        choices.makes_crates = true;
        std::vector<foreign::ObjectUse> uses;
        for (const std::string& use : options_.choices.uses)
            uses.push_back(foreign::parse_use(use));
        std::vector<bool> is_used(uses.size());
        content::Faults faults(content::Faults::Mode::throw_first);
        const HalfSizes half = content::read_actors(game_.actors, faults).entries.front().kind.half;
        for (const std::string& name : map::levels_in(options_.map)) {
            const std::string stem = options_.map.stem().string();
            const std::string own = start::name_for(name.empty() ? stem : name);
            if (!content::is_short_name(own))
                throw support::InputError(
                    options_.map, std::string("a level's name must be ") + content::short_name_rule
                                      + ", not " + support::in_quotes(own) + "; rename the map");
            refuse_twice(own);
            if (!made_.is_new())
                refuse_known(own);
            map::Map map = map::load_map(options_.map, name);
            choices.uses.clear();
            for (std::size_t i = 0; i < uses.size(); ++i)
                if (foreign::has_objects(map, uses[i])) {
                    choices.uses.push_back(uses[i]);
                    is_used[i] = true;
                }
            foreign::ForeignLevel level =
                foreign::read_foreign_level(map, half, choices, result_.notes);
            levels_.push_back({own, std::move(map), std::move(level)});
            add_missing_goal(levels_.back(), result_.notes);
            note_scale(levels_.back().map);
        }
        if (const auto unused = std::ranges::find(is_used, false); unused != is_used.end())
            foreign::refuse_use(options_.map,
                                uses[static_cast<std::size_t>(unused - is_used.begin())]);
    }

    void refuse_twice(const std::string& name) const {
        if (has_level(name))
            throw support::InputError(options_.map, "two of its levels have the name "
                                                        + support::in_quotes(name)
                                                        + "; rename one");
    }

    void refuse_known(const std::string& name) const {
        const fs::path levels = game_.file.parent_path() / content::levels_folder;
        for (const auto& level : game_.levels)
            if (level.name == name)
                throw support::InputError(
                    options_.game, "there is already a level " + support::in_quotes(name)
                                       + "; rename the map, or remove "
                                       + (fs::path(content::levels_folder) / level.path.filename())
                                             .generic_string()
                                       + ", its tileset and PNG in art/tiles and its name in "
                                         "game.toml to import again");
        const fs::path tiles = game_.art / "tiles" / name;
        for (const fs::path& file : {content::map_in(levels, name), fs::path(tiles) += ".png",
                                     fs::path(tiles) += ".tsx"}) {
            std::error_code error;
            if (fs::exists(file, error))
                throw support::InputError(
                    file, "this file is there already; rename the map, or remove the file");
        }
    }

    bool has_level(const std::string& name) const {
        return std::ranges::find(levels_, name, &ImportedLevel::name) != levels_.end();
    }

    void note_scale(const map::Map& map) {
        const int side = map.tile_width;
        if (side == 16 && map.tile_height == 16)
            return;
        const bool is_whole = side == map.tile_height && (side % 16 == 0 || 16 % side == 0);
        result_.notes.push_back(
            "pictures: tiles of " + std::to_string(side) + " x " + std::to_string(map.tile_height)
            + " px were scaled to 16 x 16 px, by " + std::to_string(16) + '/' + std::to_string(side)
            + (is_whole ? ", a whole factor" : ", which blurs them")
            + "; --sheets PNG shows both, --art PNG takes your own");
    }

    void choose_colours() {
        std::vector<hosted::CellPicture> pictures;
        for (const ImportedLevel& level : levels_)
            for (const hosted::CellPicture& picture : flat_pictures(level.level).now)
                pictures.push_back(picture);
        const fs::path file = game_.art / content::palettes_file;
        if (made_.is_new()) {
            palettes_ = choose_palettes(pictures, levels_.front().level.art.backdrop);
            write_game_colours(game_, palettes_);
            return;
        }
        content::Faults faults(content::Faults::Mode::throw_first);
        palettes_ = content::read_palettes(file, faults).background();
        result_.notes.emplace_back("colours: the nearest ones of the game's palettes");
    }

    void write(const ImportedLevel& level) {
        const LevelCells cells = cells_of(level, palettes_, result_.notes);
        const fs::path tiles = game_.art / "tiles";
        support::make_folder(tiles);
        const hosted::Canvas sheet = cells.sheet.drawn();
        const fs::path picture = tiles / (level.name + ".png");
        if (options_.art.empty())
            hosted::write_png(picture, sheet);
        else
            take_own_art(picture, sheet);
        hosted::save_file(tiles / (level.name + ".tsx"), tileset_text(level.name, cells.sheet));
        hosted::save_file(game_.file.parent_path() / content::levels_folder / (level.name + ".tmx"),
                          map_text(level, cells, actors_, result_.notes));
        if (!options_.sheets.empty())
            hosted::write_png(options_.sheets, beside_old_sheets(level.map, sheet));
    }

    void take_own_art(const fs::path& picture, const hosted::Canvas& sheet) const {
        const content::Drawing own = content::read_png(options_.art);
        if (own.width != sheet.width || own.height != sheet.height)
            throw support::InputError(options_.art, "has " + std::to_string(own.width) + " x "
                                                        + std::to_string(own.height)
                                                        + " pixels; the level's sheet has "
                                                        + std::to_string(sheet.width) + " x "
                                                        + std::to_string(sheet.height));
        hosted::Canvas canvas = sheet; // under transparent pixels
        for (std::size_t i = 0; i < own.pixels.size(); ++i)
            hosted::paint(canvas.pixels[i], own.pixels[i]);
        hosted::write_png(picture, canvas);
        take_nearest_colours(game_, picture);
    }

    void list_levels() {
        const bool has_starter = made_.is_new();
        const bool replaces_starter = has_starter && has_level(start::starter_level);
        for (const ImportedLevel& level : levels_)
            if (!replaces_starter || level.name != start::starter_level)
                start::add_level(game_.file, level.name);
        if (!has_starter || replaces_starter)
            return;
        start::remove_level(game_.file, start::starter_level);
        fs::remove(game_.file.parent_path() / content::levels_folder
                   / (std::string(start::starter_level) + ".tmx"));
    }

    const ImportOptions& options_;
    NewGame made_;
    content::GameFolder game_;
    std::vector<foreign::KnownActor> actors_;
    std::vector<ImportedLevel> levels_;
    content::ConsolePalettes palettes_;
    Imported result_;
};

} // namespace

Imported import_map(const ImportOptions& options) {
    map::levels_in(options.map); // a map that cannot be read makes no game
    return Importer(options).run();
}

} // namespace halfbyte::tools::import
