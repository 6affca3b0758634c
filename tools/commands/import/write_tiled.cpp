#include "engine/level/write_level.hpp"
#include "engine/numbers/limits.hpp"
#include "tools/commands/import/imported_level.hpp"
#include "tools/pipeline/foreign/object_kinds.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace halfbyte::tools::import {

namespace {

constexpr const char* header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// `name="value"` with the characters that XML would read.
std::string attribute(const char* name, const std::string& value) {
    std::string text = std::string(" ") + name + "=\"";
    for (const char c : value)
        text += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '"' ? "&quot;" : std::string(1, c);
    return text + '"';
}

std::string attribute(const char* name, std::size_t value) {
    return attribute(name, std::to_string(value));
}

class Objects {
  public:
    void add(const std::string& kind, std::size_t x, std::size_t y) {
        text_ += "  <object" + attribute("id", ++count_) + attribute("type", kind)
                 + attribute("x", x) + attribute("y", y) + "><point/></object>\n";
    }

    void add_room(const Room& room) {
        text_ += "  <object" + attribute("id", ++count_) + attribute("type", "room")
                 + attribute("x", room.left * 16u) + attribute("y", room.top * 16u)
                 + attribute("width", (room.right + 1u - room.left) * 16u)
                 + attribute("height", (room.bottom + 1u - room.top) * 16u) + "/>\n";
    }

    const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::size_t count_ = 0;
};

/// The pixel of the middle of a crate's lower side.
struct CratePlace {
    int x;
    int y;
};

bool is_free(const foreign::KindGrid& grid, CratePlace at, const std::vector<CratePlace>& placed) {
    for (int row = (at.y - 16) / 16; row <= (at.y - 1) / 16; ++row)
        for (int column = (at.x - 8) / 16; column <= (at.x + 7) / 16; ++column)
            if ((grid.traits_at(column, row) & trait_solid) != 0)
                return false;
    return std::ranges::none_of(placed, [&](CratePlace other) {
        return std::abs(other.x - at.x) < 16 && std::abs(other.y - at.y) < 16;
    });
}

/// The nearest free place at or above an object's middle; nothing for one outside the map.
std::optional<CratePlace> crate_place(const foreign::KindGrid& grid, map::Point middle,
                                      const std::vector<CratePlace>& placed) {
    const int width = grid.columns() * 16, height = grid.rows() * 16;
    if (!(middle.x >= 0 && middle.x < width && middle.y >= 0 && middle.y < height))
        return std::nullopt;
    CratePlace at{std::clamp(static_cast<int>(middle.x), 8, width - 8),
                  std::clamp(static_cast<int>(middle.y + 8), 16, height)};
    for (; at.y >= 16; at.y = (at.y - 1) / 16 * 16)
        if (is_free(grid, at, placed))
            return at;
    return std::nullopt;
}

/// Crates of the map; more than the engine has are left out.
void add_crates(const ImportedLevel& imported, Objects& objects, std::vector<std::string>& notes) {
    const auto& replaced = imported.level.solidity.replaced;
    int found = 0;
    std::vector<CratePlace> placed;
    for (const map::Layer& layer : imported.map.layers)
        if (const auto* content = std::get_if<map::ObjectLayer>(&layer.content))
            for (const map::Object& object : content->objects) {
                if (!foreign::is_crate(object)
                    || std::ranges::find(replaced, &object) != replaced.end())
                    continue;
                ++found;
                const auto at =
                    crate_place(imported.level.solidity.grid,
                                foreign::middle_of(imported.map, layer, object), placed);
                if (at && placed.size() < std::size_t{most_crates})
                    placed.push_back(*at);
            }
    for (const CratePlace at : placed)
        objects.add("crate", static_cast<std::size_t>(at.x), static_cast<std::size_t>(at.y));
    if (found > 0)
        notes.push_back("crate: " + support::counted(found, "object") + " by their names, "
                        + std::to_string(placed.size()) + " placed; a level can have "
                        + std::to_string(most_crates) + ", inside the map and outside solid cells");
}

bool fits_consoles(const ImportedLevel& imported, const LevelCells& cells) {
    const int columns = imported.map.width, rows = imported.map.height;
    if (!has_console_size(imported.map))
        return false;
    std::vector<std::uint8_t> tiles(cells.numbers.begin(), cells.numbers.end());
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t i = 0; i < cells.sheet.tiles().size(); ++i)
        kinds[i] = static_cast<std::uint8_t>(cells.sheet.tiles()[i].kind);
    const LevelDraft draft{static_cast<std::uint16_t>(columns),
                           static_cast<std::uint8_t>(rows),
                           tiles.data(),
                           kinds.data(),
                           imported.level.actors.data(),
                           static_cast<std::uint8_t>(imported.level.actors.size())};
    return write_level(draft, nullptr, 0).bytes + 128 <= std::size_t{console_level_block_bytes};
}

