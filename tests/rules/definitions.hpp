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
    std::vector<Definition> types; // that other files can name, so none inside a type or a function
    std::vector<Definition> namespaces; // each outermost one with a name
};

// The definitions in the text of a C++ file.
Definitions definitions_in(const std::string& text);

} // namespace halfbyte::tests
