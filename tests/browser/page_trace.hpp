// The trace of a movie in a page, and on this machine.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tests/browser/nib_page.hpp"
#include "tools/movie/movie.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::test {

std::filesystem::path nib_folder();
hosted::Pack nib_pack();
// All movies of levels, and the one from power-on.
std::vector<std::filesystem::path> nib_movies();

// Expressions whose value in a page of the game is the trace of a movie with its sound, and the
// samples of its first frames.
std::string trace_script(const std::filesystem::path& movie);
std::string samples_script(const std::filesystem::path& movie, int frames);

// The trace that `halfbyte run` prints.
std::string desktop_trace(const hosted::Pack& pack, const std::filesystem::path& movie);

// The first line in which two traces differ, of both; empty if they are equal and have frames.
std::string first_difference(const std::string& desktop, const std::string& page);

} // namespace halfbyte::test
