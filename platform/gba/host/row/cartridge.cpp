#include "platform/gba/host/row/cartridge.hpp"

#include "engine/numbers/crc32.hpp"
#include "platform/gba/layout/cartridge_header.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::gba {

namespace {

constexpr const char* fallback_title = "HALFBYTE"; // of a game called "_"

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_code_letter(char c) {
    return is_capital(c) || is_digit(c);
}

/// Independent of the locale; changes ASCII letters only, so UTF-8 stays valid.
char in_capitals(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string header_letters_of(const std::string& text) {
    std::string letters;
    for (const char c : text) {
        const char capital = in_capitals(c);
        if (is_code_letter(capital))
            letters += capital;
        else if ((c == ' ' || c == '_' || c == '-') && !letters.empty() && letters.back() != ' ')
            letters += ' ';
    }
    letters = letters.substr(0, cartridge_title_bytes);
    if (!letters.empty() && letters.back() == ' ')
        letters.pop_back();
    return letters;
}

} // namespace

std::string cartridge_title_for(const std::string& title, const std::string& name) {
    for (const std::string* text : {&title, &name})
        if (std::string letters = header_letters_of(*text); !letters.empty())
            return letters;
    return fallback_title;
}

std::string cartridge_code_for(const std::string& name) {
    constexpr std::uint32_t letters = 26;
    std::uint32_t hash = crc32(reinterpret_cast<const std::uint8_t*>(name.data()), name.size());
    std::string code = "Z";
    while (code.size() < cartridge_code_bytes) {
        code += static_cast<char>('A' + hash % letters);
        hash /= letters;
    }
    return code;
}

std::string cartridge_title_fault(const std::string& title) {
    const auto allowed = [](char c) { return is_code_letter(c) || c == ' '; };
    return title.size() > cartridge_title_bytes || !std::all_of(title.begin(), title.end(), allowed)
               ? "must be 1 to 12 capital letters, digits and spaces"
               : "";
}

std::string cartridge_code_fault(const std::string& code) {
    if (code.size() != cartridge_code_bytes
        || !std::all_of(code.begin(), code.end(), is_code_letter))
        return "must be 4 capital letters and digits";
    if (published_code_letters.find(code.front()) != std::string_view::npos) {
        return "begins with " + tools::support::in_quotes({&code.front(), 1})
               + ", as codes of published games do: emulators would give the game "
                 "another kind of save memory; begin it with \"Z\"";
    }
    return {};
}

} // namespace halfbyte::gba
