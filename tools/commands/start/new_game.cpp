#include "tools/commands/start/new_game.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/text/utf8.hpp"
#include "platform/hosted/text/version.hpp"
#include "tools/commands/start/starter_files.hpp"
#include "tools/commands/tiled/write_tiled_files.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/make_folder.hpp"
#include "tools/support/staging.hpp"

#include <algorithm>
#include <cctype>

namespace halfbyte::tools::start {

namespace {

namespace fs = std::filesystem;
using support::InputError;

struct Replacement {
    std::string from;
    std::string to;
};

std::string replaced(std::string text, const std::vector<Replacement>& replacements) {
    for (const Replacement& r : replacements)
        for (std::size_t at = text.find(r.from); at != std::string::npos;
             at = text.find(r.from, at + r.to.size()))
            text.replace(at, r.from.size(), r.to);
    return text;
}

bool is_text(const fs::path& file) {
    return file.extension() != ".png";
}

bool is_title(const std::string& title) {
    constexpr std::size_t most_bytes = 255;
    const auto fits = [](char c) {
        return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
    };
    return !title.empty() && title.size() <= most_bytes
           && std::all_of(title.begin(), title.end(), fits)
           && hosted::first_invalid_utf8(title) == std::string_view::npos;
}

void check(const NewGame& game) {
    if (game.folder.empty())
        throw InputError("FOLDER", "the name is empty; write the name of the folder to make");
    if (!content::is_short_name(game.name)) {
        throw InputError(game.folder,
                         "a game's name must be " + std::string(content::short_name_rule) + ", not "
                             + support::in_quotes(game.name) + ": give another one with --name");
    }
    if (!is_title(game.title)) {
        throw InputError(game.folder,
                         "a title must be 1 to 255 bytes of UTF-8 without quotes, backslashes and "
                         "control characters, not "
                             + support::in_quotes(game.title) + ": give another one with --title");
    }
}

void write_files(const fs::path& folder, const std::vector<Replacement>& replacements) {
    for (const StarterFile& file : starter_files()) {
        const fs::path path = folder / replaced(std::string(file.path), replacements);
        support::make_folder(path.parent_path());
        if (is_text(path))
            hosted::save_file(path, replaced(std::string(file.bytes), replacements));
        else
            hosted::save_file(path, file.bytes);
    }
}

} // namespace

std::string name_for(const fs::path& folder) {
    if (folder.empty())
        return "";
    const fs::path whole = hosted::absolute_path(folder);
    std::string name = (whole.has_filename() ? whole : whole.parent_path()).filename().string();
    for (char& c : name) {
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        c = content::is_short_name({&c, 1}) || c == '-' ? c : '_';
    }
    name.erase(0, std::min(name.find_first_not_of("-_"), name.size()));
    return name;
}

std::string title_for(const std::string& name) {
    std::string title = name;
    bool begins = true;
    for (char& c : title) {
        c = c == '_' || c == '-' ? ' ' : c;
        c = begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        begins = c == ' ';
    }
    return title;
}

void make_new_game(const NewGame& game) {
    check(game);
    // The art comes from the demo game, whose art folder is beside the game folder, not in it.
    const std::vector<Replacement> replacements{{"@name@", game.name},
                                                {"@title@", game.title},
                                                {"@version@", hosted::version_number()},
                                                {"../assets/", "art/"}};
    support::Staging staging(game.folder, {"a game", ".new-game"});
    staging.check_empty();
    support::name_instead(staging.path(), game.folder, [&] {
        write_files(staging.path(), replacements);
        tiled::write_tiled_files(staging.path());
    });
    staging.place("game.toml"); // this file makes the folder a game
}

} // namespace halfbyte::tools::start
