#include "engine/program/save.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "platform/hosted/play/session.hpp"
#include "tests/browser/page_trace.hpp"
#include "tests/support/test.hpp"
#include "tools/movie/trace.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"

#include <fstream>

using namespace halfbyte::test;

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 25;
const std::string asks = "document.getElementById('ask_box').open";
const std::string refused_line =
    "This page cannot store saves here: they last as long as this tab. "
    "Export them to a file to keep them.";
const std::string saved_bytes = "Array.from(halfbyte.storage.read('saves') || [])";

// Plays the walk, which clears the first level, as a player's touches: what it reaches is saved.
void play_walk(Tab& tab) {
    const std::vector<Input> inputs =
        movie::read_movie(nib_folder() / "movies/menus/walk.movie").inputs;
    tab.value("for (const input of " + json(inputs).dump()
              + ") { halfbyte.game.touch(input); halfbyte.game.frame(); }");
    tab.value("halfbyte.game.touch(0)");
}

std::vector<std::uint8_t> saves_in(Tab& tab) {
    return tab.value(saved_bytes).get<std::vector<std::uint8_t>>();
}

// The levels that are cleared in the fullest slot; -1 if the bytes are not a save of the game.
int cleared_in(std::vector<std::uint8_t> bytes, const hosted::Pack& pack) {
    const hosted::GameTables tables(pack, pack.flow.flow);
    Save save;
    if (bytes.size() < save_bytes
        || open_saves(bytes.data(), tables.game(), save) != SaveFault::none)
        return -1;
    int most = 0;
    for (const Slot& slot : save.slots)
        most = std::max(most, cleared_levels(slot, tables.game().level_count));
    return most;
}

// A save of the game without any progress.
std::vector<std::uint8_t> fresh_save(const hosted::Pack& pack) {
    const hosted::GameTables tables(pack, pack.flow.flow);
    Save save;
    clear_save(save, tables.game());
    std::vector<std::uint8_t> bytes(save_bytes, 0xFF);
    write_save(save, tables.game().id, bytes.data());
    return bytes;
}

// Drops a file of saves on the page.
std::string drop_of(const std::vector<std::uint8_t>& saves) {
    return "(() => { const data = new DataTransfer();"
           "data.items.add(new File([new Uint8Array("
           + json(saves).dump()
           + ")], 'a.save'));"
             "dispatchEvent(new DragEvent('drop', { dataTransfer: data })); })()";
}

std::filesystem::path copy_of_page(const ScratchFolder& folder, const std::string& name) {
    const std::filesystem::path copy = folder.path() / name;
    std::filesystem::copy_file(page_file("nib"), copy);
    return copy;
}

} // namespace

TEST_CASE("progress is kept over a reload, and over a new version of the page", "[chromium]") {
    const hosted::Pack pack = nib_pack();
    const ScratchFolder folder;
    const std::filesystem::path page = copy_of_page(folder, "game.html");
    Tab tab(chromium());
    open_game(tab, address_of(page));
    play_walk(tab);
    const std::vector<std::uint8_t> saved = saves_in(tab);
    CHECK(cleared_in(saved, pack) == 1);

    std::string text = support::read_text(page, most_bytes);
    text.replace(text.find("<title>"), 7, "<title>2 ");
    std::ofstream(page) << text;
    tab.open(address_of(page));
    tab.wait_until("'halfbyte' in window");
    CHECK(tab.value("document.title") == "2 Nib");
    CHECK(saves_in(tab) == saved);

    // The page continues as the desktop does with that file.
    folder.write("saves", {reinterpret_cast<const char*>(saved.data()), saved.size()});
    hosted::Session session(pack, desktop_screen, pack.flow.flow,
                            hosted::SaveMemory(folder.path() / "saves"));
    session.advance(0);
    const std::string hash =
        tab.value("(() => { const { game } = halfbyte; game.power_on(); game.frame();"
                  "return (game.trace_hash() >>> 0).toString(16).padStart(8, '0'); })()");
    CHECK(movie::trace_line(session.state(), session.world()).substr(2, 8) == hash);
    for (int i = 0; i < 3; ++i) {
        tab.press("KeyX");
        tab.rest(400);
    }
    CHECK(saves_in(tab) == saved);
}

