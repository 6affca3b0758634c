#include "tools/support/parse_json.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::support {

using nlohmann::json;

namespace {

// Groups 64 deep take two levels of nesting each; programs write nothing deeper.
constexpr int most_levels = 256;

/// Readers and copies of a document recurse; a limit on its nesting bounds their stack.
void check_nesting(std::string_view text, const std::filesystem::path& path) {
    int levels = 0, line = 1;
    bool in_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        line += c == '\n';
        if (c == '"')
            in_string = !in_string;
        else if (in_string)
            at += c == '\\'; // skips the escaped character
        else if (c == ']' || c == '}')
            --levels;
        else if ((c == '[' || c == '{') && ++levels > most_levels)
            throw InputError(path, line,
                             "arrays and objects are nested deeper than "
                                 + std::to_string(most_levels));
    }
}

} // namespace

json parse_json(std::string_view text, const std::filesystem::path& path) {
    check_nesting(text, path);
    try {
        return json::parse(text);
    } catch (const json::parse_error& error) {
        const std::size_t end = std::min(error.byte, text.size());
        const auto newlines =
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n');
        throw InputError(path, static_cast<int>(newlines) + 1, "not well-formed JSON");
    } catch (const json::exception&) {
        throw InputError(path, "a number is too large");
    }
}

} // namespace halfbyte::tools::support
