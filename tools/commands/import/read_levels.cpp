#include "tools/commands/import/read_levels.hpp"

#include "tools/commands/import/behind.hpp"
#include "tools/commands/import/cut_map.hpp"
#include "tools/commands/import/movers.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <system_error>

namespace halfbyte::tools::import {

namespace {

namespace fs = std::filesystem;

void refuse_known(const ImportOptions& options, const content::GameFolder& game,
                  const std::string& name) {
    for (const auto& level : game.levels)
        if (level.name == name)
            throw support::InputError(
                options.game,
                "there is already a level " + support::in_quotes(name)
                    + "; rename the map, or remove "
                    + (fs::path(content::levels_folder) / level.path.filename()).generic_string()
                    + ", its tileset and PNG in art/tiles and its name in "
                      "game.toml to import again");
    refuse_file(content::map_in(game.file.parent_path() / content::levels_folder, name));
}

void check_name(const ImportOptions& options, const std::string& name) {
    if (!content::is_short_name(name))
        throw support::InputError(options.map, std::string("a level's name must be ")
                                                   + content::short_name_rule + ", not "
                                                   + support::in_quotes(name) + "; rename the map");
}

class LevelReader {
  public:
    LevelReader(const ImportOptions& options, const content::GameFolder& game, bool game_is_new,
                const std::vector<foreign::KnownActor>& actors, std::vector<std::string>& notes)
        : options_(options), game_is_new_(game_is_new), notes_(notes) {
        choices_.solid_layer = options.choices.solid_layer;
        choices_.actors = actors;
        choices_.takes = [this](const map::Object& object) {
            return thing_of(object, uses_).has_value();
        };
        for (const std::string& use : options.choices.uses)
            uses_.push_back(foreign::parse_use(use));
        is_used_.resize(uses_.size());
        content::Faults faults(content::Faults::Mode::throw_first);
        half_ = content::read_actors(game, faults).entries.front().kind.half;
    }

    /// The level of a map's file, or several levels if it is too high for one.
    std::vector<NamedMap> maps_of(const std::string& level) {
        const std::string stem = options_.map.stem().string();
        return cut_map(start::name_for(level.empty() ? stem : level),
                       map::load_map(options_.map, level), choices_.solid_layer, half_, notes_);
    }

    void add(const std::string& name, map::Map map) {
        choices_.draws_images = game_is_new_ && has_behind(map);
        choices_.uses.clear();
        for (std::size_t i = 0; i < uses_.size(); ++i)
            if (foreign::has_objects(map, uses_[i])) {
                if (!content::is_mover_class(uses_[i].kind))
                    choices_.uses.push_back(uses_[i]);
                is_used_[i] = true;
            }
        foreign::ForeignLevel found = foreign::read_foreign_level(map, half_, choices_, notes_);
        note_scale(map);
        levels_.push_back({name, std::move(map), std::move(found), uses_, true});
    }

    bool has(const std::string& name) const {
        return std::ranges::find(levels_, name, &ImportedLevel::name) != levels_.end();
    }

    std::vector<ImportedLevel> take() {
        if (const auto unused = std::ranges::find(is_used_, false); unused != is_used_.end())
            foreign::refuse_use(options_.map,
                                uses_[static_cast<std::size_t>(unused - is_used_.begin())]);
        return std::move(levels_);
    }

  private:
    void note_scale(const map::Map& map) {
        const int side = map.tile_width;
        if ((side == 16 && map.tile_height == 16) || !levels_.empty())
            return;
        const bool is_whole = side == map.tile_height && (side % 16 == 0 || 16 % side == 0);
        notes_.push_back("pictures: tiles of " + std::to_string(side) + " x "
                         + std::to_string(map.tile_height) + " px were scaled to 16 x 16 px, by "
                         + std::to_string(16) + '/' + std::to_string(side)
                         + (is_whole ? ", a whole factor" : ", which blurs them")
                         + "; --sheets PNG shows both, --art PNG takes your own");
    }

    const ImportOptions& options_;
    bool game_is_new_;
    std::vector<std::string>& notes_;
    foreign::ForeignChoices choices_;
    std::vector<foreign::ObjectUse> uses_;
    std::vector<bool> is_used_;
    HalfSizes half_{};
    std::vector<ImportedLevel> levels_;
};

} // namespace

void refuse_file(const fs::path& file) {
    std::error_code error;
    if (fs::exists(file, error))
        throw support::InputError(file,
                                  "this file is there already; rename the map, or remove the file");
}

std::vector<ImportedLevel> read_levels(const ImportOptions& options,
                                       const content::GameFolder& game, bool game_is_new,
                                       const std::vector<foreign::KnownActor>& actors,
                                       std::vector<std::string>& notes) {
    LevelReader reader(options, game, game_is_new, actors, notes);
    for (const std::string& level : map::levels_in(options.map))
        for (NamedMap& part : reader.maps_of(level)) {
            check_name(options, part.name);
            if (reader.has(part.name))
                throw support::InputError(options.map, "two of its levels have the name "
                                                           + support::in_quotes(part.name)
                                                           + "; rename one");
            if (!game_is_new)
                refuse_known(options, game, part.name);
            reader.add(part.name, std::move(part.map));
        }
    return reader.take();
}

} // namespace halfbyte::tools::import
