#include "platform/hosted/files/read_bytes.hpp"

#include "platform/web/page_calls.hpp"

#include <algorithm>

namespace halfbyte::hosted {

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file, std::size_t most) {
    const std::int32_t size = web::page_file_size(file.c_str());
    if (size < 0)
        return {};
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    web::page_read_file(file.c_str(), bytes.data());
    bytes.resize(std::min(bytes.size(), most));
    return bytes;
}

} // namespace halfbyte::hosted
