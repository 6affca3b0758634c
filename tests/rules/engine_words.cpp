#include "tests/rules/engine_words.hpp"

#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace halfbyte::test {
namespace {

// `delete` is not among them: `= delete` is fine, and without `new` there is nothing to delete.
constexpr std::array<std::string_view, 12> forbidden{
    "float",        "double", "_Float16", "__float128", "new",          "throw",
    "dynamic_cast", "typeid", "virtual",  "try",        "thread_local", "asm"};

bool is_forbidden(const std::string& word) {
    return is_floating(word) || std::ranges::find(forbidden, word) != forbidden.end();
}

} // namespace

Breaches check_engine_words(const std::filesystem::path& root) {
    Breaches breaches;
    for (const std::string folder : {"engine", "extras"})
        for (const auto& file : files_below(root, folder)) {
            if (!is_cpp(file))
                continue;
            int number = 0;
            for (const std::string& line : lines_of(only_code(read_text(root / file)))) {
                ++number;
                for (const std::string& word : words_of(line))
                    if (is_forbidden(word))
                        breaches.push_back({file.generic_string(), number,
                                            '\'' + word + "' has no place in the " + folder});
            }
        }
    return breaches;
}

} // namespace halfbyte::test
