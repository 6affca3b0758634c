#include "tools/content/toml_repeats.hpp"

#include "tools/support/input_error.hpp"

#include <string_view>

namespace halfbyte::tools::content {

namespace {

using Line = toml::source_index;

/// What toml++ has read so far is not kept after an error: the lines before it are parsed once more.
toml::table parse_lines_before(const std::string& text, Line line) {
    std::size_t end = 0;
    for (Line i = 1; i < line; ++i) {
        end = text.find('\n', end) + 1;
    }
    try {
        return toml::parse(std::string_view(text).substr(0, end));
    } catch (const toml::parse_error&) {
        return {}; // the error is in a value of several lines
    }
}

/// The table to which the next key of the text would belong: the one with the last header.
const toml::table* last_table(const toml::table& table) {
    const toml::table* last = &table;
    const auto take = [&](const toml::node& node) {
        if (const toml::table* inner = node.as_table(); inner != nullptr && !inner->is_inline()) {
            const toml::table* candidate = last_table(*inner);
            if (candidate->source().begin.line >= last->source().begin.line) {
                last = candidate;
            }
        }
    };
    for (const auto& [key, value] : table) {
        take(value);
        if (const toml::array* tables = value.as_array()) {
            for (const toml::node& element : *tables) {
                take(element);
            }
        }
    }
    return last;
}

/// A name may be dotted.
Line line_of(const toml::table& table, const std::string& name) {
    const auto found = table.at_path(name);
    return found ? found.node()->source().begin.line : 0;
}

/// A key behind a brace is one of a table in a line of its own.
bool is_inline(const std::string& text, const toml::source_position& at) {
    std::size_t begin = 0;
    for (Line i = 1; i < at.line; ++i) {
        begin = text.find('\n', begin) + 1;
    }
    return text.substr(begin, at.column - 1).find('{') != text.npos;
}

} // namespace

void fail_at_repeat(const std::filesystem::path& path, const std::string& text,
                    const toml::parse_error& error) {
    const std::string_view what = error.description();
    constexpr std::string_view repeated = "cannot redefine existing ";
    const std::size_t begin = what.find('\''), end = what.find('\'', begin + 1);
    if (what.find(repeated) == what.npos || end == what.npos) {
        return;
    }
    const bool is_table = what.find("table header") != what.npos;
    const std::string name(what.substr(begin + 1, end - begin - 1));
    const Line line = error.source().begin.line;
    const toml::table before = parse_lines_before(text, line);
    Line first = is_table                                   ? line_of(before, name)
                 : is_inline(text, error.source().begin) ? line
                                                            : line_of(*last_table(before), name);
    if (first == 0) {
        first = line;
    }
    throw support::InputError(path, static_cast<int>(line),
                              (is_table ? "the table " : "the key ") + support::in_quotes(name)
                                  + (is_table ? " is there" : " is set") + " twice, first at line "
                                  + std::to_string(first) + "; take one of them out");
}

} // namespace halfbyte::tools::content
