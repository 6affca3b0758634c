#include "platform/desktop/shot.hpp"

#include "platform/hosted/text/number_text.hpp"
#include "platform/hosted/text/printable.hpp"

#include <charconv>
#include <limits>
#include <stdexcept>
#include <string>

namespace halfbyte::desktop {

Shot parse_shot(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon + 1 == text.size())
        throw std::runtime_error("a shot must be FRAME:FILE, such as 300:picture.png, not "
                                 + hosted::in_quotes(text));
    const std::string_view frame = text.substr(0, colon);
    constexpr auto most = std::numeric_limits<std::uint32_t>::max();
    if (const std::string fault = hosted::fault_of_whole(frame, {0, most}); !fault.empty())
        throw std::runtime_error("the frame of a shot, such as 300 in 300:picture.png, " + fault);
    Shot shot;
    std::from_chars(text.data(), text.data() + colon, shot.frame);
    shot.file = std::string(text.substr(colon + 1));
    return shot;
}

} // namespace halfbyte::desktop
