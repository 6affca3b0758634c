// The objects of a map that are dragged, or whose properties are changed, while another program
// saves the map.
#include "platform/hosted/paint/object_panel.hpp"
#include "platform/hosted/paint/object_tool.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/editor/map_painter.hpp"

#include <array>
#include <cstddef>
#include <fstream>
#include <optional>

using namespace halfbyte::test;

namespace {

const std::vector<PixelPlace> corners{{64, 80}, {128, 80}, {128, 48}};

/// A new game whose level is edited, and another program that saves its files.
class Shared {
  public:
    Shared() {
        start::make_new_game({game(), "quill", "Quill"});
        painter_.emplace(game());
        document_.emplace(&*painter_);
        REQUIRE(document_->begin("first").empty());
    }

    Document& document() { return *document_; }

    void choose(const std::string& kind) {
        const auto& items = painter_->items();
        const auto found = std::ranges::find(items, kind, &hosted::PaintItem::kind);
        REQUIRE(found != items.end());
        document_->choose(static_cast<std::size_t>(found - items.begin()));
    }
    // The number of objects of a kind.
    std::ptrdiff_t count(const std::string& kind) const {
        return std::ranges::count(painter_->objects(), kind, &hosted::MapObject::kind);
    }
    void add(const std::string& kind, const std::vector<PixelPlace>& points) {
        REQUIRE(document_->choose_layer(MapLayer::objects).empty());
        choose(kind);
        REQUIRE(document_->add_object(points).empty());
    }

    // Another call of the editor, which has changed nothing yet.
    void open_again() {
        painter_.emplace(game());
        document_.emplace(&*painter_);
        REQUIRE(document_->begin("first").empty());
        REQUIRE(document_->choose_layer(MapLayer::objects).empty());
    }

    // The other program replaces a text, which the file has once.
    void replace(const fs::path& file, const std::string& from, const std::string& to) const {
        std::string text = text_of(game() / file);
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        REQUIRE(text.find(from, at + 1) == std::string::npos);
        std::ofstream(game() / file, std::ios::binary) << text.replace(at, from.size(), to);
    }
    // It removes a text with all that follows.
    void cut_off(const fs::path& file, const std::string& from) const {
        const std::string text = text_of(game() / file);
        REQUIRE(text.find(from) != std::string::npos);
        std::ofstream(game() / file, std::ios::binary) << text.substr(0, text.find(from));
    }
    void replace_in_map(const std::string& from, const std::string& to) const {
        replace(map, from, to);
    }
    // The last object is the one that was added.
    void remove_last_object() const {
        const std::string text = text_of(game() / map);
        const std::size_t begin = text.rfind("<object ");
        replace_in_map(text.substr(begin, text.find("</objectgroup>", begin) - begin), "");
    }

  private:
    fs::path game() const { return folder_.path() / "quill"; }

    const fs::path map = fs::path("levels") / "first.tmx";
    ScratchFolder folder_;
    std::optional<editor::MapPainter> painter_;
    std::optional<Document> document_;
};

Event key(int code, hosted::KeySymbol symbol = 0) {
    return {.kind = Event::Kind::key, .down = true, .code = code, .symbol = symbol};
}

// Writes a text into the property at work, and saves it.
std::string save(hosted::ObjectPanel& panel, Document& document, const std::string& text) {
    for (const char letter : text)
        panel.handle(key(0, letter), document);
    return panel.handle(key(hosted::key_place::enter), document).value_or("");
}

std::string value_of(const Document& document, const std::string& name) {
    const auto& parameters = document.object()->parameters;
    return std::ranges::find(parameters, name, &hosted::ObjectParameter::name)->text;
}

void draw(const hosted::ObjectTool& tool, const Document& document) {
    hosted::Canvas canvas(160, 120);
    tool.draw(canvas, {}, document, false);
}

struct InShared {
    Shared shared;
};

} // namespace

TEST_CASE_METHOD(InShared, "a drag of a corner that another program removes changes nothing") {
    shared.add("platform", corners);
    hosted::ObjectTool tool;
    CHECK(tool.press(corners[2], {}, shared.document()) == "");
    shared.replace_in_map(" 64,-32\"", "\"");
    CHECK(shared.document().follow_file() != "");
    REQUIRE(shared.document().object() != nullptr);
    const auto points = shared.document().object()->points;
    REQUIRE(points.size() == 2);
    tool.move({160, 32});
    draw(tool, shared.document());
    CHECK(tool.release(false, shared.document()).find("has changed the object")
          != std::string::npos);
    CHECK(shared.document().object()->points == points);
}

