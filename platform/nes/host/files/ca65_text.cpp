#include "platform/nes/host/files/ca65_text.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace halfbyte::tools::generate {
namespace {

std::string hexadecimal(unsigned value, int digits) {
    char text[16];
    std::snprintf(text, sizeof text, "$%0*X", digits, value);
    return text;
}

} // namespace

std::string in_capitals(std::string_view name) {
    std::string result(name);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

void Ca65Text::comment(std::string_view text) {
    text_ += "; ";
    text_ += text;
    text_ += '\n';
}

void Ca65Text::blank() {
    text_ += '\n';
}

void Ca65Text::constant(std::string_view name, std::int64_t value) {
    text_ += in_capitals(name) + " = " + std::to_string(value) + '\n';
}

void Ca65Text::address(std::string_view name, unsigned value) {
    text_ += std::string(name) + " = " + hexadecimal(value, 4) + '\n';
}

void Ca65Text::byte_rows(const std::vector<std::uint8_t>& values) {
    constexpr std::size_t in_a_row = 16;
    for (std::size_t i = 0; i < values.size(); ++i) {
        text_ += i % in_a_row == 0 ? "    .byte " : ", ";
        text_ += hexadecimal(values[i], 2);
        if (i % in_a_row == in_a_row - 1 || i + 1 == values.size())
            text_ += '\n';
    }
}

void Ca65Text::global(std::string_view label) {
    text_ += ".global " + std::string(label) + '\n';
}

void Ca65Text::macro(std::string_view name, const std::vector<std::string>& lines) {
    text_ += ".macro " + in_capitals(name) + '\n';
    for (const std::string& line : lines)
        text_ += "    " + line + '\n';
    text_ += ".endmacro\n";
}

void Ca65Text::bytes(std::string_view label, const std::vector<std::uint8_t>& values) {
    text_ += std::string(label) + ":\n";
    byte_rows(values);
}

void Ca65Text::table(std::string_view name, const std::vector<std::uint8_t>& values) {
    text_ += ".macro " + in_capitals(name) + "_BYTES\n";
    byte_rows(values);
    text_ += ".endmacro\n";
}

} // namespace halfbyte::tools::generate
