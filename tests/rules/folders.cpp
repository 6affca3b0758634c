#include "tests/rules/folders.hpp"

#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

namespace halfbyte::test {
namespace {

namespace fs = std::filesystem;

// In the order in which the build reads them.
constexpr const char* files[] = {"platform/hosted/CMakeLists.txt",
                                 "platform/desktop/CMakeLists.txt", "tools/CMakeLists.txt",
                                 "tools/lab/CMakeLists.txt"};

// The words after a keyword, up to the next one.
std::vector<std::string> words_after(const std::string& keyword, const std::string& arguments) {
    std::istringstream words(arguments);
    std::vector<std::string> found;
    bool listed = false;
    for (std::string word; words >> word;)
        if (word == "USES" || word == "LIBRARIES" || word == "EXCEPT" || word == "MACHINES")
            listed = word == keyword;
        else if (listed)
            found.push_back(word);
    return found;
}

void read_folders(const std::string& file, const std::string& text, std::vector<Folder>& folders) {
    // Patterns in quotes may have parentheses.
    static const std::regex call(
        R"re((?:^|\n)halfbyte_add_folder\(([\w/]+)((?:[^()"]|"[^"]*")*)\))re");
    for (std::sregex_iterator found(text.begin(), text.end(), call), end; found != end; ++found) {
        const auto before = text.begin() + found->position(1);
        const auto line = std::count(text.begin(), before, '\n') + 1;
        const std::vector<std::string> part = words_after("MACHINES", (*found)[2]);
        folders.push_back({(*found)[1], words_after("USES", (*found)[2]),
                           part.empty() ? std::string() : part.front(), file,
                           static_cast<int>(line)});
    }
}

} // namespace

std::vector<Folder> folders_of(const fs::path& root) {
    std::vector<Folder> folders;
    for (const char* file : files)
        if (fs::exists(root / file))
            read_folders(file, read_text(root / file), folders);
    return folders;
}

Breaches check_folders(const std::vector<Folder>& folders, const std::set<std::string>& included) {
    Breaches breaches;
    std::set<std::string> before{"engine", "extras"};
    for (const Folder& folder : folders) {
        for (const std::string& used : folder.uses) {
            const std::string says = folder.name + " uses " + used;
            if (!before.contains(used))
                breaches.push_back({folder.file, folder.line, says + ", which is not below it"});
            else if (!included.contains(folder.name + " -> " + used))
                breaches.push_back(
                    {folder.file, folder.line, says + ", which none of its files includes"});
        }
        before.insert(folder.name);
    }
    return breaches;
}

} // namespace halfbyte::test
