#include "platform/hosted/system/write_error.hpp"

namespace halfbyte::hosted {

WriteError write_error(const std::filesystem::path& file, int error) {
    const ErrorKind kind = kind_of_error(error);
    const std::string reason =
        kind == ErrorKind::missing ? "its folder does not exist" : words_of_error(error);
    return {file.string() + ": cannot be written: " + reason, kind};
}

WriteError busy_error(const std::filesystem::path& file) {
    return {file.string() + ": is being written by another program", ErrorKind::in_use};
}

} // namespace halfbyte::hosted
