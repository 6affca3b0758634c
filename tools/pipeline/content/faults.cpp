#include "tools/pipeline/content/faults.hpp"

namespace halfbyte::tools::content {

void Faults::add(const std::filesystem::path& file, int line, std::string_view what) {
    attempt([&] { throw support::InputError(file, line, what); });
}

void Faults::warn(const std::filesystem::path& file, std::string_view what) {
    warnings_.emplace_back(support::InputError(file, "warning: " + std::string(what)).what());
}

} // namespace halfbyte::tools::content
