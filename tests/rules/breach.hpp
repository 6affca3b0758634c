#pragma once

#include <string>
#include <vector>

namespace halfbyte::test {

// A place in the project that breaks a rule.
struct Breach {
    std::string file; // relative to the project's root
    int line;         // counted from 1; 0 means the whole file
    std::string what;
};

using Breaches = std::vector<Breach>;

// "file:line: what", one line each; empty without breaches.
std::string to_text(const Breaches& breaches);

} // namespace halfbyte::test
