#include "engine/numbers/crc32.hpp"
#include "engine/numbers/little_endian.hpp"
#include "platform/hosted/pack/pack_file.hpp"
#include "platform/hosted/text/base64.hpp"
#include "platform/web/host/files/page_text.hpp"
#include "tests/browser/page_trace.hpp"
#include "tests/support/test.hpp"
#include "tools/support/read_text.hpp"

#include <set>

using namespace halfbyte::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

// The page of the demo game with another text in place of its pack.
std::string page_with(const std::string& pack) {
    constexpr std::size_t most_bytes = std::size_t{1} << 25;
    std::string page = support::read_text(page_file("nib"), most_bytes);
    const std::string start = "id=\"pack_data\">";
    const std::size_t begin = page.find(start) + start.size();
    return page.replace(begin, page.find('<', begin) - begin, pack);
}

// The line of a page with this text in place of its pack.
std::string line_with(const std::string& pack) {
    const ScratchFolder folder;
    folder.write("page.html", page_with(pack));
    Tab tab(chromium());
    tab.open(address_of(folder.path() / "page.html"));
    tab.wait_until("document.getElementById('line').textContent !== ''");
    CHECK(tab.value("'halfbyte' in window") == false);
    return line_of(tab);
}

std::string packed(const Bytes& bytes) {
    return web::base85(web::gzip(bytes));
}

// With the checksum that belongs to the changed bytes.
Bytes sealed(Bytes bytes) {
    const std::size_t end = bytes.size() - 4;
    const std::uint32_t crc = crc32(bytes.data(), end);
    for (std::size_t i = 0; i < 4; ++i)
        bytes[end + i] = static_cast<std::uint8_t>(crc >> (8 * i));
    return bytes;
}

} // namespace

TEST_CASE("a page with a damaged pack shows one line", "[chromium]") {
    const Bytes pack = hosted::write_pack(nib_pack());
    const std::string end = ". Load it again, or get it again.";
    Bytes changed = pack;
    changed[pack.size() / 2] ^= 1;
    CHECK(line_with(packed(changed))
          == "This page is damaged: the file is damaged: its checksum does not match" + end);
    CHECK(line_with(packed(Bytes(pack.begin(), pack.begin() + 2)))
          == "This page is damaged: the file ends too early" + end);
    const std::string whole = packed(pack);
    const std::string damaged = "This page is damaged: its data cannot be unpacked" + end;
    CHECK(line_with(whole.substr(0, whole.size() / 2)) == damaged);
    CHECK(line_with("") == damaged);
    CHECK(line_with("?" + whole) == damaged);
}

TEST_CASE("packs whose last letters are one to four bytes are unpacked", "[chromium]") {
    Bytes pack = hosted::write_pack(nib_pack());
    std::set<std::size_t> ends;
    for (std::size_t i = 0; ends.size() < 4; ++i) {
        REQUIRE(i < 100);
        pack[pack.size() / 2 + i] ^= 0x5A;
        if (!ends.insert(web::gzip(pack).size() % 4).second)
            continue;
        CHECK(line_with(packed(pack))
              == "This page is damaged: the file is damaged: its checksum does not match. "
                 "Load it again, or get it again.");
    }
}

TEST_CASE("a page that is cut off says so", "[chromium]") {
    const std::string page = page_with("");
    const ScratchFolder folder;
    folder.write("page.html", page.substr(0, page.find("id=\"module_data\"") + 10000));
    Tab tab(chromium());
    tab.open(address_of(folder.path() / "page.html"));
    tab.wait_until("getComputedStyle(document.getElementById('cut')).visibility === 'visible'");
    Tab whole(chromium());
    open_nib(whole);
    CHECK(whole.value("document.getElementById('cut') === null") == true);
}

TEST_CASE("a page with a pack of another version names the versions", "[chromium]") {
    Bytes pack = hosted::write_pack(nib_pack());
    ++pack[4]; // the format's version
    const std::string line = line_with(packed(sealed(pack)));
    CAPTURE(line);
    CHECK(line.find("version " + std::to_string(hosted::pack_file_version + 1))
          != std::string::npos);
    CHECK(line.find("version " + std::to_string(hosted::pack_file_version) + ".")
          != std::string::npos);
}

TEST_CASE("a browser without a part that the page needs gets one line", "[chromium]") {
    const std::string part = GENERATE("WebAssembly", "DecompressionStream");
    Tab tab(chromium());
    tab.run_before("delete window." + part);
    tab.open(address_of(page_file("nib")));
    tab.wait_until("document.getElementById('line').textContent !== ''");
    CHECK(line_of(tab)
          == "This browser cannot run the game, because it has no " + part
                 + ". Chrome 80, Firefox 113, Safari 16.4 and later ones can.");
}

