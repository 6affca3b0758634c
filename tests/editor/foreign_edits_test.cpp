// A map that is painted while another program saves it.
#include "tests/support/scratch_folder.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <optional>
#include <string>

using namespace halfbyte;
using namespace halfbyte::tools;
using halfbyte::test::ScratchFolder;
using halfbyte::test::text_of;
namespace fs = std::filesystem;

namespace {

constexpr int wall = 1; // a tile of the starter's tileset

/// A new game whose level is painted, and another program that has the map of the beginning.
class Shared {
  public:
    Shared() {
        start::make_new_game({folder_.path() / "quill", "quill", "Quill"});
        file_ = folder_.path() / "quill" / "levels" / "first.tmx";
        first_ = text_of(file_);
        painter_.emplace(folder_.path() / "quill");
        REQUIRE(painter_->begin("first").empty());
    }

    editor::MapPainter& painter() { return *painter_; }
    const std::string& first() const { return first_; }
    std::string now() const { return text_of(file_); }

    void paint(int column, int row) { REQUIRE(painter_->change({{{column, row, wall}}}) == ""); }
    int tile(int column, int row) const { return painter_->tile_at({column, row}); }

    // The other program saves a version of the map with another tile in a cell.
    void save_elsewhere(const std::string& version, int column, int row, std::uint32_t gid) {
        map::EditableMap map(version, file_);
        REQUIRE(map.set_gid(0, column, row, gid));
        std::ofstream(file_, std::ios::binary) << map.text();
    }
    void put_back() { std::ofstream(file_, std::ios::binary) << first_; }

  private:
    ScratchFolder folder_;
    fs::path file_;
    std::string first_;
    std::optional<editor::MapPainter> painter_;
};

} // namespace

TEST_CASE("both changes are kept if another program saves a map without the painted cells") {
    Shared map;
    map.paint(3, 3);
    map.paint(4, 3);
    map.save_elsewhere(map.first(), 8, 3, 3);
    CHECK(map.painter().follow_file().find("did not have 2 of your cells") != std::string::npos);
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(4, 3) == wall);
    CHECK(map.tile(8, 3) == 2);
    CHECK(map.painter().undo() == "");
    CHECK(map.tile(3, 3) != wall);
    CHECK(map.tile(4, 3) != wall);
    CHECK(map.tile(8, 3) == 2);
    CHECK(map.painter().redo() == "");
    CHECK(map.tile(4, 3) == wall);
}

TEST_CASE("both changes are kept if another program saves a map with the first painted cells") {
    Shared map;
    map.paint(3, 3);
    const std::string between = map.now();
    map.paint(4, 3);
    map.save_elsewhere(between, 8, 3, 3);
    CHECK(map.painter().follow_file().find("did not have 1 of your cells") != std::string::npos);
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(4, 3) == wall);
    CHECK(map.tile(8, 3) == 2);
}

TEST_CASE("a painted cell that another program erases on purpose stays erased") {
    Shared map;
    map.paint(3, 3);
    map.paint(4, 3);
    map.save_elsewhere(map.now(), 3, 3, 0);
    CHECK(map.painter().follow_file().ends_with("its changes stay"));
    CHECK(map.tile(3, 3) == hosted::no_tile);
    CHECK(map.tile(4, 3) == wall);
}

TEST_CASE("a map that gets the bytes of its beginning again stays so") {
    Shared map;
    map.paint(3, 3);
    map.put_back();
    CHECK(map.painter().follow_file().ends_with("its changes stay"));
    CHECK(map.now() == map.first());
    CHECK(map.tile(3, 3) != wall);
}

TEST_CASE("the program's own saves are not another program's") {
    Shared map;
    map.paint(3, 3);
    CHECK(map.painter().follow_file() == "");
    map.painter().undo();
    CHECK(map.painter().follow_file() == "");
}
