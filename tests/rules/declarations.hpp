#pragma once

#include "tests/rules/tokens.hpp"

namespace halfbyte::test {

// A function, a type or a constant. Members count, except constructors, operators and variables.
struct Declaration {
    std::string name;
    int line;
    bool is_type;
    bool has_body;
    bool is_hidden;    // in an unnamed namespace or a type
    std::string space; // the namespaces and types around it, for example "halfbyte::tools::"
};

// A word in the code that is not the name of the declaration around it.
struct Reference {
    std::string name;
    std::string owner; // the declaration around it; empty if there is none
    bool is_parameter; // in the list of a function's parameters
};

struct OpenedNamespace {
    std::string name;
    int line;
};

struct Declarations {
    std::vector<Declaration> declared;
    std::vector<Reference> references;
    std::vector<OpenedNamespace> namespaces; // each outermost one with a name
};

// The declarations in the text of a C++ file, and the words that each of them uses. A word that a
// preprocessor line has belongs to no declaration. The bodies of functions declare nothing.
Declarations declarations_in(const std::string& text);

} // namespace halfbyte::test
