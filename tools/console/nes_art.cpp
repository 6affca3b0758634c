#include "tools/console/nes_art.hpp"

#include "engine/level/thin_walls.hpp"
#include "engine/show/screens.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tools/console/nes_banks.hpp"
#include "tools/console/nes_labels.hpp"
#include "tools/console/nes_recolour.hpp"
#include "tools/console/nes_shown.hpp"
#include "tools/console/pair_table.hpp"
#include "tools/console/sheet_frame.hpp"
#include "tools/console/spread_tiles.hpp"
#include "tools/content/level_variants.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace halfbyte::tools::console {

namespace {

constexpr std::size_t most_metatiles = 256;

class NesArtCompiler {
  public:
    NesArtCompiler(const content::CompiledGame& game, const ConsoleArt& art,
                   const std::filesystem::path& game_file)
        : game_(game), art_(art), file_(game_file) {}

    NesArt compile() {
        result_.palettes = {art_.palettes.front()};
        if (!art_.glyphs.empty()) {
            result_.text_palette = art_.backgrounds.front().glyph_palette;
        }
        add_page_tiles();
        for (const BackgroundArt& background : art_.backgrounds) {
            result_.tilesets.push_back(tileset_of(background));
        }
        require(result_.tilesets.size() <= nes::most_tilesets,
                "an NES ROM holds at most " + std::to_string(nes::most_tilesets) + " tilesets");
        add_levels();
        need_sprites();
        pairs_.number_all(file_, level_names());
        number_sprites();
        return std::move(result_);
    }

  private:
    void require(bool holds, const std::string& what) const {
        if (!holds) {
            throw support::InputError(file_, what);
        }
    }

    const ConsolePalettes& background_palettes() const { return art_.palettes.front().background; }
    const ConsolePalettes& sprite_palettes() const { return art_.palettes.front().sprite; }

    /// As they are at first, where they move.
    template <class Art>
    static std::array<ConsoleTile, 4> tiles_of(const Metatile& metatile, const Art& art) {
        std::array<ConsoleTile, 4> result{};
        std::transform(metatile.tiles.begin(), metatile.tiles.end(), result.begin(),
                       [&](std::uint8_t number) { return tile_of(art, number); });
        return result;
    }

    /// The digits come first, so that their numbers follow one another.
    void find_labels() {
        std::string letters = "0123456789";
        for (const NesLabel& label : nes_labels) {
            letters += label.text;
        }
        const LabelColours colours = label_colours(
            art_.glyphs, background_palettes()[result_.text_palette], sprite_palettes());
        result_.label_palette = colours.palette;
        for (const char letter : letters) {
            const auto glyph = static_cast<std::size_t>(glyph_of(letter));
            labels_.push_back({glyph, art_.glyphs.empty()
                                          ? SpritePair{}
                                          : label_pair(art_.glyphs[glyph], colours)});
        }
    }

    /// The glyphs by their numbers, behind them the frame and the rule, and what spreads have.
    void add_page_tiles() {
        result_.page_tiles = art_.glyphs;
        if (art_.glyphs.empty()) {
            return;
        }
        std::ranges::copy(sheet_frame(art_.glyphs), std::back_inserter(result_.page_tiles));
        result_.page_tiles.push_back(page_rule_tile(art_.glyphs));
        std::ranges::copy(spread_tiles(game_, art_, file_), std::back_inserter(result_.page_tiles));
    }

    /// A pose that nothing shows takes no space.
    void need_sprites() {
        find_labels();
        const LevelSet all = LevelSet{}.set();
        for (const Label& label : labels_) {
            pairs_.need(label.pair, all);
        }
        shown_ = levels_of_poses(game_, result_.levels);
        for (std::size_t i = 0; i < art_.poses.size(); ++i) {
            if (shown_[i].any()) {
                pairs_.need_picture(art_.poses[i].tiles, shown_[i]);
            }
        }
        for (std::size_t i = 0; i < coins_.size(); ++i) {
            if (coins_[i]) {
                pairs_.need_picture(coins_[i]->tiles, LevelSet{}.set(i));
            }
        }
    }

    std::vector<std::string> level_names() const {
        std::vector<std::string> names;
        for (const NesLevel& level : result_.levels) {
            names.push_back(game_.pack.levels[level.index].name);
        }
        return names;
    }

