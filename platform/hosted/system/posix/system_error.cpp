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

ErrorKind kind_of_error(int error) {
    switch (error) {
    case ENOENT: return ErrorKind::missing;
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return ErrorKind::full;
    case EBUSY:
    case ETXTBSY: return ErrorKind::in_use;
    default: return ErrorKind::other;
    }
}

} // namespace halfbyte::hosted
