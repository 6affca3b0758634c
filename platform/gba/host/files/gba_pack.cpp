#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/gba/host/row/limits.hpp"

#include "platform/gba/host/files/encode_tiles.hpp"
#include "platform/gba/host/files/gba_tiles.hpp"
#include "platform/gba/host/files/parallax_tiles.hpp"
#include "platform/gba/layout/rom_pack_format.hpp"
#include "tools/pipeline/console/block_writer.hpp"
#include "tools/pipeline/console/sheet_frame.hpp"
#include "tools/pipeline/console/spread_tiles.hpp"
#include "tools/pipeline/content/join_scripts.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/content/machine_limits.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <ranges>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

namespace {

using content::Place;
using content::require_space;

static_assert(content::animation_frames == gba::animation_frames);
static_assert(gba::most_rom_levels <= gba::most_backgrounds, "each level may have a tileset");

class GbaPackWriter {
  public:
    GbaPackWriter(const content::CompiledGame& game, const ConsoleArt& art)
        : game_(game), art_(art), block_(sizeof(gba::RomHeader)),
          levels_(content::levels_for(game, gba::machine)),
          backgrounds_(backgrounds_of(levels_, art)) {}

    std::vector<std::uint8_t> write() {
        check();
        std::ranges::copy(gba::rom_pack_magic, header_.magic);
        header_.version = gba::rom_pack_version;
        write_rules();
        write_scripts();
        write_looks();
        write_palettes();
        write_poses();
        write_texts();
        write_spreads();
        write_flow();
        write_sound();
        write_backgrounds();
        write_parallaxes();
        require_space(gba::limits::gba_pack_bytes, block_.size(), {game_.folder.file, 0, {}});
        write_levels();
        header_.size = block_.begin_part();
        block_.put_format(0, header_);
        return block_.take();
    }

  private:
    void check() const {
        for (std::size_t i = 0; i < levels_.size(); ++i)
            require_space(gba::limits::gba_levels, i + 1, place_of(levels_[i]));
        const auto place = [&](const PaletteSet& set) {
            return Place{game_.art.folder / content::palettes_file, set.line, {}};
        };
        for (std::size_t i = 0; i < art_.palettes.size(); ++i)
            require_space(gba::limits::gba_palette_sets, i + 1, place(art_.palettes[i]));
        if (art_.poses.size() > gba::most_poses) {
            require_space(gba::limits::gba_poses, art_.poses.size(),
                          art_.poses[gba::most_poses].place);
        }
    }

    Place place_of(std::size_t level) const { return content::place_of_level(game_.folder, level); }

    void write_rules() {
        header_.rules = block_.begin_part();
        each_rules_number(game_.pack.rules, [&](auto number) { block_.number(number); });
    }

    void write_scripts() {
        const auto scripts = content::script_block_or_walking(game_.pack.scripts);
        header_.scripts = block_.begin_part();
        block_.add(scripts);
        header_.scripts_size = static_cast<std::uint32_t>(scripts.size());
    }

    void write_looks() {
        header_.looks = block_.begin_part();
        for (const auto& states : game_.pack.looks.animations) {
            for (const Animation& animation : states) {
                block_.number(animation.first);
                block_.number(animation.count_bits);
                block_.number(animation.form);
            }
        }
        block_.add(game_.pack.looks.posture_rows);
        block_.add(game_.pack.looks.poses);
        block_.add(game_.pack.looks.pieces);
        block_.add(game_.pack.looks.numbers.values);
        for (const HudItem& item : game_.pack.looks.hud.items)
            for (const std::uint8_t number : {item.source, item.icon_kind, item.zeros, item.icons})
                block_.number(number);
    }

    void write_palettes() {
        header_.palettes = block_.begin_part();
        for (const PaletteSet& set : art_.palettes) {
            write_palettes(set.background);
            write_palettes(set.sprite);
        }
        header_.palette_set_count = static_cast<std::uint8_t>(art_.palettes.size());
    }

    void write_palettes(const ConsolePalettes& palettes) {
        for (const ConsolePalette& palette : palettes)
            for (const ConsoleColour& colour : palette.colours)
                block_.number(encode_gba_colour(colour.rgb));
    }

