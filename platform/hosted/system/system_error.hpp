// Errors of the system's last call.
#pragma once

#include <string>

namespace halfbyte::hosted {

// The number of the error of the system's last call that failed in this thread.
int last_error();

// The meaning of such an error, such as "Permission denied".
std::string words_of_error(int error);

// Whether the error is that a folder or file of the path does not exist.
bool is_missing(int error);

} // namespace halfbyte::hosted
