#pragma once

#include "tools/support/input_error.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::test {

// The message of the fault that a call throws; empty if it throws none.
template <class Fault = tools::support::InputError, class Call>
std::string message_of(const Call& call) {
    try {
        call();
    } catch (const Fault& fault) {
        return fault.what();
    }
    return "";
}

// A text without the folder of the files that it names.
inline std::string without(const std::filesystem::path& folder, std::string text) {
    const std::string path = folder.string() + '/';
    for (auto at = text.find(path); at != std::string::npos; at = text.find(path))
        text.erase(at, path.size());
    return text;
}

} // namespace halfbyte::test
