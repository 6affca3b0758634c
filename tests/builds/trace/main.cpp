// trace PACK MOVIE: prints the trace of a movie as `halfbyte run --trace -` does, but from a
// compiled pack. It is small enough to be built with every compiler.
#include "platform/hosted/pack/pack_file.hpp"
#include "tests/support/run_program.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/movie/trace.hpp"
#include "tools/support/read_file.hpp"

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace {

constexpr std::size_t largest_pack = 64U << 20U; // bytes; far more than any game of this project

void print_trace(const char* pack_path, const char* movie_path) {
    using namespace halfbyte;
    const std::string bytes = tools::support::read_file(pack_path, largest_pack);
    const hosted::Pack pack =
        hosted::read_pack(std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
    const tools::movie::Movie movie = tools::movie::read_movie(movie_path);
    const auto& level = tools::movie::choose_level(pack, movie.level, pack_path);
    tools::movie::run_movie(level_of(pack, level), movie, [](const World& world) {
        std::fputs(tools::movie::trace_line(world).c_str(), stdout);
    });
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc == 3, "trace PACK MOVIE", [&] {
        print_trace(argv[1], argv[2]);
        return std::fflush(stdout) == 0 ? 0 : 1;
    });
}
