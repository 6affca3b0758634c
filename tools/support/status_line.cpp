#include "tools/support/status_line.hpp"

#include "platform/hosted/system/process.hpp"
#include "platform/hosted/text/printable.hpp"

#include <iostream>

namespace halfbyte::tools::support {

namespace {

constexpr double seconds_between_changes = 0.2;
constexpr double seconds_between_lines = 10;

} // namespace

StatusLine::StatusLine()
    : on_terminal_(hosted::is_terminal(hosted::Stream::errors)),
      next_(on_terminal_ ? seconds_between_changes : seconds_between_lines) {}

StatusLine::~StatusLine() {
    if (on_terminal_)
        std::cerr << "\r\033[K" << std::flush;
}

bool StatusLine::is_due(double seconds) {
    if (seconds < next_)
        return false;
    next_ = seconds + (on_terminal_ ? seconds_between_changes : seconds_between_lines);
    return true;
}

void StatusLine::show(std::string_view text) {
    std::cerr << (on_terminal_ ? "\r" : "") << hosted::printable(text)
              << (on_terminal_ ? "\033[K" : "\n") << std::flush;
}

} // namespace halfbyte::tools::support
