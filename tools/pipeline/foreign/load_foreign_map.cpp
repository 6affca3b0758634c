#include "tools/pipeline/foreign/load_foreign_map.hpp"

#include "engine/level/write_level.hpp"
#include "tools/pipeline/foreign/hazards.hpp"
#include "tools/pipeline/foreign/level_art.hpp"
#include "tools/pipeline/foreign/plain_pictures.hpp"
#include "tools/pipeline/foreign/plain_rules.hpp"
#include "tools/pipeline/foreign/solid_objects.hpp"
#include "tools/pipeline/foreign/solidity.hpp"
#include "tools/pipeline/foreign/spawn.hpp"
#include "tools/pipeline/foreign/spawn_object.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::foreign {

namespace {

void check_size(const map::Map& map) {
    if (map.width > level_columns) {
        throw support::InputError(map.path, "the map has " + std::to_string(map.width)
                                                + " columns, and levels can have at most "
                                                + std::to_string(level_columns));
    }
    if (map.height > level_rows) {
        throw support::InputError(map.path, "the map has " + std::to_string(map.height)
                                                + " rows, and levels can have at most "
                                                + std::to_string(level_rows));
    }
}

void check_mutable(const map::Map& map, const KindGrid& grid) {
    if (const int count = grid.mutable_cells(); count > mutable_cells) {
        throw support::InputError(map.path,
                                  "the map has " + std::to_string(count)
                                      + " coins, bricks and checkpoints, and levels can have at "
                                        "most "
                                      + std::to_string(mutable_cells));
    }
}

/// Objects that are neither solid nor hazards nor the start.
void note_unused(const map::Map& map, const Solidity& solidity, std::vector<std::string>& notes) {
    const auto mark = find_spawn_mark(map);
    std::vector<const map::Object*> unused;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const auto* layer = std::get_if<map::ObjectLayer>(&map.layers[i].content);
        if (layer == nullptr || solidity.decides[i])
            continue;
        for (const map::Object& object : layer->objects)
            if (!is_hazard(map.layers[i], object) && !(mark && mark->object == &object))
                unused.push_back(&object);
    }
    if (!unused.empty())
        notes.push_back("not used: " + listed(unused));
}

/// The number of each tile is its kind, since pictures do not depend on tiles here.
std::vector<std::uint8_t> write_block(const KindGrid& grid, const Placement& spawn) {
    std::vector<std::uint8_t> tiles;
    for (const TileKind kind : grid.kinds())
        tiles.push_back(static_cast<std::uint8_t>(kind));
    std::array<std::uint8_t, 256> kinds{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    const LevelDraft draft{static_cast<std::uint16_t>(grid.columns()),
                           static_cast<std::uint8_t>(grid.rows()),
                           tiles.data(),
                           kinds.data(),
                           &spawn,
                           1};
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    if (!write_level(draft, block.data(), block.size()).complete)
        throw std::logic_error("a level within the limits cannot be written");
    return block;
}

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
    } else {
        pack.rules = plain_rules();
        pack.sprite_pictures = {plain_hero()};
    }
    return pack;
}

} // namespace

hosted::Pack load_foreign_map(const map::Map& map, const ForeignOptions& options,
                              std::vector<std::string>& notes) {
    check_size(map);
    hosted::Pack pack = pack_for(map, options);
    Solidity solidity = find_solidity(map, options.solid_layer, notes);
    add_hazards(map, solidity.grid, notes);
    check_mutable(map, solidity.grid);
    const HalfSizes half = pack.rules.actor_kinds[player_kind].half;
    const Placement spawn = find_spawn(map, solidity.grid, half, notes);
    note_unused(map, solidity, notes);
    LevelArt art = draw_level(map, solidity, notes);

    hosted::PackedLevel& level = pack.levels.emplace_back();
    level.name = map.path.stem().string();
    level.title = pack.title;
    level.block = write_block(solidity.grid, spawn);
    level.looks = std::move(art.looks);
    level.front = std::move(art.front);
    level.backdrop = art.backdrop;
    pack.cell_pictures = std::move(art.pictures);
    return pack;
}

} // namespace halfbyte::tools::foreign
