// Random scripts as a person would write them: every op, condition and word of the tables.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// Some lines of ops, some of them with labels. A loop may not wait, or contain another loop; the
/// compiler refuses both. `kinds` are those that the script may spawn.
std::string random_script_text(std::mt19937& random, const std::vector<std::string_view>& kinds);

/// The bytes of the first random script that the compiler accepts. Its parameter is a switch.
std::vector<std::uint8_t> random_compiled_script(std::mt19937& random,
                                                 const std::vector<std::string_view>& kinds);

} // namespace halfbyte::test
