#include "platform/hosted/files/write_error.hpp"

#include <cerrno>
#include <cstring>
#include <string>

namespace halfbyte::hosted {

std::runtime_error write_error(const std::filesystem::path& file, int error) {
    const char* reason = error == ENOENT ? "its folder does not exist" : std::strerror(error);
    return std::runtime_error(file.string() + ": cannot be written: " + reason);
}

} // namespace halfbyte::hosted
