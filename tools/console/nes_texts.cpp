#include "tools/console/nes_texts.hpp"

#include "engine/show/page_writer.hpp"
#include "tools/generate/ca65_text.hpp"

#include <string_view>

namespace halfbyte::tools::console {

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes glyphs_of(std::string_view text) {
    Bytes glyphs;
    for (const char letter : text) {
        if (const int glyph = glyph_of(letter);
            glyph != no_glyph && glyphs.size() < std::size_t{page_columns}) {
            glyphs.push_back(static_cast<std::uint8_t>(glyph));
        }
    }
    return glyphs;
}

/// Texts under a common label, a table of their places behind them.
class TextWriter {
  public:
    void texts(const std::string& name, const std::vector<std::string>& texts) {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            text(name + '_' + std::to_string(i), texts[i]);
        }
        places(name, texts.size(), "low", ".lobytes ");
        places(name, texts.size(), "high", ".hibytes ");
    }

    void text(const std::string& label, const std::string& text) {
        Bytes glyphs = glyphs_of(text);
        glyphs.insert(glyphs.begin(), static_cast<std::uint8_t>(glyphs.size()));
        bytes(label, glyphs);
    }

    void bytes(const std::string& label, const Bytes& bytes) {
        generate::Ca65Text out;
        out.bytes(label, bytes);
        source_ += ".export " + label + '\n' + out.text();
    }

    const std::string& source() const { return source_; }

  private:
    void places(const std::string& name, std::size_t count, const std::string& byte,
                const std::string& directive) {
        const std::string label = name + '_' + byte;
        source_ += ".export " + label + '\n' + label + ":\n";
        for (std::size_t i = 0; i < count; ++i) {
            source_ += "    " + directive + name + '_' + std::to_string(i) + '\n';
        }
    }

    std::string source_ = ".segment \"TEXTS\"\n";
};

} // namespace

std::string nes_texts_s(const content::CompiledGame& game, const NesArt& art) {
    constexpr std::size_t most_in_a_line = page_value_column - 1 - page_text_column;
    TextWriter out;
    out.text("game_title", game.pack.title);
    out.texts("text", game.pack.flow.texts);
    out.texts("credit", game.pack.flow.credits);
    out.texts("message", game.pack.flow.messages);
    std::vector<std::string> titles;
    Bytes shown, bonus_drops;
    for (const NesLevel& level : art.levels) {
        bonus_drops.push_back(game.pack.levels[level.index].bonus_drops);
        titles.push_back(game.pack.levels[level.index].title);
        const auto line = std::string_view(titles.back()).substr(0, most_in_a_line);
        shown.push_back(static_cast<std::uint8_t>(glyphs_of(line).size()));
    }
    out.texts("level_title", titles);
    out.bytes("level_title_shown", shown);
    out.bytes("level_bonus_drops", bonus_drops);
    return out.source();
}

} // namespace halfbyte::tools::console
