#include "tests/rules/declarations.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace halfbyte::test {
namespace {

bool is_any_of(const Token& token, std::initializer_list<std::string_view> texts) {
    return std::ranges::find(texts, token.text) != texts.end();
}

bool has_word(Tokens code, std::string_view word) {
    return std::ranges::find(code, word, &Token::text) != code.end();
}

// The index of the token that closes the bracket at `open`, or the number of tokens.
std::size_t closing(Tokens code, std::size_t open) {
    const std::string& opens = code[open].text;
    const std::string_view closes = opens == "(" ? ")" : opens == "[" ? "]" : "}";
    int depth = 0;
    for (std::size_t at = open; at < code.size(); ++at) {
        depth += (code[at].text == opens) - (code[at].text == closes);
        if (depth == 0)
            return at;
    }
    return code.size();
}

// The index of the `;` or of the body's `{` that ends a declaration's head, or the number of
// tokens.
std::size_t end_of_head(Tokens code) {
    std::size_t at = 0;
    while (at < code.size() && !is_any_of(code[at], {";", "{"}))
        at = code[at].text == "(" ? std::min(closing(code, at) + 1, code.size()) : at + 1;
    return at;
}

bool is_macro(const Token& token) {
    return token.text.starts_with("HALFBYTE_");
}

// A head without what may come before a declaration: calls of macros, labels, attributes and
// `template <...>`.
Tokens bare(Tokens head) {
    for (std::size_t before = 0; head.size() > 1 && head.size() != before;) {
        before = head.size();
        std::size_t skipped = 0;
        if (is_macro(head[0]) && head[1].text == "(")
            skipped = closing(head, 1) + 1;
        else if (is_any_of(head[0], {"public", "protected", "private"}))
            skipped = 2;
        else if (head[0].text == "[")
            skipped = closing(head, 0) + 1;
        head = without_template(head.subspan(std::min(skipped, head.size())));
    }
    return head;
}

// The index of the name of the function, constant or alias that a bare head declares, or the number
// of tokens.
std::size_t name_in(Tokens head, bool has_body) {
    if (head.size() > 2 && head[0].text == "using" && head[2].text == "=")
        return 1;
    int depth = 0;
    for (std::size_t at = 1; at < head.size(); ++at) {
        depth += (head[at].text == "<") - (head[at].text == ">");
        if (depth == 0 && is_any_of(head[at], {"(", "=", "["}))
            return is_word(head[at - 1]) ? at - 1 : head.size();
    }
    const bool initialised = has_body && has_word(head, "constexpr");
    return initialised && is_word(head.back()) ? head.size() - 1 : head.size();
}

// The namespaces and the type around a declaration.
struct Scope {
    std::string space; // the namespaces and types, for example "halfbyte::tools::"
    std::string owner; // the type, if there is one
    bool is_hidden = false;
};

class DeclarationReader {
  public:
    Declarations read(const std::string& text) {
        std::vector<Token> code = tokens_of(text);
        // std::ranges::stable_partition is not for clang 14.
        const auto directives = std::stable_partition(
            code.begin(), code.end(), [](const Token& token) { return !token.directive; });
        refer({directives, code.end()}, {}, false);
        code.erase(directives, code.end());
        read_scope(code, {});
        return found_;
    }

  private:
    void read_scope(Tokens code, const Scope& scope) {
        while (!code.empty()) {
            const std::size_t end = end_of_head(code);
            const bool has_body = end < code.size() && code[end].text == "{";
            const std::size_t close = has_body ? closing(code, end) : end;
            const Tokens head = code.first(end);
            if (!has_body)
                read_named(head, {}, false, scope);
            else if (const Tokens body = code.subspan(end + 1, close - end - 1);
                     has_word(head, "namespace"))
                read_namespace(head, body, scope);
            else
                read_defined(head, body, scope);
            code = code.subspan(std::min(close + 1, code.size()));
        }
    }

    void read_namespace(Tokens head, Tokens body, Scope scope) {
        const auto word = std::ranges::find(head, "namespace", &Token::text);
        const std::string name = joined({word + 1, head.end()});
        if (name.empty())
            scope.is_hidden = true;
        else if (scope.space.empty() && !scope.is_hidden)
            found_.namespaces.push_back({name, head.back().line});
        scope.space += name + "::";
        read_scope(body, scope);
    }

    void read_defined(Tokens head, Tokens body, const Scope& scope) {
        const std::string type = type_defined(bare(head));
        if (type.empty()) {
            read_named(head, body, true, scope);
            return;
        }
        found_.declared.push_back(
            {type, head.back().line, true, true, scope.is_hidden, scope.space});
        const std::string owner = type.substr(0, type.find('<'));
        refer(head, owner, false);
        read_scope(body, {scope.space + type + "::", owner, true});
    }

    // A declaration that is neither a namespace nor a type with its body. A type that is declared
    // in advance is not used by that.
    void read_named(Tokens whole, Tokens body, bool has_body, const Scope& scope) {
        const Tokens head = bare(whole);
        if (head.empty() || is_any_of(head[0], {"struct", "class"}))
            return;
        const std::size_t at = name_in(head, has_body);
        if (!is_declared(head, at, scope)) {
            refer(whole, scope.owner, false);
            refer(body, scope.owner, false);
            return;
        }
        const std::string& name = head[at].text;
        const bool is_function = at + 1 < head.size() && head[at + 1].text == "(";
        const std::size_t close = is_function ? closing(head, at + 1) : at;
        found_.declared.push_back(
            {name, head[at].line, head[0].text == "using", has_body, scope.is_hidden, scope.space});
        refer(whole.first(whole.size() - head.size() + at), name, false);
        refer(head.subspan(at, close - at), name, is_function);
        refer(head.subspan(close), name, false);
        refer(body, name, false);
    }

    static bool is_declared(Tokens head, std::size_t at, const Scope& scope) {
        if (at == head.size() || head[at].text == scope.owner || head[0].text == "friend"
            || has_word(head, "operator"))
            return false;
        const bool is_function = at + 1 < head.size() && head[at + 1].text == "(";
        return (is_function || scope.owner.empty())
               && !is_any_of(head[at],
                             {"alignas", "decltype", "noexcept", "requires", "static_assert"});
    }

    void refer(Tokens code, const std::string& owner, bool is_parameter) {
        for (const Token& token : code)
            if (is_word(token) && token.text != owner)
                found_.references.push_back({token.text, owner, is_parameter});
    }

    Declarations found_;
};

} // namespace

Declarations declarations_in(const std::string& text) {
    return DeclarationReader().read(text);
}

} // namespace halfbyte::test
