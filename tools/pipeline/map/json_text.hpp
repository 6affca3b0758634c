// Places in the text of a JSON file that is known to be valid.
#pragma once

#include "tools/pipeline/map/xml_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// A member of an object: its name without quotes, and the place of its value.
struct JsonMember {
    std::string_view name;
    TextSpan value;
};

/// The file's value, behind a byte order mark and blanks.
TextSpan json_root(std::string_view text);

/// The members of an object in their order; none if this is not an object.
std::vector<JsonMember> json_members(std::string_view text, TextSpan object);

/// The value of a member; of several with one name the last, as the parser has it.
TextSpan json_member(std::string_view text, TextSpan object, std::string_view name);

/// The elements of an array; none if this is not an array.
std::vector<TextSpan> json_elements(std::string_view text, TextSpan array);

/// The letters of a value; those of a text without its quotes.
std::string_view json_letters(std::string_view text, TextSpan value);

/// A text as it is written, with quotes.
std::string json_quoted(std::string_view value);

/// Adds an element behind the last one of an array, in the same form.
std::string with_json_element(std::string text, TextSpan array, const std::string& element);

/// Removes an element of an array.
std::string without_json_element(std::string text, TextSpan array, std::size_t index);

} // namespace halfbyte::tools::map
