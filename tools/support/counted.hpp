#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace halfbyte::tools::support {

/// "1 level", "2 levels"
template <std::integral Number>
std::string counted(Number count, std::string_view one) {
    return std::to_string(count).append(" ").append(one).append(count == 1 ? "" : "s");
}

} // namespace halfbyte::tools::support
