#include "tests/fuzz/mutate.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace halfbyte::test {

namespace {

constexpr std::string_view awkward[] = {
    "0",
    "-1",
    "1e300",
    "nan",
    "inf",
    "2147483648",
    "4294967295",
    "99999999999999999999",
    "",
    "\"",
    "<",
    ">",
    "&",
    "&#0;",
    "&#xD800;",
    "\xFF",
    "<![CDATA[",
    "<!--",
    "<group>",
    "</group>",
    "<chunk x=\"-1000000000\" y=\"0\" width=\"1\" height=\"1\"/>",
    "encoding=\"base64\"",
    "compression=\"zlib\"",
    "compression=\"zstd\"",
    "infinite=\"1\"",
    "template=\"crate.tx\"",
    "source=\"ink.tsx\"",
    "source=\"stamps.tsj\"",
    "<object gid=\"1\"/>",
    "<polygon points=\"0,0\"/>",
    "<properties><property type=\"class\"/></properties>",
    "[",
    "{",
    "null",
};

/// The digits at or after a position, or nothing.
std::pair<std::size_t, std::size_t> number_after(const std::string& text, std::size_t at) {
    const std::size_t begin = std::min(text.find_first_of("0123456789", at), text.size());
    const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
    return {begin, end - begin};
}

} // namespace

std::uint32_t Mutator::below(std::size_t end) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return static_cast<std::uint32_t>(std::uint64_t{state_} * end >> 32);
}

void Mutator::change_once(std::string& text, const std::string& other) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t length = below(std::min<std::size_t>(text.size() - at, 64) + 1);
    const std::string_view word = awkward[below(std::size(awkward))];
    switch (below(7)) {
    case 0:
        if (at < text.size())
            text[at] = static_cast<char>(below(256));
        break;
    case 1: text.erase(at, length); break;
    case 2: text.insert(at, text.substr(at, length)); break;
    case 3: text.insert(at, word); break;
    case 4: {
        const auto [begin, count] = number_after(text, at);
        text.replace(begin, count, word);
        break;
    }
    case 5: text.insert(at, other.substr(below(other.size() + 1), 200)); break;
    default: text.resize(std::max(at, text.size() / 2)); break;
    }
}

std::string Mutator::mutate(const std::vector<std::string>& samples) {
    std::string text = samples[below(samples.size())];
    const std::string& other = samples[below(samples.size())];
    for (std::uint32_t changes = 1 + below(4); changes > 0; --changes)
        change_once(text, other);
    return text;
}

} // namespace halfbyte::test
