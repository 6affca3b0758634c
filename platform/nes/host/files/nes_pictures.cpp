#include "platform/nes/host/files/nes_pictures.hpp"

#include "platform/nes/host/files/nes_banks.hpp"
#include "platform/nes/host/files/nes_cells.hpp"
#include "platform/nes/host/files/nes_labels.hpp"
#include "platform/nes/host/row/limits.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace halfbyte::tools::console {

namespace {

static_assert(nes::limits::sprites_on_a_line == hosted::nes_sprites_on_a_line);

using hosted::Colour;

using ColourNumbers = std::map<Colour, std::uint8_t>; ///< by the art's colour

constexpr int tile_side = 8;

Colour opaque(const ConsoleColour& colour) {
    return 0xFF000000u | colour.rgb;
}

class NesPictureMaker {
  public:
    NesPictureMaker(const content::CompiledGame& game, const NesArt& art)
        : game_(game), art_(art) {}

    hosted::NesPictures make() const {
        hosted::NesPictures looks;
        for (const std::uint8_t number : art_.labels) {
            looks.letters.push_back(number == 0 ? hosted::NesSpritePicture{}
                                                : sprite(0, number, art_.label_palette));
        }
        looks.cleared = {word("label_level"), word("label_cleared")};
        for (const NesLevel& level : art_.levels) {
            auto& added = looks.levels.emplace_back();
            added.name = game_.pack.levels[level.index].name;
            if (level.coin)
                added.coin = picture(level.sprites, *level.coin);
            added.gone = level.gone;
            add_walls(art_.tilesets[level.tileset], added);
        }
        return looks;
    }

  private:
    static hosted::NesWord word(std::string_view name) {
        const auto* label = std::ranges::find(nes_labels, name, &NesLabel::name);
        return {label->text, label->x(), label->y};
    }

    /// `number` is as in OAM. Labels are the same in all banks.
    hosted::NesSpritePicture sprite(std::size_t bank, std::uint8_t number,
                                    std::uint8_t palette) const {
        const SpritePair pair = art_.sprite_banks[bank][number / 2].value_or(SpritePair{});
        hosted::NesSpritePicture pixels{};
        auto next = pixels.begin();
        for (const ConsoleTile* tile : {&pair.top, &pair.bottom}) {
            for (const std::uint8_t colour : *tile) {
                *next++ =
                    colour == 0 ? 0 : opaque(art_.palettes.front().sprite[palette].colours[colour]);
            }
        }
        return pixels;
    }

    hosted::SpritePicture picture(std::size_t bank, const NesPicture& halves) const {
        hosted::SpritePicture pixels{};
        const auto left = sprite(bank, halves.left, halves.palette);
        const auto right = sprite(bank, halves.right, halves.palette);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            const std::size_t x = i % 16, in_half = i / 16 * tile_side + x % tile_side;
            pixels[i] = x < tile_side ? left[in_half] : right[in_half];
        }
        return pixels;
    }

    void add_walls(const NesTileset& tileset, hosted::NesLevelPictures& added) const {
        for (std::size_t walls = 0; walls < tileset.with_walls.size(); ++walls) {
            for (std::size_t tile = 0; tile < tileset.with_walls[walls].size(); ++tile) {
                if (const std::uint8_t number = tileset.with_walls[walls][tile]; number != 0) {
                    added.with_walls[walls][static_cast<std::uint8_t>(tile)] =
                        metatile(tileset, tileset.metatiles[number]);
                }
            }
        }
    }

    /// Pixels of colour 0 are transparent.
    hosted::SpritePicture metatile(const NesTileset& tileset, const Metatile& metatile) const {
        hosted::SpritePicture pixels{};
        const ConsolePalette& palette = art_.palettes.front().background[metatile.palette];
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            const std::size_t x = i % 16, y = i / 16;
            const ConsoleTile& tile =
                tile_of(tileset, metatile.tiles[y / tile_side * 2 + x / tile_side]);
            const std::uint8_t colour = tile[y % tile_side * tile_side + x % tile_side];
            pixels[i] = colour == 0 ? 0 : opaque(palette.colours[colour]);
        }
        return pixels;
    }

    const content::CompiledGame& game_;
    const NesArt& art_;
};

/// read_palettes has checked that a colour has one number.
ColourNumbers numbers_of(const NesArt& art) {
    ColourNumbers numbers;
    const auto add = [&](const ConsolePalettes& palettes, std::size_t first) {
        for (const ConsolePalette& palette : palettes)
            for (std::size_t i = first; i < palette.colours.size(); ++i)
                numbers.try_emplace(opaque(palette.colours[i]), palette.colours[i].number);
    };
    for (const PaletteSet& set : art.palettes) {
        add(set.background, 0);
        add(set.sprite, content::behind_transparent);
    }
    return numbers;
}

/// As the console fades: prepare_fade in platform/nes/fade.s takes one of four steps for two of
/// eight. A colour of no palette stays as it is.
hosted::ScreenColour screen_colour(ColourNumbers numbers) {
    return [numbers = std::move(numbers)](Colour art, Colour paper, int shade) {
        const auto colour = numbers.find(art), background = numbers.find(paper);
        if (colour == numbers.end() || background == numbers.end())
            return art;
        const std::uint8_t shown = nes_faded(colour->second, background->second, (shade + 1) / 2);
        return 0xFF000000u | nes::machine.numbered_colours[shown];
    };
}

} // namespace

std::optional<Preview> nes_preview(const std::filesystem::path& path) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(path, faults);
    if (std::ranges::none_of(game.targets,
                             [](const auto& targets) { return targets.has(nes::machine); }))
        return std::nullopt;
    const ConsoleArt console_art = compile_console_art(game.art, faults);
    const NesArt art = compile_nes_art(game, console_art);
    return Preview{NesPictureMaker(game, art).make(), screen_colour(numbers_of(art)),
                   nes_redraw(game, console_art, art)};
}

} // namespace halfbyte::tools::console
