#include "tests/rules/system_headers.hpp"

#include "tests/rules/source_text.hpp"

#include <regex>
#include <string>
#include <vector>

namespace halfbyte::test {
namespace {

namespace fs = std::filesystem;

// The folders of the systems, and the instruments' loader of libretro cores, which runs on Linux.
const std::regex
    may_depend("platform/(hosted/system/posix|windows/system)/[^/]+|tools/lab/emu/core[.]cpp");

const std::regex system_header(
    R"(^\s*#\s*include\s*[<"]((sys|linux|netinet|arpa)/.*|(aio|direct|dirent|dlfcn|fcntl|glob|grp|io|poll|process|pthread|pwd|sched|shellapi|shlobj|signal|spawn|termios|unistd|winbase|windows|winsock2?)[.]h|csignal)[>"])");

const std::regex system_macro(
    R"(^\s*#.*\b(_WIN32|_WIN64|WIN32|__MINGW32__|_MSC_VER|__CYGWIN__|__linux__|__linux|__unix__|__APPLE__|__ANDROID__)\b)");

void check_file(const fs::path& root, const fs::path& file, Breaches& breaches) {
    const std::vector<std::string> lines = lines_of(read_text(root / file));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::smatch found;
        const int number = static_cast<int>(i) + 1;
        const std::string remedy =
            "; only platform/hosted/system/posix and platform/windows/system may";
        if (std::regex_search(lines[i], found, system_header))
            breaches.push_back({file.generic_string(), number,
                                "includes the system's " + found[1].str() + remedy});
        if (std::regex_search(lines[i], found, system_macro))
            breaches.push_back(
                {file.generic_string(), number, "tests for a system, " + found[1].str() + remedy});
    }
}

} // namespace

Breaches check_system_headers(const fs::path& root) {
    Breaches breaches;
    for (const char* folder : {"engine", "extras", "platform", "tools"})
        for (const fs::path& file : files_below(root, folder))
            if (is_cpp(file) && !std::regex_match(file.generic_string(), may_depend))
                check_file(root, file, breaches);
    return breaches;
}

} // namespace halfbyte::test