TEST_CASE("saves are exported to a file and imported from it", "[chromium]") {
    const hosted::Pack pack = nib_pack();
    const ScratchFolder folder;
    NibTab tab;
    play_walk(tab);
    const std::vector<std::uint8_t> saved = saves_in(tab);
    chromium().call(
        "Browser.setDownloadBehavior",
        {{"behavior", "allow"}, {"downloadPath", folder.path().string()}, {"eventsEnabled", true}});
    tab.value("document.getElementById('saves').click()");
    tab.value("document.getElementById('export').click()");
    const std::filesystem::path file = folder.path() / "nib.save";
    for (int i = 0; i < 500 && !std::filesystem::exists(file); ++i)
        tab.rest(20);
    tab.value("document.getElementById('close').click()");
    tab.wait_until("document.activeElement.tagName === 'CANVAS'");
    const std::string exported = support::read_file(file, most_bytes);
    CHECK(std::vector<std::uint8_t>(exported.begin(), exported.end()) == saved);

    const auto import = [&](const std::filesystem::path& chosen) {
        tab.value("document.getElementById('saves').click()");
        const json input =
            tab.call("Runtime.evaluate", {{"expression", "document.getElementById('file')"}});
        tab.call("DOM.setFileInputFiles",
                 {{"files", {chosen.string()}}, {"objectId", input["result"]["objectId"]}});
        tab.wait_until("!document.getElementById('saves_box').open");
    };
    open_nib(tab); // without saves
    CHECK(saves_in(tab).empty());
    folder.write("other.save", "this is not a save");
    import(folder.path() / "other.save");
    CHECK(line_of(tab) == "other.save: this is not a save of this game.");
    CHECK(saves_in(tab).empty());
    import(file);
    CHECK(line_of(tab) == "The saves of nib.save are loaded.");
    CHECK(saves_in(tab) == saved);
}

TEST_CASE("a file replaces saves only after a question, and the old ones have dates",
          "[chromium]") {
    const hosted::Pack pack = nib_pack();
    NibTab tab;
    const std::string drop = drop_of(fresh_save(pack));
    tab.value(drop); // nothing is saved yet
    tab.wait_until("document.getElementById('line').textContent === "
                   "'The saves of a.save are loaded.'");
    play_walk(tab);
    const std::vector<std::uint8_t> played = saves_in(tab);
    REQUIRE(cleared_in(played, pack) == 1);

    tab.value("halfbyte.game.send(new Uint8Array(9)); halfbyte.game.play_movie(-1, 1)");
    tab.value("halfbyte.game.switch_menu()"); // over the movie, which has no saves
    tab.value(drop);
    tab.wait_until(asks);
    CHECK(tab.value("document.getElementById('ask').textContent")
          == "Levels cleared: 0 in a.save, 1 here. Use the file? "
             "Your present save stays under Menu, Old saves.");
    CHECK(tab.value("document.activeElement.id") == "no");
    tab.value("document.getElementById('no').click()");
    tab.wait_until("!" + asks);
    CHECK(tab.value("document.activeElement.tagName") == "CANVAS");
    CHECK(saves_in(tab) == played);
    tab.value(drop);
    tab.wait_until(asks);
    tab.value("document.getElementById('yes').click()");
    tab.wait_until("!" + asks);
    CHECK(cleared_in(saves_in(tab), pack) == 0);
    CHECK(tab.value("halfbyte.game.menu_is_open()") == 0);
    CHECK(tab.value(
              "/^[ \\d]\\d [A-Z][a-z]{2} \\d\\d:\\d\\d$/.test(halfbyte.storage.date('saves.old'))")
          == true);
}

