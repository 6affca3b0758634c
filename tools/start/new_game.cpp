#include "tools/start/new_game.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/start/starter_files.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/make_folder.hpp"
#include "tools/tiled/write_tiled_files.hpp"

#include <algorithm>
#include <cctype>

namespace halfbyte::tools::start {

namespace {

namespace fs = std::filesystem;
using support::InputError;

struct Replacement {
    std::string_view from;
    std::string to;
};

std::string replaced(std::string text, const std::vector<Replacement>& replacements) {
    for (const Replacement& r : replacements) {
        for (std::size_t at = text.find(r.from); at != std::string::npos;
             at = text.find(r.from, at + r.to.size())) {
            text.replace(at, r.from.size(), r.to);
        }
    }
    return text;
}

bool is_text(const fs::path& file) {
    return file.extension() != ".png";
}

bool fits_in_quotes(const std::string& title) {
    const auto fits = [](char c) {
        return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= ' ';
    };
    return !title.empty() && std::all_of(title.begin(), title.end(), fits);
}

void check(const NewGame& game) {
    if (!content::is_short_name(game.name)) {
        throw InputError(game.folder,
                         "a game's name must be " + std::string(content::short_name_rule) + ", not "
                             + support::in_quotes(game.name) + ": give another one with --name");
    }
    if (!fits_in_quotes(game.title)) {
        throw InputError(game.folder, "a title has something in it, and neither quotes nor "
                                      "backslashes, unlike "
                                          + support::in_quotes(game.title));
    }
    std::error_code error;
    if (fs::exists(game.folder, error) && !fs::is_empty(game.folder, error)) {
        throw InputError(game.folder, "there is something here already; a new game needs a folder "
                                      "of its own");
    }
}

void write_files(const fs::path& folder, const std::vector<Replacement>& replacements) {
    for (const StarterFile& file : starter_files()) {
        const fs::path path = folder / replaced(std::string(file.path), replacements);
        support::make_folder(path.parent_path());
        if (is_text(path)) {
            hosted::save_file(path, replaced(std::string(file.bytes), replacements));
        } else {
            hosted::save_file(path, file.bytes);
        }
    }
}

/// Moves what was made to where it belongs. A folder that is there stays the same one: somebody may
/// be working in it.
void put_in_place(const fs::path& made, const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error)) {
        fs::rename(made, folder, error);
    } else {
        for (const auto& entry : fs::directory_iterator(made)) {
            if (!error) {
                fs::rename(entry.path(), folder / entry.path().filename(), error);
            }
        }
        fs::remove_all(made);
    }
    if (error) {
        throw InputError(folder, "the folder cannot be made: " + error.message());
    }
}

} // namespace

std::string name_for(const fs::path& folder) {
    const fs::path whole = fs::absolute(folder).lexically_normal();
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
    // The art comes from the demo game, whose art folder lies beside it and not within.
    const std::vector<Replacement> replacements{
        {"@name@", game.name}, {"@title@", game.title}, {"../assets/", "art/"}};
    fs::path made = fs::absolute(game.folder).lexically_normal();
    made = made.has_filename() ? made : made.parent_path();
    const fs::path folder = made;
    made += ".new";
    std::error_code error;
    if (fs::exists(made, error)) {
        throw InputError(made, "this is left of a call that was broken off: remove it first");
    }
    try {
        write_files(made, replacements);
        tiled::write_tiled_files(made);
        put_in_place(made, folder);
    } catch (...) {
        fs::remove_all(made, error);
        throw;
    }
}

} // namespace halfbyte::tools::start
