#include "tests/rules/layering.hpp"

#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tests {
namespace {

namespace fs = std::filesystem;

// From the bottom up: each includes itself and those before it.
constexpr std::array<std::string_view, 7> engine_layers{
    "engine/numbers/", "engine/level/", "engine/collide/", "engine/sim/",
    "engine/sound/",   "engine/show/",  "engine/include/"};

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
        if (!std::regex_search(code[i], found, directive)) {
            continue;
        }
        const std::string operand = lines[i].substr(static_cast<std::size_t>(found.length()));
        const int number = static_cast<int>(i) + 1;
        if (std::regex_search(operand, found, name)) {
            includes.push_back({number, found[2], found[1] == "\""});
        } else {
            includes.push_back({number, operand, true}); // a macro: reaches nothing that is allowed
        }
    }
    return includes;
}

// The prefixes a file may include from the project; nothing where the file is in no known folder.
std::optional<std::vector<std::string>> reach_of(const std::string& file) {
    std::vector<std::string> reach;
    for (const std::string_view layer : engine_layers) {
        reach.emplace_back(layer);
        if (file.starts_with(layer)) {
            return reach;
        }
    }
    constexpr std::string_view platforms = "platform/";
    if (file.starts_with(platforms)) {
        const std::size_t end = file.find('/', platforms.size());
        reach.push_back(file.substr(0, end) + '/');
        return reach;
    }
    reach.emplace_back("platform/desktop/");
    reach.emplace_back("platform/gba/layout/"); // the forms of bytes that tools write and read
    reach.emplace_back("platform/nes/layout/");
    reach.emplace_back("tools/");
    if (file.starts_with("tools/")) {
        return reach;
    }
    reach.emplace_back("tests/");
    if (file.starts_with("tests/")) {
        return reach;
    }
    return std::nullopt;
}

bool starts_with_any(const std::string& path, const std::vector<std::string>& prefixes) {
    return std::ranges::any_of(prefixes,
                               [&](const std::string& prefix) { return path.starts_with(prefix); });
}

bool is_ours(const Include& include) {
    static const std::vector<std::string> folders{"engine/", "platform/", "tools/", "tests/",
                                                  "game/"};
    return include.quoted || starts_with_any(include.path, folders);
}

std::string fault_of(const Include& include, const std::string& file,
                     const std::vector<std::string>& reach) {
    if (is_ours(include)) {
        const bool climbs = include.path.find("..") != std::string::npos;
        if (climbs || !starts_with_any(include.path, reach)) {
            return "may not include \"" + include.path + '"';
        }
        return {};
    }
    if (file.starts_with("engine/")
        && std::ranges::find(freestanding_headers, include.path) == freestanding_headers.end()) {
        return "<" + include.path + "> is not on the engine's list of freestanding headers";
    }
    return {};
}

void check_file(const fs::path& root, const std::string& file, Breaches& breaches) {
    const auto reach = reach_of(file);
    if (!reach) {
        breaches.push_back({file, 0, "stands in no layer"});
        return;
    }
    for (const Include& include : includes_of(read_text(root / file))) {
        const std::string fault = fault_of(include, file, *reach);
        if (!fault.empty()) {
            breaches.push_back({file, include.line, fault});
        }
    }
}

bool is_code(const fs::path& file) {
    return is_cpp(file) || file.filename() == "CMakeLists.txt"
           || std::ranges::find(code_ends, file.extension().string()) != code_ends.end();
}

} // namespace

Breaches check_layering(const fs::path& root) {
    Breaches breaches;
    for (const char* folder : {"engine", "platform", "tools", "tests"}) {
        for (const fs::path& file : files_below(root, folder)) {
            if (is_cpp(file)) {
                check_file(root, file.generic_string(), breaches);
            }
        }
    }
    for (const char* folder : {"game", "assets"}) {
        for (const fs::path& file : files_below(root, folder)) {
            if (is_code(file)) {
                breaches.push_back({file.generic_string(), 0, "code in a folder that holds none"});
            }
        }
    }
    return breaches;
}

} // namespace halfbyte::tests
