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

// For a table of flags of one type: its constants, and its list.
#define HALFBYTE_FLAG_CONSTANT(Type, name, value) inline constexpr Type name = value;
#define HALFBYTE_NAMED_FLAG(name, value, ...) NamedFlag{#name, value, __VA_ARGS__},

// The name of a flag without its list's common beginning: "floor" for contact_floor.
constexpr const char* short_name(const NamedFlag& flag) {
    const char* name = flag.name;
    while (*name != '_')
        ++name;
    return name + 1;
}

} // namespace halfbyte
