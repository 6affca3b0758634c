#include "tools/pipeline/content/faults.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

void Faults::add(const std::filesystem::path& file, int line, std::string_view what) {
    attempt([&] { throw support::InputError(file, line, what); });
}

void Faults::warn(const std::filesystem::path& file, std::string_view what, int line) {
    const support::InputError warning(file, line, "warning: " + std::string(what));
    if (std::ranges::find(warnings_, warning.what()) == warnings_.end())
        warnings_.emplace_back(warning.what());
}

void Faults::keep(const support::InputError& error) {
    if (std::ranges::find(messages_, error.what()) == messages_.end())
        messages_.emplace_back(error.what());
}

} // namespace halfbyte::tools::content
