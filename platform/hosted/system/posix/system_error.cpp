#include "platform/hosted/system/system_error.hpp"

#include <cerrno>
#include <cstring>

namespace halfbyte::hosted {

int last_error() {
    return errno;
}

std::string words_of_error(int error) {
    return std::strerror(error);
}

bool is_missing(int error) {
    return error == ENOENT;
}

} // namespace halfbyte::hosted