    void number_sprites() {
        for (const Label& label : labels_) {
            result_.labels[label.glyph] = pairs_.number_of(label.pair);
        }
        for (std::size_t i = 0; i < art_.poses.size(); ++i) {
            const PoseArt& pose = art_.poses[i];
            result_.poses.push_back(shown_[i].any() ? pairs_.picture_of(pose.tiles, pose.palette)
                                                    : NesPicture{});
        }
        for (std::size_t i = 0; i < result_.levels.size(); ++i) {
            NesLevel& level = result_.levels[i];
            level.sprites = pairs_.add_to_banks(i, result_.sprite_banks);
            if (coins_[i]) {
                level.coin = pairs_.picture_of(coins_[i]->tiles, coins_[i]->palette);
            }
        }
        require(character_banks(result_) <= most_character_banks,
                "the tilesets and the actors of the levels take more than the 256 KB of pictures"
                " that an NES ROM may have");
    }

    NesTileset tileset_of(const BackgroundArt& background) const {
        NesTileset tileset;
        tileset.tiles = background.tiles;
        tileset.animated = background.animated;
        tileset.frame_bits = background.frame_bits;
        require(tileset.animated.size() <= nes_half_bank_tiles,
                "a tileset has more than 128 different 8x8 tiles that move; the NES exchanges half"
                " of its 256");
        tileset.metatiles = background.metatiles;
        tileset.blank_metatile = blank_metatile(tileset.metatiles);
        return tileset;
    }

    std::uint8_t add_tile(NesTileset& tileset, const ConsoleTile& tile, const char* what) const {
        std::vector<ConsoleTile>& tiles = tileset.tiles;
        const auto found = std::find(tiles.begin(), tiles.end(), tile);
        const auto number = static_cast<std::size_t>(found - tiles.begin());
        if (found == tiles.end()) {
            const std::size_t taken = tiles.size() + tileset.animated.size();
            require(taken < tiles_in_bank,
                    "a tileset has " + std::to_string(taken)
                        + " different 8x8 tiles with the font; on the NES more are needed for "
                        + what + ", and a bank holds 256");
            tiles.push_back(tile);
        }
        return static_cast<std::uint8_t>(number);
    }

    std::uint8_t blank_metatile(std::vector<Metatile>& metatiles) const {
        const auto is_blank = [](const Metatile& metatile) {
            return metatile.tiles == std::array<std::uint8_t, 4>{};
        };
        const auto found = std::find_if(metatiles.begin(), metatiles.end(), is_blank);
        const auto number = static_cast<std::size_t>(found - metatiles.begin());
        if (found == metatiles.end()) {
            require(metatiles.size() < most_metatiles,
                    "a tileset has 256 tiles, and none of them is blank; the NES needs one");
            metatiles.emplace_back();
        }
        return static_cast<std::uint8_t>(number);
    }

    void add_levels() {
        for (const std::size_t i : content::levels_for(game_, &content::Targets::nes)) {
            const LevelArt& art = art_.levels[i];
            result_.levels.push_back({i, art.background, 0, number_of(art_.palettes[art.palettes]),
                                      art.gone, first_with_gone(art), std::nullopt});
            coins_.push_back(coin_of(i));
            add_walls(level_of(game_.pack, game_.pack.levels[i]).map, art);
        }
        require(!result_.levels.empty(), "no level has the NES among its targets");
        require(result_.levels.size() <= nes::most_levels,
                "an NES ROM holds at most " + std::to_string(nes::most_levels) + " levels");
    }

    /// Among those of the ROM, which holds no set that none of its levels has.
    std::size_t number_of(const PaletteSet& set) {
        const auto found = std::ranges::find(result_.palettes, set.name, &PaletteSet::name);
        const auto number = static_cast<std::size_t>(found - result_.palettes.begin());
        if (found == result_.palettes.end()) {
            result_.palettes.push_back(set);
        }
        return number;
    }

    std::size_t first_with_gone(const LevelArt& art) const {
        const auto found = std::ranges::find_if(result_.levels, [&](const NesLevel& other) {
            return other.tileset == art.background && other.gone == art.gone;
        });
        return static_cast<std::size_t>(found - result_.levels.begin());
    }

