// A map that is painted while another program saves it.
#pragma once

#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace halfbyte::test {

inline constexpr int wall = 1; // a tile of the starter's tileset

// The text with its only occurrence of a part replaced.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    return text.replace(at, from.size(), to);
}

// A new game whose level is painted, and another program that has the map of the beginning.
class SharedMap {
  public:
    SharedMap() {
        tools::start::make_new_game({game(), "quill", "Quill"});
        file_ = game() / "levels" / "first.tmx";
        first_ = text_of(file_);
        tools::editor::MapStore store = tools::editor::map_files();
        store.write = [this, write = store.write](const std::filesystem::path& file,
                                                  const std::string& text) {
            if (disk_is_full)
                throw std::runtime_error("the disk is full");
            write(file, text);
        };
        painter_.emplace(game(), store);
        REQUIRE(painter_->begin("first") == "");
    }

    std::filesystem::path game() const { return folder_.path() / "quill"; }
    tools::editor::MapPainter& painter() { return *painter_; }
    const std::string& first() const { return first_; }
    std::string now() const { return text_of(file_); }

    void paint(int column, int row) { REQUIRE(painter_->change({{{column, row, wall}}}) == ""); }
    int tile(int column, int row) const { return painter_->tile_at({column, row}); }

    std::size_t item(std::string_view kind) const {
        for (std::size_t item = 0; item < painter_->items().size(); ++item)
            if (painter_->items()[item].kind == kind)
                return item;
        throw std::runtime_error("no such item");
    }
    void place(const char* kind, int column, int row) {
        REQUIRE(painter_->change({{}, {{.to = hosted::CellPlace{column, row}, .kind = item(kind)}}})
                == "");
    }
    void move(hosted::CellPlace from, hosted::CellPlace to) {
        REQUIRE(painter_->change({{}, {{.from = from, .to = to}}}) == "");
    }
    void remove(hosted::CellPlace from) { REQUIRE(painter_->change({{}, {{.from = from}}}) == ""); }
    // The kind of the actor in a cell; empty: none.
    std::string actor(int column, int row) const {
        const auto found = painter_->actor_at({column, row});
        return found ? painter_->items()[*found].kind : std::string();
    }

    // The other program saves this text.
    void save(const std::string& text) const { std::ofstream(file_, std::ios::binary) << text; }
    // The other program saves a version of the map with another tile in a cell.
    void save_elsewhere(const std::string& version, int column, int row, std::uint32_t gid) const {
        save(with_cell(version, column, row, gid));
    }
    std::string with_cell(const std::string& version, int column, int row,
                          std::uint32_t gid) const {
        tools::map::EditableMap map(version, file_);
        std::size_t layer = 0;
        while (map.map().layers[layer].name != "cells")
            ++layer;
        REQUIRE(map.set_gid(layer, column, row, gid));
        return map.text();
    }
    tools::map::EditableMap map_of(const std::string& text) const { return {text, file_}; }
    // The same with a line for the user that must have these words.
    void expect_note(std::string_view words) {
        CHECK_THAT(painter_->follow_file(), Catch::Contains(std::string(words)));
    }

    bool disk_is_full = false;

  private:
    ScratchFolder folder_;
    std::filesystem::path file_;
    std::string first_;
    std::optional<tools::editor::MapPainter> painter_;
};

struct OnMap {
    SharedMap map;
};

} // namespace halfbyte::test
