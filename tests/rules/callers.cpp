#include "tests/rules/callers.hpp"

#include "tests/rules/declarations.hpp"
#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace halfbyte::test {
namespace {

namespace fs = std::filesystem;

struct Name {
    std::string file;
    int line;
    bool is_type;
    bool is_overloaded = false;
};

class Names {
  public:
    void declare(const std::string& file, const Declarations& found) {
        for (const Declaration& d : found.declared) {
            const std::string plain = d.name.substr(0, d.name.find('<'));
            Name& name = names_.try_emplace(plain, Name{file, d.line, d.is_type}).first->second;
            const std::string full = (d.is_hidden ? file : "") + d.space + d.name;
            name.is_overloaded |= d.has_body && !defined_.insert(full).second;
        }
        for (const Reference& reference : found.references)
            references_[reference.name].push_back(reference);
    }

    // Adds the words of a file, and the beginnings of words that its macros put together: `op_` of
    // `op_##name`.
    void use(const std::vector<Token>& tokens) {
        for (const Token& token : tokens)
            if (is_word(token))
                used_.insert(token.text);
    }
    void paste(const std::vector<Token>& tokens) {
        for (std::size_t at = 2; at < tokens.size(); ++at)
            if (tokens[at].text == "#" && tokens[at - 1].text == "#" && is_word(tokens[at - 2]))
                beginnings_.insert(tokens[at - 2].text);
    }

    Breaches unused() {
        bool found = true;
        while (found) {
            found = false;
            for (const auto& [name, declared] : names_)
                if (!used_.contains(name) && is_used(name, declared))
                    found = used_.insert(name).second;
        }
        Breaches breaches;
        for (const auto& [name, declared] : names_)
            if (!used_.contains(name))
                breaches.push_back(
                    {declared.file, declared.line, "no code outside the tests uses " + name});
        return breaches;
    }

  private:
    bool is_used(const std::string& name, const Name& declared) const {
        return std::ranges::any_of(beginnings_,
                                   [&](const std::string& b) { return name.starts_with(b); })
               || std::ranges::any_of(references_of(name), [&](const Reference& reference) {
                      return counts(reference, declared);
                  });
    }

    std::vector<Reference> references_of(const std::string& name) const {
        const auto found = references_.find(name);
        return found == references_.end() ? std::vector<Reference>{} : found->second;
    }

    bool counts(const Reference& reference, const Name& declared) const {
        if (reference.owner.empty())
            return true;
        const auto owner = names_.find(reference.owner);
        const bool overload = owner != names_.end() && owner->second.is_overloaded;
        return used_.contains(reference.owner)
               && !(declared.is_type && reference.is_parameter && overload);
    }

    std::map<std::string, Name> names_;
    std::set<std::string> defined_; // with their namespaces
    std::map<std::string, std::vector<Reference>> references_;
    std::set<std::string> used_;
    std::set<std::string> beginnings_;
};

} // namespace

Breaches check_callers(const fs::path& root) {
    Names names;
    for (const char* folder : {"engine", "extras", "platform", "tools", "docs/examples"})
        for (const fs::path& path : files_below(root, folder)) {
            if (!is_cpp(path))
                continue;
            const std::string text = read_text(root / path);
            const std::vector<Token> tokens = tokens_of(text);
            names.paste(tokens);
            if (path.generic_string().starts_with("engine/"))
                names.declare(path.generic_string(), declarations_in(text));
            else
                names.use(tokens);
        }
    return names.unused();
}

} // namespace halfbyte::test
