#include "tests/map/map_text.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"

using namespace halfbyte::test;

namespace {

MapText with_property(std::string_view type, std::string_view value) {
    return {"<properties>\n<property name=\"p\" type=\"" + std::string(type) + "\" value=\""
            + std::string(value) + "\"/></properties>"};
}

Property property_of(std::string_view type, std::string_view value) {
    return load(with_property(type, value)).properties.at(0);
}

template <class Value>
Value value_of(std::string_view type, std::string_view value) {
    return std::get<Value>(property_of(type, value).value);
}

} // namespace

TEST_CASE("a property has its named type") {
    CHECK(value_of<std::string>("string", "7") == "7");
    CHECK(value_of<std::int64_t>("int", "-7") == -7);
    CHECK(value_of<double>("float", "0.5") == 0.5);
    CHECK(value_of<bool>("bool", "true"));
    CHECK_FALSE(value_of<bool>("bool", "false"));
    CHECK(value_of<std::int64_t>("object", "12") == 12);
    CHECK(property_of("object", "12").type == PropertyType::object);
    CHECK(value_of<std::string>("color", "#ff00ff00") == "#ff00ff00");
    CHECK(value_of<std::string>("file", "../a.png") == "../a.png");
}

TEST_CASE("a property without a type or of an unknown type is text") {
    CHECK(std::get<std::string>(load({R"(<properties><property name="p" value="v"/></properties>)"})
                                    .properties[0]
                                    .value)
          == "v");
    CHECK(value_of<std::string>("wonder", "v") == "v");
}

TEST_CASE("an empty value is zero or false") {
    CHECK(value_of<std::int64_t>("int", "") == 0);
    CHECK(value_of<double>("float", "") == 0);
    CHECK_FALSE(value_of<bool>("bool", ""));
}

TEST_CASE("text of several lines is read from inside the element") {
    const Map map = load({"<properties><property name=\"p\">one\ntwo</property></properties>"});
    CHECK(std::get<std::string>(map.properties[0].value) == "one\ntwo");
}

TEST_CASE("a class has members of their own types") {
    const Map map = load({R"(<properties><property name="p" type="class" propertytype="Zone">)"
                          R"(<properties><property name="a" type="int" value="1"/>)"
                          R"(<property name="b" type="class"/></properties>)"
                          R"(</property></properties>)"});
    const Property& zone = map.properties.at(0);
    CHECK(zone.type_name == "Zone");
    const auto& members = std::get<Properties>(zone.value);
    CHECK(std::get<std::int64_t>(find_property(members, "a")->value) == 1);
    CHECK(std::get<Properties>(find_property(members, "b")->value).empty());
    CHECK(find_property(members, "c") == nullptr);
}

TEST_CASE("a value that does not fit its type is an error at its line") {
    CHECK(load_error(with_property("int", "99999999999999999999"))
          == "map.tmx:4: property \"p\" is \"99999999999999999999\"; it must be of type \"int\"");
    CHECK(load_error(with_property("int", "1.5"))
          == "map.tmx:4: property \"p\" is \"1.5\"; it must be of type \"int\"");
    CHECK(load_error(with_property("float", "nan"))
          == "map.tmx:4: property \"p\" is \"nan\"; it must be of type \"float\"");
    CHECK(load_error(with_property("float", "1e999"))
          == "map.tmx:4: property \"p\" is \"1e999\"; it must be of type \"float\"");
    CHECK(load_error(with_property("bool", "perhaps"))
          == "map.tmx:4: property \"p\" is \"perhaps\"; it must be of type \"bool\"");
}

TEST_CASE("classes may be nested as deep as the limit and no deeper") {
    const auto nested = [](int depth) {
        std::string open;
        std::string close;
        for (int i = 0; i < depth; ++i) {
            open += "<properties><property type=\"class\">";
            close += "</property></properties>";
        }
        return load_error({open + close});
    };
    CHECK(nested(16).empty());
    CHECK(nested(17) == "map.tmx:3: properties are nested deeper than 16");
    CHECK(nested(10'000) == "map.tmx:3: properties are nested deeper than 16");
}
