#include "tests/support/test.hpp"
#include "tools/pipeline/map/object_identity.hpp"

using namespace halfbyte::test;

namespace {

const std::string element = R"(<object id="12" type="flea" x="8" y="4"><point/></object>)";
const std::string tiled = R"({"id":12, "point":true, "type":"flea", "x":8, "y":4})";
const std::string entity =
    R"({ "__identifier": "flea", "iid": "a-1", "px": [8, 4], "fieldInstances": [] })";

} // namespace

TEST_CASE("the key and the class of an object are found in each form, and the key is replaced") {
    CHECK(object_key(element) == "12");
    CHECK(object_key(tiled) == "12");
    CHECK(object_key(entity) == "a-1");
    CHECK(object_key("") == "");
    for (const std::string& text : {element, tiled, entity}) {
        INFO(text);
        CHECK(object_class(text) == "flea");
        const std::string renamed = with_object_key(text, "345");
        CHECK(object_key(renamed) == "345");
        CHECK(with_object_key(renamed, object_key(text)) == text);
    }
    CHECK(object_class(R"(<object id="1" class="room"/>)") == "room");
    CHECK(object_class(R"(<object id="1"/>)") == "");
}

TEST_CASE("objects are the same if only blanks and the order of their parts differ") {
    CHECK(is_same_object(
        element, "<object  y=\"4\" x='8' type=\"flea\" id=\"12\">\n\t<point></point>\n</object>"));
    CHECK(is_same_object(R"(<object id="1"><properties><property name="b" value="2"/>)"
                         R"(<property name="a" value="1"/></properties></object>)",
                         R"(<object id="1"><properties><property name="a" value="1"/>)"
                         R"(<property name="b" value="2"/></properties></object>)"));
    CHECK(is_same_object(tiled, R"({ "type":"flea", "y":4.0, "x":8, "point":true,
                                     "id":12 })"));
    CHECK(is_same_object(R"({"id":1, "properties":[{"name":"b"},{"name":"a"}]})",
                         R"({"properties":[{"name":"a"},{"name":"b"}], "id":1})"));
    CHECK(is_same_object("", ""));
}

TEST_CASE("objects are different if a value, a part or the form differs") {
    CHECK_FALSE(
        is_same_object(element, R"(<object id="12" type="flea" x="9" y="4"><point/></object>)"));
    CHECK_FALSE(is_same_object(element, R"(<object id="12" type="flea" x="8" y="4"/>)"));
    CHECK_FALSE(is_same_object(R"(<object id="1"><text>a</text></object>)",
                               R"(<object id="1"><text>b</text></object>)"));
    CHECK_FALSE(is_same_object(tiled, R"({"id":12, "point":true, "type":"flea", "x":8, "y":5})"));
    CHECK_FALSE(is_same_object(element, tiled));
    CHECK_FALSE(is_same_object(element, ""));
    CHECK_FALSE(is_same_object("", tiled));
}
