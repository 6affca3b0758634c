#include "platform/hosted/paint/object_panel.hpp"
#include "platform/hosted/paint/object_places.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

MapObject actor_at(int id, int x, int y) {
    return {.id = id, .kind = "flea", .points = {{x, y}}};
}

MapObject path(int id, MapObject::Form form, std::vector<PixelPlace> points) {
    return {.id = id, .kind = "platform", .form = form, .points = std::move(points)};
}

} // namespace

TEST_CASE("a place is aligned to the nearest line of the grid, also left of the level") {
    CHECK(on_grid({11, 12}) == PixelPlace{8, 16});
    CHECK(on_grid({-3, -5}) == PixelPlace{0, -8});
    CHECK(on_grid({16, 0}) == PixelPlace{16, 0});
}

TEST_CASE("an object is touched on its body or its lines, and the nearest one counts") {
    const std::vector<MapObject> objects{
        actor_at(1, 40, 64), path(2, MapObject::Form::path, {{100, 50}, {200, 50}, {200, 100}}),
        path(3, MapObject::Form::rectangle, {{300, 0}, {400, 100}})};
    const auto id_at = [&](int x, int y) {
        const MapObject* found = object_near(objects, {x, y});
        return found == nullptr ? 0 : found->id;
    };
    CHECK(id_at(34, 50) == 1);
    CHECK(id_at(40, 80) == 0);
    CHECK(id_at(150, 55) == 2);
    CHECK(id_at(150, 75) == 0); // a path is open
    CHECK(id_at(302, 60) == 3);
    CHECK(id_at(350, 50) == 0); // inside of an area
}

TEST_CASE("a loop and a rectangle have a line back to their first corner") {
    const MapObject loop = path(1, MapObject::Form::loop, {{0, 0}, {80, 0}, {80, 80}});
    CHECK(outline_of(loop).back() == PixelPlace{0, 0});
    const MapObject area = path(1, MapObject::Form::rectangle, {{0, 0}, {80, 40}});
    CHECK(outline_of(area).size() == 5);
    CHECK(outline_of(path(1, MapObject::Form::path, {{0, 0}, {80, 0}})).size() == 2);
}

TEST_CASE("the nearest corner is taken, and none from afar") {
    const MapObject object = path(1, MapObject::Form::path, {{0, 0}, {8, 0}, {80, 0}});
    CHECK(corner_near(object, {5, 1}) == std::size_t{1});
    CHECK(corner_near(object, {40, 0}) == std::nullopt);
}

TEST_CASE("the handle of a distance is as far from the actor as its property says") {
    MapObject object = actor_at(1, 100, 64);
    object.parameters.push_back(
        {.name = "distance", .type = ObjectParameter::Type::number, .text = "48"});
    CHECK(reach_handle(object) == std::nullopt);
    object.reach = "distance";
    REQUIRE(reach_handle(object).has_value());
    CHECK(reach_handle(object)->x == 148);
    CHECK(touches_reach(object, *reach_handle(object)));
    CHECK_FALSE(touches_reach(object, {100, 56}));
}

TEST_CASE("the values of a property follow each other in a circle") {
    const ObjectParameter number{.name = "speed", .type = ObjectParameter::Type::number};
    CHECK(next_value(number, "19", 10) == "29");
    CHECK(next_value(number, "", 1) == "1");
    const ObjectParameter flag{.name = "one_sided", .type = ObjectParameter::Type::flag};
    CHECK(next_value(flag, "false", 1) == "true");
    CHECK(next_value(flag, "true", 1) == "false");
    const ObjectParameter side{.name = "faces", .choices = {"left", "right"}};
    CHECK(next_value(side, "left", -1) == "right");
    CHECK(next_value(side, "", 1) == "left");
    CHECK(next_value({.name = "text"}, "HELLO", 1) == "HELLO");
}
