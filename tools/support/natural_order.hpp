#pragma once

#include <string_view>

namespace halfbyte::tools::support {

/// The order of names for people: numbers in them count as numbers, so that level2 comes before
/// level10. If two names differ only in leading zeros, the shorter one is first.
bool comes_before(std::string_view name, std::string_view other);

} // namespace halfbyte::tools::support
