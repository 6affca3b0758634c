#pragma once

#include <string>
#include <vector>

namespace halfbyte::tests {

// A name with its namespaces, and the line of its definition.
struct Definition {
    std::string name;
    int line;
};

struct Definitions {
    std::vector<Definition> types; // that other files can name; none inside a type or a function
    std::vector<Definition> namespaces; // each that is opened in no other; none without a name
};

// What the text of a C++ file defines.
Definitions definitions_in(const std::string& text);

} // namespace halfbyte::tests
