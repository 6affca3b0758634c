// What the programs' main functions have in common.
#pragma once

#include <CLI/App.hpp>
#include <functional>

namespace halfbyte::hosted {

// Does the work and returns the program's exit code: 0; or 1, after one line on standard error,
// where something was thrown or standard output took nothing; or the code of a CLI::RuntimeError,
// whose thrower has said why. Where the reader of standard output has gone, SIGPIPE ends the
// program when the work is done, as it ends others; whoever has it ignored gets the line.
int run_program(const std::function<void()>& work);

// Parses the arguments and runs their callbacks; --help and --version print instead. Throws.
void parse_arguments(CLI::App& app, int argc, char** argv);

} // namespace halfbyte::hosted
