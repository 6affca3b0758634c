#pragma once
#include "engine/numbers/limits.hpp"
namespace halfbyte {
inline constexpr int console_high_level_rows = 30;
}
