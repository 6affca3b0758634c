#include "tools/console/nes_art.hpp"

#include "platform/nes/layout/memory_map.hpp"
#include "tools/console/nes_labels.hpp"
#include "tools/console/nes_sheets.hpp"
#include "tools/console/nes_sprites.hpp"
#include "tools/console/sheet_frame.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools {

namespace {

constexpr std::size_t bank_tiles = 256;
constexpr std::size_t most_squares = 256;

class NesArtCompiler {
  public:
    NesArtCompiler(const CompiledGame& game, const ConsoleArt& art,
                   const std::filesystem::path& game_file)
        : game_(game), art_(art), file_(game_file) {}

    NesArt compile() {
        result_.background_palettes = art_.background_palettes;
        result_.sprite_palettes = art_.sprite_palettes;
        if (!art_.glyphs.empty()) {
            result_.text_palette = art_.backgrounds.front().glyph_palette;
        }
        add_labels();
        for (const Metatile& pose : art_.poses) {
            result_.poses.push_back(
                pairs_.add_picture(tiles_of(pose, art_.sprite_tiles), pose.palette, file_));
        }
        for (const BackgroundArt& background : art_.backgrounds) {
            result_.tilesets.push_back(tileset_of(background));
        }
        require(result_.tilesets.size() <= nes::most_tilesets,
                "an NES ROM holds at most " + std::to_string(nes::most_tilesets) + " tilesets");
        add_levels();
        result_.pairs = pairs_.pairs();
        return std::move(result_);
    }

  private:
    void require(bool holds, const std::string& what) const {
        if (!holds) {
            throw InputError(file_, what);
        }
    }

    static std::array<ConsoleTile, 4> tiles_of(const Metatile& square,
                                               const std::vector<ConsoleTile>& tiles) {
        std::array<ConsoleTile, 4> result{};
        std::transform(square.tiles.begin(), square.tiles.end(), result.begin(),
                       [&](std::uint8_t number) { return tiles[number]; });
        return result;
    }

    /// The digits come first, so that their numbers follow one another.
    void add_labels() {
        std::string letters = "0123456789";
        for (const NesLabel& label : nes_labels) {
            letters += label.text;
        }
        const LabelColours colours = label_colours(
            art_.glyphs, art_.background_palettes[result_.text_palette], art_.sprite_palettes);
        result_.label_palette = colours.palette;
        for (const char letter : letters) {
            const auto glyph = static_cast<std::size_t>(glyph_of(letter));
            const SpritePair pair =
                art_.glyphs.empty() ? SpritePair{} : label_pair(art_.glyphs[glyph], colours);
            result_.labels[glyph] = pairs_.add(pair, file_);
        }
    }

    NesTileset tileset_of(const BackgroundArt& background) const {
        NesTileset tileset;
        tileset.tiles = background.tiles;
        tileset.squares = background.metatiles;
        tileset.blank_square = blank_square(tileset.squares);
        NesTextTiles text;
        text.glyphs = background.glyphs;
        std::array<ConsoleTile, 8> frame = sheet_frame(art_.glyphs);
        for (std::size_t i = 0; i < frame.size(); ++i) {
            text.frame[i] = add_tile(tileset.tiles, frame[i]);
        }
        tileset.title = nes_title_sheet(game_.pack.title, text);
        tileset.end = nes_end_sheet(game_.pack.title, text);
        return tileset;
    }

    std::uint8_t add_tile(std::vector<ConsoleTile>& tiles, const ConsoleTile& tile) const {
        const auto found = std::find(tiles.begin(), tiles.end(), tile);
        const auto number = static_cast<std::size_t>(found - tiles.begin());
        if (found == tiles.end()) {
            require(tiles.size() < bank_tiles,
                    "a tileset has " + std::to_string(tiles.size())
                        + " different 8x8 tiles with the font; on the NES 8 more are needed for the"
                          " frame around texts, and a bank holds 256");
            tiles.push_back(tile);
        }
        return static_cast<std::uint8_t>(number);
    }

    std::uint8_t blank_square(std::vector<Metatile>& squares) const {
        const auto is_blank = [](const Metatile& square) {
            return square.tiles == std::array<std::uint8_t, 4>{};
        };
        const auto found = std::find_if(squares.begin(), squares.end(), is_blank);
        const auto number = static_cast<std::size_t>(found - squares.begin());
        if (found == squares.end()) {
            require(squares.size() < most_squares,
                    "a tileset has 256 tiles, and none of them is blank; the NES needs one");
            squares.emplace_back();
        }
        return static_cast<std::uint8_t>(number);
    }

    void add_levels() {
        for (std::size_t i = 0; i < game_.targets.size(); ++i) {
            if (!game_.targets[i].nes) {
                continue;
            }
            const LevelArt& art = art_.levels[i];
            result_.levels.push_back({i, art.background, art.gone, coin_of(i)});
        }
        require(!result_.levels.empty(), "no level has the NES among its targets");
        require(result_.levels.size() <= nes::most_levels,
                "an NES ROM holds at most " + std::to_string(nes::most_levels) + " levels");
    }

    /// The icon beside the number of coins is the level's first coin, without what is left of it.
    std::optional<NesPicture> coin_of(std::size_t index) {
        const LevelView view = level_of(game_.pack, game_.pack.levels[index]).map;
        for (int row = 0; row < view.rows; ++row) {
            for (int column = 0; column < view.columns; ++column) {
                if (placed_kind(view, column, row) == Kind::coin) {
                    return coin_icon(art_.levels[index], tile_at(view, column, row));
                }
            }
        }
        return std::nullopt;
    }

    NesPicture coin_icon(const LevelArt& level, std::uint8_t tile) {
        const BackgroundArt& background = art_.backgrounds[level.background];
        const Metatile& square = background.metatiles[tile];
        const Metatile& gone = background.metatiles[level.gone[tile]];
        std::array<ConsoleTile, 4> tiles = tiles_of(square, background.tiles);
        const std::array<ConsoleTile, 4> left = tiles_of(gone, background.tiles);
        const ConsolePalettes& palettes = art_.background_palettes;
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            for (std::size_t p = 0; p < tiles[i].size(); ++p) {
                if (palettes[square.palette].colours[tiles[i][p]]
                    == palettes[gone.palette].colours[left[i][p]]) {
                    tiles[i][p] = 0;
                }
            }
        }
        const Recoloured coin = recolour(tiles, palettes[square.palette], art_.sprite_palettes);
        return pairs_.add_picture(coin.tiles, coin.palette, file_);
    }

    const CompiledGame& game_;
    const ConsoleArt& art_;
    const std::filesystem::path& file_;
    PairTable pairs_;
    NesArt result_;
};

} // namespace

NesArt compile_nes_art(const CompiledGame& game, const ConsoleArt& art,
                       const std::filesystem::path& game_file) {
    return NesArtCompiler(game, art, game_file).compile();
}

} // namespace halfbyte::tools
