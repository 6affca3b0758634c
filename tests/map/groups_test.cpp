#include "tests/map/map_text.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"

using namespace halfbyte::test;

TEST_CASE("groups are flattened in document order and kept by name") {
    const Map map = load_map(map_data() / "objects.tmx");
    std::vector<std::string> names;
    for (const Layer& layer : map.layers)
        names.push_back(full_name(map, layer));
    CHECK(names == std::vector<std::string>{"sky", "outer/back", "outer/inner/things", "placed"});
}

TEST_CASE("layers inherit the offset and opacity and visibility of their groups") {
    const Map map = load_map(map_data() / "objects.tmx");
    CHECK(map.layers[1].offset_x == 6);
    CHECK(map.layers[1].offset_y == 2);
    CHECK(map.layers[1].opacity == 0.25);
    CHECK(map.layers[1].visible);
    CHECK(map.layers[2].offset_x == 6);
    CHECK_FALSE(map.layers[2].visible);
    CHECK(map.layers[3].offset_x == 0);
    CHECK(map.layers[3].visible);
}

TEST_CASE("an image layer is kept by name and image") {
    const Map map = load_map(map_data() / "objects.tmx");
    CHECK(map.layers[0].name == "sky");
    CHECK(map.layers[0].offset_x == 3);
    CHECK(std::get<ImageLayer>(map.layers[0].content).image.path == map_data() / "sky.png");
}

TEST_CASE("an old image layer is at its x and y") {
    const Map map = load({R"(<imagelayer name="a" x="7" y="8"/>)"
                          R"(<imagelayer name="b" x="7" y="8" offsetx="7" offsety="8"/>)"});
    CHECK(map.layers[0].offset_x == 7);
    CHECK(map.layers[1].offset_x == 7);
    CHECK(map.layers[0].offset_y == 8);
    CHECK(map.layers[1].offset_y == 8);
}

TEST_CASE("groups may be nested as deep as the limit and no deeper") {
    const auto nested = [](int depth) {
        std::string layers;
        for (int i = 0; i < depth; ++i)
            layers += "<group>";
        layers += layer_of("1,2,3,4");
        for (int i = 0; i < depth; ++i)
            layers += "</group>";
        return load_error({layers});
    };
    CHECK(nested(64).empty());
    CHECK(nested(65) == "map.tmx:3: groups are nested deeper than 64");
    CHECK(nested(100'000) == "map.tmx:3: groups are nested deeper than 64");
}

TEST_CASE("layers keep their element and their line") {
    const Map map = load({layer_of("1,2,3,4") + "\n\n<objectgroup name=\"x\"/>"});
    CHECK(map.layers[0].line == 3);
    CHECK(map.layers[1].line == 8);
    CHECK(std::string(map.layers[0].node.child("data").attribute("encoding").value()) == "csv");
    CHECK(map.layers[1].node.root() == *map.document);
}

TEST_CASE("the document keeps what the model leaves out") {
    const Map map = load({"<!-- a note --><wonder of=\"nature\">x</wonder>"});
    const pugi::xml_node node = map.document->child("map");
    CHECK(std::string(node.child("wonder").attribute("of").value()) == "nature");
    CHECK(node.child("wonder").previous_sibling().type() == pugi::node_comment);
}
