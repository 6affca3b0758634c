#pragma once

#include "tests/rules/tokens.hpp"

namespace halfbyte::tests {

// A function, a type or a constant. Members count, except constructors, operators and variables.
struct Declaration {
    std::string name; // without its namespaces
    int line;
    bool is_type;
    bool has_body;
};

// A word in the code that is not the name of the declaration around it.
struct Reference {
    std::string name;
    std::string owner; // the declaration around it; empty if there is none
    bool is_parameter; // in the list of a function's parameters
};

struct Declarations {
    std::vector<Declaration> declared;
    std::vector<Reference> references;
};

// The declarations in the text of a C++ file, and the words that each of them uses. A word that a
// preprocessor line has belongs to no declaration.
Declarations declarations_in(const std::string& text);

} // namespace halfbyte::tests
