// usage: largest_games MACHINE FOLDER
//
// Writes the largest game that `check` accepts for each limit of a machine. Each game is in a
// folder with the limit's name. Prints each limit's name and the number that the game reaches.
#include "tests/console/limit_games.hpp"
#include "tests/support/run_program.hpp"

#include <cstdio>
#include <filesystem>

using namespace halfbyte::test;

namespace {

bool write_game(const LimitRow& row, const std::filesystem::path& folder) {
    const int most = most_that_fits(row);
    if (most == 0) {
        std::fprintf(stderr, "%s: no game reaches this limit\n", row.name.c_str());
        return false;
    }
    const auto game = limit_game(row, most);
    std::filesystem::copy(game->path(), folder / row.name,
                          std::filesystem::copy_options::recursive);
    std::printf("%s %d\n", row.name.c_str(), most);
    return true;
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc == 3, "largest_games MACHINE FOLDER", [&] {
        bool all = true;
        for (const LimitRow& row : limit_rows())
            all = (row.machine != argv[1] || write_game(row, argv[2])) && all;
        return all ? 0 : 1;
    });
}
