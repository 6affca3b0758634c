#include "tools/pipeline/content/level_looks.hpp"

#include "platform/hosted/pack/pack_limits.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace halfbyte::tools::content {

namespace {

using hosted::CellAnimation;
using machines::first_with;
using machines::Machine;

class LookMaker {
  public:
    LookMaker(const map::Map& map, const LevelTiles& cells, const LevelDecoration& decoration,
              const CellArt::Bank& bank, LevelTables& tables, hosted::PackedLevel& packed)
        : map_(map), cells_(cells), decoration_(decoration), bank_(bank), tables_(tables),
          packed_(packed) {}

    void make() {
        recolour_tiles();
        packed_.looks.clear();
        for (std::size_t cell = 0; cell < cells_.tiles.size(); ++cell) {
            const std::uint8_t tile = cells_.tiles[cell];
            const std::uint8_t after = changes(cells_.kinds[tile]) ? cells_.gone[tile] : tile;
            const std::uint8_t behind = decoration_.behind_at(cell);
            packed_.looks.push_back(
                behind == 0 ? hosted::CellLook{shown_[tile], shown_[after]}
                            : hosted::CellLook{over(behind, tile), over(behind, after)});
        }
        for (const std::uint8_t tile : decoration_.front)
            packed_.front.push_back(tile == 0 ? hosted::CellLook{}
                                              : hosted::CellLook{shown_[tile], shown_[tile]});
        choose_coin_icon();
    }

  private:
    /// The tiles in the colours of the level, and the animations of the animated ones.
    void recolour_tiles() {
        still_ = tables_.recoloured(bank_.pictures, packed_.colours.background);
        shown_ = still_;
        packed_.animation_bits = bank_.animations.frame_bits;
        for (const auto& [tile, frames] : bank_.animations.tiles)
            shown_[tile] = animated(frames_of(tile));
    }

    /// The icon beside the number of coins is the first coin, without the tile behind it.
    void choose_coin_icon() {
        const auto first = std::ranges::find_if(
            cells_.tiles, [&](std::uint8_t tile) { return cells_.kinds[tile] == TileKind::coin; });
        if (first != cells_.tiles.end()
            && decoration_.behind_at(static_cast<std::size_t>(first - cells_.tiles.begin())) != 0)
            packed_.coin_icon = shown_[*first];
    }

    CellAnimation frames_of(std::uint8_t tile) const {
        CellAnimation frames;
        frames.fill(still_[tile]);
        if (const auto moving = bank_.animations.tiles.find(tile);
            moving != bank_.animations.tiles.end())
            std::ranges::transform(moving->second, frames.begin(),
                                   [&](std::uint8_t frame) { return still_[frame]; });
        return frames;
    }

    /// The number by which cells show an animation.
    std::uint16_t animated(CellAnimation frames) {
        if (packed_.animations.size() == hosted::most_animations) {
            throw support::InputError(
                map_.path, "the level has more than " + std::to_string(hosted::most_animations)
                               + " different animations, with those of decorated cells; repeat "
                                 "decorations");
        }
        frames[0] = tables_.first_picture(frames);
        packed_.animations.push_back(frames);
        return frames[0];
    }

    /// The number of the picture of a tile over another one.
    std::uint16_t over(std::uint8_t under, std::uint8_t upper) {
        const auto [place, is_new] = over_.try_emplace({under, upper});
        if (is_new)
            place->second = painted(under, upper);
        return place->second;
    }

    std::uint16_t painted(std::uint8_t under, std::uint8_t upper) {
        CellAnimation frames = frames_of(under);
        const CellAnimation above = frames_of(upper);
        for (std::size_t i = 0; i < frames.size(); ++i)
            frames[i] = tables_.over(frames[i], above[i]);
        const bool is_still = std::ranges::count(frames, frames[0]) == std::ssize(frames);
        return is_still ? frames[0] : animated(frames);
    }

    const map::Map& map_;
    const LevelTiles& cells_;
    const LevelDecoration& decoration_;
    const CellArt::Bank& bank_;
    LevelTables& tables_;
    hosted::PackedLevel& packed_;
    std::vector<std::uint16_t> still_; ///< by tile: the number of its picture
    std::vector<std::uint16_t> shown_; ///< the same, by which cells show it
    std::map<std::pair<std::uint8_t, std::uint8_t>, std::uint16_t> over_; ///< by under, upper
};

} // namespace

void add_looks(const map::Map& map, const LevelTiles& cells, const LevelDecoration& decoration,
               LevelTables& tables, Faults& faults, hosted::PackedLevel& packed) {
    packed.looks.resize(cells.tiles.size());
    if (cells.tileset == nullptr)
        return; // nothing but empty cells
    const CellArt::Bank& bank = tables.bank_of(*cells.tileset, map.path, faults);
    packed.backdrop = hosted::recoloured(bank.backdrop, packed.colours.background);
    if (!bank.pictures.empty())
        LookMaker(map, cells, decoration, bank, tables, packed).make();
}

void number_decorated_cells(const map::Map& map, const LevelDecoration& decoration,
                            const Targets& targets, LevelTables& tables, LevelTiles& cells,
                            Faults& faults) {
    if (!decoration.has_any() || cells.tileset == nullptr
        || first_with(targets, &Machine::is_console, true) == nullptr)
        return;
    const CellArt::Bank& bank = tables.bank_of(*cells.tileset, map.path, faults);
    if (bank.pictures.empty())
        return; // already reported
    const bool front_in_cells = first_with(targets, &Machine::draws_in_front, false) != nullptr;
    for (std::size_t cell = 0; cell < cells.tiles.size(); ++cell) {
        const std::uint8_t tile = cells.tiles[cell];
        const auto number = [&](std::uint8_t own) {
            const std::uint8_t front = front_in_cells ? decoration.front_at(cell) : 0;
            const DecoratedTile wanted{own, decoration.behind_at(cell), front, {}};
            if (wanted.behind == 0 && front == 0)
                return own;
            const auto at = static_cast<int>(cell);
            const Place place{map.path, cells.layer_line,
                              cell_text(at % cells.columns, at / cells.columns)};
            return tables.decorated(bank, wanted, {targets, place});
        };
        cells.tiles[cell] = number(tile);
        cells.kinds[cells.tiles[cell]] = cells.kinds[tile];
        if (changes(cells.kinds[tile]))
            cells.gone[cells.tiles[cell]] = number(cells.gone[tile]);
    }
}

} // namespace halfbyte::tools::content
