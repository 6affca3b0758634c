#include "tests/browser/firefox.hpp"
#include "tests/browser/page_trace.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("the page runs in Firefox, and plays movies like the desktop", "[firefox]") {
    const hosted::Pack pack = nib_pack();
    Firefox firefox;
    firefox.open(address_of(page_file("nib")));
    firefox.wait_until("'halfbyte' in window");
    firefox.wait_until("halfbyte.game.trace_frame() > 10");
    CHECK(firefox.value("document.getElementById('line').textContent") == "");
    CHECK(firefox.value("document.querySelector('canvas').width") == 320);
    for (const char* name : {"first_line", "rulers", "menus/walk"}) {
        CAPTURE(name);
        const std::filesystem::path file = nib_folder() / "movies" / (std::string(name) + ".movie");
        const std::string trace = firefox.value(trace_script(file));
        CHECK(first_difference(desktop_trace(pack, file), trace) == "");
    }
}
