#include "tools/pipeline/map/base64.hpp"

#include "platform/hosted/text/base64.hpp"
#include "tools/pipeline/map/data_error.hpp"

#include <array>

namespace halfbyte::tools::map {

namespace {

constexpr std::uint8_t not_a_digit = 0xFF;

constexpr std::array<std::uint8_t, 256> digit_values = [] {
    constexpr std::string_view digits = hosted::base64_digits;
    std::array<std::uint8_t, 256> values{};
    values.fill(not_a_digit);
    for (std::size_t i = 0; i < digits.size(); ++i)
        values[static_cast<unsigned char>(digits[i])] = static_cast<std::uint8_t>(i);
    return values;
}();

bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

} // namespace

std::vector<std::uint8_t> decode_base64(std::string_view text) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    std::size_t count = 0;
    std::size_t padding = 0;
    std::size_t last_digit = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (is_space(c))
            continue;
        if (c == '=' && count % 4 + padding < 4 && count % 4 >= 2) {
            ++padding;
            continue;
        }
        const std::uint8_t value = digit_values[static_cast<unsigned char>(c)];
        if (value == not_a_digit || padding > 0)
            throw DataError("the base64 text is broken", at);
        bits = bits << 6 | value;
        ++count;
        last_digit = at;
        // Two, three and four digits complete one, two and three bytes.
        if (const std::size_t place = count % 4; place != 1) {
            const std::size_t shift = place == 0 ? 0 : 6 - 2 * (place - 1);
            bytes.push_back(static_cast<std::uint8_t>(bits >> shift));
        }
    }
    if (count % 4 == 1)
        throw DataError("the base64 text is cut off", last_digit);
    return bytes;
}

} // namespace halfbyte::tools::map
