#include "platform/gba/host/row/cartridge.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"

using namespace halfbyte::test;
using halfbyte::gba::cartridge_code_for;
using halfbyte::gba::cartridge_title_for;

namespace {

std::map<std::string, std::string> own_texts(const ScratchGame& game) {
    Faults faults(Faults::Mode::throw_first);
    return read_game_folder(game.path(), faults).machine_texts;
}

// The title and the code in the header that `build` writes.
std::string header_of(const ScratchGame& game) {
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame compiled = compile_game(game.path(), faults);
    const auto files = targets::built_files(
        compiled, console::compile_console_art(compiled.art, faults), gba::machine);
    const auto& bytes = files.back().bytes;
    std::string text(bytes.begin() + 0xA0, bytes.begin() + 0xB0);
    std::erase(text, '\0');
    return text;
}

struct GameWith : ScratchGame {
    explicit GameWith(const std::string& keys) {
        write("game.toml", text("game.toml") + "[gba]\n" + keys + '\n');
    }
};

} // namespace

TEST_CASE(
    "the cartridge's title has the letters, digits and spaces of the game's title in capitals") {
    CHECK(cartridge_title_for("Nib", "n") == "NIB");
    CHECK(cartridge_title_for("  The  Quill-2: \"Ink\"", "n") == "THE QUILL 2");
    CHECK(cartridge_title_for("Caf\xC3\xA9 Noir", "n") == "CAF NOIR");
}

TEST_CASE("the cartridge's title has at most twelve letters and does not end in a space") {
    CHECK(cartridge_title_for("Abcdefghijklmnop", "n") == "ABCDEFGHIJKL");
    CHECK(cartridge_title_for("Abcdefghijk Lmnop", "n") == "ABCDEFGHIJK");
}

TEST_CASE("a title without any allowed letter is replaced by the game's name") {
    CHECK(cartridge_title_for("\xE7\xAD\x86", "my_brush") == "MY BRUSH");
    CHECK(cartridge_title_for("...", "_") == "HALFBYTE");
}

TEST_CASE("the cartridge's code is computed from the game's name and begins with Z") {
    CHECK(cartridge_code_for("nib") == "ZOSS");
    CHECK(cartridge_code_for("nib2") != "ZOSS");
    for (const char* name : {"a", "b", "another_game", "0"}) {
        const std::string code = cartridge_code_for(name);
        CHECK(code.size() == 4);
        CHECK(code.front() == 'Z');
        CHECK(code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos);
    }
}

TEST_CASE("a game can give its cartridge a title and a code of its own") {
    const std::string usual_code = cartridge_code_for("scratch");
    CHECK(own_texts(ScratchGame()).empty());
    CHECK(header_of(ScratchGame()) == "SCRATCH" + usual_code);
    CHECK(header_of(GameWith("title = \"SCRATCH 2\"\ncode = \"YSC2\"")) == "SCRATCH 2YSC2");
    CHECK(header_of(GameWith("title = \"OTHER\"")) == "OTHER" + usual_code);
}

TEST_CASE("an invalid title or code of a cartridge is a fault at its line") {
    CHECK(GameWith("title = \"Scratch\"").faults()
          == Lines{"game.toml:9: \"title\" must be 1 to 12 capital letters, digits and spaces"});
    CHECK(GameWith("title = \"ABCDEFGHIJKLM\"").faults()
          == Lines{"game.toml:9: \"title\" must be 1 to 12 capital letters, digits and spaces"});
    for (const char* code : {"ZAB", "ZABCD", "ZabC", "Z AB"})
        CHECK(GameWith(std::string("code = \"") + code + '"').faults()
              == Lines{"game.toml:9: \"code\" must be 4 capital letters and digits"});
    CHECK(GameWith("colour = 1").faults()
          == Lines{"game.toml:9: \"colour\" is unknown here; known are title, code"});
}

TEST_CASE("a code that emulators could take for a published game's is a fault") {
    CHECK(GameWith("code = \"AXPE\"").faults()
          == Lines{"game.toml:9: \"code\" begins with \"A\", as codes of published games do: "
                   "emulators would give the game another kind of save memory; begin it with "
                   "\"Z\""});
}
