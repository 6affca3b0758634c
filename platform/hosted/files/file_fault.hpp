#pragma once

#include "platform/hosted/system/write_error.hpp"

#include <string>
#include <utility>

namespace halfbyte::hosted {

// Why the last use of a file failed; without a text it did not.
struct FileFault {
    std::string text; // "file: reason"
    ErrorKind kind = ErrorKind::other;
};

// Uses a file, and returns why that failed.
template <class Use>
FileFault fault_of(Use&& use) {
    try {
        std::forward<Use>(use)();
        return {};
    } catch (const WriteError& error) {
        return {error.what(), error.kind()};
    } catch (const std::runtime_error& error) {
        return {error.what(), ErrorKind::other};
    }
}

} // namespace halfbyte::hosted
