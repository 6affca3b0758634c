// The file of a run that is kept: a movie of its level. If the run began in the middle of the
// level, the file begins with a line about the world there, and programs that read movies refuse
// it:
//
//   world 1.4.0 89abcdef 00112233...
//
// The line has the version of Halfbyte, the hash of the world, and its state image, in hex digits.
#pragma once

#include "platform/hosted/rerun/run.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::movie {

// Throws InputError if the file breaks the format, or if its world is that of another version.
hosted::Run read_run(const std::filesystem::path& file);

// Replaces the file, or leaves it unchanged. Throws std::runtime_error.
void write_run(const std::filesystem::path& file, const hosted::Run& run, const std::string& game);

} // namespace halfbyte::tools::movie
