#include "tools/commands/check/windows_names.hpp"

#include "platform/hosted/system/device_names.hpp"
#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/text/utf8.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace halfbyte::tools::check {

namespace {

namespace fs = std::filesystem;

// Windows's programs take 259 letters. The rest is for the folders around the game.
constexpr std::size_t most_letters_in_game = 180;
constexpr std::size_t most_depth = 16; // folders in folders
constexpr std::size_t most_files = 20'000;

char capital(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string in_capitals(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), capital);
    return result;
}

std::optional<char> refused_letter(std::string_view name) {
    constexpr std::string_view refused = "<>:\"|?*\\/";
    const auto found = std::ranges::find_if(name, [&](char c) {
        return (c >= 0 && c < ' ') || refused.find(c) != std::string_view::npos;
    });
    return found == name.end() ? std::nullopt : std::optional(*found);
}

/// The number of UTF-8 characters.
std::size_t letters_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool is_hidden(const fs::path& file) {
    return file.filename().string().starts_with('.');
}

class Names {
  public:
    std::vector<std::string> lines;

    void add_folder(const fs::path& folder) { add_entries(folder, folder, 0); }

  private:
    void add_entries(const fs::path& root, const fs::path& folder, std::size_t depth) {
        std::map<std::string, std::string> in_folder; // by the name in capitals
        for (const fs::path& entry : support::entries_in(folder)) {
            if (is_hidden(entry) || ++files_ > most_files)
                continue;
            add_name(root, entry);
            const std::string name = entry.filename().string();
            const auto [other, is_new] = in_folder.try_emplace(in_capitals(name), name);
            if (!is_new)
                warn(entry, "has the name of " + support::in_quotes(other->second)
                                + " but for capitals, and Windows holds only one of them; rename "
                                  "one");
            std::error_code error;
            if (fs::symlink_status(entry, error).type() == fs::file_type::directory
                && depth < most_depth)
                add_entries(root, entry, depth + 1);
        }
    }

    void add_name(const fs::path& root, const fs::path& entry) {
        if (const std::string fault = windows_name_fault(entry.filename().string()); !fault.empty())
            warn(entry, fault);
        const std::size_t letters = letters_of(entry.lexically_relative(root).string());
        if (letters > most_letters_in_game)
            warn(entry, "has a path of " + std::to_string(letters)
                            + " letters inside the game, and Windows holds 259 with the folders "
                              "around it; shorten it to "
                            + std::to_string(most_letters_in_game));
    }

    void warn(const fs::path& entry, const std::string& what) {
        lines.emplace_back(support::InputError(entry, what).what());
    }

    std::size_t files_ = 0;
};

} // namespace

std::string windows_name_fault(std::string_view name) {
    if (hosted::is_device_name(name))
        return "Windows cannot hold this name, which is that of a device; rename it";
    if (hosted::first_invalid_utf8(name) != std::string_view::npos)
        return "this name is not UTF-8, so Windows cannot hold it; rename it";
    if (const auto letter = refused_letter(name))
        return "Windows cannot hold a name with " + support::in_quotes({&*letter, 1})
               + "; rename it";
    if (name.ends_with('.') || name.ends_with(' '))
        return "Windows cannot hold a name that ends with a dot or a blank; rename it";
    return {};
}

std::vector<std::string> names_for_windows(const content::GameFolder& game, const fs::path& path) {
    const fs::path folder = fs::is_directory(path) ? path : path.parent_path();
    Names names;
    try {
        names.add_folder(folder.empty() ? fs::path(".") : folder);
        const fs::path art = hosted::normal_path(game.art);
        const bool is_inside =
            !art.lexically_relative(hosted::normal_path(folder)).empty()
            && *art.lexically_relative(hosted::normal_path(folder)).begin() != "..";
        if (!is_inside && fs::is_directory(art))
            names.add_folder(art);
    } catch (const support::InputError& fault) {
        names.lines.emplace_back(fault.what());
    }
    if (!game.name.empty() && hosted::is_device_name(game.name))
        names.lines.emplace_back(
            support::InputError(
                game.file, "the \"name\" " + support::in_quotes(game.name)
                               + " is that of a device on Windows, which cannot hold the game's "
                                 "program; choose another one")
                .what());
    return names.lines;
}

} // namespace halfbyte::tools::check