    /// Metatiles for the cells of a level that have thin walls, before and after they change.
    void add_walls(const LevelView& level, const LevelArt& art) {
        if (!(level.features & feature_thin_walls)) {
            return;
        }
        NesTileset& tileset = result_.tilesets[art.background];
        for (int column = 0; column < level.columns; ++column) {
            for (int row = 0; row < level.rows; ++row) {
                if (const Walls walls = thin_walls_in(level, column, row); walls != 0) {
                    const std::uint8_t tile = tile_at(level, column, row);
                    add_metatile_with(tileset, tile, walls);
                    add_metatile_with(tileset, art.gone[tile], walls);
                }
            }
        }
    }

    void add_metatile_with(NesTileset& tileset, std::uint8_t tile, Walls walls) {
        std::uint8_t& number = tileset.with_walls[walls - 1u][tile];
        if (number != 0) {
            return;
        }
        Metatile metatile = tileset.metatiles[tile];
        std::array<ConsoleTile, 4> tiles = tiles_of(metatile, tileset);
        const SpriteSet& looks = game_.pack.looks;
        if (walls & wall_left) {
            draw_piece(tiles, looks.pieces[piece_thin_left], metatile.palette);
        }
        if (walls & wall_top) {
            draw_piece(tiles, looks.pieces[piece_thin_top], metatile.palette);
        }
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            metatile.tiles[i] = add_tile(tileset, tiles[i], "thin walls");
        }
        require(tileset.metatiles.size() < most_metatiles,
                "a tileset has more than 256 metatiles with those that have thin walls; the NES has"
                " space for 256");
        number = static_cast<std::uint8_t>(tileset.metatiles.size());
        tileset.metatiles.push_back(metatile);
    }

    /// Draws a picture of the sprites over a metatile, in the nearest colours of its palette.
    void draw_piece(std::array<ConsoleTile, 4>& tiles, std::uint8_t pose,
                    std::uint8_t palette) const {
        const PoseArt& piece = art_.poses[pose];
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            for (std::size_t p = 0; p < tiles[i].size(); ++p) {
                if (const std::uint8_t colour = piece.tiles[i][p]; colour != 0) {
                    tiles[i][p] = nearest_entry(sprite_palettes()[piece.palette].colours[colour],
                                                background_palettes()[palette]);
                }
            }
        }
    }

    /// The icon beside the number of coins is the level's first coin, without what is left of it.
    std::optional<Recoloured> coin_of(std::size_t index) {
        const LevelView view = level_of(game_.pack, game_.pack.levels[index]).map;
        for (int row = 0; row < view.rows; ++row) {
            for (int column = 0; column < view.columns; ++column) {
                if (placed_kind(view, column, row) == TileKind::coin) {
                    return coin_icon(art_.levels[index], tile_at(view, column, row));
                }
            }
        }
        return std::nullopt;
    }

    Recoloured coin_icon(const LevelArt& level, std::uint8_t tile) {
        const BackgroundArt& background = art_.backgrounds[level.background];
        const Metatile& metatile = background.metatiles[tile];
        const Metatile& gone = background.metatiles[level.gone[tile]];
        std::array<ConsoleTile, 4> tiles = tiles_of(metatile, background);
        const std::array<ConsoleTile, 4> left = tiles_of(gone, background);
        const ConsolePalettes& palettes = background_palettes();
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            for (std::size_t p = 0; p < tiles[i].size(); ++p) {
                if (palettes[metatile.palette].colours[tiles[i][p]]
                    == palettes[gone.palette].colours[left[i][p]]) {
                    tiles[i][p] = 0;
                }
            }
        }
        return recolour(tiles, palettes[metatile.palette], sprite_palettes());
    }

    const content::CompiledGame& game_;
    const ConsoleArt& art_;
    const std::filesystem::path& file_;
    struct Label {
        std::size_t glyph;
        SpritePair pair;
    };

    PairTable pairs_;
    std::vector<Label> labels_;                    // in their order
    std::vector<LevelSet> shown_;                  // by pose
    std::vector<std::optional<Recoloured>> coins_; // by level of the ROM
    NesArt result_;
};

} // namespace

NesArt compile_nes_art(const content::CompiledGame& game, const ConsoleArt& art,
                       const std::filesystem::path& game_file) {
    return NesArtCompiler(game, art, game_file).compile();
}

} // namespace halfbyte::tools::console