    void write_poses() {
        header_.poses = block_.begin_part();
        for (const PoseArt& pose : art_.poses)
            for (const ConsoleTile& tile : pose.tiles)
                block_.add(encode_gba_tile(tile));
        header_.pose_palettes = block_.begin_part();
        for (const PoseArt& pose : art_.poses)
            block_.number(pose.palette);
        header_.pose_count = static_cast<std::uint16_t>(art_.poses.size());
    }

    void write_texts() {
        header_.title = block_.add_text(game_.pack.title);
        header_.name = block_.add_text(game_.pack.name);
        header_.text_tiles = block_.begin_part();
        if (art_.glyphs.empty())
            return;
        header_.has_font = 1;
        header_.text_palette = art_.backgrounds.front().glyph_palette;
        for (const ConsoleTile& glyph : art_.glyphs)
            block_.add(encode_gba_tile(glyph, gba::paper_index));
        for (const ConsoleTile& tile : sheet_frame(art_.glyphs))
            block_.add(encode_gba_tile(tile, gba::paper_index));
        block_.add(encode_gba_tile(page_rule_tile(art_.glyphs), gba::paper_index));
        const std::vector<ConsoleTile> tiles = spread_tiles(game_, art_);
        for (const ConsoleTile& tile : tiles)
            block_.add(encode_gba_tile(tile, gba::paper_index));
        header_.spread_tiles = static_cast<std::uint8_t>(tiles.size());
        for (const ConsoleTile& letter : std::views::reverse(art_.letters))
            block_.add(encode_gba_tile(letter, gba::paper_index));
        header_.letters = block_.begin_part();
        header_.letter_count = static_cast<std::uint8_t>(art_.letters.size());
        for (std::size_t i = 0; i < art_.letters.size(); ++i)
            block_.number(std::uint16_t{game_.pack.font.letters[i]});
    }

    void write_spreads() {
        const hosted::PackSpreads& spreads = game_.pack.spreads;
        header_.spreads = block_.begin_part();
        block_.add(spreads.cells);
        header_.spread_count = static_cast<std::uint8_t>(spreads.count());
        header_.has_title = spreads.has_title;
    }

    void write_flow() {
        const hosted::PackFlow& flow = game_.pack.flow;
        header_.flow = block_.begin_part();
        gba::RomFlow format{flow.flow.scenes,
                            flow.flow.all_open,
                            flow.flow.stomp_freeze,
                            flow.flow.death_freeze,
                            {}};
        for (std::size_t i = 0; i < flow.blocks.size(); ++i)
            format.lines[i] = static_cast<std::uint8_t>(flow.blocks[i].size());
        block_.add_format(format);
        add_texts(flow.texts);
        for (const std::vector<std::string>& lines : flow.blocks)
            add_texts(lines);
    }

    void add_texts(const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            block_.number(static_cast<std::uint8_t>(text.size()));
            block_.add(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
        }
    }

    void write_sound() {
        const hosted::PackSound& sound = game_.pack.sound;
        header_.songs = sound.songs;
        if (!sound.block.empty()) {
            header_.sound = block_.begin_part();
            block_.add(sound.block);
        }
    }

    void write_backgrounds() {
        header_.background_count = static_cast<std::uint8_t>(backgrounds_.size());
        write_each(header_.backgrounds, backgrounds_,
                   [&](std::size_t number) { return background(art_.backgrounds[number]); });
    }

    /// The backgrounds of the ROM's levels, in their order.
    static std::vector<std::size_t> backgrounds_of(const std::vector<std::size_t>& levels,
                                                   const ConsoleArt& art) {
        std::vector<std::size_t> numbers;
        for (const std::size_t level : levels) {
            const std::size_t number = art.levels[level].background;
            if (std::ranges::find(numbers, number) == numbers.end())
                numbers.push_back(number);
        }
        return numbers;
    }

    /// Writes the table first, then the data that its entries point to.
    template <class Entry, class Source, class Write>
    void write_each(gba::RomOffset<Entry>& offset, const std::vector<Source>& sources,
                    const Write& write) {
        const std::uint32_t table = block_.reserve(sources.size() * sizeof(Entry));
        offset = table;
        for (std::size_t i = 0; i < sources.size(); ++i)
            block_.put_format(table + i * sizeof(Entry), write(sources[i]));
    }

