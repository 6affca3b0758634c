#include "tools/commands/art/edit_palettes.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/commands/art/edit_sets.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/staging.hpp"
#include "tools/support/temporary_folder.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

namespace halfbyte::tools::art {

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
    Lines lines;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

bool is_header(const std::string& line) {
    return line.starts_with('[');
}

bool is_blank_or_comment(const std::string& line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    return first == std::string::npos || line[first] == '#';
}

/// The entry of the first colour after the first header of a group, as the file has it: it may have
/// a name, by which sets replace it. Empty if the palettes are written in another form.
std::string first_colour_of(const Lines& lines, const std::string& group) {
    bool is_inside = false;
    for (const std::string& line : lines) {
        if (is_header(line))
            is_inside |= line.starts_with('[' + group + '.');
        const std::size_t begin = line.find('{'), end = line.find('}');
        if (is_inside && !is_blank_or_comment(line) && begin < end && end != std::string::npos)
            return line.substr(begin, end + 1 - begin);
    }
    return {};
}

/// The lines of a palette, whose first colour is copied from another palette of the file.
Lines palette_lines(const NewPalette& palette, const std::string& group,
                    const std::string& first_colour) {
    Lines entries{first_colour.empty() ? content::colour_entry(palette.first) : first_colour};
    for (std::size_t i = 0; i + 1 < content::palette_colours; ++i)
        entries.push_back(
            content::colour_entry(palette.colours[std::min(i, palette.colours.size() - 1)]));
    Lines lines{'[' + group + '.' + palette.name + ']', "colours = ["};
    for (const std::string& entry : entries)
        lines.push_back("    " + entry + ',');
    lines.emplace_back("]");
    return lines;
}

/// Whether a letter can be a part of a colour's digits.
bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool has_colour_at(const std::string& text, std::size_t at, const std::string& colour) {
    if (at + colour.size() > text.size()
        || (at + colour.size() < text.size() && is_hex(text[at + colour.size()])))
        return false;
    return std::equal(
        colour.begin(), colour.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
        [](char a, char b) { return a == (b >= 'A' && b <= 'F' ? b - 'A' + 'a' : b); });
}

/// Replaces a colour in some text. Returns whether the text had it.
bool replace_colour(std::string& text, std::uint32_t from, std::uint32_t to) {
    const std::string old_colour = content::colour_text(from);
    bool replaced = false;
    for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
        if (has_colour_at(text, at, old_colour)) {
            text.replace(at, old_colour.size(), content::colour_text(to));
            replaced = true;
        }
    }
    return replaced;
}

/// The digits of a colour's number, `0x0F` or `15`.
struct Digits {
    std::size_t at = 0;
    std::size_t count = 0; ///< 0: the entry has no number
    unsigned number = 0;
};

Digits number_in(const std::string& entry) {
    constexpr std::string_view key = content::number_key;
    for (std::size_t at = entry.find(key); at != std::string::npos; at = entry.find(key, at + 1)) {
        const std::size_t sign = entry.find_first_not_of(" \t", at + key.size());
        if (sign == std::string::npos || entry[sign] != '=')
            continue;
        const std::size_t begin = entry.find_first_not_of(" \t", sign + 1);
        const std::size_t end = std::min(entry.find_first_of(" \t,}", begin), entry.size());
        if (begin == std::string::npos)
            continue;
        const bool is_hexadecimal = entry.compare(begin, 2, "0x") == 0;
        const char* first = entry.data() + begin + (is_hexadecimal ? 2 : 0);
        Digits digits{begin, end - begin, 0};
        const auto read =
            std::from_chars(first, entry.data() + end, digits.number, is_hexadecimal ? 16 : 10);
        if (read.ec == std::errc() && read.ptr == entry.data() + end)
            return digits;
    }
    return {};
}

/// Calls change(entry) for each colour of a line, from `{` to `}`.
template <class Change>
void each_entry(std::string& line, Change&& change) {
    std::size_t begin = line.find('{');
    while (begin != std::string::npos) {
        const std::size_t end = line.find('}', begin);
        if (end == std::string::npos)
            return;
        std::string entry = line.substr(begin, end + 1 - begin);
        change(entry);
        line.replace(begin, end + 1 - begin, entry);
        begin = line.find('{', begin + entry.size());
    }
}

} // namespace

std::string with_palette(std::string text, const NewPalette& palette, content::ArtUse use) {
    const std::string group = use == content::ArtUse::background ? "background" : "sprite";
    Lines lines = lines_of(text);
    const Lines added = palette_lines(palette, group, first_colour_of(lines, group));
    const std::string header = '[' + group + '.' + palette.replaced + ']';
    const auto old = std::ranges::find_if(
        lines, [&](const std::string& line) { return line.starts_with(header); });
    if (palette.replaced.empty() || old == lines.end()) {
        lines.emplace_back();
        lines.insert(lines.end(), added.begin(), added.end());
        return text_of(lines);
    }
    auto end = std::find_if(old + 1, lines.end(), is_header);
    while (is_blank_or_comment(*(end - 1)))
        --end;
    const auto place = lines.erase(old, end);
    lines.insert(place, added.begin(), added.end());
    return without_lost_colours(text, text_of(lines), group);
}

std::string with_nearest(std::string text, const std::string& picture) {
    const std::string quoted = '"' + picture + '"';
    Lines lines = lines_of(text);
    std::size_t at = 0; // of the line in the text
    for (const std::string& line : lines) {
        if (line.starts_with("nearest"))
            if (const std::size_t begin = text.find('[', at); begin != std::string::npos) {
                const std::size_t next = text.find_first_not_of(" \t\r\n", begin + 1);
                if (text.substr(begin, text.find(']', begin) - begin).find(quoted)
                    != std::string::npos)
                    return text;
                const bool is_empty = next != std::string::npos && text[next] == ']';
                return text.insert(begin + 1, quoted + (is_empty ? "" : ", "));
            }
        at += line.size() + 1;
    }
    auto place = std::ranges::find_if(lines, is_header);
    while (place != lines.begin() && (place - 1)->starts_with('#'))
        --place;
    lines.insert(place, {"# Pictures that are shown in the nearest colours of the palettes.",
                         "nearest = [" + quoted + ']', ""});
    return text_of(lines);
}

std::string with_colour(const std::string& text, std::uint32_t from, std::uint32_t to,
                        const content::Palettes& palettes) {
    const std::optional<content::ConsoleColour> known = known_colour(to, palettes);
    const content::ConsoleColour new_colour = known.value_or(nearest_number(to));
    const std::uint8_t nearest_to_old = nearest_number(from).number;
    Lines lines = lines_of(text);
    for (std::string& line : lines) {
        each_entry(line, [&](std::string& entry) {
            if (!replace_colour(entry, from, to))
                return;
            const Digits old = number_in(entry);
            if (old.count != 0 && (known || old.number == nearest_to_old))
                entry.replace(old.at, old.count, content::number_text(new_colour.number));
        });
        replace_colour(line, from, to); // in a comment
    }
    return text_of(lines);
}

void check_palettes(const std::filesystem::path& path, const std::string& text) {
    const support::TemporaryFolder folder;
    const std::filesystem::path copy = folder.path() / path.filename();
    hosted::save_file(copy, text);
    support::name_instead(copy, path, [&] {
        content::Faults faults(content::Faults::Mode::throw_first);
        content::read_palettes(copy, faults);
    });
}

} // namespace halfbyte::tools::art
