// Checks of preconditions in debug builds: a program compiled without NDEBUG stops if one is
// violated. In other builds the checks cost nothing.
#pragma once

namespace halfbyte {

#ifdef NDEBUG
inline constexpr bool checks_expectations = false;
#else
inline constexpr bool checks_expectations = true;
#endif

[[gnu::always_inline]] constexpr void expect(bool kept) {
    if constexpr (checks_expectations)
        if (!kept)
            __builtin_trap();
}

} // namespace halfbyte
