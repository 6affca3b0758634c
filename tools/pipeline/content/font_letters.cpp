#include "tools/pipeline/content/font_letters.hpp"

#include "engine/show/glyphs.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <vector>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t first_high_cell = 0x80 - first_glyph_code;

/// Code page 1252 from 0x80 to 0x9F, from Unicode's CP1252.TXT; 0: no letter. The other numbers
/// from 32 to 255 are those of Unicode.
constexpr std::uint16_t high_letters[] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::uint16_t letter_of_cell(std::size_t cell) {
    const std::size_t high = cell - first_high_cell;
    return cell >= first_high_cell && high < std::size(high_letters)
               ? high_letters[high]
               : static_cast<std::uint16_t>(cell + first_glyph_code);
}

std::optional<std::size_t> cell_of_letter(std::uint32_t code) {
    for (std::size_t cell = 0; cell < most_font_cells; ++cell)
        if (code != 0 && letter_of_cell(cell) == code)
            return cell;
    return std::nullopt;
}

bool is_blank(const Drawing& font, int left, int top) {
    for (int i = 0; i < tile_side * tile_side; ++i)
        if (font.at(left + i % tile_side, top + i / tile_side) != font.at(left, top))
            return false;
    return true;
}

std::uint32_t code_of(std::string_view letter) {
    return letter_at(letter.data(), static_cast<int>(letter.size())).code;
}

/// Splits UTF-8 text into letters, each once.
std::vector<std::string_view> letters_in(std::string_view text) {
    std::vector<std::string_view> letters;
    while (!text.empty()) {
        const Letter next = letter_at(text.data(), static_cast<int>(text.size()));
        const std::string_view letter = text.substr(0, static_cast<std::size_t>(next.bytes));
        if (std::ranges::find(letters, letter) == letters.end())
            letters.push_back(letter);
        text.remove_prefix(letter.size());
    }
    return letters;
}

std::string listed(const std::vector<std::string>& words) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i)
        list += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    return list;
}

} // namespace

DrawnLetters::DrawnLetters(const Drawing& font)
    : font_(font.path), columns_(static_cast<std::size_t>(std::max(font.width / tile_side, 1))),
      rows_(static_cast<std::size_t>(font.height / tile_side)) {
    constexpr std::uint16_t no_break_space = 0xA0;
    const std::size_t end = std::min(columns_ * rows_, most_font_cells);
    for (std::size_t cell = glyph_count; cell < end; ++cell) {
        const std::uint16_t code = letter_of_cell(cell);
        const int left = static_cast<int>(cell % columns_) * tile_side;
        const int top = static_cast<int>(cell / columns_) * tile_side;
        if (code != 0 && (code == no_break_space || !is_blank(font, left, top)))
            cells_.emplace(code, cell);
    }
}

bool DrawnLetters::shows(std::uint32_t code) const {
    const auto has = [&](std::uint32_t letter) {
        return own_glyph_of(letter, {}) != no_glyph
               || std::ranges::any_of(cells_,
                                      [&](const auto& cell) { return cell.first == letter; });
    };
    return has(code) || has(capital_of(code));
}

std::string DrawnLetters::place_of(std::size_t cell) const {
    return pixel_text(static_cast<int>(cell % columns_) * tile_side,
                      static_cast<int>(cell / columns_) * tile_side);
}

std::string DrawnLetters::fault_of(std::string_view text) const {
    std::vector<std::string> missing, to_draw, impossible;
    std::size_t rows = rows_;
    for (const std::string_view letter : letters_in(text)) {
        if (font_.empty() || shows(code_of(letter)))
            continue;
        missing.push_back(support::in_quotes(letter));
        if (const auto cell = cell_of_letter(code_of(letter))) {
            to_draw.push_back(missing.back() + " at " + place_of(*cell));
            rows = std::max(rows, *cell / columns_ + 1);
        } else {
            impossible.push_back(missing.back());
        }
    }
    if (missing.empty())
        return {};
    std::string fault = "has " + listed(missing) + ", missing from the font";
    if (!to_draw.empty())
        fault += "; in " + font_.filename().string() + " draw " + listed(to_draw);
    if (rows > rows_)
        fault += " (make it " + std::to_string(rows * tile_side) + " pixels high)";
    if (!impossible.empty())
        fault += "; a font cannot have " + listed(impossible) + ", so write something else";
    return fault;
}

void DrawnLetters::check(const TomlTable& table, std::string_view key,
                         std::string_view text) const {
    if (const std::string fault = fault_of(text); !fault.empty())
        table.fail(key, fault);
}

DrawnLetters read_letters(const std::filesystem::path& font) {
    try {
        return DrawnLetters(read_png(font));
    } catch (const support::InputError&) {
        return {};
    }
}

} // namespace halfbyte::tools::content
