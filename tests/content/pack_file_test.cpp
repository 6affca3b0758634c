#include "platform/hosted/pack/pack_file.hpp"
#include "platform/hosted/pack/pack_limits.hpp"

#include "engine/numbers/crc32.hpp"
#include "platform/hosted/pack/check_pack.hpp"
#include "platform/hosted/text/version.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <random>

using namespace halfbyte::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

const hosted::Pack& scratch_pack() {
    static const hosted::Pack pack = content::compile_game(ScratchGame().path());
    return pack;
}

hosted::Pack small_pack() {
    return without_pictures(scratch_pack());
}

// Computes the checksum again, so that a wrong one does not hide the other checks.
void sign(Bytes& bytes) {
    bytes.resize(std::max<std::size_t>(bytes.size(), 4));
    const std::size_t end = bytes.size() - 4;
    const std::uint32_t crc = crc32(bytes.data(), end);
    for (std::size_t i = 0; i < 4; ++i)
        bytes[end + i] = static_cast<std::uint8_t>(crc >> (8 * i));
}

hosted::ParallaxPicture picture_behind() {
    hosted::ParallaxPicture picture{{12, 3, 2, {{0, 2}, {112, 5}}}, {1, 2, 3}, {}};
    picture.pixels.resize(std::size_t{parallax_width} * parallax_height, 2);
    return picture;
}

struct Breach {
    const char* what;
    void (*make)(hosted::Pack&);
};

const Breach breaches[] = {
    {"a high velocity", [](hosted::Pack& p) { p.rules.tuning.gravity = Velocity{4097}; }},
    {"a velocity", [](hosted::Pack& p) { p.rules.tuning.gravity = Velocity{-1}; }},
    {"no gravity", [](hosted::Pack& p) { p.rules.tuning.fall_gravity = Velocity{0}; }},
    {"a length", [](hosted::Pack& p) { p.rules.tuning.hazard_inset = pixels(17); }},
    {"a negative length", [](hosted::Pack& p) { p.rules.tuning.hazard_inset = Distance{-1}; }},
    {"a body without a size", [](hosted::Pack& p) { p.rules.actor_kinds[2].half.y = Distance{0}; }},
    {"an actor's speed", [](hosted::Pack& p) { p.rules.actor_kinds[2].speed = Velocity{-1}; }},
    {"an actor of kind 0",
     [](hosted::Pack& p) { p.rules.actor_kinds[no_actor] = p.rules.actor_kinds[2]; }},
    {"no player",
     [](hosted::Pack& p) { p.rules.actor_kinds[player_kind].behaviour = Behaviour::script; }},
    {"a half-size", [](hosted::Pack& p) { p.rules.actor_kinds[2].half.x = pixels(17); }},
    {"a speed of an actor that is not the player",
     [](hosted::Pack& p) { p.rules.actor_kinds[2].jump_speed = {1}; }},
    {"the postures of a kind", [](hosted::Pack& p) { p.looks.posture_rows[2] = actor_kind_count; }},
    {"an animation",
     [](hosted::Pack& p) {
         p.looks.animations[1][0] = {0, 5, 5};
     }},
    {"the end of an animation",
     [](hosted::Pack& p) {
         p.looks.animations[1][0] = {250, 3, 0};
     }},
    {"a pose", [](hosted::Pack& p) { p.looks.poses[255] = 1; }},
    {"a pose that is a time of another animation",
     [](hosted::Pack& p) {
         p.looks.poses[101] = 16;
         p.looks.animations[1][0] = {100, 15, uneven_animation};
         p.looks.animations[1][1] = {101, 0, 0};
     }},
    {"a cell's picture", [](hosted::Pack& p) { p.levels[0].looks[0].now = 1; }},
    {"a changed cell's picture", [](hosted::Pack& p) { p.levels[0].looks[0].after = 1; }},
    {"a picture in front of the sprites",
     [](hosted::Pack& p) {
         p.levels[0].front.assign(p.levels[0].looks.size(), {1, 0});
     }},
    {"the number of looks", [](hosted::Pack& p) { p.levels[0].looks.pop_back(); }},
    {"the pace of animations", [](hosted::Pack& p) { p.levels[0].animation_bits = 7; }},
    {"an animation's picture",
     [](hosted::Pack& p) {
         p.levels[0].animations = {{0, 0, 1, 0}};
     }},
    {"a placed actor", [](hosted::Pack& p) { p.rules.actor_kinds[2] = {}; }},
    {"a level block", [](hosted::Pack& p) { p.levels[0].block.pop_back(); }},
    {"no level", [](hosted::Pack& p) { p.levels.clear(); }},
    {"no name", [](hosted::Pack& p) { p.name.clear(); }},
    {"a title with a control character", [](hosted::Pack& p) { p.title = "a\x1B[31m"; }},
    {"a level's name in two lines", [](hosted::Pack& p) { p.levels[0].name = "a\nb"; }},
    {"a long title", [](hosted::Pack& p) { p.title.assign(256, 'x'); }},
    {"a picture behind levels that is not there",
     [](hosted::Pack& p) { p.levels[0].parallax = 0; }},
    {"a picture behind levels of another size",
     [](hosted::Pack& p) {
         p.parallaxes = {picture_behind()};
         p.parallaxes[0].pixels.pop_back();
     }},
    {"a colour behind levels",
     [](hosted::Pack& p) {
         p.parallaxes = {picture_behind()};
         p.parallaxes[0].pixels[5] = 16;
     }},
    {"a speed behind levels",
     [](hosted::Pack& p) {
         p.parallaxes = {picture_behind()};
         p.parallaxes[0].parallax.bands[1].speed = 17;
     }},
    {"a band behind levels that begins above the one before",
     [](hosted::Pack& p) {
         p.parallaxes = {picture_behind()};
         p.parallaxes[0].parallax.bands[1].row = 0;
     }},
    {"a shadow behind levels",
     [](hosted::Pack& p) {
         p.parallaxes = {picture_behind()};
         p.parallaxes[0].parallax.shadow = 17;
     }},
    {"glyphs", [](hosted::Pack& p) { p.font.glyphs.resize(63); }},
    {"a letter without a glyph", [](hosted::Pack& p) { p.font.letters.emplace_back() = 'a'; }},
    {"letters that have the numbers of a spread's tiles",
     [](hosted::Pack& p) {
         p.font.letters.resize(hosted::most_spread_tiles + 1 - p.spreads.tiles.size());
         p.font.glyphs.resize(hosted::font_glyphs + p.font.letters.size());
     }},
};

} // namespace

