#include "tools/commands/start/level_list.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
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

} // namespace

std::string read_game_text(const std::filesystem::path& game_file) {
    return support::read_text(game_file, most_bytes);
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

std::string without_level(std::string text, const std::string& name,
                          const std::filesystem::path& file) {
    auto list = list_in(text);
    if (!list)
        return text;
    const auto found = std::ranges::find(list->names, name);
    if (found == list->names.end())
        return text;
    const auto index = static_cast<std::size_t>(found - list->names.begin());
    const auto& elements = list->elements;
    Range gone = elements[index];
    if (index + 1 < elements.size())
        gone.end = elements[index + 1].begin;
    else if (index > 0)
        gone.begin = elements[index - 1].end;
    text.erase(gone.begin, gone.end - gone.begin);
    list->names.erase(found);
    return checked(std::move(text), list->names, file);
}

void add_level(const std::filesystem::path& game_file, const std::string& name) {
    hosted::save_file(game_file, with_level(read_game_text(game_file), name, game_file));
}

} // namespace halfbyte::tools::start
