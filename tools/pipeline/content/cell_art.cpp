#include "tools/pipeline/content/cell_art.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/cut_metatiles.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::content {

namespace {

constexpr int most_tiles = 256; // a cell is a byte

void check_form(const map::Tileset& tileset, const std::filesystem::path& user) {
    const auto fail = [&](const std::string& what) {
        throw support::InputError(tileset.source.empty() ? user : tileset.source,
                                  "tileset " + support::in_quotes(tileset.name) + ' ' + what);
    };
    if (tileset.is_collection || tileset.image.path.empty())
        fail("is not based on a single image; create it in Tiled as \"Based on Tileset Image\"");
    if (tileset.tile_width != metatile_side || tileset.tile_height != metatile_side) {
        fail("has tiles of " + std::to_string(tileset.tile_width) + " x "
             + std::to_string(tileset.tile_height) + " pixels; they must have 16 x 16");
    }
    if (tileset.spacing != 0 || tileset.margin != 0)
        fail("has a margin or spacing between its tiles; set both to 0");
    if (tileset.tile_count > most_tiles)
        fail("has " + std::to_string(tileset.tile_count) + " tiles; at most 256 are possible");
}

} // namespace

const Place* DecoratedTile::place_on(const machines::Machine& machine) const {
    const auto found =
        std::ranges::find_if(uses, [&](const Use& use) { return use.targets.has(machine); });
    return found == uses.end() ? nullptr : &found->place;
}

CellArt::CellArt(ArtReader& reader) : reader_(reader) {
    number_of({});
}

const CellArt::Bank& CellArt::bank_of(const map::Tileset& tileset,
                                      const std::filesystem::path& user, Faults& faults) {
    check_form(tileset, user);
    const auto [place, is_new] = banks_.try_emplace(hosted::normal_path(tileset.image.path));
    Bank& bank = place->second;
    const TileAnimations animations = read_tile_animations(tileset, user);
    if (is_new) {
        bank.path = place->first;
        bank.animations = animations;
        faults.attempt([&] { read_bank(bank, faults); });
    }
    if (bank.animations != animations) {
        throw support::InputError(
            tileset.source.empty() ? user : tileset.source,
            "tileset " + support::in_quotes(tileset.name)
                + " has different animations from another tileset with the image "
                + support::in_quotes(bank.path.string()));
    }
    if (!bank.pictures.empty()
        && (tileset.columns * metatile_side != tileset.image.width
            || static_cast<std::size_t>(tileset.tile_count) != bank.pictures.size())) {
        throw support::InputError(
            tileset.source.empty() ? user : tileset.source,
            "tileset " + support::in_quotes(tileset.name) + " has "
                + std::to_string(tileset.tile_count) + " tiles in "
                + std::to_string(tileset.columns) + " columns, which does not match its image "
                + support::in_quotes(bank.path.string()) + "; reload the image in Tiled");
    }
    return bank;
}

std::uint16_t CellArt::recoloured(std::uint16_t picture, const hosted::ColourChanges& changes) {
    auto known = std::ranges::find(recoloured_, changes, &Recoloured::changes);
    if (known == recoloured_.end())
        known = recoloured_.insert(known, {changes, {}});
    const auto [entry, is_new] = known->numbers.try_emplace(picture);
    if (is_new)
        entry->second = number_of(hosted::recoloured(pictures_[picture], changes));
    return entry->second;
}

std::uint16_t CellArt::over(std::uint16_t under, std::uint16_t upper) {
    hosted::CellPicture picture = pictures_[under];
    for (std::size_t i = 0; i < picture.size(); ++i)
        hosted::paint(picture[i], pictures_[upper][i]);
    return number_of(picture);
}

std::uint8_t CellArt::decorated(const Bank& bank, const DecoratedTile& tile,
                                const DecoratedTile::Use& use) {
    std::vector<DecoratedTile>& known = banks_.at(bank.path).decorated;
    const auto found = std::ranges::find_if(known, [&](const DecoratedTile& other) {
        return other.cell == tile.cell && other.behind == tile.behind && other.front == tile.front;
    });
    const std::size_t number =
        bank.pictures.size() + static_cast<std::size_t>(found - known.begin());
    if (number >= most_tiles) {
        throw support::InputError(
            use.place.file, use.place.line,
            use.place.where + ": the tiles of " + support::in_quotes(bank.path.filename().string())
                + " and the different cells with decoration are more than "
                + std::to_string(most_tiles) + "; repeat decorations, or remove unused tiles");
    }
    DecoratedTile& noted = found == known.end() ? known.emplace_back(tile) : *found;
    if (noted.uses.empty() || noted.uses.back().place.file != use.place.file)
        noted.uses.push_back(use);
    return static_cast<std::uint8_t>(number);
}

std::uint16_t CellArt::first_picture(const hosted::CellAnimation& animation) {
    const auto known = first_pictures_.find(animation);
    if (known != first_pictures_.end())
        return known->second;
    const hosted::CellPicture picture = pictures_[animation[0]];
    return first_pictures_[animation] = add_picture(picture);
}

void CellArt::read_bank(Bank& bank, Faults& faults) {
    const IndexedPicture image =
        reader_.read(bank.path, ArtUse::background, metatile_side, metatile_side, faults);
    TileBank tiles;
    tiles.add(image, bank.animations, faults);
    bank.distinct_tiles = tiles.size();
    bank.backdrop = image.palette.front();
    for (const hosted::CellPicture& metatile : cut_metatiles<metatile_side>(image))
        bank.pictures.push_back(number_of(metatile));
}

std::uint16_t CellArt::number_of(const hosted::CellPicture& picture) {
    const auto known = numbers_.find(picture);
    if (known != numbers_.end())
        return known->second;
    return numbers_[picture] = add_picture(picture);
}

std::uint16_t CellArt::add_picture(const hosted::CellPicture& picture) {
    if (pictures_.size() == hosted::most_cell_pictures) {
        throw support::InputError("levels",
                                  "the game has more than 65536 different pictures of cells");
    }
    pictures_.push_back(picture);
    return static_cast<std::uint16_t>(pictures_.size() - 1);
}

} // namespace halfbyte::tools::content
