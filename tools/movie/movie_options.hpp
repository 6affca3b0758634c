#pragma once

#include <CLI/App.hpp>

#include <string>

namespace halfbyte::tools::movie {

/// What a command that plays a movie back is told of it.
struct MovieOptions {
    std::string level; // empty: the movie's
    std::string movie;
    std::string trace;  // the file to write; empty: none
    bool sound = false; // in the trace
};

/// Adds these options to a command, which keeps them where they are.
void add_movie_options(CLI::App& command, MovieOptions& options);

} // namespace halfbyte::tools::movie
