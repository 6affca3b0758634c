// The parts that a page gets when a game is exported.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::web {

/// The bytes in base85: five letters for four bytes, the highest digit first. The digits are the
/// letters from # to z without &, < and \, which mean something in HTML or in scripts. Fewer than
/// four bytes at the end are one letter more than bytes, as if zeros followed.
std::string base85(std::span<const std::uint8_t> bytes);

/// The bytes compressed as gzip does, as small as possible.
std::vector<std::uint8_t> gzip(std::span<const std::uint8_t> bytes);

/// The text for an element or an attribute of HTML.
std::string html_text(std::string_view text);

/// Returns the template with the value of each name in place of {{name}}. Returns an empty text if
/// a name is missing in the template, or it has other ones.
std::string filled(std::string_view page, const std::map<std::string, std::string>& values);

} // namespace halfbyte::web
