#include "platform/nes/host/files/nes_art.hpp"
#include "platform/nes/host/row/limits.hpp"

#include "engine/level/thin_walls.hpp"
#include "engine/show/screens.hpp"
#include "platform/hosted/pack/each_pose.hpp"
#include "platform/nes/host/files/nes_banks.hpp"
#include "platform/nes/host/files/nes_decorated.hpp"
#include "platform/nes/host/files/nes_labels.hpp"
#include "platform/nes/host/files/nes_recolour.hpp"
#include "platform/nes/host/files/nes_shown.hpp"
#include "platform/nes/host/files/nes_tileset.hpp"
#include "platform/nes/host/files/pair_table.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tools/pipeline/console/sheet_frame.hpp"
#include "tools/pipeline/console/spread_tiles.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace halfbyte::tools::console {

namespace {

using content::Place;
using content::require_space;

// The linker's areas of characters: platform/nes/nes.cfg.in.
constexpr std::size_t bank_kilobytes = 4;
static_assert(nes::most_levels <= 0x30000 / 1024 / bank_kilobytes,
              "each level may need a bank of sprites of its own");
static_assert(nes::most_levels + nes::most_tilesets * (2 + 2 * content::animation_frames + 3) / 4
                      + 1
                  <= most_character_banks,
              "each level may need a bank of sprites, each tileset four steps");

class NesArtCompiler {
  public:
    NesArtCompiler(const content::CompiledGame& game, const ConsoleArt& art)
        : game_(game), art_(art), numbers_(content::levels_for(game, nes::machine)) {}

    NesArt compile() {
        result_.palettes = {art_.palettes.front()};
        if (!art_.glyphs.empty())
            result_.text_palette = art_.backgrounds.front().glyph_palette;
        add_page_tiles();
        add_levels();
        add_decoration();
        need_sprites();
        pairs_.number_all(level_places());
        number_sprites();
        return std::move(result_);
    }

  private:
    Place place_of(std::size_t level) const { return content::place_of_level(game_.folder, level); }

    const std::filesystem::path& map_of(std::size_t level) const {
        return game_.folder.levels[level].path;
    }

    const ConsolePalettes& background_palettes() const { return art_.palettes.front().background; }
    const ConsolePalettes& sprite_palettes() const { return art_.palettes.front().sprite; }

    /// The tiles of a metatile, animated ones in their first frame.
    template <class Art>
    static std::array<ConsoleTile, 4> tiles_of(const Metatile& metatile, const Art& art) {
        std::array<ConsoleTile, 4> result{};
        std::transform(metatile.tiles.begin(), metatile.tiles.end(), result.begin(),
                       [&](std::uint8_t number) { return tile_of(art, number); });
        return result;
    }