    gba::RomBackground background(const BackgroundArt& background) {
        const GbaTiles art = gba_tiles(background);
        gba::RomBackground entry{};
        entry.tiles = block_.begin_part();
        for (const ConsoleTile& tile : art.tiles)
            block_.add(encode_gba_tile(tile));
        entry.animated_tiles = block_.begin_part();
        for (std::size_t frame = 0; frame < gba::animation_frames; ++frame)
            for (const AnimatedTile& tile : art.animated)
                block_.add(encode_gba_tile(tile[frame]));
        entry.metatiles = block_.begin_part();
        for (const auto& metatile : art.metatiles)
            for (const std::uint16_t tile : metatile)
                block_.number(tile);
        entry.tile_count = static_cast<std::uint16_t>(art.tiles.size());
        entry.metatile_count = static_cast<std::uint16_t>(art.metatiles.size());
        entry.animated_count = static_cast<std::uint16_t>(art.animated.size());
        entry.frame_bits = background.frame_bits;
        return entry;
    }

    void write_parallaxes() {
        const auto& pictures = game_.pack.parallaxes;
        header_.parallax_count = static_cast<std::uint8_t>(pictures.size());
        write_each(header_.parallaxes, pictures,
                   [&](const hosted::ParallaxPicture& picture) { return parallax(picture); });
    }

    gba::RomParallax parallax(const hosted::ParallaxPicture& picture) {
        const ParallaxTiles art = parallax_tiles(picture);
        gba::RomParallax entry{};
        for (std::size_t i = 0; i < picture.colours.size(); ++i)
            entry.colours[i] = encode_gba_colour(picture.colours[i]);
        entry.tiles = block_.begin_part();
        for (const ConsoleTile& tile : art.tiles)
            block_.add(encode_gba_tile(tile));
        entry.map = block_.begin_part();
        for (const std::size_t tile : art.map) {
            block_.number(static_cast<std::uint16_t>(
                tile | gba::parallax_palette << gba::metatile_palette_bit));
        }
        entry.tile_count = static_cast<std::uint16_t>(art.tiles.size());
        entry.motion = picture.parallax;
        return entry;
    }

    void write_levels() {
        header_.level_count = static_cast<std::uint8_t>(levels_.size());
        write_each(header_.levels, levels_, [&](std::size_t index) { return level(index); });
    }

    gba::RomLevel level(std::size_t index) {
        const hosted::PackedLevel& level = game_.pack.levels[index];
        const LevelArt& art = art_.levels[index];
        gba::RomLevel entry{};
        entry.name = block_.add_text(level.name);
        entry.title = block_.add_text(level.title);
        entry.block = block_.begin_part();
        block_.add(level.block);
        entry.gone = block_.begin_part();
        block_.add(art.gone);
        entry.has_front = !game_.art.levels[index].front.empty();
        block_.add(game_.art.levels[index].front);
        entry.block_size = static_cast<std::uint32_t>(level.block.size());
        entry.background = static_cast<std::uint8_t>(std::ranges::find(backgrounds_, art.background)
                                                     - backgrounds_.begin());
        entry.song = level.music;
        entry.bonus_drops = level.bonus_drops;
        entry.palettes = static_cast<std::uint8_t>(art.palettes);
        entry.parallax = level.parallax;
        entry.spot = level.spot;
        entry.id = hosted::save_id_of(level);
        put_coin_of(level_of(game_.pack, level).map, art_.backgrounds[art.background], entry);
        require_space(gba::limits::gba_pack_bytes, block_.size(), place_of(index));
        return entry;
    }

    /// The tile of the first coin, by rows, is the icon for all.
    static void put_coin_of(const LevelView& view, const BackgroundArt& art, gba::RomLevel& entry) {
        for (int row = view.rows - 1; row >= 0; --row) {
            for (int column = view.columns - 1; column >= 0; --column) {
                if (placed_kind(view, column, row) == TileKind::coin) {
                    entry.has_coins = 1;
                    entry.coin_tile = plain_tile(art, tile_at(view, column, row));
                }
            }
        }
    }

    const content::CompiledGame& game_;
    const ConsoleArt& art_;
    gba::RomHeader header_{};
    BlockWriter block_;
    std::vector<std::size_t> levels_;      ///< those of the game that are for the GBA
    std::vector<std::size_t> backgrounds_; ///< indices of the art's that these levels use
};

} // namespace

std::vector<std::uint8_t> write_gba_pack(const content::CompiledGame& game, const ConsoleArt& art) {
    return GbaPackWriter(game, art).write();
}

} // namespace halfbyte::tools::console
