#include "platform/nes/host/files/nes_decorated.hpp"

#include "tools/pipeline/machines/machines.hpp"

#include <optional>
#include <string>

namespace halfbyte::tools::console {

namespace {

using content::DecoratedTile;

bool is_blank(const MetatileFrames& art) {
    return std::ranges::all_of(art.tiles, [](const AnimatedTile& frames) {
        return std::ranges::all_of(frames,
                                   [](const ConsoleTile& tile) { return tile == ConsoleTile{}; });
    });
}

class DecorationPainter {
  public:
    DecorationPainter(NesTileset& tileset, const BackgroundArt& background,
                      const std::vector<PaletteSet>& sets, std::vector<NesLoss>& losses)
        : tileset_(tileset), background_(background), sets_(sets), losses_(losses) {}

    void draw() {
        for (std::size_t i = 0; i < background_.decorated.size(); ++i) {
            const DecoratedTile& tile = background_.decorated[i];
            if (const content::Place* place = tile.place_on(nes::machine); place != nullptr)
                draw(tileset_.metatiles[background_.metatiles.size() + i], tile, *place);
        }
    }

  private:
    /// A cell with its decoration, in one palette.
    struct Flat {
        MetatileFrames picture;
        bool has_behind = false;
        bool has_front = false;

        int layers() const { return has_behind + has_front; }
    };

    void draw(Metatile& metatile, const DecoratedTile& tile, const content::Place& place) {
        Flat best;
        bool found = false;
        for (const std::uint8_t palette : palettes_for(tile)) {
            const std::optional<Flat> flat = flattened(tile, palette);
            if (flat && (!found || flat->layers() > best.layers())) {
                best = *flat;
                found = true;
            }
        }
        if (tile.behind != 0 && !best.has_behind)
            lose(place, "behind");
        if (tile.front != 0 && !best.has_front)
            lose(place, "front");
        put(metatile, best.picture, place);
    }

    /// All palettes, the preferred one first: that of the cell, or in an empty cell that of the
    /// decoration.
    std::array<std::uint8_t, 1 + console_palettes> palettes_for(const DecoratedTile& tile) const {
        std::uint8_t first = tile.front;
        if (!is_blank(plain(tile.cell)))
            first = tile.cell;
        else if (tile.behind != 0 && !is_blank(plain(tile.behind)))
            first = tile.behind;
        return {background_.metatiles[first].palette, 0, 1, 2, 3};
    }

    /// Nothing if the palette lacks a colour of the cell itself.
    std::optional<Flat> flattened(const DecoratedTile& tile, std::uint8_t palette) const {
        const MetatileFrames cell = plain(tile.cell), blank;
        Flat flat;
        flat.picture.palette = palette;
        if (!paint(flat.picture, cell, blank))
            return std::nullopt;
        flat.has_behind = tile.behind != 0 && paint(flat.picture, plain(tile.behind), cell);
        flat.has_front = tile.front != 0 && paint(flat.picture, plain(tile.front), blank);
        return flat;
    }

    MetatileFrames plain(std::uint8_t tile) const {
        return frames_of(background_, background_.metatiles[tile]);
    }

    /// Draws a layer where `above` is blank. Returns false, and draws nothing, if the palette of
    /// the picture lacks one of its colours there.
    bool paint(MetatileFrames& picture, const MetatileFrames& layer,
               const MetatileFrames& above) const {
        MetatileFrames painted = picture;
        for (std::size_t corner = 0; corner < painted.tiles.size(); ++corner) {
            for (std::size_t frame = 0; frame < content::animation_frames; ++frame) {
                for (std::size_t i = 0; i < painted.tiles[corner][frame].size(); ++i) {
                    const std::uint8_t colour = layer.tiles[corner][frame][i];
                    if (colour == 0 || above.tiles[corner][frame][i] != 0)
                        continue;
                    const std::uint8_t entry = same_colour(layer.palette, colour, picture.palette);
                    if (entry == 0)
                        return false;
                    painted.tiles[corner][frame][i] = entry;
                }
            }
        }
        picture = painted;
        return true;
    }

    /// The colour of palette `to` that looks like one of palette `from` in all sets; 0: none.
    std::uint8_t same_colour(std::uint8_t from, std::uint8_t colour, std::uint8_t to) const {
        for (std::uint8_t entry = 1; entry < palette_colours; ++entry)
            if (std::ranges::all_of(sets_, [&](const PaletteSet& set) {
                    return set.background[from].colours[colour]
                           == set.background[to].colours[entry];
                }))
                return entry;
        return 0;
    }

    /// Adds the tiles of a picture, all or none.
    void put(Metatile& metatile, const MetatileFrames& picture, const content::Place& place) {
        NesTileset grown = tileset_;
        Metatile added{{}, picture.palette};
        for (std::size_t corner = 0; corner < added.tiles.size(); ++corner) {
            const auto number =
                number_in_bank(grown, picture.tiles[corner], nes::most_moving_tiles);
            if (!number) {
                losses_.push_back({place, "its decoration is left out: the bank of "
                                              + std::to_string(tiles_in_bank)
                                              + " different 8x8 tiles is full"});
                return;
            }
            added.tiles[corner] = *number;
        }
        tileset_.tiles = std::move(grown.tiles);
        tileset_.animated = std::move(grown.animated);
        metatile = added;
    }

    void lose(const content::Place& place, const std::string& layer) {
        losses_.push_back({place, "the tile in layer \"" + layer
                                      + "\" is left out: no palette has its colours and the other "
                                        "ones of the cell"});
    }

    NesTileset& tileset_;
    const BackgroundArt& background_;
    const std::vector<PaletteSet>& sets_;
    std::vector<NesLoss>& losses_;
};

} // namespace

void draw_decorated(NesTileset& tileset, const BackgroundArt& background,
                    const std::vector<PaletteSet>& sets, std::vector<NesLoss>& losses) {
    DecorationPainter(tileset, background, sets, losses).draw();
}

} // namespace halfbyte::tools::console
