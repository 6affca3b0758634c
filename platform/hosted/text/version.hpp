// The version of Halfbyte, which the build reads from the file VERSION.
#pragma once

#include <string>

namespace halfbyte::hosted {

/// "halfbyte 0.1.0", for people.
std::string version_line();

/// "0.1.0"
std::string version_number();

/// "HALFBYTE 0.1.0", which packs and ROMs hold.
std::string version_mark();

} // namespace halfbyte::hosted
