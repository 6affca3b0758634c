#include "tools/pipeline/content/read_palettes.hpp"

#include "tools/pipeline/content/toml_file.hpp"
#include "tools/support/nearest_name.hpp"
#include "tools/support/read_log.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>
#include <string_view>

namespace halfbyte::tools::content {

namespace {

constexpr int highest_nes_colour = 0x3F;
constexpr std::size_t most_nearest = 256; // pictures
// A display can take it for the end of the picture's signal; 0x0F is the same black without harm.
constexpr int blacker_than_black = 0x0D;

std::uint32_t read_rgb(const TomlTable& table) {
    const std::string text = table.text("rgb", 7);
    std::uint32_t rgb = 0;
    const char* end = text.data() + text.size();
    if (text.size() != 7 || text[0] != '#'
        || std::from_chars(text.data() + 1, end, rgb, 16).ptr != end)
        table.fail("rgb", "must be a colour of the form #rrggbb");
    return rgb;
}

ConsoleColour read_colour(const TomlTable& table, Faults& faults) {
    table.allow_only({"nes", "rgb", "name"}, faults);
    ConsoleColour colour;
    colour.rgb = read_rgb(table);
    colour.number = static_cast<std::uint8_t>(table.integer("nes", 0, highest_nes_colour));
    if (colour.number == blacker_than_black) {
        table.fail("nes", "must not be 0x0d, which can make a television lose the picture;"
                          " 0x0f is black");
    }
    return colour;
}

/// A group of palettes, and the names of their colours.
struct Group {
    ConsolePalettes palettes;
    std::size_t count = 0; ///< of those that the file defines
    std::array<std::array<std::string, palette_colours>, console_palettes> names;
};

void read_palette(const TomlTable& group, const std::string& name, Group& result, std::size_t place,
                  Faults& faults) {
    const TomlTable table = group.table(name);
    table.allow_only({"colours"}, faults);
    result.palettes[place].name = name;
    const auto colours = table.tables("colours", palette_colours, palette_colours);
    for (std::size_t i = 0; i < palette_colours; ++i) {
        result.palettes[place].colours[i] = read_colour(colours[i], faults);
        result.names[place][i] = colours[i].has("name") ? colours[i].text("name") : "";
    }
}

Group read_group(const TomlTable& file, const char* key, Faults& faults) {
    const TomlTable group = file.table(key);
    const auto names = group.keys();
    if (names.empty() || names.size() > console_palettes)
        file.fail(key, "must have one to four palettes, not " + std::to_string(names.size()));
    Group result;
    for (std::size_t i = 0; i < names.size(); ++i)
        read_palette(group, names[i], result, i, faults);
    result.count = names.size();
    const auto read = static_cast<std::ptrdiff_t>(names.size());
    std::fill(result.palettes.begin() + read, result.palettes.end(), result.palettes.front());
    std::fill(result.names.begin() + read, result.names.end(), result.names.front());
    return result;
}

void check_backdrop(const TomlTable& file, const ConsolePalettes& background) {
    for (const ConsolePalette& palette : background) {
        if (palette.colours[0] != background[0].colours[0]) {
            file.table("background")
                .fail(palette.name, "must have the same first colour as "
                                        + support::in_quotes(background[0].name)
                                        + ": it is the backdrop, which all palettes share");
        }
    }
}

/// The numbers of all colours of a file. Pictures have colours and no palettes, so a picture in the
/// colours of a machine with numbers needs one number for each colour.
class Numbers {
  public:
    /// Adds the colours of some palettes from the entry `first` on. Throws InputError at the key of
    /// a table if a colour has had another number.
    void add(const ConsolePalettes& palettes, std::size_t first, const TomlTable& owner,
             const std::string& key) {
        for (const ConsolePalette& palette : palettes)
            for (std::size_t i = first; i < palette_colours; ++i)
                add(palette.colours[i], owner, key);
    }

  private:
    void add(const ConsoleColour& colour, const TomlTable& owner, const std::string& key) {
        const auto [place, is_new] = numbers_.try_emplace(colour.rgb, colour.number);
        if (!is_new && place->second != colour.number)
            owner.fail(key, "has the colour " + colour_text(colour.rgb) + " with two numbers, "
                                + number_text(place->second) + " and " + number_text(colour.number)
                                + "; write the same `nes` for it in all palettes and sets");
    }

