#include "platform/hosted/system/write_error.hpp"

#include "platform/hosted/system/system_error.hpp"

#include <string>

namespace halfbyte::hosted {

std::runtime_error write_error(const std::filesystem::path& file, int error) {
    const std::string reason =
        is_missing(error) ? "its folder does not exist" : words_of_error(error);
    return std::runtime_error(file.string() + ": cannot be written: " + reason);
}

} // namespace halfbyte::hosted
