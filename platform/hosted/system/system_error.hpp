// Errors of the system's last call.
#pragma once

#include <string>

namespace halfbyte::hosted {

// The number of the error of the system's last call that failed in this thread.
int last_error();

// The meaning of such an error, such as "Permission denied".
std::string words_of_error(int error);

// The kinds of errors for which a person can do different things.
enum class ErrorKind {
    missing,  // a folder or file of the path does not exist
    full,     // the disk, or the space that the user may fill
    in_use,   // another program has the file
    no_place, // the user has no folder for the file; no error of a system
    other
};
ErrorKind kind_of_error(int error);

} // namespace halfbyte::hosted
