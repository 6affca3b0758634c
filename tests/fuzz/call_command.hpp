#pragma once

#include <string>
#include <vector>

namespace halfbyte::test {

struct CommandEnd {
    enum class How {
        accepted, // exit code 0
        refused,  // exit code 1
        crashed,  // any other, or a signal
        hung,     // has not ended after 10 s of work, or at all
    };
    How how = How::crashed;
    std::string said; // on standard output and standard error
};

/// Calls a program and waits until it ends.
CommandEnd call_command(std::vector<std::string> words);

/// Whether a text holds a control character: one that steers a terminal, or a mark that turns the
/// direction of writing around. Line ends and tabs do not count.
bool holds_control_characters(const std::string& text);

} // namespace halfbyte::test
