// Named flags that are defined once: a table of rows ROW(name, value, hint) makes the constants and
// a list of them. Debug views, tests, documents and the NES's constants share that list.
#pragma once

#include <cstdint>

namespace halfbyte {

struct NamedFlag {
    const char* name; // of the constant
    std::uint16_t value;
    const char* hint; // its meaning, in a few words
    bool by_data = false;
};

// For a flag that only a game's data sets, by scripts or paths, and that no code names.
inline constexpr bool by_data = true;

// Makes the constants of a table of flags. The rows do not name their type, so they find it in a
// namespace of their own.
#define HALFBYTE_FLAG_CONSTANTS(Type, TABLE)                                                       \
    inline namespace Type##Constants {                                                             \
        using FlagType = Type;                                                                     \
        TABLE(HALFBYTE_FLAG_CONSTANT)                                                              \
    }
#define HALFBYTE_FLAG_CONSTANT(name, value, ...) inline constexpr FlagType name = value;

// A row of the list of a table's flags.
#define HALFBYTE_NAMED_FLAG(name, value, ...) NamedFlag{#name, value, __VA_ARGS__},

// The name of a flag without its list's common beginning: "floor" for contact_floor.
constexpr const char* short_name(const NamedFlag& flag) {
    const char* name = flag.name;
    while (*name != '_')
        ++name;
    return name + 1;
}

} // namespace halfbyte
