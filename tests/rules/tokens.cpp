#include "tests/rules/tokens.hpp"

#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <cctype>

namespace halfbyte::test {
namespace {

bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool is_key(const Token& token) {
    return token.text == "struct" || token.text == "class" || token.text == "union"
           || token.text == "enum";
}

} // namespace

std::vector<Token> tokens_of(const std::string& text) {
    std::vector<Token> tokens;
    int number = 0;
    bool directive = false;
    for (const std::string& line : lines_of(only_code(text))) {
        ++number;
        const std::size_t first = line.find_first_not_of(" \t");
        directive = directive || (first != std::string::npos && line[first] == '#');
        for (std::size_t at = 0; at < line.size();) {
            std::size_t end = at + (line.compare(at, 2, "::") == 0 ? 2U : 1U);
            while (is_letter(line[at]) && end < line.size() && is_letter(line[end]))
                ++end;
            if (std::isspace(static_cast<unsigned char>(line[at])) == 0)
                tokens.push_back({line.substr(at, end - at), number, directive});
            at = end;
        }
        directive = directive && line.ends_with('\\');
    }
    return tokens;
}

bool is_word(const Token& token) {
    return is_letter(token.text.front());
}

std::string joined(Tokens tokens) {
    std::string text;
    for (const Token& token : tokens)
        text += token.text;
    return text;
}

Tokens without_template(Tokens head) {
    while (head.size() > 1 && head[0].text == "template") {
        std::size_t at = 1;
        int depth = 0;
        do {
            depth += (head[at].text == "<") - (head[at].text == ">");
            ++at;
        } while (depth > 0 && at < head.size());
        head = head.subspan(at);
    }
    return head;
}

std::string type_defined(Tokens head) {
    head = without_template(head);
    const auto key = std::ranges::find_if(head, is_key);
    const bool other = std::ranges::any_of(
        head, [](const Token& token) { return token.text == "(" || token.text == "="; });
    if (key == head.end() || other)
        return {};
    auto name = key + 1;
    while (name != head.end() && is_key(*name))
        ++name;
    const auto end = std::find_if(name, head.end(), [](const Token& token) {
        return token.text == ":" || token.text == "final";
    });
    return joined({name, end});
}

} // namespace halfbyte::test
