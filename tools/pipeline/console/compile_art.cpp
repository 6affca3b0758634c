#include "tools/pipeline/console/compile_art.hpp"

#include "tools/pipeline/console/tile_table.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/read_palettes.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace halfbyte::tools::console {

namespace {

/// The palette of a piece, which match_drawing has put into its indices: 0 if it has no colours.
std::uint8_t palette_of(const content::IndexedPicture& picture, int left, int top, int width,
                        int height) {
    for (int y = top; y < top + height; ++y)
        for (int x = left; x < left + width; ++x)
            if (const std::uint8_t index = picture.at(x, y); !content::is_backdrop(index))
                return static_cast<std::uint8_t>(index / palette_colours);
    return 0;
}

std::uint8_t palette_of(const content::IndexedPicture& picture, int left, int top) {
    return palette_of(picture, left, top, content::metatile_side, content::metatile_side);
}

std::uint8_t palette_of(const content::IndexedPicture& picture) {
    return palette_of(picture, 0, 0, picture.width, picture.height);
}

class ArtCompiler {
  public:
    ArtCompiler(const content::ArtSources& sources, content::Faults& faults)
        : sources_(sources), faults_(faults),
          palettes_(content::read_palettes(sources.folder / content::palettes_file, faults)),
          reader_(sources.folder) {}

    ConsoleArt compile() {
        art_.palettes = palettes_.sets;
        if (!sources_.font.empty()) {
            font_ = read(sources_.font, content::tile_side, 0);
            add_glyphs();
        }
        for (const content::LevelArtSource& level : sources_.levels) {
            art_.levels.push_back({background_of(level),
                                   content::palette_set(palettes_, level.palette, sources_.folder),
                                   level.gone});
        }
        add_poses();
        check_spreads();
        return std::move(art_);
    }

  private:
    std::size_t background_of(const content::LevelArtSource& level) {
        const auto added = backgrounds_.try_emplace(level.image, art_.backgrounds.size());
        const std::size_t place = added.first->second;
        if (added.second) {
            art_.backgrounds.emplace_back();
            faults_.attempt([&] { art_.backgrounds[place] = background(level); });
        }
        return place;
    }

    content::IndexedPicture read(const std::filesystem::path& path, int side, int piece) {
        return reader_.read(path, content::ArtUse::background, side, piece, faults_);
    }

    BackgroundArt background(const content::LevelArtSource& level) {
        BackgroundArt result;
        TileTable table;
        if (!art_.glyphs.empty()) {
            result.glyph_palette = palette_of(font_);
            for (std::size_t cell = 0; cell < console_glyphs; ++cell) {
                const content::MetatilePlace place = glyph_place(cell);
                result.glyphs.push_back(
                    static_cast<std::uint8_t>(table.add(font_, place.left, place.top)));
            }
        }
        if (level.image.empty()) {
            result.metatiles.emplace_back(); // the only tile of a level without a tileset
        } else {
            add_metatiles(read(level.image, content::metatile_side, content::metatile_side),
                          level.animations, table, result.metatiles);
        }
        result.tiles = table.tiles();
        result.animated = table.animated();
        result.frame_bits = level.animations.frame_bits;
        if (const auto found = sources_.decorated.find(level.image);
            found != sources_.decorated.end())
            result.decorated = found->second;
        return result;
    }

    /// Checks that each spread has the palette of the texts: a page has one palette.
    void check_spreads() {
        for (const std::filesystem::path& path : sources_.spreads) {
            faults_.attempt([&] {
                const content::IndexedPicture picture = read(path, 1, 0);
                const std::uint8_t palette = palette_of(picture);
                const std::uint8_t texts = art_.backgrounds.front().glyph_palette;
                if (palette != texts) {
                    const ConsolePalettes& palettes = palettes_.background();
                    throw support::InputError(path, "the picture has the palette "
                                                        + support::in_quotes(palettes[palette].name)
                                                        + "; a page must have that of the texts, "
                                                        + support::in_quotes(palettes[texts].name));
                }
            });
        }
    }

    void add_poses() {
        for (const content::SheetSource& sheet : sources_.sheets)
            faults_.attempt([&] { add_poses_of(reader_.read_sheet(sheet, faults_)); });
    }

