#include "platform/nes/host/files/nes_cells.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/content/art_rules.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace halfbyte::tools::console {

namespace {

/// The decorated cells of a level. Pictures are numbered from those of the pack on.
struct RedrawnLevel {
    std::string name;
    std::vector<std::uint8_t> block;
    std::vector<std::pair<std::size_t, hosted::CellLook>> looks; ///< by cell
    std::vector<hosted::CellAnimation> animations;
};

struct Redrawing {
    std::vector<hosted::CellPicture> pictures;
    std::vector<RedrawnLevel> levels;

    void apply(hosted::Pack& pack) const {
        const std::size_t first = pack.cell_pictures.size();
        if (first + pictures.size() > hosted::most_cell_pictures)
            return; // the game's own pictures fill the table
        pack.cell_pictures.insert(pack.cell_pictures.end(), pictures.begin(), pictures.end());
        for (const RedrawnLevel& redrawn : levels)
            for (hosted::PackedLevel& level : pack.levels)
                if (level.name == redrawn.name && level.block == redrawn.block)
                    apply(redrawn, first, level);
    }

  private:
    static void apply(const RedrawnLevel& redrawn, std::size_t first, hosted::PackedLevel& level) {
        const auto in_pack = [&](std::uint16_t number) {
            return static_cast<std::uint16_t>(first + number);
        };
        for (const auto& [cell, look] : redrawn.looks)
            level.looks[cell] = {in_pack(look.now), in_pack(look.after)};
        for (hosted::CellAnimation animation : redrawn.animations) {
            std::ranges::transform(animation, animation.begin(), in_pack);
            level.animations.push_back(animation);
        }
        level.front.clear();
    }
};

class CellRedrawer {
  public:
    CellRedrawer(const content::CompiledGame& game, const ConsoleArt& console_art,
                 const NesArt& art)
        : game_(game), console_art_(console_art), art_(art) {}

    Redrawing redraw() {
        for (const NesLevel& level : art_.levels)
            add(level);
        return std::move(result_);
    }

  private:
    void add(const NesLevel& level) {
        const hosted::PackedLevel& packed = game_.pack.levels[level.index];
        const LevelView view = level_of(game_.pack, packed).map;
        const std::size_t plain =
            console_art_.backgrounds[console_art_.levels[level.index].background].metatiles.size();
        RedrawnLevel redrawn{packed.name, packed.block, {}, {}};
        std::map<std::uint8_t, std::uint16_t> numbers; // of pictures, by metatile
        const auto number_of = [&](std::uint8_t metatile) {
            const auto [place, is_new] = numbers.try_emplace(metatile);
            if (is_new)
                place->second = add_picture(level, metatile, redrawn);
            return place->second;
        };
        for (int row = 0; row < view.rows; ++row) {
            for (int column = 0; column < view.columns; ++column) {
                const std::uint8_t tile = tile_at(view, column, row);
                if (tile < plain)
                    continue;
                const std::uint16_t now = number_of(tile);
                redrawn.looks.push_back({static_cast<std::size_t>(row * view.columns + column),
                                         {now, number_of(level.gone[tile])}});
            }
        }
        result_.levels.push_back(std::move(redrawn));
    }

    /// Adds the frames of a metatile and returns the number of the first one.
    std::uint16_t add_picture(const NesLevel& level, std::uint8_t metatile, RedrawnLevel& redrawn) {
        const NesTileset& tileset = art_.tilesets[level.tileset];
        const auto& changes = game_.pack.levels[level.index].colours.background;
        const MetatileFrames frames = frames_of(tileset, tileset.metatiles[metatile]);
        const bool is_still = std::ranges::all_of(frames.tiles, [](const AnimatedTile& tile) {
            return std::ranges::count(tile, tile[0]) == std::ssize(tile);
        });
        hosted::CellAnimation numbers{};
        for (std::size_t frame = 0; frame < numbers.size(); ++frame) {
            if (frame == 0 || !is_still)
                result_.pictures.push_back(hosted::recoloured(picture(frames, frame), changes));
            numbers[frame] = static_cast<std::uint16_t>(result_.pictures.size() - 1);
        }
        if (!is_still)
            redrawn.animations.push_back(numbers);
        return numbers[0];
    }

    hosted::CellPicture picture(const MetatileFrames& frames, std::size_t frame) const {
        const ConsolePalette& palette = art_.palettes.front().background[frames.palette];
        constexpr std::size_t tile_side = content::tile_side;
        constexpr std::size_t metatile_side = content::metatile_side;
        hosted::CellPicture pixels{};
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            const std::size_t x = i % metatile_side, y = i / metatile_side;
            const ConsoleTile& tile = frames.tiles[y / tile_side * 2 + x / tile_side][frame];
            const std::uint8_t colour = tile[y % tile_side * tile_side + x % tile_side];
            pixels[i] = colour == 0 ? 0 : 0xFF000000u | palette.colours[colour].rgb;
        }
        return pixels;
    }

    const content::CompiledGame& game_;
    const ConsoleArt& console_art_;
    const NesArt& art_;
    Redrawing result_;
};

} // namespace

std::function<void(hosted::Pack&)> nes_redraw(const content::CompiledGame& game,
                                              const ConsoleArt& console_art, const NesArt& art) {
    return [redrawing = CellRedrawer(game, console_art, art).redraw()](hosted::Pack& pack) {
        redrawing.apply(pack);
    };
}

} // namespace halfbyte::tools::console
