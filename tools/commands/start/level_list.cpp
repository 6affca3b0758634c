#include "tools/commands/start/level_list.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <toml++/toml.h>
#include <vector>

namespace halfbyte::tools::start {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20; ///< of a game.toml
constexpr std::size_t most_columns = 100;                ///< of a line that gets a level

using Names = std::vector<std::string>;

struct Range {
    std::size_t begin;
    std::size_t end;
};

struct LevelList {
    Range brackets{}; ///< the list with its brackets
    std::vector<Range> elements;
    Names names;
};

/// The offset of a position, whose columns count code points.
std::size_t offset_of(const std::string& text, toml::source_position position) {
    std::size_t at = 0;
    for (auto line = position.line; line > 1 && at < text.size(); --line)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    for (auto column = position.column; column > 1 && at < text.size(); --column)
        do
            ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
    return at;
}

Range range_of(const std::string& text, const toml::node& node) {
    return {offset_of(text, node.source().begin), offset_of(text, node.source().end)};
}

std::optional<LevelList> list_in(const std::string& text) {
    try {
        const toml::table table = toml::parse(text);
        const toml::array* array = table["levels"].as_array();
        if (array == nullptr)
            return std::nullopt;
        LevelList list{range_of(text, *array), {}, {}};
        for (const toml::node& element : *array) {
            list.elements.push_back(range_of(text, element));
            list.names.push_back(element.value_or(std::string()));
        }
        return list;
    } catch (const toml::parse_error&) {
        return std::nullopt;
    }
}

/// Returns the edited text. Throws InputError if its list is not the expected one, as the
/// positions in a text may be others than the parser reports.
std::string checked(std::string text, const Names& expected, const std::filesystem::path& file) {
    const auto list = list_in(text);
    if (!list || list->names != expected)
        throw support::InputError(file, "\"levels\" cannot be edited by this command; write the "
                                        "list as levels = [\"one\", \"two\"]");
    return text;
}

/// A level after the last one, on a line of its own if the line would be too long.
std::string next_level(const std::string& text, std::size_t at, const std::string& name) {
    const std::size_t begin = text.rfind('\n', at - 1) + 1; // 0 in the first line
    const bool fits = at - begin + name.size() + 5 <= most_columns;
    return (fits ? ", \"" : ",\n    \"") + name + '"';
}

std::size_t index_of(const LevelList& list, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(list.names, name) - list.names.begin());
}

/// Replaces a text without escapes, whatever its quotes.
void replace_name(std::string& text, Range range, const std::string& name) {
    constexpr std::string_view quotes = "\"'";
    const std::size_t begin = text.find_first_not_of(quotes, range.begin);
    text.replace(begin, text.find_first_of(quotes, begin) - begin, name);
}

/// All texts that are a level's name, by what game.toml calls them.
std::vector<Range> places_of_level(const std::string& text, const std::string& name) {
    std::vector<Range> places;
    const auto take = [&](const toml::node* node) {
        if (node != nullptr && node->value_or(std::string()) == name)
            places.push_back(range_of(text, *node));
    };
    try {
        const toml::table table = toml::parse(text);
        if (const toml::array* levels = table["levels"].as_array())
            for (const toml::node& level : *levels)
                take(&level);
        for (const auto& [key, member] : {std::pair("bonus", "level"),
                                          {"variant", "level"},
                                          {"variant", "map"},
                                          {"spread", "first"}})
            if (const toml::array* tables = table[key].as_array())
                for (const toml::node& entry : *tables)
                    if (const toml::table* found = entry.as_table())
                        take(found->get(member));
    } catch (const toml::parse_error&) {
        places.clear();
    }
    return places;
}

