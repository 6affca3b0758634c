#include "tools/pipeline/foreign/load_foreign_map.hpp"

#include "tools/pipeline/foreign/level_block.hpp"
#include "tools/pipeline/foreign/plain_pictures.hpp"
#include "tools/pipeline/foreign/plain_rules.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::foreign {

namespace {

/// A pack's name: letters and digits of the file's name.
std::string pack_name(const std::string& stem) {
    std::string name;
    for (const char c : stem)
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            name += c;
        else if (c >= 'A' && c <= 'Z')
            name += static_cast<char>(c - 'A' + 'a');
        else if (!name.empty() && name.back() != '_')
            name += '_';
    return name.empty() ? "map" : name;
}

std::string title_of(const map::Map& map) {
    const map::Property* title = map::find_property(map.properties, "title");
    const auto* text = title == nullptr ? nullptr : std::get_if<std::string>(&title->value);
    return text == nullptr || text->empty() ? map.path.stem().string() : *text;
}

/// Everything but the level.
hosted::Pack pack_for(const map::Map& map, const ForeignOptions& options) {
    hosted::Pack pack;
    pack.name = pack_name(map.path.stem().string());
    pack.title = title_of(map);
    pack.font = options.font;
    if (options.rules) {
        pack.rules = *options.rules;
        pack.looks = options.looks;
        pack.sprite_pictures = options.sprite_pictures;
        pack.scripts = options.scripts;
    } else {
        pack.rules = plain_rules();
        pack.sprite_pictures = {plain_hero()};
    }
    return pack;
}

} // namespace

hosted::Pack load_foreign_map(const map::Map& map, const ForeignOptions& options,
                              std::vector<std::string>& notes) {
    hosted::Pack pack = pack_for(map, options);
    ForeignLevel found =
        read_foreign_level(map, pack.rules.actor_kinds[player_kind].half, options.choices, notes);
    hosted::PackedLevel& level = pack.levels.emplace_back();
    level.name = map.path.stem().string();
    level.title = pack.title;
    level.block = level_block(found.solidity.grid, std::move(found.actors), found.rooms);
    level.looks = std::move(found.art.looks);
    level.front = std::move(found.art.front);
    level.backdrop = found.art.backdrop;
    pack.cell_pictures = std::move(found.art.pictures);
    return pack;
}

} // namespace halfbyte::tools::foreign
