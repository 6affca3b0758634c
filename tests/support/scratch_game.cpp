#include "tests/support/scratch_game.hpp"

#include "engine/show/view.hpp"
#include "engine/sim/rules.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/check/check_content.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <stdexcept>
#include <type_traits>

namespace halfbyte::test {
namespace {

constexpr std::string_view game_toml = R"(name = "scratch"
title = "Scratch"
art = "art"
tuning = "tuning.toml"
actors = "actors.toml"
font = "font.png"
levels = ["one"]
)";

constexpr std::string_view actors_toml = R"([hero]
behaviour = "player"
half_width = 5
half_height = 7.5
sheet = "hero.png"
[hero.animations]
stand = { poses = [0, 0, 0, 1], frames = 16 }
run = { poses = [2, 3], frames = 4 }

[bug]
behaviour = "script"
traits = ["stompable", "hurts"]
half_width = 6
half_height = 5
speed = 96
sheet = "bug.png"
script = "walk"
[bug.animations]
stand = { poses = [0], frames = 1 }
)";

constexpr std::string_view tiles_tsx = R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset name="tiles" tilewidth="16" tileheight="16" tilecount="8" columns="8">
 <image source="tiles.png" width="128" height="16"/>
 <tile id="1" type="solid"/>
 <tile id="2" type="coin"><properties><property name="gone" type="int" value="3"/></properties></tile>
 <tile id="4" type="hazard"/>
 <tile id="5" type="oneway_up"/>
 <tile id="6" type="checkpoint"><properties><property name="gone" type="int" value="3"/></properties></tile>
 <tile id="7" type="brick"/>
</tileset>
)";

constexpr std::string_view one_tmx = R"(<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="8" height="4" tilewidth="16" tileheight="16">
 <properties>
  <property name="targets" value="desktop gba nes"/>
  <property name="title" value="Number One"/>
 </properties>
 <tileset firstgid="1" source="../art/tiles.tsx"/>
 <layer name="cells" width="8" height="4">
  <data encoding="csv">
1,1,1,1,1,1,1,1,
1,1,3,8,1,6,1,1,
1,1,1,1,1,1,7,1,
2,2,2,2,5,2,2,2
  </data>
 </layer>
 <objectgroup name="actors">
  <object id="1" type="bug" x="88" y="48"><point/></object>
  <object id="2" type="hero" x="10" y="32" width="12" height="16"/>
 </objectgroup>
</map>
)";

// A number of a field within its range, different for each field where the range allows.
std::string tuning_toml() {
    std::ostringstream text;
    Tuning tuning;
    std::int32_t number = 1;
    each_tuning(tuning, [&](const TuningNumber& row, auto& field) {
        using Field = std::remove_reference_t<decltype(field)>;
        // No kind is hurt by a pound, and `check` warns of an attack that hurts nobody.
        const bool is_attack = std::string_view(row.name) == "pound_speed";
        const std::int32_t value = is_attack ? 0 : std::min(number, row.range.most);
        text << row.name << " = "
             << (std::is_same_v<Field, Distance> ? "2.5" : std::to_string(value)) << '\n';
        ++number;
    });
    return text.str();
}

// The palettes of all pictures, for the background and for sprites; a colour's number on the NES is
// the number of its entry.
std::string palettes_toml() {
    const auto palette = IndexedPng::blank(1, 1).palette;
    std::ostringstream text;
    for (const char* use : {"background", "sprite"})
        for (std::size_t i = 0; i < palette.size(); ++i) {
            const std::size_t entry = i % 4 == 0 ? 0 : i;
            if (i % 4 == 0)
                text << '[' << use << ".p" << i / 4 << "]\ncolours = [\n";
            text << "{ nes = " << entry + 0x10 << ", rgb = \"#" << std::hex << std::setfill('0')
                 << std::setw(6) << palette[i] << std::dec << "\" },\n";
            if (i % 4 == 3)
                text << "]\n";
        }
    return text.str();
}

} // namespace