/// An element with the comma in front of it; with the one after it if there is a comment in front.
Range with_comma(const std::string& text, const std::vector<Range>& elements, std::size_t index) {
    Range range = elements[index];
    const std::size_t previous = index == 0 ? range.begin : elements[index - 1].end;
    if (index > 0 && text.find('#', previous) >= range.begin)
        return {previous, range.end};
    const std::size_t comma = text.find_first_not_of(" \t\r\n", range.end);
    if (comma < text.size() && text[comma] == ',')
        range.end = std::min(text.find_first_not_of(" \t", comma + 1), text.size());
    return range;
}

} // namespace

std::string read_game_text(const std::filesystem::path& game_file) {
    std::string plain = support::read_text(game_file, most_bytes);
    std::string bytes = support::read_file(game_file, most_bytes);
    for (std::size_t at = bytes.find('\r'); at != std::string::npos; at = bytes.find('\r', at + 1))
        if (bytes.compare(at, 2, "\r\n") != 0)
            return plain;
    return bytes;
}

std::vector<std::string> listed_levels(const std::string& text) {
    const auto list = list_in(text);
    return list ? list->names : Names();
}

std::string with_level(std::string text, const std::string& name,
                       const std::filesystem::path& file) {
    auto list = list_in(text);
    if (!list)
        return text;
    if (list->elements.empty()) {
        text.insert(std::min(list->brackets.begin + 1, text.size()), '"' + name + '"');
    } else {
        const std::size_t at = list->elements.back().end;
        text.insert(at, next_level(text, at, name));
    }
    list->names.push_back(name);
    return checked(std::move(text), list->names, file);
}

std::string with_level_after(std::string text, const std::string& level, const std::string& name,
                             const std::filesystem::path& file) {
    auto list = list_in(text);
    const std::size_t index = list ? index_of(*list, level) : 0;
    if (!list || index == list->names.size())
        return with_level(std::move(text), name, file);
    const std::size_t at = list->elements[index].end;
    text.insert(at, next_level(text, at, name));
    list->names.insert(list->names.begin() + static_cast<std::ptrdiff_t>(index) + 1, name);
    return checked(std::move(text), list->names, file);
}

std::string with_moved_level(std::string text, const std::string& name, int places,
                             const std::filesystem::path& file) {
    auto list = list_in(text);
    if (!list)
        throw support::InputError(file, "has no list of levels, so they are in the order of their "
                                        "names; write levels = [\"one\", \"two\"]");
    const std::size_t from = index_of(*list, name);
    if (from == list->names.size())
        throw support::InputError(file, "\"levels\" has no " + support::in_quotes(name));
    const auto last = static_cast<std::ptrdiff_t>(list->names.size()) - 1;
    const auto to = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(from) + places, 0, last));
    Names names = list->names;
    names.erase(names.begin() + static_cast<std::ptrdiff_t>(from));
    names.insert(names.begin() + static_cast<std::ptrdiff_t>(to), name);
    for (std::size_t i = names.size(); i-- > 0;)
        if (names[i] != list->names[i])
            replace_name(text, list->elements[i], names[i]);
    return checked(std::move(text), names, file);
}

std::string with_renamed_level(std::string text, const std::string& from, const std::string& to,
                               const std::filesystem::path& file) {
    std::vector<Range> named = places_of_level(text, from);
    std::ranges::sort(named, std::ranges::greater(), &Range::begin);
    for (const Range& range : named)
        replace_name(text, range, to);
    if (!places_of_level(text, from).empty() || places_of_level(text, to).size() != named.size())
        throw support::InputError(file, "the level " + support::in_quotes(from)
                                            + " cannot be renamed by this program; do it in an "
                                              "editor of texts");
    return text;
}

std::string without_level(std::string text, const std::string& name,
                          const std::filesystem::path& file) {
    auto list = list_in(text);
    if (!list)
        return text;
    const std::size_t index = index_of(*list, name);
    if (index == list->names.size())
        return text;
    const Range gone = with_comma(text, list->elements, index);
    text.erase(gone.begin, gone.end - gone.begin);
    list->names.erase(list->names.begin() + static_cast<std::ptrdiff_t>(index));
    return checked(std::move(text), list->names, file);
}

} // namespace halfbyte::tools::start