    /// The digits come first, so that they have consecutive numbers.
    void find_labels() {
        std::string letters = "0123456789";
        for (const NesLabel& label : nes_labels)
            letters += label.text;
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

    /// The glyphs by their numbers, after them the frame, the rule and the tiles of spreads. Those
    /// of other letters come last.
    void add_page_tiles() {
        result_.page_tiles = art_.glyphs;
        if (art_.glyphs.empty())
            return;
        std::ranges::copy(sheet_frame(art_.glyphs), std::back_inserter(result_.page_tiles));
        result_.page_tiles.push_back(page_rule_tile(art_.glyphs));
        std::ranges::copy(spread_tiles(game_, art_), std::back_inserter(result_.page_tiles));
        result_.page_tiles.resize(most_page_tiles);
        std::ranges::copy(art_.letters, result_.page_tiles.rbegin());
    }

    /// A pose that is never shown takes no space.
    void need_sprites() {
        find_labels();
        const LevelSet all = LevelSet{}.set();
        for (const Label& label : labels_)
            pairs_.need(label.pair, all);
        shown_ = levels_of_poses(game_, result_.levels);
        for (std::size_t i = 0; i < art_.poses.size(); ++i)
            if (shown_[i].any())
                pairs_.need_picture(art_.poses[i].tiles, shown_[i]);
        for (std::size_t i = 0; i < coins_.size(); ++i)
            if (coins_[i])
                pairs_.need_picture(coins_[i]->tiles, LevelSet{}.set(i));
    }

    std::vector<Place> level_places() const {
        std::vector<Place> places;
        for (const NesLevel& level : result_.levels)
            places.push_back(place_of(level.index));
        return places;
    }

    void number_sprites() {
        for (const Label& label : labels_)
            result_.labels[label.glyph] = pairs_.number_of(label.pair);
        const std::vector<bool> large = parts_of_large_poses();
        for (std::size_t i = 0; i < art_.poses.size(); ++i) {
            const PoseArt& pose = art_.poses[i];
            result_.poses.push_back(shown_[i].any() ? picture_of(pose, large[i]) : NesPicture{});
        }
        for (std::size_t i = 0; i < result_.levels.size(); ++i) {
            NesLevel& level = result_.levels[i];
            level.sprites = pairs_.add_to_banks(i, result_.sprite_banks);
            if (coins_[i])
                level.coin = pairs_.picture_of(coins_[i]->tiles, coins_[i]->palette);
        }
    }

    /// By picture, whether it is a part of a large pose.
    std::vector<bool> parts_of_large_poses() const {
        const SpriteSet& looks = game_.pack.looks;
        std::vector<bool> large(art_.poses.size());
        for (const auto& states : looks.animations)
            for (const Animation& animation : states)
                if ((animation.form & animation_pose_size) != 0)
                    hosted::each_picture_of(animation, looks,
                                            [&](std::size_t picture) { large.at(picture) = true; });
        return large;
    }

    NesPicture picture_of(const PoseArt& pose, bool is_part) const {
        NesPicture picture = pairs_.picture_of(pose.tiles, pose.palette);
        const auto is_blank = [&](std::size_t half) {
            return pose.tiles[half] == ConsoleTile{} && pose.tiles[half + 2] == ConsoleTile{};
        };
        if (is_part && is_blank(0))
            picture.palette |= pose_left_blank;
        if (is_part && is_blank(1))
            picture.palette |= pose_right_blank;
        return picture;
    }

    /// The number of a level's tileset in the ROM, which holds only tilesets of its own levels.
    std::size_t tileset_of(std::size_t level) {
        const std::size_t background = art_.levels[level].background;
        const auto found = std::ranges::find(backgrounds_, background);
        const auto number = static_cast<std::size_t>(found - backgrounds_.begin());
        if (found == backgrounds_.end()) {
            const content::LevelArtSource& source = game_.art.levels[level];
            require_space(nes::limits::nes_tilesets, number + 1, {map_of(level), source.line, {}});
            backgrounds_.push_back(background);
            result_.tilesets.push_back(make_tileset(art_.backgrounds[background], source.image));
        }
        return number;
    }

    void add_levels() {
        for (const std::size_t i : numbers_) {
            require_space(nes::limits::nes_levels, result_.levels.size() + 1, place_of(i));
            add_level(i);
        }
    }

    /// Last, because a level needs all its other tiles.
    void add_decoration() {
        for (std::size_t i = 0; i < backgrounds_.size(); ++i)
            draw_decorated(result_.tilesets[i], art_.backgrounds[backgrounds_[i]], art_.palettes,
                           result_.losses);
        for (const std::size_t i : numbers_) {
            if (!game_.art.levels[i].front.empty()) {
                result_.losses.push_back(
                    {{map_of(i), 0, {}}, "the layer \"front\" is drawn behind the actors"});
                return;
            }
        }
    }

    void add_level(std::size_t number) {
        const LevelArt& art = art_.levels[number];
        NesLevel level;
        level.index = number;
        level.tileset = tileset_of(number);
        level.palettes = number_of(art_.palettes[art.palettes], number);
        level.gone = art.gone;
        level.same_gone = first_with_gone(level);
        result_.levels.push_back(level);
        coins_.push_back(coin_of(number));
        add_walls(number, level);
    }

    /// The number of a set in the ROM, which holds only sets of its own levels.
    std::size_t number_of(const PaletteSet& set, std::size_t level) {
        const auto found = std::ranges::find(result_.palettes, set.name, &PaletteSet::name);
        const auto number = static_cast<std::size_t>(found - result_.palettes.begin());
        if (found == result_.palettes.end()) {
            require_space(nes::limits::nes_palette_sets, number + 1, place_of(level));
            result_.palettes.push_back(set);
        }
        return number;
    }

    /// The first level with the same tileset and table, or the level's own number.
    std::size_t first_with_gone(const NesLevel& level) const {
        std::size_t tables = 1;
        for (std::size_t i = 0; i < result_.levels.size(); ++i) {
            const NesLevel& other = result_.levels[i];
            if (other.tileset != level.tileset)
                continue;
            if (other.gone == level.gone)
                return i;
            tables += other.same_gone == i ? 1 : 0;
        }
        require_space(nes::limits::nes_gone_tables, tables, place_of(level.index));
        return result_.levels.size();
    }

    /// Metatiles for the cells of a level that have thin walls, before and after they change.
    void add_walls(std::size_t number, const NesLevel& nes) {
        const LevelView level = level_of(game_.pack, game_.pack.levels[number]).map;
        if (!(level.features & feature_thin_walls))
            return;
        NesTileset& tileset = result_.tilesets[nes.tileset];
        const BackgroundArt& background = art_.backgrounds[art_.levels[number].background];
        for (int column = 0; column < level.columns; ++column) {
            for (int row = 0; row < level.rows; ++row) {
                if (const Walls walls = thin_walls_in(level, column, row); walls != 0) {
                    const Place place{map_of(number), 0, content::cell_text(column, row)};
                    const std::uint8_t tile = tile_at(level, column, row);
                    if (tile != plain_tile(background, tile)) {
                        result_.losses.push_back(
                            {place,
                             "its decoration is left out, because the cell has a thin wall"});
                    }
                    add_metatile_with(tileset, tile, walls, place);
                    add_metatile_with(tileset, nes.gone[tile], walls, place);
                }
            }
        }
    }

    void add_metatile_with(NesTileset& tileset, std::uint8_t tile, Walls walls,
                           const Place& place) {
        std::uint8_t& number = tileset.with_walls[walls - 1u][tile];
        if (number != 0)
            return;
        Metatile metatile = tileset.metatiles[tile];
        std::array<ConsoleTile, 4> tiles = tiles_of(metatile, tileset);
        const SpriteSet& looks = game_.pack.looks;
        if (walls & wall_left)
            draw_piece(tiles, looks.pieces[piece_thin_left], metatile.palette);
        if (walls & wall_top)
            draw_piece(tiles, looks.pieces[piece_thin_top], metatile.palette);
        for (std::size_t i = 0; i < tiles.size(); ++i)
            metatile.tiles[i] = add_tile(tileset, tiles[i], place);
        require_space(nes::limits::nes_metatiles, tileset.metatiles.size() + 1, place);
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

    /// The icon beside the number of coins: the level's first coin, without the pixels that remain
    /// after it is collected.
    std::optional<Recoloured> coin_of(std::size_t index) {
        const LevelView view = level_of(game_.pack, game_.pack.levels[index]).map;
        for (int row = 0; row < view.rows; ++row) {
            for (int column = 0; column < view.columns; ++column)
                if (placed_kind(view, column, row) == TileKind::coin)
                    return coin_icon(art_.levels[index], tile_at(view, column, row));
        }
        return std::nullopt;
    }

    Recoloured coin_icon(const LevelArt& level, std::uint8_t tile) {
        const BackgroundArt& background = art_.backgrounds[level.background];
        const Metatile& metatile = background.metatiles[plain_tile(background, tile)];
        const Metatile& gone = background.metatiles[plain_tile(background, level.gone[tile])];
        std::array<ConsoleTile, 4> tiles = tiles_of(metatile, background);
        const std::array<ConsoleTile, 4> left = tiles_of(gone, background);
        const ConsolePalettes& palettes = background_palettes();
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            for (std::size_t p = 0; p < tiles[i].size(); ++p)
                if (palettes[metatile.palette].colours[tiles[i][p]]
                    == palettes[gone.palette].colours[left[i][p]])
                    tiles[i][p] = 0;
        }
        return recolour(tiles, palettes[metatile.palette], sprite_palettes());
    }

    const content::CompiledGame& game_;
    const ConsoleArt& art_;
    std::vector<std::size_t> numbers_; // of the game's levels, those for the NES
    struct Label {
        std::size_t glyph;
        SpritePair pair;
    };

    PairTable pairs_;
    std::vector<std::size_t> backgrounds_;         // of the art, by tileset
    std::vector<Label> labels_;                    // in their order
    std::vector<LevelSet> shown_;                  // by pose
    std::vector<std::optional<Recoloured>> coins_; // by level of the ROM
    NesArt result_;
};

} // namespace

NesArt compile_nes_art(const content::CompiledGame& game, const ConsoleArt& art) {
    return NesArtCompiler(game, art).compile();
}

} // namespace halfbyte::tools::console
