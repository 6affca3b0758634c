#include "platform/hosted/system/device_names.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::hosted {

namespace {

constexpr std::string_view devices[] = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
constexpr std::string_view ports[] = {"COM", "LPT"};
constexpr std::string_view port_numbers[] = {"0", "1", "2", "3",      "4",      "5",     "6",
                                             "7", "8", "9", "\u00B9", "\u00B2", "\u00B3"};

bool holds(const auto& words, std::string_view word) {
    return std::ranges::find(words, word) != std::end(words);
}

} // namespace

bool is_device_name(std::string_view name) {
    std::string begin(name.substr(0, name.find('.')));
    begin.erase(begin.find_last_not_of(' ') + 1);
    std::ranges::transform(begin, begin.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    const std::string_view device = begin;
    return holds(devices, device)
           || (device.size() > 3 && holds(ports, device.substr(0, 3))
               && holds(port_numbers, device.substr(3)));
}

} // namespace halfbyte::hosted