    std::map<std::uint32_t, std::uint8_t> numbers_;
};

/// Replaces all colours of a name.
void change_colour(const TomlTable& changes, const std::string& name, const Group& base,
                   ConsolePalettes& palettes, Faults& faults) {
    const ConsoleColour colour = read_colour(changes.table(name), faults);
    std::optional<ConsoleColour> before;
    for (std::size_t p = 0; p < console_palettes; ++p) {
        for (std::size_t i = 0; i < palette_colours; ++i) {
            if (base.names[p][i] != name)
                continue;
            const ConsoleColour& old = base.palettes[p].colours[i];
            if (before && *before != old) {
                changes.fail(name, "is the name of two different colours, " + colour_text(old.rgb)
                                       + " and " + colour_text(before->rgb)
                                       + "; give each its own name");
            }
            before = old;
            palettes[p].colours[i] = colour;
        }
    }
    if (!before) {
        std::vector<std::string_view> known;
        for (const auto& names : base.names)
            known.insert(known.end(), names.begin(), names.end());
        changes.fail(name, "is not the name of a colour in the palettes above"
                               + support::did_you_mean(name, known));
    }
}

ConsolePalettes changed(const TomlTable& set, const char* key, const Group& base, Faults& faults) {
    ConsolePalettes palettes = base.palettes;
    if (set.has(key)) {
        const TomlTable changes = set.table(key);
        for (const std::string& name : changes.keys())
            change_colour(changes, name, base, palettes, faults);
    }
    return palettes;
}

} // namespace

Palettes read_palettes(const std::filesystem::path& path, Faults& faults) {
    const TomlFile file = load_toml(path);
    const TomlTable table(file);
    table.allow_only({"nearest", "background", "sprite", "set"}, faults);
    const Group background = read_group(table, "background", faults);
    const Group sprite = read_group(table, "sprite", faults);
    check_backdrop(table, background.palettes);
    Numbers numbers;
    numbers.add(background.palettes, 0, table, "background");
    numbers.add(sprite.palettes, behind_transparent, table, "sprite");
    Palettes palettes{
        path, {{"", background.palettes, sprite.palettes, 0}}, background.count, sprite.count, {},
        0};
    if (table.has("nearest")) {
        palettes.nearest = table.texts("nearest", 0, most_nearest);
        palettes.nearest_line = table.line_of("nearest");
    }
    if (table.has("set")) {
        const TomlTable sets = table.table("set");
        for (const std::string& name : sets.keys()) {
            const TomlTable set = sets.table(name);
            set.allow_only({"background", "sprite"}, faults);
            palettes.sets.push_back({name, changed(set, "background", background, faults),
                                     changed(set, "sprite", sprite, faults), sets.line_of(name)});
            numbers.add(palettes.sets.back().background, 0, sets, name);
            numbers.add(palettes.sets.back().sprite, behind_transparent, sets, name);
        }
    }
    return palettes;
}

void check_nearest(const Palettes& palettes, Faults& faults) {
    for (const std::string& name : palettes.nearest) {
        const std::filesystem::path picture = palettes.path.parent_path() / name;
        std::error_code error;
        support::ReadLog::add_file(picture);
        if (std::filesystem::path(name).lexically_normal().generic_string() != name
            || !std::filesystem::is_regular_file(picture, error))
            faults.add(palettes.path, palettes.nearest_line,
                       "\"nearest\" has " + support::in_quotes(name)
                           + "; write the path of a picture as it is in the art folder");
    }
}

std::size_t palette_set(const Palettes& palettes, const std::string& name,
                        const std::filesystem::path& user) {
    const auto found = std::ranges::find(palettes.sets, name, &PaletteSet::name);
    if (found == palettes.sets.end()) {
        std::vector<std::string_view> known;
        for (std::size_t i = 1; i < palettes.sets.size(); ++i)
            known.push_back(palettes.sets[i].name);
        throw support::InputError(user, "the property \"palette\" must name a set of colours in "
                                            + palettes.path.filename().string() + ", not "
                                            + support::in_quotes(name)
                                            + support::known_instead(name, known));
    }
    return static_cast<std::size_t>(found - palettes.sets.begin());
}

std::string colour_text(std::uint32_t rgb) {
    char text[8];
    std::snprintf(text, sizeof text, "#%06x", static_cast<unsigned>(rgb & 0xFFFFFFu));
    return text;
}

std::string colours_text(const std::vector<std::uint32_t>& colours) {
    constexpr std::size_t most_listed = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(colours.size(), most_listed); ++i)
        text += (i == 0 ? "" : ", ") + colour_text(colours[i]);
    if (colours.size() > most_listed)
        text += " and " + std::to_string(colours.size() - most_listed) + " more";
    return text;
}

std::string number_text(std::uint8_t number) {
    char text[8];
    std::snprintf(text, sizeof text, "0x%02x", static_cast<unsigned>(number));
    return text;
}

std::string colour_entry(const ConsoleColour& colour) {
    return "{ nes = " + number_text(colour.number) + ", rgb = \"" + colour_text(colour.rgb)
           + "\" }";
}

} // namespace halfbyte::tools::content
