#include "tests/ports/budgets/limits.hpp"

#include "tests/support/source_folder.hpp"

#include <stdexcept>
#include <string>
#include <toml++/toml.h>

namespace halfbyte::test {

std::uint64_t limit_of(const char* name) {
    static const toml::table limits = toml::parse_file(source_path("tests/limits.toml"));
    const auto limit = limits.at_path(name).value<std::int64_t>();
    if (!limit)
        throw std::runtime_error(std::string("tests/limits.toml has no ") + name);
    return static_cast<std::uint64_t>(*limit);
}

} // namespace halfbyte::test