TEST_CASE("a pack that is written, read and written again has the same bytes") {
    const Bytes bytes = hosted::write_pack(scratch_pack());
    CHECK(hosted::write_pack(hosted::read_pack(bytes)) == bytes);
}

TEST_CASE("a pack that was written is read back unchanged") {
    const hosted::Pack& pack = scratch_pack();
    const hosted::Pack read = hosted::read_pack(hosted::write_pack(pack));
    CHECK(read.name == "scratch");
    CHECK(read.title == "Scratch");
    CHECK(read.rules.tuning.jump_cut == pack.rules.tuning.jump_cut);
    CHECK(read.rules.actor_kinds[2].speed == Velocity{96});
    CHECK(read.sprite_pictures == pack.sprite_pictures);
    CHECK(read.cell_pictures == pack.cell_pictures);
    CHECK(read.font == pack.font);
    CHECK(read.levels.front().block == pack.levels.front().block);
    CHECK(read.levels.front().looks.at(10).after == pack.levels.front().looks.at(10).after);
    CHECK(read.levels.front().backdrop == 0xFFF0F0E0);
}

TEST_CASE("a pack begins with the version of Halfbyte that wrote it, and any version is read") {
    Bytes bytes = hosted::write_pack(small_pack());
    const std::string mark = hosted::version_mark();
    constexpr std::size_t place = 7; // behind the letters, the format version and the text's length
    REQUIRE(bytes[place - 1] == mark.size());
    CHECK(std::string(bytes.begin() + place, bytes.begin() + place + std::ssize(mark)) == mark);
    bytes[place] = 'x';
    sign(bytes);
    CHECK(hosted::read_pack(bytes).name == "scratch");
}

