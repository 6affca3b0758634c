// What a function asks of its caller, checked in debug builds: those that are compiled without
// NDEBUG stop where it is not kept. In others it costs nothing.
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
