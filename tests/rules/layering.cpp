#include "tests/rules/layering.hpp"

#include "tests/rules/folders.hpp"
#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {
namespace {

namespace fs = std::filesystem;

// From the bottom up. Each may include itself and those before it.
constexpr std::array<std::string_view, 8> engine_layers{
    "engine/numbers/", "engine/level/", "engine/collide/", "engine/sim/",
    "engine/program/", "engine/sound/", "engine/show/",    "engine/include/"};

constexpr std::array<std::string_view, 7> freestanding_headers{
    "bit", "compare", "concepts", "cstddef", "cstdint", "limits", "type_traits"};

constexpr std::array<std::string_view, 11> code_ends{".asm", ".cmake", ".inc", ".js", ".lua", ".py",
                                                     ".rb",  ".s",     ".S",   ".sh", ".bash"};

struct Include {
    int line;
    std::string path;
    bool quoted;
};

std::vector<Include> includes_of(const std::string& text) {
    static const std::regex directive(R"(^\s*#\s*(?:include|include_next|import)\b\s*)");
    static const std::regex name(R"(^([<"])([^>"]*)[>"])");
    const std::vector<std::string> code = lines_of(only_code(text));
    const std::vector<std::string> lines = lines_of(text);
    std::vector<Include> includes;
    for (std::size_t i = 0; i < code.size(); ++i) {
        std::smatch found;
        if (!std::regex_search(code[i], found, directive))
            continue;
        const std::string operand = lines[i].substr(static_cast<std::size_t>(found.length()));
        const int number = static_cast<int>(i) + 1;
        if (std::regex_search(operand, found, name))
            includes.push_back({number, found[2], found[1] == "\""});
        else
            includes.push_back({number, operand, true}); // a macro, which is never allowed
    }
    return includes;
}

std::string folder_of(const std::string& path) {
    return fs::path(path).parent_path().generic_string();
}

// A machine's source for the tools: platform/MACHINE/host/PART/FILE.
struct HostFile {
    std::string machine;
    std::string part;
};

std::optional<HostFile> host_file(const std::string& path) {
    static const std::regex form("platform/([^/]+)/host/([^/]+)/[^/]+");
    std::smatch found;
    if (!std::regex_match(path, found, form))
        return std::nullopt;
    return HostFile{found[1], found[2]};
}

bool is_host(const std::string& path) {
    return path.starts_with("platform/") && path.find("/host/") != std::string::npos;
}

// Whether a file is one of a system: the build adds one such folder to platform/hosted/system.
bool is_of_system(const std::string& path) {
    static const std::regex form("platform/(hosted/system/posix|windows/system)/[^/]+");
    return std::regex_match(path, form);
}

// The folder of the build whose library has a file; null if there is none.
const Folder* folder_with(const std::vector<Folder>& folders, const std::string& file) {
    const std::optional<HostFile> host = host_file(file);
    const auto found = std::ranges::find_if(folders, [&](const Folder& folder) {
        return host ? folder.part == host->part : folder.name == folder_of(file);
    });
    return found == folders.end() ? nullptr : &*found;
}

// The name of the folder of the build that has a file, or else of its own folder.
std::string library_of(const std::vector<Folder>& folders, const std::string& file) {
    if (file.starts_with("engine/"))
        return "engine";
    if (is_of_system(file))
        return "platform/hosted/system";
    const Folder* folder = folder_with(folders, file);
    return folder == nullptr ? folder_of(file) : folder->name;
}

// The folders that a file in a folder of the build may include.
std::optional<std::vector<std::string>> reach_in(const std::vector<Folder>& folders,
                                                 const std::string& file) {
    const Folder* folder = folder_with(folders, file);
    if (folder == nullptr)
        return std::nullopt;
    std::vector<std::string> reach{folder->name};
    for (const std::string& used : folder->uses)
        reach.push_back(used == "engine" ? "engine/" : used);
    if (!folder->part.empty())
        reach.emplace_back("platform"); // the list of machines
    if (const std::optional<HostFile> host = host_file(file)) {
        const std::string own = "platform/" + host->machine;
        reach.push_back(own + "/layout"); // the byte formats that tools write and read
        for (const Folder& below : folders)
            if (!below.part.empty() && std::ranges::find(reach, below.name) != reach.end())
                reach.push_back(own + "/host/" + below.part);
    }
    return reach;
}

