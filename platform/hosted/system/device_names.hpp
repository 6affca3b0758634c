#pragma once

#include <string_view>

namespace halfbyte::hosted {

// Whether Windows takes a file's name as that of a device in every folder, such as "con" or
// "nul.txt".
bool is_device_name(std::string_view name);

} // namespace halfbyte::hosted
