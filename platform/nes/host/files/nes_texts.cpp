#include "platform/nes/host/files/nes_texts.hpp"

#include "engine/program/save.hpp"
#include "engine/show/page_writer.hpp"
#include "platform/nes/host/files/ca65_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace halfbyte::tools::console {

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes glyphs_of(std::string_view text, const FontLetters& letters) {
    Bytes glyphs;
    each_glyph(text.data(), static_cast<int>(text.size()), letters, [&](int glyph) {
        if (glyphs.size() < std::size_t{page_columns})
            glyphs.push_back(static_cast<std::uint8_t>(glyph));
    });
    return glyphs;
}

/// Writes texts under a common label, and after them a table of their addresses.
class TextWriter {
  public:
    explicit TextWriter(const FontLetters& letters) : letters_(letters) {}

    void texts(const std::string& name, const std::vector<std::string>& texts) {
        for (std::size_t i = 0; i < texts.size(); ++i)
            text(name + '_' + std::to_string(i), texts[i]);
        places(name, texts.size(), "low", ".lobytes ");
        places(name, texts.size(), "high", ".hibytes ");
    }

    void text(const std::string& label, const std::string& text) {
        Bytes glyphs = glyphs_of(text, letters_);
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
        for (std::size_t i = 0; i < count; ++i)
            source_ += "    " + directive + name + '_' + std::to_string(i) + '\n';
    }

    FontLetters letters_;
    std::string source_ = ".segment \"TEXTS\"\n";
};

} // namespace

namespace {

// Tables of a byte for each level, as nes_texts_s writes them.
constexpr std::size_t tables_of_levels = 5 + save_image::name_planes;
constexpr std::size_t place_bytes = 2;

std::size_t text_bytes(const std::string& text) {
    return 1 + glyphs_of(text, {}).size();
}

} // namespace

std::size_t nes_text_bytes(const content::CompiledGame& game) {
    std::size_t bytes = text_bytes(game.pack.title);
    const hosted::PackFlow& flow = game.pack.flow;
    const auto add = [&](const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            bytes += text_bytes(text) + place_bytes;
    };
    add(flow.texts);
    std::ranges::for_each(flow.blocks, add);
    return bytes;
}

std::size_t nes_text_bytes_of(const content::CompiledGame& game, const NesLevel& level) {
    return text_bytes(game.pack.levels[level.index].title) + place_bytes + tables_of_levels;
}

std::string nes_texts_s(const content::CompiledGame& game, const NesArt& art) {
    TextWriter out(letters_of(game.pack.font));
    out.text("game_title", game.pack.title);
    out.texts("text", game.pack.flow.texts);
    for (const TextBlockRow& row : text_block_rows)
        out.texts(row.name, game.pack.flow.block(name_of(row)));
    std::vector<std::string> titles;
    Bytes shown, bonus_drops, spreads, columns, rows;
    std::array<Bytes, save_image::name_planes> ids; // byte by byte
    for (const NesLevel& level : art.levels) {
        const hosted::PackedLevel& packed = game.pack.levels[level.index];
        bonus_drops.push_back(packed.bonus_drops);
        spreads.push_back(packed.spot.spread);
        columns.push_back(packed.spot.column);
        rows.push_back(packed.spot.row);
        for (std::size_t byte = 0; byte < ids.size(); ++byte)
            ids[byte].push_back(static_cast<std::uint8_t>(hosted::save_id_of(packed) >> 8 * byte));
        titles.push_back(packed.title);
        const int glyphs = glyphs_in(packed.title.data(), static_cast<int>(packed.title.size()));
        shown.push_back(static_cast<std::uint8_t>(std::min(glyphs, page_level_glyphs)));
    }
    out.texts("level_title", titles);
    out.bytes("level_title_shown", shown);
    out.bytes("level_bonus_drops", bonus_drops);
    out.bytes("level_spread", spreads);
    out.bytes("level_spot_column", columns);
    out.bytes("level_spot_row", rows);
    for (std::size_t byte = 0; byte < ids.size(); ++byte)
        out.bytes("level_id_" + std::to_string(byte), ids[byte]);
    return out.source();
}

Bytes nes_spreads(const hosted::PackSpreads& spreads) {
    constexpr std::size_t row_bytes = 32;
    std::vector<std::uint8_t> cells = spreads.cells;
    if (cells.empty()) {
        Page ruled;
        clear_page(ruled);
        for (int row = 0; row < spread_rows; ++row)
            cells.insert(cells.end(), std::begin(ruled.cells[row]), std::end(ruled.cells[row]));
    }
    Bytes bytes;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % spread_columns == 0)
            bytes.resize(i / spread_columns * row_bytes + 1);
        bytes.push_back(cells[i]);
    }
    bytes.resize(cells.size() / spread_columns * row_bytes);
    return bytes;
}

} // namespace halfbyte::tools::console