ScratchGame::ScratchGame() {
    write("game.toml", game_toml);
    write("tuning.toml", tuning_toml());
    write("actors.toml", actors_toml);
    write("levels/one.tmx", one_tmx);
    write("art/tiles.tsx", tiles_tsx);
    write("art/palettes.toml", palettes_toml());
    write("art/tiles.png", png_bytes(tiles()));
    write("art/hero.png", png_bytes(hero()));
    write("art/bug.png", png_bytes(IndexedPng::blank(32, 16)));
    write("art/font.png", png_bytes(IndexedPng::blank(128, 32)));
}

std::string ScratchGame::text(const std::filesystem::path& file) const {
    return text_of(path() / file);
}

void ScratchGame::write(const std::filesystem::path& file, std::string_view text) const {
    folder_.write(file, text);
}

void ScratchGame::replace(const std::filesystem::path& file, std::string_view from,
                          std::string_view to) const {
    std::string content = text(file);
    const std::size_t place = content.find(from);
    if (place == std::string::npos || content.find(from, place + 1) != std::string::npos)
        throw std::logic_error(file.string() + " does not have exactly one " + std::string(from));
    write(file, content.replace(place, from.size(), to));
}

std::vector<std::string> ScratchGame::faults() const {
    std::vector<std::string> messages = tools::check::check_content(path()).faults;
    const std::string prefix = path().string() + '/';
    for (std::string& message : messages)
        for (auto at = message.find(prefix); at != std::string::npos; at = message.find(prefix))
            message.erase(at, prefix.size());
    return messages;
}

void ScratchGame::leave_out_nes() const {
    replace("levels/one.tmx", "\"desktop gba nes\"", "\"desktop gba\"");
    replace("game.toml", "font =", "pieces = \"pieces.png\"\nfont =");
    write("art/pieces.png", png_bytes(IndexedPng::blank(16 * piece_count, 16)));
}

IndexedPng ScratchGame::tiles() {
    IndexedPng png = IndexedPng::blank(128, 16);
    for (int tile = 1; tile < 8; ++tile)
        png.fill(16 * tile + tile, 2, 4, static_cast<std::uint8_t>(4 * (tile % 4) + 1 + tile % 3));
    return png;
}

IndexedPng ScratchGame::hero() {
    IndexedPng png = IndexedPng::blank(64, 16);
    for (int pose = 0; pose < 4; ++pose)
        png.fill(16 * pose + 4, pose, 8, 1);
    return png;
}

hosted::Pack without_pictures(hosted::Pack pack) {
    pack.font = {};
    pack.looks = {};
    pack.sprite_pictures.resize(1);
    pack.cell_pictures.resize(1);
    for (hosted::PackedLevel& level : pack.levels)
        std::fill(level.looks.begin(), level.looks.end(), hosted::CellLook{});
    return pack;
}

std::string level_text(int columns, int rows, std::string_view objects, std::string_view targets,
                       int tile) {
    const std::string size =
        "width=\"" + std::to_string(columns) + "\" height=\"" + std::to_string(rows) + '"';
    std::string text = "<map orientation=\"orthogonal\" " + size
                       + " tilewidth=\"16\" tileheight=\"16\">\n<properties><property "
                         "name=\"targets\" value=\""
                       + std::string(targets)
                       + "\"/></properties>\n<tileset firstgid=\"1\" "
                         "source=\"../art/tiles.tsx\"/>\n<layer name=\"cells\" "
                       + size + ">\n<data encoding=\"csv\">\n";
    for (int i = 0; i < columns * rows; ++i)
        text += (i == 0 ? "" : ",") + std::to_string(tile + 1);
    return text + "\n</data>\n</layer>\n<objectgroup name=\"actors\">\n" + std::string(objects)
           + "</objectgroup>\n</map>\n";
}

std::string actor_text(int id, std::string_view class_name, int x, int y) {
    return "<object id=\"" + std::to_string(id) + "\" type=\"" + std::string(class_name) + "\" x=\""
           + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"><point/></object>\n";
}

} // namespace halfbyte::test
