#include "tests/rules/definitions.hpp"

#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <cctype>
#include <span>
#include <string_view>

namespace halfbyte::tests {
namespace {

// A word, `::`, or one other character.
struct Token {
    std::string text;
    int line;
};
using Tokens = std::span<const Token>;

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// All tokens outside preprocessor lines.
std::vector<Token> tokens_of(const std::string& text) {
    std::vector<Token> tokens;
    int number = 0;
    bool directive = false;
    for (const std::string& line : lines_of(only_code(text))) {
        ++number;
        const std::size_t first = line.find_first_not_of(" \t");
        directive = directive || (first != std::string::npos && line[first] == '#');
        for (std::size_t at = 0; !directive && at < line.size();) {
            std::size_t end = at + (line.compare(at, 2, "::") == 0 ? 2U : 1U);
            while (is_word(line[at]) && end < line.size() && is_word(line[end]))
                ++end;
            if (std::isspace(static_cast<unsigned char>(line[at])) == 0)
                tokens.push_back({line.substr(at, end - at), number});
            at = end;
        }
        directive = directive && line.ends_with('\\');
    }
    return tokens;
}

bool is_key(const Token& token) {
    return token.text == "struct" || token.text == "class" || token.text == "union"
           || token.text == "enum";
}

std::string joined(Tokens tokens) {
    std::string text;
    for (const Token& token : tokens)
        text += token.text;
    return text;
}

// The rest of a declaration after `template <...>`.
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

// The name of the type whose body follows; empty if there is none or it has no name.
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

enum class Scope {
    named,
    hidden, // in an unnamed namespace, a type or a function
};

// Reads a file's definitions and follows its braces.
class Reader {
  public:
    Definitions read(Tokens tokens) {
        std::size_t start = 0; // of the current declaration
        for (std::size_t at = 0; at < tokens.size(); ++at) {
            const std::string& text = tokens[at].text;
            if (text == "{")
                open(tokens.subspan(start, at - start));
            else if (text == "}")
                close();
            if (text == "{" || text == "}" || text == ";")
                start = at + 1;
        }
        return found_;
    }

  private:
    struct Brace {
        Scope scope;
        std::size_t name; // the length of the name of the namespaces around it
    };

    void open(Tokens head) {
        const bool hidden = !braces_.empty() && braces_.back().scope == Scope::hidden;
        const auto word = std::ranges::find(head, "namespace", &Token::text);
        braces_.push_back({Scope::hidden, around_.size()});
        if (hidden || head.empty())
            return;
        const int line = head.back().line;
        if (word == head.end()) {
            if (const std::string type = type_defined(head); !type.empty())
                found_.types.push_back({around_ + type, line});
        } else if (const std::string name = joined({word + 1, head.end()}); !name.empty()) {
            if (around_.empty())
                found_.namespaces.push_back({name, line});
            around_ += name + "::";
            braces_.back().scope = Scope::named;
        }
    }

    void close() {
        if (braces_.empty())
            return;
        around_.resize(braces_.back().name);
        braces_.pop_back();
    }

    Definitions found_;
    std::vector<Brace> braces_;
    std::string around_; // for example "halfbyte::tools::"
};

} // namespace

Definitions definitions_in(const std::string& text) {
    return Reader().read(tokens_of(text));
}

} // namespace halfbyte::tests
