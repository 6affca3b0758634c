#pragma once

#include <string>

namespace halfbyte::test {

/// The absolute path of this checkout. Only one source file contains it, so that a cache of
/// compiled files serves all checkouts.
std::string source_folder();

/// The absolute path of a file or folder of this checkout.
/// \param path from the checkout's folder, such as "tests/data"
std::string source_path(const char* path);

} // namespace halfbyte::test
