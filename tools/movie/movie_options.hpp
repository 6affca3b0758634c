#pragma once

#include <CLI/App.hpp>

#include <string>

namespace halfbyte::tools::movie {

/// The options of a command that plays a movie back.
struct MovieOptions {
    std::string level; // empty: the movie's own
    std::string movie;
    std::string trace;  // the file to write; empty: none
    bool sound = false; // in the trace
};

/// Adds these options to a command, which writes them to `options` when it parses its arguments.
void add_movie_options(CLI::App& command, MovieOptions& options);

} // namespace halfbyte::tools::movie
