// Exact parts of whole numbers, without numbers wider than 64 bits and without division.
#pragma once

#include <compare>
#include <cstdint>

namespace halfbyte {

// above is 0 or more, below is more than 0.
struct Fraction {
    std::int64_t above = 0;
    std::int64_t below = 1;
};

struct Product {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    friend constexpr auto operator<=>(const Product&, const Product&) = default;
};

// 64 by 64 bits, by halves; not every machine has 128-bit numbers.
constexpr Product product(std::int64_t first, std::int64_t second) {
    const auto a = static_cast<std::uint64_t>(first), b = static_cast<std::uint64_t>(second);
    const std::uint64_t a_high = a >> 32, a_low = a & 0xFFFFFFFF;
    const std::uint64_t b_high = b >> 32, b_low = b & 0xFFFFFFFF;
    const std::uint64_t low = a_low * b_low;
    const std::uint64_t middle = a_high * b_low + (low >> 32); // no carry out: (2^32-1)^2 + 2^32-1
    const std::uint64_t other = a_low * b_high + (middle & 0xFFFFFFFF);
    return {a_high * b_high + (middle >> 32) + (other >> 32), (other << 32) | (low & 0xFFFFFFFF)};
}

constexpr std::strong_ordering compare(Fraction a, Fraction b) {
    return product(a.above, b.below) <=> product(b.above, a.below);
}

// whole * part rounded down, and whether that is exact. Computed bit by bit of `whole`, so that no
// number is larger than a few times part.below.
struct Share {
    std::int64_t floor = 0;
    bool exact = true;
};

constexpr Share share_of(std::int64_t whole, Fraction part) {
    int bits = 0;
    while ((whole >> bits) != 0)
        ++bits;
    std::int64_t quotient = 0, rest = 0;
    while (bits-- > 0) {
        quotient *= 2;
        rest = 2 * rest + ((whole >> bits & 1) != 0 ? part.above : 0);
        for (; rest >= part.below; rest -= part.below)
            ++quotient;
    }
    return {quotient, rest == 0};
}

// number * part, rounded in the direction of `towards`; towards 0 if that is 0.
constexpr std::int32_t scaled(std::int64_t number, Fraction part, std::int64_t towards) {
    const Share share = share_of(number < 0 ? -number : number, part);
    const bool away = !share.exact && (number < 0 ? towards < 0 : towards > 0);
    const std::int64_t length = share.floor + (away ? 1 : 0);
    return static_cast<std::int32_t>(number < 0 ? -length : length);
}

} // namespace halfbyte
