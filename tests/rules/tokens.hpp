#pragma once

#include <span>
#include <string>
#include <vector>

namespace halfbyte::test {

// A word, `::`, or one other character of C++ code.
struct Token {
    std::string text;
    int line;
    bool directive; // of a preprocessor line
};
using Tokens = std::span<const Token>;

// All tokens of a C++ file's text, without comments and the insides of literals.
std::vector<Token> tokens_of(const std::string& text);

// Whether a token is an identifier, a keyword or a number.
bool is_word(const Token& token);

// The texts of the tokens, joined.
std::string joined(Tokens tokens);

// The rest of a declaration after `template <...>`.
Tokens without_template(Tokens head);

// The name of the type whose body follows a head; empty if there is none or it has no name.
std::string type_defined(Tokens head);

} // namespace halfbyte::test
