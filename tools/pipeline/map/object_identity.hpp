// Compares two texts of a map: whether they describe the same object.
#pragma once

#include <string>

namespace halfbyte::tools::map {

/// A text that no other object of the map has: Tiled's id, or LDtk's iid.
std::string object_key(const std::string& text);

/// The text with another key.
std::string with_object_key(std::string text, const std::string& key);

/// The class of the object, such as "player".
std::string object_class(const std::string& text);

/// Whether two texts describe the same object with the same values. The order of attributes and
/// properties, and the blanks between them, do not matter: another program writes its own.
bool is_same_object(const std::string& a, const std::string& b);

} // namespace halfbyte::tools::map