TEST_CASE("a pack keeps its flow and its texts") {
    hosted::Pack pack = small_pack();
    pack.flow.flow = {flow_slots, true, 7, 9};
    pack.flow.texts.back() = "another text";
    pack.flow.block(TextBlockName::credit_lines) = {"A", "B"};
    const hosted::Pack again = hosted::read_pack(hosted::write_pack(pack));
    CHECK(again.flow.flow.scenes == flow_slots);
    CHECK(again.flow.flow.all_open);
    CHECK(int{again.flow.flow.stomp_freeze} == 7);
    CHECK(int{again.flow.flow.death_freeze} == 9);
    CHECK(again.flow.texts == pack.flow.texts);
    CHECK(again.flow.blocks == pack.flow.blocks);
}

TEST_CASE("a pack keeps a level's parallax picture") {
    hosted::Pack pack = small_pack();
    pack.parallaxes = {picture_behind()};
    pack.levels.front().parallax = 0;
    const hosted::Pack again = hosted::read_pack(hosted::write_pack(pack));
    REQUIRE(again.parallaxes.size() == 1);
    CHECK(again.parallaxes[0].parallax == pack.parallaxes[0].parallax);
    CHECK(again.parallaxes[0].colours == pack.parallaxes[0].colours);
    CHECK(again.parallaxes[0].pixels == pack.parallaxes[0].pixels);
    CHECK(int{again.levels.front().parallax} == 0);
}

TEST_CASE("a pack keeps what opens a bonus level, and its first level cannot be one") {
    hosted::Pack pack = small_pack();
    pack.levels.push_back(pack.levels.front());
    pack.levels.back().bonus_drops = 9;
    const hosted::Pack again = hosted::read_pack(hosted::write_pack(pack));
    CHECK(int{again.levels.front().bonus_drops} == 0);
    CHECK(int{again.levels.back().bonus_drops} == 9);
    pack.levels.front().bonus_drops = 1;
    CHECK_THROWS_WITH(hosted::write_pack(pack), "the first level must not be a bonus level");
}

TEST_CASE("the title's picture comes after the spreads in a pack and has no spots") {
    hosted::Pack pack = small_pack();
    pack.spreads.cells.assign(2 * spread_cells, page_art);
    pack.spreads.tiles.assign(spot_tiles + 1, {0xFF123456});
    CHECK_FALSE(hosted::read_pack(hosted::write_pack(pack)).spreads.has_title);
    pack.spreads.has_title = true;
    const hosted::Pack again = hosted::read_pack(hosted::write_pack(pack));
    CHECK(again.spreads.has_title);
    CHECK(again.spreads.count() == 1);
    pack.levels.front().spot.spread = 1;
    CHECK_THROWS_WITH(hosted::write_pack(pack),
                      "the spot of level " + pack.levels.front().name + " is out of range");
    pack.levels.front().spot.spread = 0;
    pack.spreads.cells.resize(spread_cells);
    CHECK_THROWS_WITH(hosted::write_pack(pack), "the picture of the title is missing");
    pack.spreads.cells.clear();
    CHECK_THROWS_WITH(hosted::write_pack(pack), "the picture of the title is missing");
}

TEST_CASE("a pack keeps its spreads and spots and refuses those out of range") {
    hosted::Pack pack = small_pack();
    pack.spreads.cells.assign(2 * spread_cells, page_art);
    pack.spreads.tiles.assign(spot_tiles + 1, {0xFF123456});
    pack.levels.front().spot = {1, 28, 14};
    const hosted::Pack again = hosted::read_pack(hosted::write_pack(pack));
    CHECK(again.spreads.cells == pack.spreads.cells);
    CHECK(again.spreads.tiles == pack.spreads.tiles);
    CHECK(int{again.levels.front().spot.spread} == 1);
    CHECK(int{again.levels.front().spot.column} == 28);
    CHECK(int{again.levels.front().spot.row} == 14);
    const auto fault_at = [&](Spot spot) {
        pack.levels.front().spot = spot;
        CHECK_THROWS_WITH(hosted::write_pack(pack),
                          "the spot of level " + pack.levels.front().name + " is out of range");
    };
    fault_at({2, 0, 0});
    fault_at({0, 29, 0});
    fault_at({0, 0, 15});
    pack.levels.front().spot = {};
    pack.spreads.cells.back() = page_art + 1;
    CHECK_THROWS_WITH(hosted::write_pack(pack), "a tile of a spread is missing");
    pack.spreads.cells.pop_back();
    CHECK_THROWS_WITH(hosted::write_pack(pack), "the number of cells of spreads is out of range");
}

