#include "tests/rules/definitions.hpp"

#include "tests/rules/tokens.hpp"

#include <algorithm>

namespace halfbyte::tests {
namespace {

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
    std::vector<Token> tokens = tokens_of(text);
    std::erase_if(tokens, [](const Token& token) { return token.directive; });
    return Reader().read(tokens);
}

} // namespace halfbyte::tests