TEST_CASE("without audio the page plays on, with a line", "[chromium]") {
    Tab tab(chromium());
    tab.run_before("delete window.AudioContext; delete window.webkitAudioContext");
    open_nib(tab);
    CHECK(line_of(tab) == "");
    go_to_level(tab);
    CHECK(line_of(tab) == "This browser plays no sound. The game continues without it.");
}

TEST_CASE("sound begins with the first key, in a worklet or without one", "[chromium]") {
    const bool has_worklet = GENERATE(true, false);
    Tab tab(chromium());
    if (!has_worklet)
        tab.run_before("delete window.AudioWorkletNode; "
                       "delete BaseAudioContext.prototype.audioWorklet");
    // Everything that reaches the speakers also reaches an analyser.
    tab.run_before(R"(
        const connect = AudioNode.prototype.connect;
        AudioNode.prototype.connect = function (to, ...rest) {
            if (to instanceof AudioDestinationNode) {
                window.heard = new AnalyserNode(this.context);
                connect.call(this, heard);
            }
            return connect.call(this, to, ...rest);
        };
        window.loudest = () => {
            if (!window.heard) return 0;
            const samples = new Float32Array(heard.fftSize);
            heard.getFloatTimeDomainData(samples);
            return Math.max(...samples.map(Math.abs));
        };)");
    open_nib(tab);
    tab.rest(300);
    CHECK(tab.value("halfbyte.page.sound.context") == nullptr);
    tab.press("KeyX");
    tab.wait_until("halfbyte.page.sound.context.state === 'running'");
    tab.wait_until("loudest() > 0.01");
    CHECK(tab.value("heard.context.sampleRate") == 48000);
}

TEST_CASE("a movie plays from the page's address, dropped or pasted", "[chromium]") {
    constexpr std::size_t most_bytes = std::size_t{1} << 25;
    const std::string text =
        support::read_text(nib_folder() / "movies/first_line.movie", most_bytes);
    Tab tab(chromium());
    const std::string plays = "halfbyte.game.text_at(halfbyte.game.scene()) === 'level' && "
                              "halfbyte.game.trace_frame() > 30";
    const Bytes bytes(text.begin(), text.end());
    std::string address;
    for (const char c : hosted::encode_base64(bytes)) // %2B: a plus in an address means a space
        address += c == '+' ? "%2B" : std::string(1, c);
    open_nib(tab);
    tab.open(address_of(page_file("nib")) + "?movie=data:text/plain;base64," + address);
    tab.wait_until("'halfbyte' in window");
    tab.wait_until(plays);
    CHECK(line_of(tab).find("A movie of 21 s") == 0);

    std::string other = text;
    const std::size_t hash = other.find("\npack ") + 6;
    other.replace(hash, 8, other.substr(hash, 8) == "00000000" ? "00000001" : "00000000");
    open_nib(tab);
    tab.value("(() => { const data = new DataTransfer(); data.setData('text', " + json(other).dump()
              + "); dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })); })()");
    CHECK(line_of(tab).find("Recorded with another version of the game, so it may go wrong: "
                            "A movie of 21 s")
          == 0);

    open_nib(tab);
    const std::string transfer =
        "(() => { const data = new DataTransfer(); const text = " + json(text).dump() + ";";
    tab.value(transfer
              + "data.items.add(new File([text], 'a.movie'));"
                "dispatchEvent(new DragEvent('drop', { dataTransfer: data })); })()");
    tab.wait_until(plays);
    open_nib(tab);
    tab.value(transfer
              + "data.setData('text', text);"
                "dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })); })()");
    tab.wait_until(plays);
}

TEST_CASE("a movie that the page cannot play is explained in one line", "[chromium]") {
    NibTab tab;
    const auto line_for = [&](const std::string& text) {
        tab.value("(() => { const data = new DataTransfer(); data.setData('text', "
                  + json(text).dump()
                  + "); dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })); })()");
        return line_of(tab);
    };
    CHECK(line_for("some text")
          == "This is not a movie: its first line must be 'halfbyte movie 1'.");
    CHECK(line_for("halfbyte movie 1\nlevel none\nseed 1\nframes 1\n........\n")
          == "The movie is of the level 'none', which this game does not have.");
    CHECK(line_for("halfbyte movie 1\nlevel first_line\nseed 1\nframes 2\n........\n")
          == "Frame 2 of the movie must be a row such as '.......R'.");
    tab.open(address_of(page_file("nib")) + "?movie=none.movie");
    tab.wait_until("document.getElementById('line').textContent !== ''");
    CHECK(line_of(tab)
          == "The movie none.movie could not be loaded. Drop its file on the page instead.");
}
