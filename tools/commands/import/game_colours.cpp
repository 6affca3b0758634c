#include "tools/commands/import/game_colours.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "tools/commands/art/edit_palettes.hpp"
#include "tools/pipeline/content/art_reader.hpp"
#include "tools/pipeline/content/match_drawing.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::import {

namespace {

constexpr std::uint32_t opaque = 0xFF000000;

std::string palettes_text(const content::ConsolePalettes& palettes) {
    std::string text =
        "# The colours of the game. Entry 0 of a background palette is the paper, the "
        "same in all four;\n# entry 0 of a sprite palette is transparent.\n\n";
    for (const content::ConsolePalette& palette : palettes) {
        text += "[background." + palette.name + "]\ncolours = [\n";
        for (const content::ConsoleColour& colour : palette.colours)
            text += "    " + content::colour_entry(colour) + ",\n";
        text += "]\n\n";
    }
    return text;
}

/// The part of the file with the sprites' palettes; the sets after them have names of colours that
/// are no longer there.
std::string sprites_of(const std::string& text) {
    const std::size_t first = std::min(text.find("[sprite."), text.size());
    std::size_t end = std::min(text.find("[set."), text.size());
    end = std::min(end, text.rfind("]\n", end) + 2);
    return first < end ? text.substr(first, end - first) : std::string();
}

/// The palettes with the numbers that the sprites' colours have: a colour has one in the whole
/// file.
content::ConsolePalettes with_numbers_of(const content::ConsolePalettes& sprites,
                                         content::ConsolePalettes palettes) {
    for (content::ConsolePalette& palette : palettes)
        for (content::ConsoleColour& colour : palette.colours)
            for (const content::ConsolePalette& sprite : sprites)
                for (std::size_t i = content::behind_transparent; i < content::palette_colours; ++i)
                    if (sprite.colours[i].rgb == colour.rgb)
                        colour.number = sprite.colours[i].number;
    return palettes;
}

/// Dark pixels are the letters' ink.
void recolour_font(const std::filesystem::path& font, const content::ConsolePalette& palette) {
    const content::Drawing drawing = content::read_png(font);
    const std::uint32_t paper = palette.colours[0].rgb;
    const auto ink = std::ranges::max_element(palette.colours, {}, [&](const auto& colour) {
        return content::colour_distance(paper, colour.rgb);
    });
    hosted::Canvas canvas(drawing.width, drawing.height);
    std::ranges::transform(drawing.pixels, canvas.pixels.begin(), [&](std::uint32_t pixel) {
        const bool is_ink = pixel != 0 && hosted::brightness(pixel) < 128;
        return opaque | (is_ink ? ink->rgb : paper);
    });
    hosted::write_png(font, canvas);
}

} // namespace

void write_game_colours(const content::GameFolder& game, const content::ConsolePalettes& palettes) {
    const auto file = game.art / content::palettes_file;
    const std::string before = support::read_text(file, art::most_bytes);
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::ConsolePalettes sprites = content::read_palettes(file, faults).sprite();
    hosted::save_file(file, palettes_text(with_numbers_of(sprites, palettes)) + sprites_of(before));
    recolour_font(game.font, palettes[0]);
}

void take_nearest_colours(const content::GameFolder& game, const std::filesystem::path& picture,
                          art::Edits& edits) {
    const auto file = game.art / content::palettes_file;
    edits.save(file, art::with_nearest(support::read_text(file, art::most_bytes),
                                       content::name_in_art(picture, game.art)));
}

} // namespace halfbyte::tools::import
