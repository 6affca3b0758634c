#include "tools/movie/movie_options.hpp"

#include "platform/hosted/program/option_checks.hpp"

namespace halfbyte::tools::movie {

void add_movie_options(CLI::App& command, MovieOptions& options) {
    command.add_option("--level", options.level,
                       "the level's name or number, instead of the movie's");
    command.add_option("--movie", options.movie, "the recorded input (.movie)")->required();
    CLI::Option* trace =
        command
            .add_option("--trace", options.trace,
                        "write 'frame crc32 x y' for each frame to this file; - is standard output")
            ->check(hosted::file_to_write_or_output());
    command.add_flag("--sound", options.sound, "also write the voices of each frame to the trace")
        ->needs(trace);
}

} // namespace halfbyte::tools::movie
