#include "tools/commands/import/write_tiled.hpp"

#include "engine/level/write_level.hpp"
#include "engine/numbers/limits.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/map/object_text.hpp"
#include "tools/pipeline/map/xml_text.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::tools::import {

namespace {

constexpr const char* header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// `name="value"` with the characters that XML would read.
std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + map::xml_escaped(value) + '"';
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

    void add_mover(const ImportedMover& mover) {
        text_ += "  <object" + attribute("id", ++count_) + attribute("type", mover.kind)
                 + attribute("x", map::number_text(mover.x))
                 + attribute("y", map::number_text(mover.y));
        if (mover.points.empty())
            text_ += attribute("width", map::number_text(mover.width))
                     + attribute("height", map::number_text(mover.height));
        std::string points;
        for (const map::Point& point : mover.points)
            points += (points.empty() ? "" : " ") + map::number_text(point.x) + ','
                      + map::number_text(point.y);
        text_ += mover.shape == map::ObjectShape::polyline
                     ? "><polyline" + attribute("points", points) + "/></object>\n"
                 : mover.shape == map::ObjectShape::polygon
                     ? "><polygon" + attribute("points", points) + "/></object>\n"
                 : mover.shape == map::ObjectShape::ellipse ? "><ellipse/></object>\n"
                                                            : "/>\n";
    }

    const std::string& text() const { return text_; }
    std::size_t next_id() const { return count_ + 1; }

  private:
    std::string text_;
    std::size_t count_ = 0;
};

/// The machines whose levels have the consoles' sizes, or the others.
std::string machines_with(bool console_levels) {
    std::string result;
    for (const std::string& name : machines::names())
        if (machines::named(name).has_console_levels == console_levels)
            result += (result.empty() ? "" : " ") + name;
    return result;
}

std::string properties_text(const ImportedLevel& imported) {
    std::string text = " <properties>\n  <property" + attribute("name", "title")
                       + attribute("value", imported.name) + "/>\n";
    if (!imported.is_for_consoles)
        text += "  <property" + attribute("name", "targets")
                + attribute("value", machines_with(false)) + "/>\n";
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

bool fits_consoles(const ImportedLevel& imported, const std::vector<std::size_t>& numbers,
                   const TileSheet& sheet) {
    const int columns = imported.map.width, rows = imported.map.height;
    if (columns > console_level_columns || rows > console_level_rows)
        return false;
    std::vector<std::uint8_t> tiles(numbers.begin(), numbers.end());
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t i = 0; i < sheet.tiles().size(); ++i)
        kinds[i] = static_cast<std::uint8_t>(sheet.tiles()[i].kind);
    const LevelDraft draft{static_cast<std::uint16_t>(columns),
                           static_cast<std::uint8_t>(rows),
                           tiles.data(),
                           kinds.data(),
                           imported.level.actors.data(),
                           static_cast<std::uint8_t>(imported.level.actors.size())};
    return write_level(draft, nullptr, 0).bytes + 128 <= std::size_t{console_level_block_bytes};
}

std::string note_of_targets(const std::vector<std::string>& levels, const std::string& reason) {
    constexpr std::size_t most_names = 4;
    std::string names;
    for (std::size_t i = 0; i < std::min(levels.size(), most_names); ++i)
        names += (names.empty() ? "" : ", ") + support::in_quotes(levels[i]);
    if (levels.size() > most_names)
        names += " and " + std::to_string(levels.size() - most_names) + " more";
    return (levels.size() == 1 ? "level " : "levels ") + names + ": not for "
           + support::in_quotes(machines_with(true)) + ", " + reason
           + (levels.size() == 1 ? "; its" : "; their") + " property targets is "
           + support::in_quotes(machines_with(false));
}

std::string map_text(const ImportedLevel& imported, const std::vector<std::size_t>& numbers,
                     const LevelThings& things, const std::string& tileset,
                     const std::vector<foreign::KnownActor>& actors) {
    const auto width = static_cast<std::size_t>(imported.map.width);
    const auto height = static_cast<std::size_t>(imported.map.height);
    Objects objects;
    for (const Placement& actor : imported.level.actors)
        objects.add(actor.actor_kind == player_kind ? "player" : actors[actor.actor_kind - 1u].name,
                    actor.x, actor.y);
    for (const CratePlace crate : things.crates)
        objects.add("crate", static_cast<std::size_t>(crate.x), static_cast<std::size_t>(crate.y));
    for (const ImportedMover& mover : things.movers)
        objects.add_mover(mover);
    for (const Room& room : imported.level.rooms)
        objects.add_room(room);
    std::string text = header;
    text += "<map version=\"1.10\" orientation=\"orthogonal\"" + attribute("width", width)
            + attribute("height", height) + attribute("tilewidth", 16) + attribute("tileheight", 16)
            + attribute("nextlayerid", 3) + attribute("nextobjectid", objects.next_id()) + ">\n"
            + properties_text(imported) + " <tileset firstgid=\"1\""
            + attribute("source", "../art/tiles/" + tileset + ".tsx")
            + "/>\n <layer id=\"1\" name=\"cells\"" + attribute("width", width)
            + attribute("height", height) + ">\n  <data encoding=\"csv\">\n";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        text += std::to_string(numbers[i] + 1);
        if (i + 1 < numbers.size())
            text += (i + 1) % width == 0 ? ",\n" : ",";
    }
    return text + "\n</data>\n </layer>\n <objectgroup id=\"2\" name=\"actors\">\n" + objects.text()
           + " </objectgroup>\n</map>\n";
}

} // namespace halfbyte::tools::import
