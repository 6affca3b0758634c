#include "tools/content/cartridge.hpp"

#include "engine/numbers/crc32.hpp"
#include "platform/gba/layout/cartridge_header.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

constexpr const char* cartridge_key = "gba";
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
        if (is_code_letter(capital)) {
            letters += capital;
        } else if ((c == ' ' || c == '_' || c == '-') && !letters.empty()
                   && letters.back() != ' ') {
            letters += ' ';
        }
    }
    letters = letters.substr(0, gba::cartridge_title_bytes);
    if (!letters.empty() && letters.back() == ' ') {
        letters.pop_back();
    }
    return letters;
}

std::string read_title(const TomlTable& table) {
    const std::string title = table.text("title");
    const auto allowed = [](char c) { return is_code_letter(c) || c == ' '; };
    if (title.size() > gba::cartridge_title_bytes
        || !std::all_of(title.begin(), title.end(), allowed)) {
        table.fail("title", "must be 1 to 12 capital letters, digits and spaces");
    }
    return title;
}

std::string read_code(const TomlTable& table) {
    const std::string code = table.text("code");
    if (code.size() != gba::cartridge_code_bytes
        || !std::all_of(code.begin(), code.end(), is_code_letter)) {
        table.fail("code", "must be 4 capital letters and digits");
    }
    if (gba::published_code_letters.find(code.front()) != std::string_view::npos) {
        table.fail("code", "begins with " + support::in_quotes({&code.front(), 1})
                               + ", as codes of published games do: emulators would give the game "
                                 "another kind of save memory; begin it with \"Z\"");
    }
    return code;
}

} // namespace

std::string cartridge_title_for(const std::string& title, const std::string& name) {
    for (const std::string* text : {&title, &name}) {
        if (std::string letters = header_letters_of(*text); !letters.empty()) {
            return letters;
        }
    }
    return fallback_title;
}

std::string cartridge_code_for(const std::string& name) {
    constexpr std::uint32_t letters = 26;
    std::uint32_t hash = crc32(reinterpret_cast<const std::uint8_t*>(name.data()), name.size());
    std::string code = "Z";
    while (code.size() < gba::cartridge_code_bytes) {
        code += static_cast<char>('A' + hash % letters);
        hash /= letters;
    }
    return code;
}

Cartridge read_cartridge(const TomlTable& game, const std::string& title, const std::string& name,
                         Faults& faults) {
    Cartridge cartridge{cartridge_title_for(title, name), cartridge_code_for(name)};
    if (!game.has(cartridge_key)) {
        return cartridge;
    }
    faults.attempt([&] {
        const TomlTable table = game.table(cartridge_key);
        table.allow_only({"title", "code"}, faults);
        if (table.has("title")) {
            faults.attempt([&] { cartridge.title = read_title(table); });
        }
        if (table.has("code")) {
            faults.attempt([&] { cartridge.code = read_code(table); });
        }
    });
    return cartridge;
}

} // namespace halfbyte::tools::content
