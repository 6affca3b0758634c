// The keys or buttons that the player presses for those that a game's texts name, such as "Z" for
// B.
#pragma once

#include <string>
#include <string_view>

namespace halfbyte::hosted {

struct ButtonNames {
    std::string a;
    std::string b;
    std::string select;
    std::string start;
    std::string up;
};

// The hint of a screen with these names in place of the words A, B, Select and Start. A hint that
// would be longer than a page stays as it is.
std::string hint_with(const ButtonNames& names, std::string_view hint);

} // namespace halfbyte::hosted
