#include "tools/content/faults.hpp"

namespace halfbyte::tools {

void Faults::add(const std::filesystem::path& file, int line, std::string_view what) {
    attempt([&] { throw InputError(file, line, what); });
}

} // namespace halfbyte::tools
