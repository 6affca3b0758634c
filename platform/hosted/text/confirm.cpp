#include "platform/hosted/text/confirm.hpp"

#include "platform/hosted/text/print.hpp"
#include "platform/hosted/text/printable.hpp"

#include <iostream>
#include <string>

namespace halfbyte::hosted {

bool confirm(std::string_view question) {
    raw_output() << printable(question) << ' ' << std::flush;
    std::string line;
    std::getline(std::cin, line);
    return line.starts_with('y') || line.starts_with('Y');
}

} // namespace halfbyte::hosted
