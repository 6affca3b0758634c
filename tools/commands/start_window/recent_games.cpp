#include "tools/commands/start_window/recent_games.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::start_window {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 65536;

/// A line may have a path that this system cannot read.
bool names_game(const std::string& line) {
    try {
        return !line.empty() && content::is_game_folder(line);
    } catch (const std::runtime_error&) {
        return false;
    }
}

std::vector<fs::path> known_games(const fs::path& file) {
    try {
        return recent_games(file);
    } catch (const support::InputError&) {
        return {};
    }
}

} // namespace

std::vector<fs::path> recent_games(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error))
        return {};
    std::vector<fs::path> games;
    std::istringstream text(support::read_text(file, most_bytes));
    for (std::string line; std::getline(text, line) && games.size() < most_recent_games;)
        if (names_game(line) && std::ranges::find(games, fs::path(line)) == games.end())
            games.emplace_back(line);
    return games;
}

fs::path whole_path(const fs::path& folder) {
    const fs::path whole = hosted::absolute_path(folder);
    return whole.has_filename() || !whole.has_relative_path() ? whole : whole.parent_path();
}

void add_recent_game(const fs::path& file, const fs::path& game) {
    const fs::path newest = whole_path(game);
    std::string text = newest.string() + '\n';
    for (const fs::path& other : known_games(file))
        if (other != newest)
            text += other.string() + '\n';
    hosted::save_file(file, text);
}

} // namespace halfbyte::tools::start_window
