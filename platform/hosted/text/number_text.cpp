#include "platform/hosted/text/number_text.hpp"

#include "platform/hosted/text/printable.hpp"

#include <algorithm>
#include <charconv>

namespace halfbyte::hosted {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Removes the digits at the start of a text and returns them.
std::string_view take_digits(std::string_view& text) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
    const std::string_view digits(text.begin(), end);
    text.remove_prefix(digits.size());
    return digits;
}

bool take(std::string_view& text, std::string_view one_of) {
    if (text.empty() || one_of.find(text.front()) == std::string_view::npos)
        return false;
    text.remove_prefix(1);
    return true;
}

bool has_leading_zero(std::string_view text) {
    take(text, "-");
    return text.size() > 1 && text[0] == '0' && is_digit(text[1]);
}

template <class Number>
bool is_within(std::string_view text, Number least, Number most) {
    Number value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && stop == text.data() + text.size() && value >= least
           && value <= most;
}

bool is_whole(std::string_view text, WholeRange range) {
    const bool negative = text.starts_with('-');
    std::string_view rest = text.substr(negative ? 1 : 0);
    if (take_digits(rest).empty() || !rest.empty())
        return false;
    if (negative)
        return is_within<std::int64_t>(text, range.least, -1);
    const std::uint64_t least = range.least > 0 ? static_cast<std::uint64_t>(range.least) : 0;
    return is_within<std::uint64_t>(text, least, range.most);
}

bool has_decimal_form(std::string_view text) {
    take(text, "-");
    bool complete = !take_digits(text).empty();
    if (take(text, "."))
        complete = complete && !take_digits(text).empty();
    if (take(text, "eE")) {
        take(text, "+-");
        complete = complete && !take_digits(text).empty();
    }
    return complete && text.empty();
}

// At most six digits, as in 0.001.
std::string digits_of(double number) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::general, 6);
    return std::string(text, end.ptr);
}

std::string fault(const char* kind, const std::string& range, std::string_view text) {
    std::string words =
        std::string("must be ") + kind + " from " + range + ", not " + in_quotes(text);
    if (has_leading_zero(text))
        words += " with a leading zero";
    return words;
}

} // namespace

std::string words_of(WholeRange range) {
    return std::to_string(range.least) + " to " + std::to_string(range.most);
}

std::string words_of(DecimalRange range) {
    return digits_of(range.least) + " to " + digits_of(range.most);
}

std::string fault_of_whole(std::string_view text, WholeRange range) {
    if (!has_leading_zero(text) && is_whole(text, range))
        return {};
    return fault("a whole number", words_of(range), text);
}

std::string fault_of_decimal(std::string_view text, DecimalRange range) {
    if (!has_leading_zero(text) && has_decimal_form(text)
        && is_within(text, range.least, range.most))
        return {};
    return fault("a number", words_of(range), text);
}

} // namespace halfbyte::hosted
