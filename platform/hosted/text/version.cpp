#include "platform/hosted/text/version.hpp"

namespace halfbyte::hosted {

std::string version_line() {
    return "halfbyte " HALFBYTE_VERSION;
}

std::string version_number() {
    return HALFBYTE_VERSION;
}

std::string version_mark() {
    return "HALFBYTE " HALFBYTE_VERSION;
}

} // namespace halfbyte::hosted
