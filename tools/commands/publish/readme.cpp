#include "tools/commands/publish/readme.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <sstream>

namespace halfbyte::tools::publish {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_readme_bytes = 65536;
constexpr const char* heading = "This game was made with Halfbyte. Its files:";
constexpr const char* after_name = ": ";

} // namespace

Uses uses_in(const fs::path& folder) {
    const fs::path file = folder / readme_name;
    std::error_code error;
    if (!fs::exists(file, error))
        return {};
    std::istringstream text(support::read_text(file, most_readme_bytes));
    Uses uses;
    bool is_ours = false;
    for (std::string line; std::getline(text, line);) {
        is_ours = is_ours || line == heading;
        const auto end = line.find(after_name);
        if (!is_ours || end == std::string::npos)
            continue;
        if (const std::string name = line.substr(0, end); fs::exists(folder / name, error))
            uses[name] = line.substr(end + std::string(after_name).size());
    }
    if (!is_ours)
        throw support::InputError(file, "this file is not from an export, which would replace it; "
                                        "name another folder");
    return uses;
}

std::string readme_text(const std::string& title, const Uses& uses) {
    std::string text = title + "\n" + heading + "\n\n";
    for (const auto& [name, use] : uses)
        text += name + after_name + use + '\n';
    return text + '\n' + keys_text();
}

std::string keys_text() {
    return "The keys on a computer, and the buttons of a pad or console:\n\n"
           "Arrow keys or d-pad: walk, climb, swim\n"
           "X or A: jump, higher if it is held longer; choose in menus\n"
           "Z or B: run\n"
           "Enter or Start: choose in menus; in a level, open the menu, or pause on a console\n"
           "Escape: on a computer, open the menu, which has the settings of keys, buttons and "
           "sound\n";
}

} // namespace halfbyte::tools::publish
