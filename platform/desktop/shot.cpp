#include "platform/desktop/shot.hpp"

#include <charconv>
#include <stdexcept>
#include <string>

namespace halfbyte::desktop {

Shot parse_shot(std::string_view text) {
    Shot shot;
    const char* end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, shot.frame);
    if (error != std::errc{} || end - after < 2 || *after != ':')
        throw std::runtime_error("a shot is FRAME:FILE, as 300:picture.png, not '"
                                 + std::string(text) + "'");
    shot.file = std::string(after + 1, end);
    return shot;
}

} // namespace halfbyte::desktop
