#include "tools/pipeline/content/compile_letters.hpp"

#include "engine/show/glyphs.hpp"

#include <set>
#include <string_view>

namespace halfbyte::tools::content {

namespace {

/// The codes in all texts of a game, of capitals for small letters that the font lacks.
class UsedCodes {
  public:
    explicit UsedCodes(const DrawnLetters& letters) : letters_(letters) {}

    void add(std::string_view text) {
        for (std::size_t i = 0; i < text.size();) {
            const Letter letter = letter_at(&text[i], static_cast<int>(text.size() - i));
            for (const std::uint32_t code : {letter.code, capital_of(letter.code)})
                if (is_drawn(code)) {
                    codes_.insert(static_cast<std::uint16_t>(code));
                    break;
                }
            i += static_cast<std::size_t>(letter.bytes);
        }
    }

    void add(const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            add(text);
    }

    const std::set<std::uint16_t>& codes() const { return codes_; }

  private:
    bool is_drawn(std::uint32_t code) const {
        return code <= 0xFFFF && letters_.cells().contains(static_cast<std::uint16_t>(code));
    }

    const DrawnLetters& letters_;
    std::set<std::uint16_t> codes_;
};

std::set<std::uint16_t> codes_in_use(const GameFolder& folder, const hosted::Pack& pack) {
    UsedCodes used(folder.letters);
    used.add(pack.title);
    used.add(pack.flow.texts);
    for (const std::vector<std::string>& lines : pack.flow.blocks)
        used.add(lines);
    for (const hosted::PackedLevel& level : pack.levels)
        used.add(level.title);
    for (const GameFolder::SpreadEntry& spread : folder.spreads)
        used.add(spread.title);
    return used.codes();
}

void add_letter(hosted::Font& font, std::uint16_t code, const hosted::Glyph& glyph) {
    font.letters.emplace_back() = code;
    font.glyphs.push_back(glyph);
}

/// Adds letters that a font does not have yet, until it has this many.
void add_letters(const DrawnLetters& letters, const std::vector<hosted::Glyph>& glyphs,
                 std::size_t most, hosted::Font& font) {
    for (const auto& [code, cell] : letters.cells())
        if (font.letters.size() < most && own_glyph_of(code, letters_of(font)) == no_glyph)
            add_letter(font, code, glyphs.at(cell));
}

} // namespace

void add_letters_in_use(const GameFolder& folder, const std::vector<hosted::Glyph>& glyphs,
                        CompiledGame& game) {
    game.pack.font.glyphs.assign(glyphs.begin(), glyphs.begin() + glyph_count);
    for (const std::uint16_t code : codes_in_use(folder, game.pack)) {
        const std::size_t cell = folder.letters.cells().at(code);
        add_letter(game.pack.font, code, glyphs.at(cell));
        game.art.letters.push_back(cell);
    }
}

void add_other_letters(const GameFolder& folder, const std::vector<hosted::Glyph>& glyphs,
                       CompiledGame& game) {
    const std::size_t tiles = game.pack.spreads.tiles.size();
    add_letters(folder.letters, glyphs, hosted::most_spread_tiles - tiles, game.pack.font);
}

hosted::Font whole_font(const std::vector<hosted::Glyph>& glyphs, const DrawnLetters& letters) {
    hosted::Font font{{glyphs.begin(), glyphs.begin() + glyph_count}, {}};
    add_letters(letters, glyphs, hosted::most_spread_tiles, font);
    return font;
}

} // namespace halfbyte::tools::content