TEST_CASE_METHOD(InShared, "a drag of an object that another program removes changes nothing") {
    shared.add("platform", corners);
    shared.open_again();
    hosted::ObjectTool tool;
    CHECK(tool.press({96, 80}, {}, shared.document()) == "");
    shared.remove_last_object();
    CHECK(shared.document().follow_file() != "");
    CHECK(shared.document().object() == nullptr);
    tool.move({160, 32});
    draw(tool, shared.document());
    CHECK(tool.release(false, shared.document()) != "");
    CHECK(shared.document().object() == nullptr);
}

TEST_CASE_METHOD(InShared,
                 "Shift with a click adds a corner on the grid, and with Ctrl at the pixel") {
    shared.add("platform", {corners[0], corners[1]});
    hosted::ObjectTool tool;
    CHECK(tool.press({133, 50}, {.extends = true}, shared.document()) == "");
    CHECK(tool.press({101, 35}, {.extends = true, .is_free = true}, shared.document()) == "");
    const auto& points = shared.document().object()->points;
    REQUIRE(points.size() == 4);
    CHECK(points[2] == PixelPlace{136, 48});
    CHECK(points[3] == PixelPlace{101, 35});
}

TEST_CASE("the panel of properties closes if another program removes the object") {
    for (const bool follows : {true, false}) {
        Shared shared;
        shared.add("flea", {{64, 80}});
        shared.open_again();
        shared.document().take_object({64, 76});
        hosted::ObjectPanel panel;
        REQUIRE(panel.show(shared.document()) == "");
        panel.handle(key(0, '5'), shared.document());
        shared.remove_last_object();
        if (follows)
            CHECK(shared.document().follow_file() != "");
        for (int press = 0; press < 2 && panel.is_open(); ++press)
            CHECK(panel.handle(key(hosted::key_place::down), shared.document()).value_or("") != "");
        CHECK_FALSE(panel.is_open());
    }
}

TEST_CASE(
    "the panel of properties closes if another program gives the object a kind without them") {
    Shared shared;
    shared.add("flea", {{64, 80}});
    hosted::ObjectPanel panel;
    REQUIRE(panel.show(shared.document()) == "");
    shared.replace_in_map("type=\"flea\" x=\"64\"", "type=\"something\" x=\"64\"");
    CHECK(shared.document().follow_file() != "");
    CHECK(panel.handle(key(hosted::key_place::down), shared.document()).value_or("") != "");
    CHECK_FALSE(panel.is_open());
}

TEST_CASE_METHOD(InShared,
                 "a property that another program removes closes the panel at the next key") {
    shared.add("flea", {{64, 80}});
    hosted::ObjectPanel panel;
    REQUIRE(panel.show(shared.document()) == "");
    panel.handle(key(hosted::key_place::down), shared.document());
    shared.replace_in_map("type=\"flea\" x=\"64\"", "type=\"blot\" x=\"64\"");
    CHECK(shared.document().follow_file() != "");
    CHECK(panel.handle(key(hosted::key_place::right), shared.document()).value_or("") != "");
    CHECK_FALSE(panel.is_open());
}

TEST_CASE("a value that the object cannot have keeps the panel open, with what was written") {
    Shared shared;
    shared.add("flea", {{64, 80}});
    hosted::ObjectPanel panel;
    REQUIRE(panel.show(shared.document()) == "");
    panel.handle(key(hosted::key_place::down), shared.document());
    panel.handle(key(0, 'x'), shared.document());
    CHECK(panel.handle(key(hosted::key_place::enter), shared.document())
              .value_or("")
              .ends_with("must be a whole number"));
    CHECK(panel.is_open());
    panel.handle(key(hosted::key_place::backspace), shared.document());
    CHECK(panel.handle(key(hosted::key_place::enter), shared.document()) == "");
    CHECK_FALSE(panel.is_open());
}

