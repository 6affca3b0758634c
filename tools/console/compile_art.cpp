#include "tools/console/compile_art.hpp"

#include "tools/console/match_palette.hpp"
#include "tools/console/tile_table.hpp"
#include "tools/content/art_rules.hpp"
#include "tools/content/read_png.hpp"

#include <map>

namespace halfbyte::tools {

namespace {

class ArtCompiler {
  public:
    ArtCompiler(const ArtSources& sources, Faults& faults)
        : sources_(sources), faults_(faults),
          palettes_(read_palettes(sources.folder / palettes_file, faults)) {}

    ConsoleArt compile() {
        art_.background_palettes = palettes_.background;
        art_.sprite_palettes = palettes_.sprite;
        if (!sources_.font.empty()) {
            font_ = read_indexed_png(sources_.font);
            add_glyphs();
        }
        for (const LevelArtSource& level : sources_.levels) {
            art_.levels.push_back({background_of(level.image), level.gone});
        }
        add_poses();
        return std::move(art_);
    }

  private:
    std::size_t background_of(const std::filesystem::path& image) {
        const auto [place, is_new] = backgrounds_.try_emplace(image, art_.backgrounds.size());
        if (is_new) {
            art_.backgrounds.emplace_back();
            faults_.attempt([&] { art_.backgrounds[place->second] = background(image); });
        }
        return place->second;
    }

    BackgroundArt background(const std::filesystem::path& image) const {
        BackgroundArt result;
        TileTable table;
        if (!art_.glyphs.empty()) {
            result.glyph_palette = match_palette(font_, 0, 0, font_.width, font_.height,
                                                 ArtUse::background, palettes_);
            each_square(font_, tile_side, [&](int left, int top) {
                result.glyphs.push_back(table.add(font_, left, top));
            });
        }
        if (image.empty()) {
            result.metatiles.emplace_back(); // the only tile of a level without a tileset
        } else {
            add_squares(read_indexed_png(image), ArtUse::background, table, result.metatiles);
        }
        result.tiles = table.tiles();
        return result;
    }

    void add_poses() {
        TileTable table;
        for (const std::filesystem::path& sheet : sources_.sheets) {
            faults_.attempt(
                [&] { add_squares(read_indexed_png(sheet), ArtUse::sprite, table, art_.poses); });
        }
        art_.sprite_tiles = table.tiles();
    }

    void add_glyphs() {
        each_square(font_, tile_side,
                    [&](int left, int top) { art_.glyphs.push_back(cut_tile(font_, left, top)); });
    }

    void add_squares(const IndexedPicture& picture, ArtUse use, TileTable& table,
                     std::vector<Metatile>& squares) const {
        each_square(picture, square_side, [&](int left, int top) {
            Metatile& square = squares.emplace_back();
            square.palette =
                match_palette(picture, left, top, square_side, square_side, use, palettes_);
            for (int i = 0; i < 4; ++i) {
                square.tiles[static_cast<std::size_t>(i)] =
                    table.add(picture, left + i % 2 * tile_side, top + i / 2 * tile_side);
            }
        });
    }

    /// Calls visit(left, top) for each square of a picture, row by row.
    template <class Visit>
    static void each_square(const IndexedPicture& picture, int side, Visit&& visit) {
        for (int top = 0; top < picture.height; top += side) {
            for (int left = 0; left < picture.width; left += side) {
                visit(left, top);
            }
        }
    }

    const ArtSources& sources_;
    Faults& faults_;
    Palettes palettes_;
    IndexedPicture font_;
    ConsoleArt art_;
    std::map<std::filesystem::path, std::size_t> backgrounds_;
};

} // namespace

ConsoleArt compile_console_art(const ArtSources& sources, Faults& faults) {
    return ArtCompiler(sources, faults).compile();
}

} // namespace halfbyte::tools
