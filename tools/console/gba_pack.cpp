#include "tools/console/gba_pack.hpp"

#include "platform/gba/layout/rom_pack.hpp"
#include "tools/console/block_writer.hpp"
#include "tools/console/encode_tiles.hpp"
#include "tools/console/parallax_tiles.hpp"
#include "tools/console/sheet_frame.hpp"
#include "tools/console/spread_tiles.hpp"
#include "tools/content/join_scripts.hpp"
#include "tools/content/level_variants.hpp"

#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

namespace {

static_assert(content::animation_frames == gba::animation_frames);

class GbaPackWriter {
  public:
    GbaPackWriter(const content::CompiledGame& game, const ConsoleArt& art,
                  const std::filesystem::path& game_file)
        : game_(game), art_(art), file_(game_file), block_(gba::rom_pack::header_bytes) {}

    std::vector<std::uint8_t> write() {
        check();
        for (std::size_t i = 0; i < std::size(gba::rom_pack_magic); ++i) {
            block_.put(gba::rom_pack::magic + i, gba::rom_pack_magic[i]);
        }
        block_.put(gba::rom_pack::version, gba::rom_pack_version);
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
        write_levels();
        block_.begin_part();
        block_.put(gba::rom_pack::size, static_cast<std::uint32_t>(block_.size()));
        return block_.take();
    }

  private:
    void check() {
        levels_ = content::levels_for(game_, &content::Targets::gba);
        require(!levels_.empty(), "no level has the GBA among its targets");
        require(levels_.size() <= gba::most_rom_levels, "a GBA ROM holds at most 255 levels");
        require(art_.backgrounds.size() <= gba::most_backgrounds,
                "a GBA ROM holds at most 255 tilesets");
        require(art_.palettes.size() <= gba::most_palette_sets,
                "a GBA ROM holds at most 255 sets of colours");
        require(art_.poses.size() <= gba::most_poses,
                "the actors' sheets have " + std::to_string(art_.poses.size())
                    + " poses; on the GBA at most " + std::to_string(gba::most_poses)
                    + " are possible");
    }

    void require(bool holds, const std::string& what) const {
        if (!holds) {
            throw support::InputError(file_, what);
        }
    }

    void part(std::size_t field) { block_.put(field, block_.begin_part()); }

    void write_rules() {
        part(gba::rom_pack::rules);
        each_rules_number(game_.pack.rules, [&](auto number) { block_.number(number); });
    }

    void write_scripts() {
        const auto scripts = content::script_block_or_walking(game_.pack.scripts);
        part(gba::rom_pack::scripts);
        block_.add(scripts);
        block_.put(gba::rom_pack::scripts_size, static_cast<std::uint32_t>(scripts.size()));
    }

    void write_looks() {
        part(gba::rom_pack::looks);
        for (const auto& states : game_.pack.looks.animations) {
            for (const Animation& animation : states) {
                block_.number(animation.first);
                block_.number(animation.count_bits);
                block_.number(animation.frame_bits);
            }
        }
        block_.add(game_.pack.looks.poses);
        block_.add(game_.pack.looks.pieces);
        block_.add(game_.pack.looks.numbers.values);
    }

    void write_palettes() {
        part(gba::rom_pack::palettes);
        for (const PaletteSet& set : art_.palettes) {
            write_palettes(set.background);
            write_palettes(set.sprite);
        }
        block_.put(gba::rom_pack::palette_sets, static_cast<std::uint8_t>(art_.palettes.size()));
    }

    void write_palettes(const ConsolePalettes& palettes) {
        for (const ConsolePalette& palette : palettes) {
            for (const ConsoleColour& colour : palette.colours) {
                block_.number(encode_gba_colour(colour.rgb));
            }
        }
    }

    void write_poses() {
        part(gba::rom_pack::poses);
        for (const PoseArt& pose : art_.poses) {
            for (const ConsoleTile& tile : pose.tiles) {
                block_.add(encode_gba_tile(tile));
            }
        }
        part(gba::rom_pack::pose_palettes);
        for (const PoseArt& pose : art_.poses) {
            block_.number(pose.palette);
        }
        block_.put(gba::rom_pack::pose_count, static_cast<std::uint16_t>(art_.poses.size()));
    }

