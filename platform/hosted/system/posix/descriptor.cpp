#include "platform/hosted/system/posix/descriptor.hpp"

#include <sys/stat.h>

namespace halfbyte::hosted {

bool has_name(const OpenFile& file, const std::filesystem::path& name) {
    struct stat held {
    }, named{};
    return ::fstat(descriptor_of(file), &held) == 0 && ::lstat(name.c_str(), &named) == 0
           && held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

} // namespace halfbyte::hosted
