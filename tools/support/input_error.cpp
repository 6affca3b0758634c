#include "tools/support/input_error.hpp"

namespace halfbyte::tools::support {

namespace {

std::string message(const std::filesystem::path& file, int line, std::string_view what) {
    std::string text = file.empty() ? std::string("\"\"") : file.string();
    if (line > 0)
        text += ':' + std::to_string(line);
    return hosted::printable(text.append(": ").append(what));
}

} // namespace

InputError::InputError(const std::filesystem::path& file, std::string_view what)
    : std::runtime_error(message(file, 0, what)) {}

InputError::InputError(const std::filesystem::path& file, int line, std::string_view what)
    : std::runtime_error(message(file, line, what)) {}

} // namespace halfbyte::tools::support