TEST_CASE("a save stays in a storage without space for its new name", "[chromium]") {
    const hosted::Pack pack = nib_pack();
    NibTab tab;
    play_walk(tab);
    const std::vector<std::uint8_t> played = saves_in(tab);
    tab.value("(() => { const set = Storage.prototype.setItem;"
              "Storage.prototype.setItem = function (name, text) {"
              "if (name.includes('.old')) throw new DOMException('full', 'QuotaExceededError');"
              "set.call(this, name, text); }; })()");
    tab.value(drop_of(fresh_save(pack)));
    tab.wait_until(asks);
    tab.value("document.getElementById('yes').click()");
    tab.wait_until("!" + asks);
    CHECK(cleared_in(saves_in(tab), pack) == 0);
    CHECK(line_of(tab) == "The saves of a.save are loaded. " + refused_line);
    tab.open(address_of(page_file("nib")));
    tab.wait_until("'halfbyte' in window");
    CHECK(saves_in(tab) == played);
}

TEST_CASE("the settings are kept over a reload", "[chromium]") {
    NibTab tab;
    const auto press = [&](std::initializer_list<const char*> codes) {
        for (const char* code : codes)
            tab.press(code);
    };
    tab.press("Escape", "Escape");
    press({"ArrowDown", "Enter", "Enter", "ArrowLeft"}); // Settings, Sound: Music
    const std::string settings =
        "new TextDecoder().decode(halfbyte.storage.read('settings') || new Uint8Array())";
    tab.wait_until(settings + ".includes('music_volume 9')");
    tab.open(address_of(page_file("nib")));
    tab.wait_until("'halfbyte' in window");
    CHECK(tab.value(settings + ".includes('music_volume 9')") == true);
}

TEST_CASE("games on one origin have saves of their own", "[chromium]") {
    NibTab tab;
    play_walk(tab);
    tab.open(address_of(page_file("moves")));
    tab.wait_until("'halfbyte' in window");
    CHECK(saves_in(tab).empty());
}

TEST_CASE("in a frame whose storage is refused, the page says how long saves last", "[chromium]") {
    const ScratchFolder folder;
    const std::filesystem::path page = copy_of_page(folder, "game.html");
    std::ofstream(page, std::ios::app)
        << "<script>setInterval(() => parent.postMessage([document.getElementById('line')"
           ".textContent, 'halfbyte' in window && halfbyte.game.trace_frame()], '*'), 50)</script>";
    folder.write("host.html", "<iframe sandbox='allow-scripts' src='game.html'></iframe>");
    Tab tab(chromium());
    tab.run_before("addEventListener('message', (event) => { window.told = event.data; });");
    tab.open(address_of(folder.path() / "host.html"));
    tab.wait_until("Array.isArray(window.told) && told[1] > 10 && told[0] !== ''");
    CHECK(tab.value("told[0]") == refused_line);
}

TEST_CASE("without storage, saves last until the page closes", "[chromium]") {
    const hosted::Pack pack = nib_pack();
    Tab tab(chromium());
    tab.run_before("Object.defineProperty(window, 'localStorage', "
                   "{ get() { throw new DOMException('no', 'SecurityError'); } });");
    open_nib(tab);
    play_walk(tab);
    CHECK(cleared_in(saves_in(tab), pack) == 1);
}

TEST_CASE("reduced motion begins with a calm picture, unless there are saves", "[chromium]") {
    Tab tab(chromium());
    tab.call("Emulation.setEmulatedMedia",
             {{"features", {{{"name", "prefers-reduced-motion"}, {"value", "reduce"}}}}});
    open_nib(tab);
    const std::vector<std::uint8_t> saved = saves_in(tab);
    REQUIRE(saved.size() >= save_bytes);
    CHECK((saved[save_image::options] & option_calm) != 0);
}
