#pragma once

#include "platform/hosted/text/printable.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace halfbyte::tools::support {

/// An error in a file that the program was given. `what()` is the whole message, always one line:
/// `file: what` or `file:line: what`. Lines count from 1. The command line prints it and ends with
/// exit code 1.
class InputError : public std::runtime_error {
  public:
    InputError(const std::filesystem::path& file, std::string_view what);

    /// A line of 0 or less is left out of the message.
    InputError(const std::filesystem::path& file, int line, std::string_view what);
};

using hosted::in_quotes;

} // namespace halfbyte::tools::support