// The folders of the project that a file may include; a slash at the end means with all folders
// below, and * is any machine. Empty if the file is in no known folder.
std::optional<std::vector<std::string>> reach_of(const std::vector<Folder>& folders,
                                                 const std::string& file) {
    if (is_host(file))
        return reach_in(folders, file);
    if (is_of_system(file))
        return std::vector<std::string>{"platform/hosted/system", folder_of(file)};
    for (const char* named : {"platform/hosted/", "platform/desktop/", "tools/"})
        if (file.starts_with(named))
            return reach_in(folders, file);
    std::vector<std::string> reach;
    for (const std::string_view layer : engine_layers) {
        reach.emplace_back(layer);
        if (file.starts_with(layer))
            return reach;
    }
    if (file.starts_with("extras/")) {
        reach.emplace_back("extras/");
        return reach;
    }
    constexpr std::string_view platforms = "platform/";
    if (file.starts_with(platforms)) {
        const std::size_t end = file.find('/', platforms.size());
        reach.push_back(file.substr(0, end) + '/');
        if (file.starts_with("platform/web/")) // a page runs the code of programs on computers
            reach.emplace_back("platform/hosted/");
        return reach;
    }
    for (const char* folder :
         {"extras/", "platform/hosted/", "platform/desktop/", "platform/*/host/",
          "platform/*/layout/", "platform/gba/sound/", "platform/web/", "tools/", "tests/"})
        reach.emplace_back(folder);
    if (file.starts_with("tests/"))
        return reach;
    return std::nullopt;
}

// Whether a folder of a reach has a file. Only a reach that names the sources for the tools has
// those.
bool covers(const std::string& folder, const std::string& path) {
    const std::size_t star = folder.find('*');
    if (star != std::string::npos) {
        const std::string rest = folder.substr(star + 1);
        const std::size_t machine_end = path.find('/', star);
        return path.starts_with(folder.substr(0, star)) && machine_end != std::string::npos
               && path.substr(machine_end).starts_with(rest);
    }
    if (!folder.ends_with('/'))
        return folder_of(path) == folder;
    return path.starts_with(folder) && !is_host(path);
}

bool reaches(const std::vector<std::string>& reach, const std::string& path) {
    return std::ranges::any_of(reach,
                               [&](const std::string& folder) { return covers(folder, path); });
}

bool is_ours(const Include& include) {
    static const std::vector<std::string> folders{"engine/", "extras/", "platform/",
                                                  "tools/",  "tests/",  "game/"};
    return include.quoted || std::ranges::any_of(folders, [&](const std::string& folder) {
               return include.path.starts_with(folder);
           });
}

std::string fault_of(const Include& include, const std::string& file,
                     const std::vector<std::string>& reach) {
    if (is_ours(include)) {
        const bool climbs = include.path.find("..") != std::string::npos;
        if (climbs || !reaches(reach, include.path))
            return "may not include \"" + include.path + '"';
        return {};
    }
    if ((file.starts_with("engine/") || file.starts_with("extras/"))
        && std::ranges::find(freestanding_headers, include.path) == freestanding_headers.end())
        return "<" + include.path + "> is not on the engine's list of freestanding headers";
    return {};
}

// The project to check, and the breaches found.
struct Project {
    fs::path root;
    std::vector<Folder> folders;
    std::set<std::string> included; // for check_folders
    Breaches breaches;
};

void check_file(Project& project, const std::string& file) {
    const auto reach = reach_of(project.folders, file);
    if (!reach) {
        project.breaches.push_back({file, 0, "is in no layer"});
        return;
    }
    for (const Include& include : includes_of(read_text(project.root / file))) {
        project.included.insert(library_of(project.folders, file) + " -> "
                                + library_of(project.folders, include.path));
        const std::string fault = fault_of(include, file, *reach);
        if (!fault.empty())
            project.breaches.push_back({file, include.line, fault});
    }
}

bool is_code(const fs::path& file) {
    return is_cpp(file) || file.filename() == "CMakeLists.txt"
           || std::ranges::find(code_ends, file.extension().string()) != code_ends.end();
}

} // namespace

Breaches check_layering(const fs::path& root) {
    Project project{root, folders_of(root), {}, {}};
    for (const char* folder : {"engine", "extras", "platform", "tools", "tests"}) {
        for (const fs::path& file : files_below(root, folder))
            if (is_cpp(file))
                check_file(project, file.generic_string());
    }
    Breaches breaches = project.breaches;
    for (const Breach& breach : check_folders(project.folders, project.included))
        breaches.push_back(breach);
    for (const char* folder : {"game", "assets"}) {
        for (const fs::path& file : files_below(root, folder)) {
            if (is_code(file)) {
                breaches.push_back(
                    {file.generic_string(), 0, "code in a folder that must have none"});
            }
        }
    }
    return breaches;
}

} // namespace halfbyte::test
