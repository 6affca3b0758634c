#include "tests/rules/names.hpp"

#include "tests/rules/declarations.hpp"
#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>

namespace halfbyte::test {
namespace {

namespace fs = std::filesystem;

// The groups of tools/. The folders in a group leave its name out of their namespaces.
constexpr std::string_view groups[] = {"pipeline", "commands", "lab"};

// "tools/lab/soak/worlds/scene.hpp" belongs to halfbyte::tools::soak::worlds, and all of
// platform/hosted to halfbyte::hosted.
std::string namespace_of(const fs::path& file) {
    std::string name = "halfbyte";
    if (file.generic_string().starts_with("platform/"))
        return name + "::" + std::next(file.begin())->string();
    const fs::path home = file.parent_path();
    for (auto folder = home.begin(); folder != home.end(); ++folder) {
        const bool is_last = std::next(folder) == home.end();
        if (is_last || std::ranges::find(groups, folder->string()) == std::end(groups))
            name += "::" + folder->string();
    }
    return name;
}

void check_namespaces(const std::string& file, const Declarations& found, Breaches& breaches) {
    const std::string home = namespace_of(file);
    for (const OpenedNamespace& opened : found.namespaces)
        if (opened.name != home && !opened.name.starts_with(home + "::"))
            breaches.push_back({file, opened.line, "is in " + opened.name + ", not in " + home});
}

// Where each type is defined.
class Types {
  public:
    void add(const std::string& file, const Declaration& type, Breaches& breaches) {
        const std::string place = file + ':' + std::to_string(type.line);
        const auto [first, is_new] = places_.try_emplace(type.space + type.name, place);
        if (!is_new)
            breaches.push_back(
                {file, type.line,
                 type.space + type.name + " is defined at " + first->second + " too"});
    }

  private:
    std::map<std::string, std::string> places_;
};

} // namespace

Breaches check_names(const fs::path& root) {
    Breaches breaches;
    Types types;
    for (const char* folder :
         {"engine", "extras", "platform/desktop", "platform/hosted", "tools"}) {
        for (const fs::path& path : files_below(root, folder)) {
            if (!is_cpp(path))
                continue;
            const std::string file = path.generic_string();
            const Declarations found = declarations_in(read_text(root / path));
            if (!file.starts_with("engine/") && !file.starts_with("extras/"))
                check_namespaces(file, found, breaches);
            for (const Declaration& type : found.declared)
                if (type.is_type && type.has_body && !type.is_hidden)
                    types.add(file, type, breaches);
        }
    }
    return breaches;
}

} // namespace halfbyte::test
