#include "tests/support/test_pack.hpp"

#include <string>

namespace halfbyte::test {
namespace {

constexpr std::uint16_t picture_of(TileKind kind) {
    return static_cast<std::uint16_t>(kind); // `empty` has the empty picture
}
constexpr std::uint16_t used_checkpoint_picture = kind_count;

hosted::CellPicture plain(hosted::Colour colour) {
    hosted::CellPicture picture;
    picture.fill(colour);
    return picture;
}

std::uint8_t pose_for(int actor_kind, int state) {
    return static_cast<std::uint8_t>(actor_kind * actor_state_count + state);
}

hosted::PackedLevel packed(std::string_view drawing, std::size_t number) {
    const AsciiLevel ascii(drawing);
    const LevelView& map = ascii.level().map;
    hosted::PackedLevel level;
    level.name = "level" + std::to_string(number);
    level.title = "Level " + std::to_string(number);
    level.block = ascii.block();
    level.backdrop = backdrop_colour;
    for (int row = 0; row < map.rows; ++row)
        for (int column = 0; column < map.columns; ++column) {
            const TileKind kind = placed_kind(map, column, row);
            const bool changes = traits_of(kind) & trait_mutable;
            const std::uint16_t after = kind == TileKind::checkpoint ? used_checkpoint_picture
                                        : changes                    ? std::uint16_t{0}
                                                                     : picture_of(kind);
            level.looks.push_back({picture_of(kind), after});
        }
    return level;
}

void add_sprites(hosted::Pack& pack) {
    for (int kind = 0; kind < actor_kind_count; ++kind)
        for (int state = 0; state < actor_state_count; ++state) {
            const std::uint8_t pose = pose_for(kind, state);
            pack.looks.animations[kind][state] = {pose, 0, 0};
            pack.looks.poses[pose] = pose;
            auto picture = plain(back_colour);
            for (std::size_t i = 0; i < picture.size(); ++i)
                if (i % 16 >= 8)
                    picture[i] = front_colour_of(static_cast<std::uint8_t>(kind),
                                                 static_cast<ActorState>(state));
            pack.sprite_pictures.push_back(picture);
        }
}

void add_font(hosted::Pack& pack) {
    for (unsigned letter = 32; letter < 96; ++letter) {
        hosted::Glyph glyph{};
        for (unsigned bit = 0; bit < 8; ++bit)
            if ((letter >> bit) & 1u)
                glyph[bit] = ink_colour;
        pack.font.glyphs.push_back(glyph);
    }
}

} // namespace

hosted::Colour colour_of(TileKind kind) {
    return 0xFF000000u | (static_cast<hosted::Colour>(kind) * 0x17110Bu & 0xFFFFFFu);
}

hosted::Colour front_colour_of(std::uint8_t actor_kind, ActorState state) {
    return 0xFF800000u | (static_cast<hosted::Colour>(actor_kind) << 12)
           | (static_cast<hosted::Colour>(state) << 4);
}

hosted::Pack test_pack(std::initializer_list<std::string_view> drawings) {
    hosted::Pack pack;
    pack.name = "test";
    pack.title = "Test";
    pack.rules = plain_rules();
    for (const std::string_view drawing : drawings)
        pack.levels.push_back(packed(drawing, pack.levels.size() + 1));
    pack.cell_pictures.emplace_back();
    for (std::uint8_t kind = 1; kind < kind_count; ++kind)
        pack.cell_pictures.push_back(plain(colour_of(static_cast<TileKind>(kind))));
    pack.cell_pictures.push_back(plain(used_checkpoint_colour));
    add_sprites(pack);
    add_font(pack);
    return pack;
}

} // namespace halfbyte::test
