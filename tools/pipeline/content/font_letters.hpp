#pragma once

#include "tools/pipeline/content/drawing.hpp"
#include "tools/pipeline/content/toml_file.hpp"

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace halfbyte::tools::content {

/// The glyphs that a font may have: the letters of code page 1252 from 32 on.
inline constexpr std::size_t most_font_cells = 224;

/// The letters that a game's font draws.
class DrawnLetters {
  public:
    /// Those of a game without a font, or with one that cannot be read: no text has a fault.
    DrawnLetters() = default;
    explicit DrawnLetters(const Drawing& font);

    /// By the code of a letter, its cell of 8x8 pixels, counted row by row. ASCII 32 to 95 is not
    /// in it, as every font has these. A cell of one colour draws nothing.
    const std::map<std::uint16_t, std::size_t>& cells() const { return cells_; }

    /// Returns the fault of a UTF-8 text with letters that the font lacks, for which screens would
    /// show question marks: `has "Ü", missing from the font; draw ...`. A small letter may lack if
    /// the font has its capital. Empty for a text that can be shown.
    std::string fault_of(std::string_view text) const;

    /// Throws InputError for such a text in a table.
    void check(const TomlTable& table, std::string_view key, std::string_view text) const;

  private:
    bool shows(std::uint32_t code) const;
    std::string place_of(std::size_t cell) const;

    std::filesystem::path font_; ///< empty: there is none
    std::size_t columns_ = 1;    ///< of its cells
    std::size_t rows_ = 0;
    std::map<std::uint16_t, std::size_t> cells_;
};

/// Reads the letters of a font. A picture that cannot be read is reported where its colours are
/// read; until then no text has a fault.
DrawnLetters read_letters(const std::filesystem::path& font);

} // namespace halfbyte::tools::content
