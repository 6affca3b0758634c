#include "tools/console/read_palettes.hpp"

#include "tools/content/toml_file.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace halfbyte::tools::console {

namespace {

constexpr int highest_nes_colour = 0x3F;
// A display takes it for the end of the picture's signal; 0x0F is the same black without harm.
constexpr int blacker_than_black = 0x0D;

std::uint32_t read_rgb(const content::TomlTable& table) {
    const std::string text = table.text("rgb", 7);
    std::uint32_t rgb = 0;
    const char* end = text.data() + text.size();
    if (text.size() != 7 || text[0] != '#'
        || std::from_chars(text.data() + 1, end, rgb, 16).ptr != end) {
        table.fail("rgb", "must be a colour of the form #rrggbb");
    }
    return rgb;
}

ConsoleColour read_colour(const content::TomlTable& table, content::Faults& faults) {
    table.allow_only({"nes", "rgb", "name"}, faults);
    ConsoleColour colour;
    colour.rgb = read_rgb(table);
    colour.nes = static_cast<std::uint8_t>(table.integer("nes", 0, highest_nes_colour));
    if (colour.nes == blacker_than_black) {
        table.fail("nes", "must not be 0x0d, which can make a television lose the picture;"
                          " 0x0f is black");
    }
    return colour;
}

ConsolePalette read_palette(const content::TomlTable& group, const std::string& name,
                            content::Faults& faults) {
    const content::TomlTable table = group.table(name);
    table.allow_only({"colours"}, faults);
    ConsolePalette palette;
    palette.name = name;
    const auto colours = table.tables("colours", palette_colours, palette_colours);
    for (std::size_t i = 0; i < palette_colours; ++i) {
        palette.colours[i] = read_colour(colours[i], faults);
    }
    return palette;
}

ConsolePalettes read_group(const content::TomlTable& file, const char* key,
                           content::Faults& faults) {
    const content::TomlTable group = file.table(key);
    const auto names = group.keys();
    if (names.empty() || names.size() > console_palettes) {
        file.fail(key, "must have one to four palettes, not " + std::to_string(names.size()));
    }
    ConsolePalettes palettes;
    for (std::size_t i = 0; i < names.size(); ++i) {
        palettes[i] = read_palette(group, names[i], faults);
    }
    std::fill(palettes.begin() + static_cast<std::ptrdiff_t>(names.size()), palettes.end(),
              palettes.front());
    return palettes;
}

void check_backdrop(const content::TomlTable& file, const ConsolePalettes& background) {
    for (const ConsolePalette& palette : background) {
        if (palette.colours[0] != background[0].colours[0]) {
            file.table("background")
                .fail(palette.name, "has another first colour than "
                                        + support::in_quotes(background[0].name)
                                        + "; the first is the backdrop, which all share");
        }
    }
}

} // namespace

Palettes read_palettes(const std::filesystem::path& path, content::Faults& faults) {
    const content::TomlFile file = content::load_toml(path);
    const content::TomlTable table(file);
    table.allow_only({"background", "sprite"}, faults);
    Palettes palettes{path, read_group(table, "background", faults),
                      read_group(table, "sprite", faults)};
    check_backdrop(table, palettes.background);
    return palettes;
}

std::string colour_text(std::uint32_t rgb) {
    char text[8];
    std::snprintf(text, sizeof text, "#%06x", static_cast<unsigned>(rgb & 0xFFFFFFu));
    return text;
}

} // namespace halfbyte::tools::console
