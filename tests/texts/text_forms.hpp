// The forms in which editors and systems write the same text.
#pragma once

#include <array>
#include <string>

namespace halfbyte::test {

struct TextForm {
    const char* name;
    bool is_read; // like the plain text; otherwise it is refused
    std::string (*of)(const std::string& text);
};

// The text with `end` in place of each '\n'.
std::string with_line_ends(const std::string& text, const std::string& end);

// ASCII text in UTF-16.
std::string in_utf16(const std::string& text, bool big_endian);

extern const std::array<TextForm, 14> text_forms;

} // namespace halfbyte::test
