#include "tools/support/input_error.hpp"

namespace halfbyte::tools {

namespace {

constexpr std::size_t longest_quoted_name = 80;

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

std::string on_one_line(std::string text) {
    for (char& c : text) {
        if (is_control(c)) {
            c = '?';
        }
    }
    return text;
}

std::string message(const std::filesystem::path& file, int line, std::string_view what) {
    std::string text = file.string();
    if (line > 0) {
        text += ':' + std::to_string(line);
    }
    return on_one_line(text.append(": ").append(what));
}

} // namespace

InputError::InputError(const std::filesystem::path& file, std::string_view what)
    : std::runtime_error(message(file, 0, what)) {}

InputError::InputError(const std::filesystem::path& file, int line, std::string_view what)
    : std::runtime_error(message(file, line, what)) {}

std::string in_quotes(std::string_view name) {
    std::string text(name.substr(0, longest_quoted_name));
    if (name.size() > longest_quoted_name) {
        text += "...";
    }
    return '"' + on_one_line(std::move(text)) + '"';
}

} // namespace halfbyte::tools
