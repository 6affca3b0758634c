#include "tests/map/map_text.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"

using namespace halfbyte::test;

TEST_CASE("an empty file and a binary file are refused") {
    CHECK(xml_error("") == "map.tmx: the file is empty");
    CHECK(xml_error(std::string_view("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16))
          == "map.tmx:3: this is not UTF-8 text: it has a zero byte, as binary files and UTF-16 "
             "have");
    CHECK(xml_error("hello\nworld") == "map.tmx:2: not well-formed XML: No document element found");
    CHECK(xml_error("<html>\n</html>")
          == "map.tmx:1: this is not a Tiled map: it has no <map> element");
    const ScratchFolder folder;
    folder.write("map.tmj", "hello");
    CHECK_THROWS_WITH(map::load_map(folder.path() / "map.tmj"),
                      Catch::Contains("map.tmj:1: not well-formed JSON"));
    CHECK(xml_error("{}")
          == "map.tmx: neither a Tiled map (no \"layers\") nor an LDtk project (no \"defs\" and "
             "\"levels\")");
}

TEST_CASE("a map cut off anywhere is refused") {
    const std::string whole = "<?xml version=\"1.0\"?>\n" + xml_of({layer_of("1,2,3,4")});
    REQUIRE(xml_error(whole).empty());
    const std::size_t end = whole.find("</map>") + 6;
    for (std::size_t size = 0; size < end; ++size) {
        INFO(size);
        CHECK_FALSE(xml_error(whole.substr(0, size)).empty());
    }
}

TEST_CASE("a DOCTYPE is accepted but its entities are not") {
    const std::string map = xml_of({layer_of("1,2,3,4")});
    CHECK(xml_error("<!DOCTYPE map>\n" + map).empty());
    CHECK(xml_error("<!DOCTYPE map SYSTEM \"http://mapeditor.org/dtd/1.0/map.dtd\">\n" + map)
              .empty());
    CHECK(
        xml_error("<?xml version=\"1.0\"?>\n<!DOCTYPE map [\n<!ENTITY a \"aaaaaaaa\">\n"
                  "<!ENTITY b \"&a;&a;&a;&a;\">\n]>\n"
                  + map)
        == "map.tmx:2: the DOCTYPE declares entities or the like, which are refused; remove them");
}

TEST_CASE("only UTF-8 is read") {
    const std::string map = xml_of({layer_of("1,2,3,4")});
    CHECK(xml_error("\xEF\xBB\xBF" + map).empty());
    CHECK(xml_error("\xFF\xFE<\0m\0a\0p\0") == "map.tmx:1: the text is UTF-16; save it as UTF-8");
    CHECK(xml_error("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n" + map)
          == "map.tmx:1: the encoding is \"ISO-8859-1\"; only UTF-8 is read");
    CHECK(xml_error("<map>\n\xE9</map>") == "map.tmx:2: the text is not valid UTF-8");
}

TEST_CASE("a map whose size or tile size is out of the limits is refused") {
    for (const std::string width : {"0", "-5", "1000000000", "99999999999999999999", "x", ""}) {
        CHECK(load_error({.layers = "", .width = width})
              == "map.tmx:1: <map> width is \"" + width + "\"; it must be from 1 to 4194304");
    }
    CHECK(load_error({.layers = "", .width = "4096", .height = "1024"}).empty());
    CHECK(load_error({.layers = "", .width = "4096", .height = "1025"})
          == "map.tmx:1: the map has 4096 x 1025 cells; at most 4194304 are read");
    CHECK(xml_error("<map width=\"2\" height=\"2\" tilewidth=\"0\" tileheight=\"16\"/>")
          == "map.tmx:1: <map> tilewidth is \"0\"; it must be from 1 to 1000000");
    CHECK(xml_error("<map width=\"2\" height=\"2\" tilewidth=\"16\"/>")
          == "map.tmx:1: <map> tileheight is missing");
}

TEST_CASE("a layer whose own size is out of the limits is refused") {
    for (const std::string width : {"0", "-5", "1000000000"}) {
        CHECK(load_error({"<layer name=\"a\" width=\"" + width
                          + "\" height=\"2\"><data encoding=\"csv\">1</data></layer>"})
              == "map.tmx:3: <layer> width is \"" + width + "\"; it must be from 1 to 4194304");
    }
    CHECK(load_error({"<layer name=\"a\" width=\"4096\" height=\"1025\">\n"
                      "<data encoding=\"csv\">1</data></layer>"})
          == "map.tmx:4: layer \"a\" spans 4198400 cells or more; at most 4194304 are read");
    CHECK(load_error({"<layer name=\"a\"/>"}) == "map.tmx:3: layer \"a\" has no <data>");
}

TEST_CASE("only orthogonal maps are read") {
    for (const std::string orientation : {"isometric", "staggered", "hexagonal", "x"}) {
        CHECK(xml_error("<map orientation=\"" + orientation + "\"/>")
              == "map.tmx:1: the map is \"" + orientation + "\"; only orthogonal maps are read");
    }
}

TEST_CASE("a file whose tags alone would fill the memory is refused") {
    std::string tags;
    for (int i = 0; i < 3'000'000; ++i)
        tags += "<a/>";
    CHECK(xml_error("<map>" + tags + "</map>")
          == "map.tmx: the map would need more than 176 MB of memory");
}

TEST_CASE("a map of too many layers or tilesets is refused") {
    std::string layers;
    for (int i = 0; i <= 1024; ++i)
        layers += "<objectgroup/>\n";
    CHECK(load_error({layers}) == "map.tmx:1027: more than 1024 layers");
    std::string tilesets;
    for (int i = 1; i <= 4097; ++i) {
        tilesets += "<tileset firstgid=\"" + std::to_string(i)
                    + "\" tilewidth=\"1\" tileheight=\"1\" tilecount=\"1\"><image/></tileset>\n";
    }
    CHECK(load_error({.layers = "", .tilesets = tilesets})
          == "map.tmx:4098: more than 4096 tilesets");
}

TEST_CASE("a message stays on one line even if a name in the map has several") {
    CHECK(load_error({"<layer name=\"a&#10;b\"/>"})
          == "map.tmx:3: layer \"a\\u000ab\" has no <data>");
}
