#include "platform/hosted/text/as_argument.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

bool is_plain(char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool is_digit = c >= '0' && c <= '9';
    const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
    return is_letter || is_digit || !is_ascii
           || std::string_view("-_./+,:=@%").find(c) != std::string_view::npos;
}

} // namespace

std::string as_argument(std::string_view name) {
    const std::string path = (name.starts_with('-') ? "./" : "") + std::string(name);
    if (!path.empty() && std::ranges::all_of(path, is_plain))
        return path;
    std::string quoted = "'";
    for (const char c : path)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

} // namespace halfbyte::hosted
