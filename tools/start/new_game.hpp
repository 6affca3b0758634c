// A game of one's own, complete from the first moment: it plays, sounds and can be won.
#pragma once

#include <filesystem>
#include <string>

namespace halfbyte::tools::start {

struct NewGame {
    std::filesystem::path folder; ///< must not be there yet, or be an empty folder
    std::string name;             ///< as content::is_short_name wants it
    std::string title; ///< for people: 1 to 255 bytes of UTF-8 without quotes, backslashes
                       ///< and control characters, which TOML would need escaped
};

/// The name that a folder suggests: its own, in lower case, with '_' for what no name may hold.
/// Empty where nothing is left of it.
std::string name_for(const std::filesystem::path& folder);

/// The title that a name suggests: its words, each with a capital.
std::string title_for(const std::string& name);

/// Makes the folder with all its files, or nothing. Messages name the folder as the caller does.
/// Throws InputError, or std::runtime_error where a file cannot be written.
void make_new_game(const NewGame& game);

} // namespace halfbyte::tools::start
