// Changes in the text of a placed object, as its map's file has it: an element of Tiled's XML, an
// object of its JSON, or an entity of LDtk.
#pragma once

#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// A number of the object: "x" or "y" in pixels, or Tiled's "id". 0 if it is missing.
double number_in_object(const std::string& text, std::string_view name);

/// The text with another number. Everything else stays; of LDtk's the numbers that follow from it
/// change, too.
std::string with_number_in_object(std::string text, std::string_view name, double number);

/// The text with another value of a property that is a text. Without it, the text stays. It can be
/// the text of a template's file, too.
std::string with_text_in_object(std::string text, std::string_view property,
                                std::string_view value);

/// A number with as few digits as possible.
std::string number_text(double number);

} // namespace halfbyte::tools::map
