// The parts that the main functions of all programs share.
#pragma once

#include "platform/hosted/text/version.hpp"

#include <CLI/App.hpp>
#include <functional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// Does the work and returns the program's exit code. It is 0; or 1, after one line on standard
// error, if something was thrown or standard output could not be written. A CLI::RuntimeError has
// its own code, and its thrower has printed the reason. If the reader of standard output has gone,
// SIGPIPE ends the program after the work, as it ends other programs. A parent process that ignores
// SIGPIPE gets the line instead.
int run_program(const std::function<void()>& work);

// Parses the arguments, runs their callbacks, and prints the help or the version if one was
// requested. Throws.
void parse_arguments(CLI::App& app, int argc, char** argv,
                     const std::string& version = version_line());

// The same for arguments in UTF-8, with the program's name as the first one.
void parse_arguments(CLI::App& app, const std::vector<std::string>& arguments,
                     const std::string& version = version_line());

} // namespace halfbyte::hosted
