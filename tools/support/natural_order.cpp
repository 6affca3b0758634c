#include "tools/support/natural_order.hpp"

#include <algorithm>
#include <compare>

namespace halfbyte::tools::support {

namespace {

constexpr std::string_view digits = "0123456789";

/// Removes a number from the beginning of `text` and returns it without leading zeros.
std::string_view take_number(std::string_view& text) {
    std::string_view number = text.substr(0, std::min(text.find_first_not_of(digits), text.size()));
    text.remove_prefix(number.size());
    number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
    return number;
}

bool begins_with_digit(std::string_view text) {
    return !text.empty() && digits.find(text.front()) != digits.npos;
}

/// Neither number has leading zeros, so the one with more digits is larger.
std::strong_ordering compare_numbers(std::string_view a, std::string_view b) {
    return a.size() != b.size() ? a.size() <=> b.size() : a <=> b;
}

} // namespace

bool comes_before(std::string_view name, std::string_view other) {
    std::string_view a = name, b = other;
    while (!a.empty() && !b.empty()) {
        std::strong_ordering order = std::strong_ordering::equal;
        if (begins_with_digit(a) && begins_with_digit(b)) {
            order = compare_numbers(take_number(a), take_number(b));
        } else {
            order = a.substr(0, 1) <=> b.substr(0, 1);
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
        if (order != 0)
            return order < 0;
    }
    if (a.empty() != b.empty())
        return a.empty();
    return name.size() != other.size() ? name.size() < other.size() : name < other;
}

} // namespace halfbyte::tools::support