    void write_texts() {
        block_.put(gba::rom_pack::title, block_.add_text(game_.pack.title));
        block_.put(gba::rom_pack::name, block_.add_text(game_.pack.name));
        part(gba::rom_pack::text_tiles);
        if (art_.glyphs.empty()) {
            return;
        }
        block_.put(gba::rom_pack::has_font, std::uint8_t{1});
        block_.put(gba::rom_pack::text_palette, art_.backgrounds.front().glyph_palette);
        for (const ConsoleTile& glyph : art_.glyphs) {
            block_.add(encode_gba_tile(glyph, gba::paper_index));
        }
        for (const ConsoleTile& tile : sheet_frame(art_.glyphs)) {
            block_.add(encode_gba_tile(tile, gba::paper_index));
        }
        block_.add(encode_gba_tile(page_rule_tile(art_.glyphs), gba::paper_index));
        const std::vector<ConsoleTile> tiles = spread_tiles(game_, art_, file_);
        for (const ConsoleTile& tile : tiles) {
            block_.add(encode_gba_tile(tile, gba::paper_index));
        }
        block_.put(gba::rom_pack::spread_tiles, static_cast<std::uint8_t>(tiles.size()));
    }

    void write_spreads() {
        const hosted::PackSpreads& spreads = game_.pack.spreads;
        part(gba::rom_pack::spreads);
        block_.add(spreads.cells);
        block_.put(gba::rom_pack::spread_count, static_cast<std::uint8_t>(spreads.count()));
        block_.put(gba::rom_pack::has_title, std::uint8_t{spreads.has_title});
    }

    void write_flow() {
        const hosted::PackFlow& flow = game_.pack.flow;
        part(gba::rom_pack::flow);
        block_.number(flow.flow.scenes);
        block_.number(std::uint8_t{flow.flow.all_open});
        block_.number(flow.flow.stomp_freeze);
        block_.number(flow.flow.death_freeze);
        block_.number(static_cast<std::uint8_t>(flow.credits.size()));
        block_.number(static_cast<std::uint8_t>(flow.messages.size()));
        for (const std::vector<std::string>* texts : {&flow.texts, &flow.credits, &flow.messages}) {
            for (const std::string& text : *texts) {
                block_.number(static_cast<std::uint8_t>(text.size()));
                block_.add(
                    std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
            }
        }
    }

    void write_sound() {
        const hosted::PackSound& sound = game_.pack.sound;
        block_.put(gba::rom_pack::title_song, sound.songs.title);
        block_.put(gba::rom_pack::goal_song, sound.songs.goal);
        block_.put(gba::rom_pack::death_song, sound.songs.death);
        block_.put(gba::rom_pack::secret_song, sound.songs.secret);
        block_.put(gba::rom_pack::start_song, sound.songs.start);
        if (!sound.block.empty()) {
            part(gba::rom_pack::sound);
            block_.add(sound.block);
        }
    }

    void write_backgrounds() {
        const std::size_t count = art_.backgrounds.size();
        const std::uint32_t table = block_.reserve(count * gba::rom_background::bytes);
        block_.put(gba::rom_pack::backgrounds, table);
        block_.put(gba::rom_pack::background_count, static_cast<std::uint8_t>(count));
        for (std::size_t i = 0; i < count; ++i) {
            write_background(art_.backgrounds[i], table + i * gba::rom_background::bytes);
        }
    }

    void write_background(const BackgroundArt& art, std::size_t entry) {
        part(entry + gba::rom_background::tiles);
        for (const ConsoleTile& tile : art.tiles) {
            block_.add(encode_gba_tile(tile));
        }
        part(entry + gba::rom_background::animated_tiles);
        for (std::size_t frame = 0; frame < gba::animation_frames; ++frame) {
            for (const AnimatedTile& tile : art.animated) {
                block_.add(encode_gba_tile(tile[frame]));
            }
        }
        part(entry + gba::rom_background::metatiles);
        for (const Metatile& metatile : art.metatiles) {
            for (const std::uint8_t tile : metatile.tiles) {
                block_.number(static_cast<std::uint16_t>(
                    tile | metatile.palette << gba::metatile_palette_bit));
            }
        }
        block_.put(entry + gba::rom_background::tile_count,
                   static_cast<std::uint16_t>(art.tiles.size()));
        block_.put(entry + gba::rom_background::metatile_count,
                   static_cast<std::uint16_t>(art.metatiles.size()));
        block_.put(entry + gba::rom_background::animated_count,
                   static_cast<std::uint16_t>(art.animated.size()));
        block_.put(entry + gba::rom_background::frame_bits, art.frame_bits);
    }

    void write_parallaxes() {
        const auto& pictures = game_.pack.parallaxes;
        const std::uint32_t table = block_.reserve(pictures.size() * gba::rom_parallax::bytes);
        block_.put(gba::rom_pack::parallaxes, table);
        block_.put(gba::rom_pack::parallax_count, static_cast<std::uint8_t>(pictures.size()));
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            write_parallax(pictures[i], table + i * gba::rom_parallax::bytes);
        }
    }

