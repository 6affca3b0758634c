#include "tools/pipeline/content/toml_repeats.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::tools::content {

namespace {

using Line = toml::source_index;

/// toml++ keeps nothing of what it read before an error, so the lines before it are parsed again.
toml::table parse_lines_before(const std::string& text, Line line) {
    std::size_t end = 0;
    for (Line i = 1; i < line; ++i)
        end = text.find('\n', end) + 1;
    try {
        return toml::parse(std::string_view(text).substr(0, end));
    } catch (const toml::parse_error&) {
        return {}; // the error is in a value of several lines
    }
}

/// The line of a name, which may be dotted; 0 if the table does not have it.
Line line_of(const toml::table& table, const std::string& name) {
    const auto found = table.at_path(name);
    return found ? found.node()->source().begin.line : 0;
}

template <class Visit>
void each_table_in(const toml::table& table, Visit&& visit) {
    const auto take = [&](const toml::node& node) {
        if (const toml::table* inner = node.as_table(); inner != nullptr && !inner->is_inline())
            visit(*inner);
    };
    for (const auto& [key, value] : table) {
        take(value);
        if (const toml::array* tables = value.as_array())
            for (const toml::node& element : *tables)
                take(element);
    }
}

/// The line of the last table that begins in this one, or its own.
Line last_line(const toml::table& table) {
    Line last = table.source().begin.line;
    each_table_in(table,
                  [&](const toml::table& inner) { last = std::max(last, last_line(inner)); });
    return last;
}

/// Where the table with the last header sets a key. Dotted keys make tables of their own, so the
/// search takes the last table within each table, and the last line that sets the key.
Line line_of_key(const toml::table& table, const std::string& name) {
    const toml::table* next = nullptr;
    Line last = table.source().begin.line;
    each_table_in(table, [&](const toml::table& inner) {
        if (const Line line = last_line(inner); line >= last) {
            last = line;
            next = &inner;
        }
    });
    const Line own = line_of(table, name);
    return next == nullptr ? own : std::max(own, line_of_key(*next, name));
}

/// A key after a brace belongs to an inline table.
bool is_inline(const std::string& text, const toml::source_position& at) {
    std::size_t begin = 0;
    for (Line i = 1; i < at.line; ++i)
        begin = text.find('\n', begin) + 1;
    return text.substr(begin, at.column - 1).find('{') != text.npos;
}

} // namespace

void fail_at_repeat(const std::filesystem::path& path, const std::string& text,
                    const toml::parse_error& error) {
    const std::string_view what = error.description();
    constexpr std::string_view repeated = "cannot redefine existing ";
    const std::size_t begin = what.find('\''), end = what.find('\'', begin + 1);
    if (what.find(repeated) == what.npos || end == what.npos)
        return;
    const bool is_table = what.find("table header") != what.npos;
    const std::string name(what.substr(begin + 1, end - begin - 1));
    const Line line = error.source().begin.line;
    const toml::table before = parse_lines_before(text, line);
    Line first = is_table                                ? line_of(before, name)
                 : is_inline(text, error.source().begin) ? line
                                                         : line_of_key(before, name);
    if (first == 0)
        first = line;
    throw support::InputError(path, static_cast<int>(line),
                              (is_table ? "the table " : "the key ") + support::in_quotes(name)
                                  + (is_table ? " is there" : " is set") + " twice, first at line "
                                  + std::to_string(first) + "; take one of them out");
}

} // namespace halfbyte::tools::content
