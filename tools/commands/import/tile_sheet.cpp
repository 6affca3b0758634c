#include "tools/commands/import/tile_sheet.hpp"

#include "tools/pipeline/content/match_drawing.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <set>

namespace halfbyte::tools::import {

namespace {

constexpr int side = 16;

using Pattern = std::array<hosted::Colour, 64>;

/// The four quarters of a picture.
std::array<Pattern, 4> quarters_of(const hosted::CellPicture& picture) {
    std::array<Pattern, 4> quarters;
    std::size_t quarter = 0;
    constexpr std::size_t half = side / 2;
    for (const std::size_t corner : {std::size_t{0}, half, half * side, half * side + half}) {
        Pattern& pattern = quarters[quarter++];
        for (std::size_t i = 0; i < pattern.size(); ++i)
            pattern[i] = picture[corner + i / half * side + i % half];
    }
    return quarters;
}

void add_patterns(const hosted::CellPicture& picture, std::set<Pattern>& patterns) {
    for (const Pattern& quarter : quarters_of(picture))
        patterns.insert(quarter);
}

/// The quarters of a tile, and of the one that it becomes, that `patterns` does not have.
std::set<Pattern> new_patterns(const SheetTile& tile, const SheetTile& gone,
                               const std::set<Pattern>& patterns) {
    std::set<Pattern> all;
    add_patterns(tile.picture, all);
    add_patterns(gone.picture, all);
    std::erase_if(all, [&](const Pattern& pattern) { return patterns.contains(pattern); });
    return all;
}

/// How different two tiles look; not all pixels are compared if the result is at least `enough`.
std::int64_t difference(const SheetTile& one, const SheetTile& other, std::int64_t enough) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < one.picture.size() && sum < enough; ++i)
        sum += content::colour_distance(one.picture[i] & 0xFFFFFF, other.picture[i] & 0xFFFFFF);
    return sum;
}

} // namespace

TileSheet::TileSheet(hosted::Colour paper) {
    SheetTile empty;
    empty.picture.fill(paper);
    add(empty);
}

std::size_t TileSheet::add(const SheetTile& tile) {
    const Key key{{tile.picture.begin(), tile.picture.end()},
                  {static_cast<int>(tile.kind), tile.gone}};
    const auto [entry, is_new] = numbers_.emplace(key, tiles_.size());
    if (is_new)
        tiles_.push_back(tile);
    tiles_[entry->second].cells += tile.cells;
    return entry->second;
}

std::vector<std::size_t> TileSheet::reduce() {
    std::vector<std::size_t> order(tiles_.size()), number(tiles_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // The empty tile and those that others become stay, then the first of each kind.
    std::vector<bool> stays(tiles_.size());
    stays[0] = true;
    std::array<bool, kind_count> has_kind{};
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t tile) { return tiles_[tile].cells; });
    for (const std::size_t tile : order) {
        bool& known = has_kind[static_cast<std::size_t>(tiles_[tile].kind)];
        if (!known)
            stays[tile] = stays[tiles_[tile].gone] = true;
        known = true;
    }
    auto count = static_cast<std::size_t>(std::ranges::count(stays, true));
    std::set<Pattern> patterns;
    for (std::size_t tile = 0; tile < tiles_.size(); ++tile)
        if (stays[tile])
            add_patterns(tiles_[tile].picture, patterns);
    for (const std::size_t tile : order) {
        const std::size_t more = !stays[tile] + !stays[tiles_[tile].gone];
        if (count + more > most_tiles)
            continue;
        std::set<Pattern> fresh = new_patterns(tiles_[tile], tiles_[tiles_[tile].gone], patterns);
        if (patterns.size() + fresh.size() > most_patterns)
            continue;
        stays[tile] = stays[tiles_[tile].gone] = true;
        count += more;
        patterns.merge(fresh);
    }
    std::vector<SheetTile> kept;
    for (std::size_t tile = 0; tile < tiles_.size(); ++tile)
        if (stays[tile]) {
            number[tile] = kept.size();
            kept.push_back(tiles_[tile]);
        }
    for (SheetTile& tile : kept)
        tile.gone = number[tile.gone];
    for (std::size_t tile = 0; tile < tiles_.size(); ++tile) {
        if (stays[tile])
            continue;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (std::size_t i = 0; i < kept.size(); ++i)
            if (kept[i].kind == tiles_[tile].kind)
                if (const auto d = difference(kept[i], tiles_[tile], least); d < least) {
                    least = d;
                    number[tile] = i;
                }
    }
    tiles_ = std::move(kept);
    return number;
}

hosted::Canvas TileSheet::drawn() const {
    const int rows = static_cast<int>((tiles_.size() + sheet_columns - 1) / sheet_columns);
    hosted::Canvas canvas(sheet_columns * side, rows * side);
    hosted::clear(canvas, tiles_[0].picture[0]);
    for (std::size_t i = 0; i < tiles_.size(); ++i)
        hosted::draw_picture(canvas, tiles_[i].picture, static_cast<int>(i) % sheet_columns * side,
                             static_cast<int>(i) / sheet_columns * side);
    return canvas;
}

} // namespace halfbyte::tools::import
