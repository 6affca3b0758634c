#include "platform/windows/host/row/file_version.hpp"

#include <charconv>
#include <optional>

namespace halfbyte::windows {

namespace {

std::optional<FileVersion> parse_version(const std::string& text) {
    FileVersion numbers{};
    const char* at = text.data();
    const char* const end = at + text.size();
    for (std::uint16_t& number : numbers) {
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc())
            return std::nullopt;
        if (next == end)
            return numbers;
        if (*next != '.')
            return std::nullopt;
        at = next + 1;
    }
    return std::nullopt;
}

} // namespace

std::string version_fault(const std::string& version) {
    return parse_version(version) ? ""
                                  : "must be 1 to 4 numbers of at most 65535 with dots between "
                                    "them, such as \"1.2.0\"";
}

FileVersion numbers_of(const std::string& version) {
    return parse_version(version).value_or(FileVersion{});
}

} // namespace halfbyte::windows