TEST_CASE("a pack keeps a level's colours and animations") {
    hosted::Pack pack = scratch_pack();
    hosted::PackedLevel& level = pack.levels.front();
    level.colours = {{{0xFF000001, 0xFF000002}}, {{0xFF000003, 0xFF000004}, {5, 6}}};
    level.animations = {{1, 2, 1, 2}, {0, 1, 2, 0}};
    level.animation_bits = 3;
    const hosted::Pack read = hosted::read_pack(hosted::write_pack(pack));
    CHECK(read.levels.front().colours == level.colours);
    CHECK(read.levels.front().animations == level.animations);
    CHECK(int{read.levels.front().animation_bits} == 3);
}

TEST_CASE("a pack keeps the pictures in front of the sprites") {
    hosted::Pack pack = scratch_pack();
    pack.levels.front().front = pack.levels.front().looks;
    const hosted::Pack read = hosted::read_pack(hosted::write_pack(pack));
    CHECK(read.levels.front().front.size() == 32);
}

TEST_CASE("a pack cut off at any byte is refused") {
    const Bytes whole = hosted::write_pack(small_pack());
    for (std::size_t size = 0; size < whole.size(); ++size) {
        CAPTURE(size);
        REQUIRE_THROWS_AS(hosted::read_pack(std::span(whole).first(size)), hosted::PackError);
    }
}

TEST_CASE("a pack cut off at any byte is refused even with a correct checksum") {
    const Bytes whole = hosted::write_pack(small_pack());
    for (std::size_t size = 0; size < whole.size() - 4; ++size) {
        Bytes bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        bytes.resize(size + 4);
        sign(bytes);
        CAPTURE(size);
        REQUIRE_THROWS_AS(hosted::read_pack(bytes), hosted::PackError);
    }
}

TEST_CASE("a pack with any flipped bit is refused") {
    const Bytes whole = hosted::write_pack(small_pack());
    std::mt19937 random(2);
    for (int round = 0; round < 10'000; ++round) {
        Bytes bytes = whole;
        bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
        REQUIRE_THROWS_AS(hosted::read_pack(bytes), hosted::PackError);
    }
}

TEST_CASE("bytes that are not a pack and a pack of another version have errors of their own") {
    CHECK_THROWS_WITH(hosted::read_pack(Bytes(100, 'x')), "this is not a pack file");
    Bytes bytes = hosted::write_pack(small_pack());
    constexpr int ours = hosted::pack_file_version;
    bytes[4] = static_cast<std::uint8_t>(ours + 1);
    sign(bytes);
    CHECK_THROWS_WITH(hosted::read_pack(bytes),
                      "this pack file has format version " + std::to_string(ours + 1)
                          + "; this program reads version " + std::to_string(ours));
}

TEST_CASE("bytes after the last level are refused") {
    Bytes bytes = hosted::write_pack(small_pack());
    bytes.push_back(0);
    sign(bytes);
    CHECK_THROWS_WITH(hosted::read_pack(bytes), "the file has extra bytes after its last level");
}

TEST_CASE("a pack whose numbers are out of range is not written") {
    for (const Breach& breach : breaches) {
        CAPTURE(breach.what);
        hosted::Pack pack = small_pack();
        breach.make(pack);
        CHECK_THROWS_AS(hosted::write_pack(pack), hosted::PackError);
    }
}

TEST_CASE("a number of the rules that is out of range is reported with its actor kind") {
    hosted::Pack pack = small_pack();
    pack.rules.actor_kinds[2].half.x = pixels(17);
    CHECK_THROWS_WITH(hosted::check_pack(pack),
                      "half_width of actor kind 2 is 4352; it must be from 256 to 4096");
    pack.rules.actor_kinds[2] = pack.rules.actor_kinds[player_kind];
    pack.rules.actor_kinds[2].back = 2;
    CHECK_THROWS_WITH(hosted::check_pack(pack),
                      "back of actor kind 2 is 2; it must be from 1 to 1");
    pack.rules.tuning.spring_speed = {4097};
    CHECK_THROWS_WITH(hosted::check_pack(pack), "spring_speed is 4097; it must be from 0 to 4096");
}
