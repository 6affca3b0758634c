#include "platform/hosted/files/read_bytes.hpp"

#include <fstream>
#include <stdexcept>

namespace halfbyte::hosted {

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file, std::size_t most) {
    std::error_code error;
    const auto type = std::filesystem::status(file, error).type();
    if (type == std::filesystem::file_type::not_found)
        return {};
    std::ifstream in;
    if (type == std::filesystem::file_type::regular) // opening a pipe would block
        in.open(file, std::ios::binary);
    if (!in.is_open())
        throw std::runtime_error(file.string() + ": this file cannot be read");
    std::vector<std::uint8_t> bytes(most);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(most));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

} // namespace halfbyte::hosted
