#include "tools/pipeline/console/spread_tiles.hpp"

#include "platform/hosted/picture/text.hpp"
#include "tools/pipeline/console/sheet_frame.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::console {

namespace {

constexpr std::uint32_t opaque = 0xFF000000u;

std::uint8_t entry_of(hosted::Colour colour, const ConsolePalette& palette,
                      const std::filesystem::path& game_file) {
    if (colour >> 24 == 0)
        return 0;
    for (std::size_t i = 1; i < palette.colours.size(); ++i)
        if ((opaque | palette.colours[i].rgb) == colour)
            return static_cast<std::uint8_t>(i);
    throw support::InputError(game_file, "the spreads have the colour "
                                             + content::colour_text(colour & ~opaque)
                                             + "; use only colours of the texts' palette "
                                             + support::in_quotes(palette.name));
}

} // namespace

std::vector<ConsoleTile> spread_tiles(const content::CompiledGame& game, const ConsoleArt& art) {
    std::vector<ConsoleTile> tiles;
    if (art.glyphs.empty())
        return tiles;
    const ConsolePalette& palette =
        art.palettes.front().background[art.backgrounds.front().glyph_palette];
    // Works for a font without a drawn pixel, too.
    const hosted::Colour ink = hosted::ink_of(game.pack.font);
    const std::uint8_t ink_entry = ink_of(art.glyphs);
    for (const hosted::SpreadTile& tile : game.pack.spreads.tiles) {
        std::ranges::transform(tile, tiles.emplace_back().begin(), [&](hosted::Colour colour) {
            return colour == ink ? ink_entry : entry_of(colour, palette, game.folder.file);
        });
    }
    return tiles;
}

} // namespace halfbyte::tools::console
