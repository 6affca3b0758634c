// Tests that texts with letters that the font lacks are refused.
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

struct Lettering {
    const char* file;
    const char* from;
    const char* to;
    const char* fault; // up to the letters
    const char* advice;
};

const std::vector<Lettering> letterings{
    {"game.toml", "title = \"Scratch\"", "title = \"Üb ß~ Ü\"",
     "game.toml:2: \"title\" has \"Ü\", \"ß\" and \"~\"",
     "; in font.png draw \"Ü\" at pixel (96, 88), \"ß\" at pixel (120, 88) and \"~\" at "
     "pixel (112, 40) (make it 96 pixels high)"},
    {"game.toml", "levels =", "[texts]\npaused = \"Größe\"\n#",
     "game.toml:8: \"paused\" has \"ö\" and \"ß\"",
     "; in font.png draw \"ö\" at pixel (48, 104) and \"ß\" at pixel (120, 88) "
     "(make it 112 pixels high)"},
    {"game.toml", "levels =", "[texts]\ncredit_lines = [\n\"by\",\n\"Яné\"]\n#",
     "game.toml:8: \"credit_lines\" has \"Я\" and \"é\"",
     "; in font.png draw \"é\" at pixel (72, 96) (make it 104 pixels high); "
     "a font cannot have \"Я\", so write something else"},
    {"game.toml", "\"one\"]", "\"one\"]\n[[spread]]\nfirst = \"one\"\ntitle = \"{1\"",
     "game.toml:10: \"title\" has \"{\"",
     "; in font.png draw \"{\" at pixel (88, 40) (make it 48 pixels high)"},
    {"levels/one.tmx", "Number One", "N° One",
     "levels/one.tmx:5: the map: property \"title\" has \"°\"",
     "; in font.png draw \"°\" at pixel (0, 72) (make it 80 pixels high)"},
};

// A font of all cells, of which those of some letters have a pixel.
void draw_letters(const ScratchGame& game, const std::string& code_page_1252) {
    IndexedPng font = IndexedPng::blank(128, 112);
    for (const char letter : code_page_1252) {
        const int cell = static_cast<unsigned char>(letter) - 32;
        font.fill(cell % 16 * 8 + 3, cell / 16 * 8 + 3, 1, 3);
    }
    game.write("art/font.png", png_bytes(font));
}

std::vector<int> codes_of(const hosted::Font& font) {
    return {font.letters.begin(), font.letters.end()};
}

} // namespace

TEST_CASE("letters that the font lacks are a fault at the line of their text") {
    const Lettering& text = letterings[GENERATE(range(std::size_t{0}, letterings.size()))];
    CAPTURE(text.to);
    const ScratchGame game;
    game.replace(text.file, text.from, text.to);
    CHECK(game.faults()
          == Lines{std::string(text.fault) + ", missing from the font" + text.advice});
}

TEST_CASE("a text may have each letter that the font draws, and the small one of a drawn capital") {
    const ScratchGame game;
    draw_letters(game, "\xC4\xDF\x96"); // Ä ß –
    game.replace("game.toml", "\"Scratch\"", "\"Äää ß –\"");
    CHECK(game.faults() == Lines{});
    draw_letters(game, "\xE4\xDF"); // ä ß
    CHECK(game.faults()
          == Lines{"game.toml:2: \"title\" has \"Ä\" and \"–\", missing from the font; "
                   "in font.png draw \"Ä\" at pixel (32, 80) and \"–\" at pixel (48, 56)"});
}

TEST_CASE_METHOD(InGame, "a pack's font has the letters in use first, then the others") {
    draw_letters(game, "aez\xE4\xDF");
    game.replace("game.toml", "\"Scratch\"", "\"Maß\"");
    const content::CompiledGame compiled = [&] {
        content::Faults faults(content::Faults::Mode::throw_first);
        return content::compile_game(game.path(), faults);
    }();
    const std::vector<int> codes = codes_of(compiled.pack.font);
    const std::size_t used = compiled.art.letters.size();
    CHECK(std::vector(codes.begin(), codes.begin() + static_cast<int>(used))
          == std::vector<int>{'a', 'e', 0xDF}); // the texts of menus have no z
    CHECK(codes.back() == 0xE4);
    CHECK(compiled.pack.font.glyphs.size() == 64 + codes.size());
    CHECK(compiled.art.letters.back() == 0xDF - 32);
}

TEST_CASE("small letters need only the font's capitals, and without a font any letter is allowed") {
    const ScratchGame game;
    game.replace("game.toml", "\"Scratch\"", "\"aZ 09 !_[\\\\]^\"");
    CHECK(game.faults() == Lines{});
    game.replace("game.toml", "font = \"font.png\"\n", "");
    game.replace("game.toml", "\"aZ 09 !_[\\\\]^\"", "\"Über\"");
    CHECK(game.faults() == Lines{});
}
