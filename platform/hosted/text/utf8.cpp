#include "platform/hosted/text/utf8.hpp"

namespace halfbyte::hosted {

namespace {

/// The bytes that may follow a lead byte: their number, and the range of the first of them. The
/// narrowed ranges exclude overlong forms, surrogates and code points above U+10FFFF.
struct Sequence {
    std::size_t length = 0; ///< 0 for a byte that cannot be a lead byte
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
};

Sequence sequence_after(unsigned char lead) {
    if (lead >= 0xC2 && lead <= 0xDF)
        return {1};
    if (lead >= 0xE0 && lead <= 0xEF) {
        return {2, static_cast<unsigned char>(lead == 0xE0 ? 0xA0 : 0x80),
                static_cast<unsigned char>(lead == 0xED ? 0x9F : 0xBF)};
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        return {3, static_cast<unsigned char>(lead == 0xF0 ? 0x90 : 0x80),
                static_cast<unsigned char>(lead == 0xF4 ? 0x8F : 0xBF)};
    }
    return {};
}

bool is_followed_by(std::string_view rest, const Sequence& sequence) {
    if (sequence.length == 0 || rest.size() < sequence.length)
        return false;
    const auto first = static_cast<unsigned char>(rest[0]);
    if (first < sequence.low || first > sequence.high)
        return false;
    for (std::size_t i = 1; i < sequence.length; ++i)
        if ((static_cast<unsigned char>(rest[i]) & 0xC0) != 0x80)
            return false;
    return true;
}

} // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty())
        return 0;
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80)
        return 1;
    const Sequence sequence = sequence_after(lead);
    return is_followed_by(text.substr(1), sequence) ? 1 + sequence.length : 0;
}

char32_t code_point_of(std::string_view character) {
    const auto lead = static_cast<unsigned char>(character.front());
    if (character.size() == 1)
        return lead;
    char32_t code = lead & (0xFFu >> (character.size() + 1));
    for (const char c : character.substr(1))
        code = code << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
    return code;
}

std::size_t first_invalid_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text.substr(at));
        if (length == 0)
            return at;
        at += length;
    }
    return std::string_view::npos;
}

} // namespace halfbyte::hosted