TEST_CASE_METHOD(InShared,
                 "the first digit replaces the number of a property, and the next ones follow it") {
    shared.add("platform", {corners[0], corners[1]});
    hosted::ObjectPanel panel;
    REQUIRE(panel.show(shared.document()) == "");
    panel.handle(key(hosted::key_place::down), shared.document());
    CHECK(save(panel, shared.document(), "256") == "");
    CHECK(value_of(shared.document(), "speed") == "256");
    REQUIRE(panel.show(shared.document()) == "");
    panel.handle(key(hosted::key_place::down), shared.document());
    panel.handle(key(hosted::key_place::backspace), shared.document());
    CHECK(save(panel, shared.document(), "0") == "");
    CHECK(value_of(shared.document(), "speed") == "250");
}

TEST_CASE("a number that the game would refuse is not saved, and its limits are named") {
    for (const auto& [kind, name, text, limits] :
         {std::array{"platform", "speed", "4096", "1 to 4095"},
          std::array{"platform", "width", "0", "1 to 255"},
          std::array{"platform", "wait", "10001", "0 to 10000"},
          std::array{"platform", "start", "32768", "0 to 32767"}}) {
        Shared shared;
        shared.add(kind, {corners[0], corners[1]});
        const std::string fault = shared.document().change_object(
            {.what = hosted::ObjectEdit::What::set, .name = name, .text = text});
        CHECK(fault == std::string(name) + " must be " + limits);
        CHECK(value_of(shared.document(), name) != text);
    }
}

TEST_CASE_METHOD(InShared, "a text that is not among a property's values is not saved") {
    shared.add("flea", {{64, 80}});
    hosted::ObjectPanel panel;
    REQUIRE(panel.show(shared.document()) == ""); // its first one is `faces`
    CHECK(save(panel, shared.document(), "90") == "faces must be left or right");
    CHECK(value_of(shared.document(), "faces") == "left");
    for (int press = 0; press < 2; ++press)
        panel.handle(key(hosted::key_place::right), shared.document());
    CHECK(save(panel, shared.document(), "") == "");
    CHECK(value_of(shared.document(), "faces") == "right");
}

TEST_CASE_METHOD(InShared, "a mover at rest has no properties for its size") {
    shared.add("falling", {corners[0]});
    const auto& parameters = shared.document().object()->parameters;
    CHECK(std::ranges::count(parameters, "speed", &hosted::ObjectParameter::name) == 1);
    CHECK(std::ranges::count(parameters, "width", &hosted::ObjectParameter::name) == 0);
    CHECK(std::ranges::count(parameters, "height", &hosted::ObjectParameter::name) == 0);
}

TEST_CASE_METHOD(InShared, "the release of Enter keeps the reason why a number is not saved") {
    shared.add("platform", {corners[0], corners[1]});
    hosted::ObjectPanel panel;
    REQUIRE(panel.show(shared.document()) == "");
    REQUIRE(save(panel, shared.document(), "999") != "");
    Event release = key(hosted::key_place::enter);
    release.down = false;
    CHECK_FALSE(panel.handle(release, shared.document()).has_value());
}

TEST_CASE_METHOD(InShared, "a second player is the first one at another place") {
    shared.add("player", {{64, 80}});
    CHECK(shared.count("player") == 1);
    REQUIRE(shared.document().object() != nullptr);
    CHECK(shared.document().object()->kind == "player");
    CHECK(shared.document().object()->points.front() == PixelPlace{64, 80});
    CHECK(shared.document().undo() == "");
    CHECK(shared.count("player") == 1);
}

TEST_CASE_METHOD(InShared, "the chosen kind of objects is not the player at first") {
    REQUIRE(shared.document().choose_layer(MapLayer::objects).empty());
    CHECK(shared.document().item().kind != "player");
}

TEST_CASE_METHOD(InShared,
                 "a kind of actors that another program removes is neither chosen nor pasted") {
    shared.choose("flea");
    Document& document = shared.document();
    REQUIRE(document.paint({{4, 4}}) == "");
    document.select({4, 4}, {4, 4});
    REQUIRE(document.cut() == "");
    shared.cut_off("actors.toml", "[flea]");
    shared.replace_in_map("<map ", "<map  ");
    CHECK(document.follow_file() != "");
    CHECK(document.item().kind != "flea");
    CHECK_FALSE(document.actor_item("flea").has_value());
    CHECK(document.paste({6, 6}) == "");
    CHECK_FALSE(document.level().actor_at({6, 6}).has_value());
}
