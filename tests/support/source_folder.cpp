#include "tests/support/source_folder.hpp"

namespace halfbyte::test {

std::string source_folder() {
    return HALFBYTE_SOURCE_DIR;
}

std::string source_path(const char* path) {
    return source_folder() + "/" + path;
}

} // namespace halfbyte::test
