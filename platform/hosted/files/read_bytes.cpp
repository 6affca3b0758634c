#include "platform/hosted/files/read_bytes.hpp"

#include "platform/hosted/system/file_access.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <system_error>

namespace halfbyte::hosted {

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file, std::size_t most) {
    std::error_code error;
    if (std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found)
        return {};
    const OpenFile opened = open_to_read(file);
    const std::optional<FileFacts> facts = opened.is_open() ? facts_of(opened) : std::nullopt;
    std::vector<std::uint8_t> bytes(facts ? std::min<std::size_t>(facts->size, most) : 0);
    const std::ptrdiff_t got =
        facts && facts->kind == FileKind::file
            ? read_some(opened, {reinterpret_cast<char*>(bytes.data()), bytes.size()})
            : -1;
    if (got < 0)
        throw std::runtime_error(file.string() + ": this file cannot be read");
    bytes.resize(static_cast<std::size_t>(got));
    return bytes;
}

} // namespace halfbyte::hosted
