// Makes a new game folder, complete from the start: it plays, has sound and can be won.
#pragma once

#include <filesystem>
#include <string>

namespace halfbyte::tools::start {

struct NewGame {
    std::filesystem::path folder; ///< must not be there yet, or be an empty folder
    std::string name;             ///< valid by content::is_short_name
    std::string title; ///< for people: 1 to 255 bytes of UTF-8 without quotes, backslashes
                       ///< and control characters, which TOML would need escaped
};

/// A name from that of a folder: in lower case, with '_' for characters that names cannot have.
/// Empty if no character is left.
std::string name_for(const std::filesystem::path& folder);

/// A title from a name: its words, each with a capital.
std::string title_for(const std::string& name);

/// Makes the folder with all its files, or nothing. Messages name the folder as the caller does.
/// Throws InputError, or std::runtime_error if a file cannot be written.
void make_new_game(const NewGame& game);

} // namespace halfbyte::tools::start
