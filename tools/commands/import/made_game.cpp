#include "tools/commands/import/made_game.hpp"

#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/content/game_folder.hpp"

namespace halfbyte::tools::import {

namespace fs = std::filesystem;

MadeGame::MadeGame(const fs::path& folder) : folder_(folder) {
    if (content::is_game_folder(folder))
        return;
    std::error_code error;
    existed_ = fs::exists(folder, error);
    first_made_ = fs::absolute(folder);
    while (first_made_.has_parent_path() && !fs::exists(first_made_.parent_path(), error))
        first_made_ = first_made_.parent_path();
    start::NewGame game{folder, start::name_for(folder).substr(0, 31), {}};
    game.title = start::title_for(game.name);
    start::make_new_game(game);
    is_new_ = true;
}

MadeGame::~MadeGame() {
    if (is_new_ && !keeps_)
        remove();
}

void MadeGame::remove() const {
    std::error_code error;
    if (!existed_) {
        fs::remove_all(first_made_, error);
        return;
    }
    // A symbolic link stays, and leads to an empty folder again.
    const fs::path folder = fs::canonical(folder_, error);
    fs::remove_all(folder, error);
    fs::create_directory(folder, error);
}

} // namespace halfbyte::tools::import
