#pragma once

#include <string>
#include <vector>

namespace halfbyte::tests {

struct CommandEnd {
    enum class How {
        accepted, // exit code 0
        refused,  // exit code 1
        crashed,  // any other, or a signal
        hung,     // not at an end after 10 s of work, or at all
    };
    How how = How::crashed;
    std::string said; // on standard output and standard error
};

/// Calls a program and waits until it ends.
CommandEnd call_command(std::vector<std::string> words);

/// Whether a text holds a character that a terminal obeys: one that steers it, or a mark that turns
/// letters around. Line ends and tabs are none.
bool holds_control_characters(const std::string& text);

} // namespace halfbyte::tests
