#include "tools/commands/start_window/recent_games.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
#include <sstream>
#include <string>

namespace halfbyte::tools::start_window {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 65536;

} // namespace

std::vector<fs::path> recent_games(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error))
        return {};
    std::vector<fs::path> games;
    std::istringstream text(support::read_text(file, most_bytes));
    for (std::string line; std::getline(text, line) && games.size() < most_recent_games;) {
        const fs::path game = line;
        if (!game.empty() && content::is_game_folder(game)
            && std::ranges::find(games, game) == games.end())
            games.push_back(game);
    }
    return games;
}

void add_recent_game(const fs::path& file, const fs::path& game) {
    const fs::path newest = fs::absolute(game).lexically_normal();
    std::string text = newest.string() + '\n';
    for (const fs::path& other : recent_games(file))
        if (other != newest)
            text += other.string() + '\n';
    hosted::save_file(file, text);
}

} // namespace halfbyte::tools::start_window