    void write_parallax(const hosted::ParallaxPicture& picture, std::size_t entry) {
        const ParallaxTiles art = parallax_tiles(picture);
        for (std::size_t i = 0; i < picture.colours.size(); ++i) {
            block_.put(entry + gba::rom_parallax::colours + 2 * i,
                       encode_gba_colour(picture.colours[i]));
        }
        part(entry + gba::rom_parallax::tiles);
        for (const ConsoleTile& tile : art.tiles) {
            block_.add(encode_gba_tile(tile));
        }
        part(entry + gba::rom_parallax::map);
        for (const std::size_t tile : art.map) {
            block_.number(static_cast<std::uint16_t>(
                tile | gba::parallax_palette << gba::metatile_palette_bit));
        }
        block_.put(entry + gba::rom_parallax::tile_count,
                   static_cast<std::uint16_t>(art.tiles.size()));
        block_.put(entry + gba::rom_parallax::rise, picture.parallax.rise);
        block_.put(entry + gba::rom_parallax::shadow, picture.parallax.shadow);
        block_.put(entry + gba::rom_parallax::band_count, picture.parallax.band_count);
        std::size_t next = entry + gba::rom_parallax::bands;
        for (const ParallaxBand& band : picture.parallax.bands) {
            block_.put(next++, band.row);
            block_.put(next++, band.speed);
        }
    }

    void write_levels() {
        const std::uint32_t table = block_.reserve(levels_.size() * gba::rom_level::bytes);
        block_.put(gba::rom_pack::levels, table);
        block_.put(gba::rom_pack::level_count, static_cast<std::uint8_t>(levels_.size()));
        for (std::size_t i = 0; i < levels_.size(); ++i) {
            write_level(levels_[i], table + i * gba::rom_level::bytes);
        }
    }

    void write_level(std::size_t index, std::size_t entry) {
        const hosted::PackedLevel& level = game_.pack.levels[index];
        block_.put(entry + gba::rom_level::name, block_.add_text(level.name));
        block_.put(entry + gba::rom_level::title, block_.add_text(level.title));
        part(entry + gba::rom_level::block);
        block_.add(level.block);
        part(entry + gba::rom_level::gone);
        block_.add(art_.levels[index].gone);
        block_.put(entry + gba::rom_level::block_size,
                   static_cast<std::uint32_t>(level.block.size()));
        block_.put(entry + gba::rom_level::background,
                   static_cast<std::uint8_t>(art_.levels[index].background));
        block_.put(entry + gba::rom_level::song, level.music);
        block_.put(entry + gba::rom_level::bonus_drops, level.bonus_drops);
        block_.put(entry + gba::rom_level::palettes,
                   static_cast<std::uint8_t>(art_.levels[index].palettes));
        block_.put(entry + gba::rom_level::parallax, level.parallax);
        block_.put(entry + gba::rom_level::spot, level.spot.spread);
        block_.put(entry + gba::rom_level::spot + 1, level.spot.column);
        block_.put(entry + gba::rom_level::spot + 2, level.spot.row);
        const LevelView view = level_of(game_.pack, level).map;
        for (int row = view.rows - 1; row >= 0; --row) {
            for (int column = view.columns - 1; column >= 0; --column) {
                if (placed_kind(view, column, row) == TileKind::coin) {
                    block_.put(entry + gba::rom_level::has_coins, std::uint8_t{1});
                    block_.put(entry + gba::rom_level::coin_tile, tile_at(view, column, row));
                }
            }
        }
    }

    const content::CompiledGame& game_;
    const ConsoleArt& art_;
    const std::filesystem::path& file_;
    BlockWriter block_;
    std::vector<std::size_t> levels_; ///< those of the game that are for the GBA
};

} // namespace

std::vector<std::uint8_t> write_gba_pack(const content::CompiledGame& game, const ConsoleArt& art,
                                         const std::filesystem::path& game_file) {
    return GbaPackWriter(game, art, game_file).write();
}

} // namespace halfbyte::tools::console
