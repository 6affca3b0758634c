// Scripts by chance as their makers would write them: every op, condition and word of the tables.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// Some lines of ops, some of them with labels. It may go round without waiting, or loop in a loop,
/// which the compiler refuses. `kinds` are those that it may spawn.
std::string random_script_text(std::mt19937& random, const std::vector<std::string_view>& kinds);

/// The bytes of a script that the compiler takes: the first such one of those by chance. Its
/// parameter is a switch.
std::vector<std::uint8_t> random_compiled_script(std::mt19937& random,
                                                 const std::vector<std::string_view>& kinds);

} // namespace halfbyte::test
