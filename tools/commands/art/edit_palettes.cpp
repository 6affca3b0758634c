#include "tools/commands/art/edit_palettes.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/staging.hpp"
#include "tools/support/temporary_folder.hpp"

#include <algorithm>
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

/// The lines of a palette, whose first colour is copied from another palette of the file.
Lines palette_lines(const NewPalette& palette, const std::string& group,
                    const std::string& first_colour) {
    Lines lines{'[' + group + '.' + palette.name + ']', "colours = [", first_colour};
    for (std::size_t i = 0; i + 1 < content::palette_colours; ++i)
        lines.push_back(
            "    " + content::colour_entry(palette.colours[std::min(i, palette.colours.size() - 1)])
            + ',');
    lines.emplace_back("]");
    return lines;
}

/// The first line with a colour after the first header of a group.
std::string first_colour_of(const Lines& lines, const std::string& group) {
    bool is_inside = false;
    for (const std::string& line : lines)
        if (is_header(line))
            is_inside |= line.starts_with('[' + group + '.');
        else if (is_inside && line.find("rgb") != std::string::npos)
            return line;
    return {};
}

/// Whether a letter can be a part of a colour's digits.
bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool has_colour_at(const std::string& line, std::size_t at, const std::string& colour) {
    if (at + colour.size() > line.size()
        || (at + colour.size() < line.size() && is_hex(line[at + colour.size()])))
        return false;
    return std::equal(
        colour.begin(), colour.end(), line.begin() + static_cast<std::ptrdiff_t>(at),
        [](char a, char b) { return a == (b >= 'A' && b <= 'F' ? b - 'A' + 'a' : b); });
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
    return text_of(lines);
}

std::string with_nearest(std::string text, const std::string& picture) {
    Lines lines = lines_of(text);
    const std::string quoted = '"' + picture + '"';
    const auto list = std::ranges::find_if(
        lines, [](const std::string& line) { return line.starts_with("nearest"); });
    if (list != lines.end()) {
        const std::size_t begin = list->find('[');
        if (begin != std::string::npos) {
            const bool is_empty = list->find_first_not_of(" \t", begin + 1) == list->find(']');
            list->insert(begin + 1, quoted + (is_empty ? "" : ", "));
            return text_of(lines);
        }
    }
    auto place = std::ranges::find_if(lines, is_header);
    while (place != lines.begin() && (place - 1)->starts_with('#'))
        --place;
    lines.insert(place, {"# Pictures that are shown in the nearest colours of the palettes.",
                         "nearest = [" + quoted + ']', ""});
    return text_of(lines);
}

std::string with_colour(const std::string& text, std::uint32_t from, std::uint32_t to) {
    const std::string old_colour = content::colour_text(from);
    const std::string new_colour = content::colour_text(to);
    const std::string old_number = content::number_text(numbered(from).number);
    const std::string new_number = content::number_text(numbered(to).number);
    Lines lines = lines_of(text);
    for (std::string& line : lines) {
        int replaced = 0;
        for (std::size_t at = line.find('#'); at != std::string::npos;
             at = line.find('#', at + 1)) {
            if (has_colour_at(line, at, old_colour)) {
                line.replace(at, old_colour.size(), new_colour);
                ++replaced;
            }
        }
        const std::size_t number = line.find(old_number);
        if (replaced == 1 && number != std::string::npos)
            line.replace(number, old_number.size(), new_number);
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