std::string properties_text(const ImportedLevel& imported, const LevelCells& cells,
                            std::vector<std::string>& notes) {
    std::string text = " <properties>\n  <property" + attribute("name", "title")
                       + attribute("value", imported.name) + "/>\n";
    if (!fits_consoles(imported, cells)) {
        std::string fitting, others;
        for (const std::string& name : machines::names()) {
            std::string& names = machines::named(name).has_console_levels ? others : fitting;
            names += (names.empty() ? "" : " ") + name;
        }
        text += "  <property" + attribute("name", "targets") + attribute("value", fitting) + "/>\n";
        notes.push_back("level " + support::in_quotes(imported.name) + ": too large for "
                        + support::in_quotes(others) + "; its property targets is "
                        + support::in_quotes(fitting));
    }
    return text + " </properties>\n";
}

} // namespace

std::string tileset_text(const std::string& name, const TileSheet& sheet) {
    const std::size_t rows = (sheet.tiles().size() + sheet_columns - 1) / sheet_columns;
    std::string text = header;
    text += "<tileset version=\"1.10\"" + attribute("name", name) + attribute("tilewidth", 16)
            + attribute("tileheight", 16) + attribute("tilecount", rows * sheet_columns)
            + attribute("columns", sheet_columns) + ">\n <image"
            + attribute("source", name + ".png") + attribute("width", sheet_columns * 16)
            + attribute("height", rows * 16) + "/>\n";
    for (std::size_t i = 0; i < sheet.tiles().size(); ++i) {
        const SheetTile& tile = sheet.tiles()[i];
        if (tile.kind == TileKind::empty)
            continue;
        text += " <tile" + attribute("id", i)
                + attribute("type", kind_names[static_cast<int>(tile.kind)]);
        text += tile.gone == 0
                    ? "/>\n"
                    : ">\n  <properties><property name=\"gone\" type=\"int\""
                          + attribute("value", tile.gone) + "/></properties>\n </tile>\n";
    }
    return text + "</tileset>\n";
}

std::string map_text(const ImportedLevel& imported, const LevelCells& cells,
                     const std::vector<foreign::KnownActor>& actors,
                     std::vector<std::string>& notes) {
    const auto width = static_cast<std::size_t>(imported.map.width);
    const auto height = static_cast<std::size_t>(imported.map.height);
    std::string text = header;
    text += "<map version=\"1.10\" orientation=\"orthogonal\"" + attribute("width", width)
            + attribute("height", height) + attribute("tilewidth", 16) + attribute("tileheight", 16)
            + ">\n" + properties_text(imported, cells, notes) + " <tileset firstgid=\"1\""
            + attribute("source", "../art/tiles/" + imported.name + ".tsx")
            + "/>\n <layer name=\"cells\"" + attribute("width", width) + attribute("height", height)
            + ">\n  <data encoding=\"csv\">\n";
    for (std::size_t i = 0; i < cells.numbers.size(); ++i) {
        text += std::to_string(cells.numbers[i] + 1);
        if (i + 1 < cells.numbers.size())
            text += (i + 1) % width == 0 ? ",\n" : ",";
    }
    Objects objects;
    for (const Placement& actor : imported.level.actors)
        objects.add(actor.actor_kind == player_kind ? "player" : actors[actor.actor_kind - 1u].name,
                    actor.x, actor.y);
    add_crates(imported, objects, notes);
    for (const Room& room : imported.level.rooms)
        objects.add_room(room);
    return text + "\n</data>\n </layer>\n <objectgroup name=\"actors\">\n" + objects.text()
           + " </objectgroup>\n</map>\n";
}

} // namespace halfbyte::tools::import
