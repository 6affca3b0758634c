#include "tools/commands/import/tile_sheet.hpp"

#include "tools/commands/import/merge_patterns.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

namespace halfbyte::tools::import {

namespace {

constexpr int side = 16;
constexpr hosted::Colour opaque = 0xFF000000;

using Numbers = std::vector<std::size_t>;

/// The patterns of the tiles, each once.
std::vector<PatternUse> pattern_uses(const std::vector<SheetTile>& tiles) {
    std::map<Pattern, std::array<std::int64_t, content::console_palettes>> counts;
    for (const SheetTile& tile : tiles)
        for (const Pattern& quarter : quarters_of(tile.picture))
            counts[quarter][tile.picture.palette] += std::max(tile.cells, 1);
    std::vector<PatternUse> uses;
    for (const auto& [pattern, of_palette] : counts) {
        const auto most = std::ranges::max_element(of_palette) - of_palette.begin();
        uses.push_back({pattern, static_cast<std::uint8_t>(most),
                        std::accumulate(of_palette.begin(), of_palette.end(), std::int64_t{0})});
    }
    return uses;
}

PalettePicture with_patterns(const PalettePicture& picture,
                             const std::map<Pattern, Pattern>& replaced) {
    std::array<Pattern, 4> quarters = quarters_of(picture);
    for (Pattern& quarter : quarters)
        if (const auto found = replaced.find(quarter); found != replaced.end())
            quarter = found->second;
    return joined(picture.palette, quarters);
}

/// The tiles to keep: the empty one and the first of each kind with those that they become, then
/// the most frequent ones.
std::vector<bool> chosen(const std::vector<SheetTile>& tiles) {
    Numbers order(tiles.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t tile) { return tiles[tile].cells; });
    std::vector<bool> stays(tiles.size());
    stays[0] = true;
    std::array<bool, kind_count> has_kind{};
    for (const std::size_t tile : order) {
        bool& known = has_kind[static_cast<std::size_t>(tiles[tile].kind)];
        if (!known)
            stays[tile] = stays[tiles[tile].gone] = true;
        known = true;
    }
    auto count = static_cast<std::size_t>(std::ranges::count(stays, true));
    for (const std::size_t tile : order) {
        const std::size_t more = !stays[tile] + !stays[tiles[tile].gone];
        if (count + more > most_tiles)
            continue;
        stays[tile] = stays[tiles[tile].gone] = true;
        count += more;
    }
    return stays;
}

std::size_t most_similar(const SheetTile& tile, const std::vector<SheetTile>& kept,
                         const PaletteDistances& distances) {
    std::size_t best = 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (kept[i].kind == tile.kind)
            if (const auto distance = distances.between(kept[i].picture, tile.picture);
                distance < least) {
                least = distance;
                best = i;
            }
    return best;
}

/// Leaves most_tiles of the tiles. Returns the number that each of them has now.
Numbers keep_most_frequent(std::vector<SheetTile>& tiles, const PaletteDistances& distances) {
    const std::vector<bool> stays = chosen(tiles);
    Numbers numbers(tiles.size());
    std::vector<SheetTile> kept;
    for (std::size_t tile = 0; tile < tiles.size(); ++tile)
        if (stays[tile]) {
            numbers[tile] = kept.size();
            kept.push_back(tiles[tile]);
        }
    for (SheetTile& tile : kept)
        tile.gone = numbers[tile.gone];
    for (std::size_t tile = 0; tile < tiles.size(); ++tile)
        if (!stays[tile])
            numbers[tile] = most_similar(tiles[tile], kept, distances);
    tiles = std::move(kept);
    return numbers;
}

} // namespace

std::size_t TileSheet::add(const SheetTile& tile) {
    const auto [entry, is_new] =
        numbers_.emplace(Key(tile.picture, tile.kind, tile.gone), tiles_.size());
    if (is_new)
        tiles_.push_back({tile.picture, tile.kind, tile.gone, 0});
    tiles_[entry->second].cells += tile.cells;
    return entry->second;
}

TileSheet::Reduced TileSheet::reduce(std::size_t most, const content::ConsolePalettes& palettes) {
    const PaletteDistances distances(palettes);
    const std::map<Pattern, Pattern> replaced =
        merge_patterns(pattern_uses(tiles_), most, distances);
    const std::vector<SheetTile> before = std::exchange(tiles_, {});
    numbers_.clear();
    add({});
    Reduced reduced{Numbers(before.size()), 0};
    for (const bool is_left : {true, false}) // a tile that is left when another goes comes first
        for (std::size_t tile = 0; tile < before.size(); ++tile)
            if ((before[tile].gone == 0) == is_left)
                reduced.numbers[tile] =
                    add({with_patterns(before[tile].picture, replaced), before[tile].kind,
                         reduced.numbers[before[tile].gone], before[tile].cells});
    if (tiles_.size() > most_tiles) {
        const Numbers kept = keep_most_frequent(tiles_, distances);
        for (std::size_t& number : reduced.numbers)
            number = kept[number];
    }
    for (std::size_t tile = 0; tile < before.size(); ++tile)
        if (tiles_[reduced.numbers[tile]].picture != before[tile].picture)
            reduced.changed_cells += before[tile].cells;
    return reduced;
}

hosted::Canvas TileSheet::drawn(const content::ConsolePalettes& palettes) const {
    const int rows = static_cast<int>((tiles_.size() + sheet_columns - 1) / sheet_columns);
    hosted::Canvas canvas(sheet_columns * side, rows * side);
    hosted::clear(canvas, opaque | palettes[0].colours[0].rgb);
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        hosted::CellPicture picture;
        const auto& colours = palettes[tiles_[i].picture.palette].colours;
        std::ranges::transform(tiles_[i].picture.colours, picture.begin(),
                               [&](std::uint8_t colour) { return opaque | colours[colour].rgb; });
        hosted::draw_picture(canvas, picture, static_cast<int>(i) % sheet_columns * side,
                             static_cast<int>(i) / sheet_columns * side);
    }
    return canvas;
}

} // namespace halfbyte::tools::import
