#include "tools/console/compile_art.hpp"

#include "tools/console/match_palette.hpp"
#include "tools/console/tile_table.hpp"
#include "tools/content/art_rules.hpp"
#include "tools/content/read_png.hpp"

#include <map>

namespace halfbyte::tools::console {

namespace {

class ArtCompiler {
  public:
    ArtCompiler(const content::ArtSources& sources, content::Faults& faults)
        : sources_(sources), faults_(faults),
          palettes_(read_palettes(sources.folder / palettes_file, faults)) {}

    ConsoleArt compile() {
        art_.background_palettes = palettes_.background;
        art_.sprite_palettes = palettes_.sprite;
        if (!sources_.font.empty()) {
            font_ = content::read_indexed_png(sources_.font);
            add_glyphs();
        }
        for (const content::LevelArtSource& level : sources_.levels) {
            art_.levels.push_back({background_of(level.image), level.gone});
        }
        add_poses();
        return std::move(art_);
    }

  private:
    std::size_t background_of(const std::filesystem::path& image) {
        const auto added = backgrounds_.try_emplace(image, art_.backgrounds.size());
        const std::size_t place = added.first->second;
        if (added.second) {
            art_.backgrounds.emplace_back();
            faults_.attempt([&] { art_.backgrounds[place] = background(image); });
        }
        return place;
    }

    BackgroundArt background(const std::filesystem::path& image) const {
        BackgroundArt result;
        TileTable table;
        if (!art_.glyphs.empty()) {
            result.glyph_palette = match_palette(font_, 0, 0, font_.width, font_.height,
                                                 ArtUse::background, palettes_);
            each_metatile(font_, content::tile_side, [&](int left, int top) {
                result.glyphs.push_back(table.add(font_, left, top));
            });
        }
        if (image.empty()) {
            result.metatiles.emplace_back(); // the only tile of a level without a tileset
        } else {
            add_metatiles(content::read_indexed_png(image), table, result.metatiles);
        }
        result.tiles = table.tiles();
        return result;
    }

    void add_poses() {
        for (const std::filesystem::path& sheet : sources_.sheets) {
            faults_.attempt([&] { add_poses_of(content::read_indexed_png(sheet)); });
        }
    }

    void add_poses_of(const content::IndexedPicture& picture) {
        each_metatile(picture, content::metatile_side, [&](int left, int top) {
            PoseArt& pose = art_.poses.emplace_back();
            pose.palette = match_palette(picture, left, top, content::metatile_side,
                                         content::metatile_side, ArtUse::sprite, palettes_);
            for (int i = 0; i < 4; ++i) {
                pose.tiles[static_cast<std::size_t>(i)] = cut_tile(
                    picture, left + i % 2 * content::tile_side, top + i / 2 * content::tile_side);
            }
        });
    }

    void add_glyphs() {
        each_metatile(font_, content::tile_side, [&](int left, int top) {
            art_.glyphs.push_back(cut_tile(font_, left, top));
        });
    }

    void add_metatiles(const content::IndexedPicture& picture, TileTable& table,
                       std::vector<Metatile>& metatiles) const {
        each_metatile(picture, content::metatile_side, [&](int left, int top) {
            Metatile& metatile = metatiles.emplace_back();
            metatile.palette = match_palette(picture, left, top, content::metatile_side,
                                             content::metatile_side, ArtUse::background, palettes_);
            for (int i = 0; i < 4; ++i) {
                metatile.tiles[static_cast<std::size_t>(i)] = table.add(
                    picture, left + i % 2 * content::tile_side, top + i / 2 * content::tile_side);
            }
        });
    }

    /// Calls visit(left, top) for each metatile of a picture, row by row.
    template <class Visit>
    static void each_metatile(const content::IndexedPicture& picture, int side, Visit&& visit) {
        for (int top = 0; top < picture.height; top += side) {
            for (int left = 0; left < picture.width; left += side) {
                visit(left, top);
            }
        }
    }

    const content::ArtSources& sources_;
    content::Faults& faults_;
    Palettes palettes_;
    content::IndexedPicture font_;
    ConsoleArt art_;
    std::map<std::filesystem::path, std::size_t> backgrounds_;
};

} // namespace

ConsoleArt compile_console_art(const content::ArtSources& sources, content::Faults& faults) {
    return ArtCompiler(sources, faults).compile();
}

} // namespace halfbyte::tools::console
