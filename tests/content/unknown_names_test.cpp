// Tests that an unknown name in any file is reported with the nearest known one.
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

using namespace halfbyte::test;

namespace {

// A misspelt name and the file that has it.
struct Misspelt {
    const char* file;
    const char* from;
    const char* to;
    const char* written;
    const char* meant;
};

const std::vector<Misspelt> cases{
    {"game.toml", "art = ", "atr = ", "atr", "art"},
    {"game.toml", "levels =", "[flow]\nscreen = []\n#", "screen", "screens"},
    {"game.toml", "levels =", "[flow]\nscreens = [\"titel\"]\n#", "titel", "title"},
    {"game.toml", "levels =", "[texts]\npausd = \"x\"\n#", "pausd", "paused"},
    {"game.toml", "levels =", "[numbers]\nstmop = 3\n#", "stmop", "stomp"},
    {"game.toml", "\"one\"]",
     "\"one\"]\n[texts]\nlarge_drops = \"x\"\n[[bonus]]\nlevel = \"oen\"\nlarge_drops = 1", "oen",
     "one"},
    {"game.toml", "\"one\"]", "\"one\"]\n[[variant]]\nlevel = \"oen\"\nmap = \"two\"", "oen",
     "one"},
    {"game.toml", "\"one\"]", "\"one\"]\n[[spread]]\nfirst = \"oen\"", "oen", "one"},
    {"tuning.toml", "coyote_frames", "coyote_frame", "coyote_frame", "coyote_frames"},
    {"actors.toml", "half_width = 6", "half_widht = 6", "half_widht", "half_width"},
    {"actors.toml", "poses = [2, 3]", "pose = [2, 3]", "pose", "poses"},
    {"actors.toml", "run =", "rum =", "rum", "run"},
    {"actors.toml", "\"script\"", "\"scirpt\"", "scirpt", "script"},
    {"actors.toml", "\"hurts\"", "\"hurst\"", "hurst", "hurts"},
    {"actors.toml", "\"walk\"", "\"wlak\"", "wlak", "walk"},
    {"actors.toml", "\"walk\"", "\"until flor\"", "flor", "floor"},
    {"actors.toml", "\"walk\"", "\"spawn bgu\"", "bgu", "bug"},
    {"actors.toml", "\"walk\"", "\"pose stnad\"", "stnad", "stand"},
    {"actors.toml", "\"walk\"", "\"event jmup\"", "jmup", "jump"},
    {"actors.toml", "\"walk\"", "\"gain hrts\"", "hrts", "hurts"},
    {"actors.toml", "\"walk\"", "\"\"\"\nagain: wait 1\ngoto agian\"\"\"", "agian", "again"},
    {"levels/one.tmx", "name=\"title\"", "name=\"titel\"", "titel", "title"},
    {"levels/one.tmx", "desktop gba nes", "desktop gab nes", "gab", "gba"},
    {"levels/one.tmx", "type=\"bug\"", "type=\"bgu\"", "bgu", "bug"},
    {"levels/one.tmx", "<point/>",
     "<properties><property name=\"facse\" value=\"left\"/></properties><point/>", "facse",
     "faces"},
    {"art/tiles.tsx", "\"solid\"", "\"soild\"", "soild", "solid"},
    {"art/tiles.tsx", "<tile id=\"4\" type=\"hazard\"/>",
     "<tile id=\"4\" type=\"hazard\"><properties><property name=\"gnoe\" value=\"1\"/>"
     "</properties></tile>",
     "gnoe", "gone"},
    {"art/palettes.toml", "[background.p0]", "[backgruond]\n[background.p0]", "backgruond",
     "background"},
};

} // namespace

TEST_CASE("a misspelt name is the first fault and is reported with the nearest known one") {
    const Misspelt& misspelt = cases[GENERATE(range(std::size_t{0}, cases.size()))];
    CAPTURE(misspelt.file, misspelt.to);
    const ScratchGame game;
    game.replace(misspelt.file, misspelt.from, misspelt.to);
    const Lines faults = game.faults();
    REQUIRE_FALSE(faults.empty());
    CHECK_THAT(faults.front(), Catch::Contains('"' + std::string(misspelt.written) + '"'));
    CHECK_THAT(faults.front(),
               Catch::EndsWith("; did you mean \"" + std::string(misspelt.meant) + "\"?"));
}

TEST_CASE_METHOD(InGame,
                 "play reports the misspelt key, not the key that is missing because of it") {
    game.replace("actors.toml", "half_height = 5\n", "half_heigth = 5\n");
    CHECK_THROWS_WITH(
        content::load_playable(game.path(), {}),
        Catch::Contains("\"half_heigth\" is unknown here; did you mean \"half_height\"?"));
}

TEST_CASE_METHOD(InGame,
                 "a name that resembles no known one is reported with a short list of known ones") {
    game.replace("tuning.toml", "coyote_frames", "zzzzzzzz");
    const Lines faults = game.faults();
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().size() < 300);
    CHECK_THAT(faults.front(), Catch::Contains("; known are walk_speed, run_speed, ")
                                   && Catch::EndsWith(" others"));
}

TEST_CASE("one function makes every list of known names") {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(source_path("tools")))
        if (entry.path().extension() == ".cpp") {
            const std::string text = support::read_file(entry.path(), 1u << 20);
            for (const char* words :
                 {"known are", "known here: ", "must be one of ", "nearest that"})
                if (text.find(words) != std::string::npos)
                    files.push_back(entry.path().filename().string());
        }
    CHECK(files == std::vector<std::string>{"nearest_name.cpp"});
}
