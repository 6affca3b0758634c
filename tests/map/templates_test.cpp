#include "tests/map/map_text.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"

using namespace halfbyte::test;

namespace {

/// The error of a map with one object of the template `a.tx`, without the folder.
std::string error_in(const ScratchFolder& folder) {
    folder.write("map.tmx", xml_of({"<objectgroup>\n<object template=\"a.tx\"/></objectgroup>"}));
    return without(folder.path(), message_of([&] { load_map(folder.path() / "map.tmx"); }));
}

} // namespace

TEST_CASE_METHOD(InFolder, "templates that refer back to themselves are refused") {
    folder.write("a.tx", "<template>\n<object template=\"b.tx\"/></template>");
    folder.write("b.tx", "<template>\n\n<object template=\"a.tx\"/></template>");
    CHECK(error_in(folder) == "b.tx:3: template \"a.tx\" uses itself");
}

TEST_CASE_METHOD(InFolder, "a chain of too many templates is refused") {
    folder.write("a.tx", "<template><object template=\"1.tx\"/></template>");
    for (int i = 1; i < 20; ++i) {
        folder.write(std::to_string(i) + ".tx", "<template><object template=\""
                                                    + std::to_string(i + 1) + ".tx\"/></template>");
    }
    CHECK(error_in(folder) == "15.tx:1: templates are nested deeper than 16");
}

TEST_CASE_METHOD(InFolder, "a missing template is an error where it is used") {
    CHECK(error_in(folder)
          == "map.tmx:4: template a.tx: cannot be read: No such file or directory");
}

TEST_CASE_METHOD(InFolder, "a fault in a template is an error at the template's line") {
    folder.write("a.tx", "<template>\n<object x=\"nan\"/></template>");
    CHECK(error_in(folder)
          == "a.tx:2: <object> x is \"nan\"; it must be a number from -1e9 to 1e9");
    folder.write("a.tx", "<map>\n</map>");
    CHECK(error_in(folder)
          == "a.tx:1: this is not a template: it has no <template> with an <object>");
}

TEST_CASE_METHOD(InFolder,
                 "a large template that is used too often is refused before it fills the memory") {
    folder.write("a.tx", "<template><object><properties><property name=\"p\" value=\""
                             + std::string(1'000'000, 'x')
                             + "\"/></properties></object></template>");
    std::string objects;
    for (int i = 0; i < 1'000; ++i)
        objects += "<object template=\"a.tx\"/>";
    folder.write("map.tmx", xml_of({"<objectgroup>" + objects + "</objectgroup>"}));
    CHECK_THROWS_WITH(load_map(folder.path() / "map.tmx"),
                      Catch::EndsWith("the map would need more than 176 MB of memory"));
}