    void add_poses_of(const content::SheetArt& sheet) {
        const content::IndexedPicture& picture = sheet.strip;
        each_metatile(picture, content::metatile_side, [&](int left, int top) {
            PoseArt& pose = art_.poses.emplace_back();
            const content::MetatilePlace place =
                sheet.places[static_cast<std::size_t>(left / content::metatile_side)];
            pose.place = {picture.path, 0, content::pixel_text(place.left, place.top)};
            pose.palette = palette_of(picture, left, top);
            for (int i = 0; i < 4; ++i)
                pose.tiles[static_cast<std::size_t>(i)] = cut_tile(
                    picture, left + i % 2 * content::tile_side, top + i / 2 * content::tile_side);
        });
    }

    content::MetatilePlace glyph_place(std::size_t cell) const {
        const int columns = font_.width / content::tile_side;
        const int number = static_cast<int>(cell);
        return {number % columns * content::tile_side, number / columns * content::tile_side};
    }

    ConsoleTile glyph(std::size_t cell) const {
        const content::MetatilePlace place = glyph_place(cell);
        return cut_tile(font_, place.left, place.top);
    }

    void add_glyphs() {
        for (std::size_t cell = 0; cell < console_glyphs; ++cell)
            art_.glyphs.push_back(glyph(cell));
        for (const std::size_t cell : sources_.letters)
            art_.letters.push_back(glyph(cell));
    }

    /// The later frames of an animation belong to its first tile: no level has them by themselves.
    void add_metatiles(const content::IndexedPicture& picture,
                       const content::TileAnimations& animations, TileTable& table,
                       std::vector<Metatile>& metatiles) const {
        std::vector<std::array<int, 4>> numbers; // of the table
        each_metatile(picture, content::metatile_side, [&](int left, int top) {
            const auto tile = static_cast<std::uint8_t>(metatiles.size());
            Metatile& metatile = metatiles.emplace_back();
            numbers.emplace_back();
            if (animations.is_later_frame(tile))
                return;
            metatile.palette = palette_of(picture, left, top);
            const auto moving = animations.tiles.find(tile);
            numbers.back() = moving == animations.tiles.end()
                                 ? add_still(picture, left, top, table)
                                 : add_moving(picture, moving->second, metatile.palette, table);
        });
        for (std::size_t i = 0; i < metatiles.size(); ++i) {
            std::ranges::transform(numbers[i], metatiles[i].tiles.begin(),
                                   [&](int number) { return table.number_of(number); });
        }
    }

    static std::array<int, 4> add_still(const content::IndexedPicture& picture, int left, int top,
                                        TileTable& table) {
        std::array<int, 4> numbers{};
        for (int i = 0; i < 4; ++i) {
            numbers[static_cast<std::size_t>(i)] = table.add(
                picture, left + i % 2 * content::tile_side, top + i / 2 * content::tile_side);
        }
        return numbers;
    }

    std::array<int, 4> add_moving(const content::IndexedPicture& picture,
                                  const std::array<std::uint8_t, content::animation_frames>& frames,
                                  std::uint8_t palette, TileTable& table) const {
        std::array<content::MetatilePlace, content::animation_frames> places;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            places[i] = content::metatile_place(picture, frames[i]);
            if (palette_of(picture, places[i].left, places[i].top) != palette) {
                throw support::InputError(
                    picture.path, "tile " + std::to_string(frames[i])
                                      + " has a different palette from" + " tile "
                                      + std::to_string(frames[0])
                                      + ", in whose animation it is; repaint it in that palette");
            }
        }
        std::array<int, 4> numbers{};
        for (int i = 0; i < 4; ++i) {
            AnimatedTile tiles;
            std::ranges::transform(places, tiles.begin(), [&](const auto& place) {
                return cut_tile(picture, place.left + i % 2 * content::tile_side,
                                place.top + i / 2 * content::tile_side);
            });
            numbers[static_cast<std::size_t>(i)] = table.add(picture, tiles, places[0]);
        }
        return numbers;
    }

    /// Calls visit(left, top) for each metatile of a picture, row by row.
    template <class Visit>
    static void each_metatile(const content::IndexedPicture& picture, int side, Visit&& visit) {
        for (int top = 0; top < picture.height; top += side)
            for (int left = 0; left < picture.width; left += side)
                visit(left, top);
    }

    const content::ArtSources& sources_;
    content::Faults& faults_;
    content::Palettes palettes_;
    content::ArtReader reader_;
    content::IndexedPicture font_;
    ConsoleArt art_;
    std::map<std::filesystem::path, std::size_t> backgrounds_;
};

} // namespace

ConsoleArt compile_console_art(const content::ArtSources& sources, content::Faults& faults) {
    return ArtCompiler(sources, faults).compile();
}

} // namespace halfbyte::tools::console
