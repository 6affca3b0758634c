#include "tools/support/parse_json.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::support {

using nlohmann::json;

json parse_json(std::string_view text, const std::filesystem::path& path) {
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
