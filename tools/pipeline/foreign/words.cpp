#include "tools/pipeline/foreign/words.hpp"

#include <algorithm>

namespace halfbyte::tools::foreign {

namespace {

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

} // namespace

Words::Words(std::string_view name) {
    std::string word;
    char before = ' ';
    for (const char c : name) {
        const bool letter = is_capital(c) || is_small(c);
        if (!word.empty() && (!letter || (is_capital(c) && is_small(before)))) {
            words_.push_back(std::move(word));
            word.clear();
        }
        if (letter)
            word += is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
        before = c;
    }
    if (!word.empty())
        words_.push_back(std::move(word));
}

bool Words::has(std::string_view word) const {
    return std::find(words_.begin(), words_.end(), word) != words_.end();
}

bool Words::has_any(std::initializer_list<std::string_view> words) const {
    return std::any_of(words.begin(), words.end(),
                       [this](std::string_view word) { return has(word); });
}

bool Words::has_pair(std::string_view first, std::string_view second) const {
    for (std::size_t i = 0; i + 1 < words_.size(); ++i)
        if (words_[i] == first && words_[i + 1] == second)
            return true;
    return has(std::string(first).append(second));
}

} // namespace halfbyte::tools::foreign
