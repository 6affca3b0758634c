#include "tools/pipeline/content/faults.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

void Faults::add(const std::filesystem::path& file, int line, std::string_view what) {
    attempt([&] { throw support::InputError(file, line, what); });
}

void Faults::warn(const std::filesystem::path& file, std::string_view what, int line) {
    add_new(support::InputError(file, line, "warning: " + std::string(what)).what(), warnings_);
}

void Faults::take(const Faults& part) {
    for (const std::string& message : part.messages_)
        add_new(message, messages_);
    for (const std::string& warning : part.warnings_)
        add_new(warning, warnings_);
}

void Faults::add_new(const std::string& message, std::vector<std::string>& messages) {
    if (std::ranges::find(messages, message) == messages.end())
        messages.push_back(message);
}

void Faults::keep(const support::InputError& error) {
    add_new(error.what(), messages_);
}

} // namespace halfbyte::tools::content
