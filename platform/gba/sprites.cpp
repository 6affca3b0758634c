#include "platform/gba/sprites.hpp"

#include "engine/show/overlay.hpp"
#include "platform/gba/memory.hpp"
#include "platform/gba/screen.hpp"

namespace halfbyte::gba {
namespace {

constexpr unsigned sprite_hidden = 0x0200;  // attribute 0
constexpr unsigned sprite_flipped = 0x1000; // attribute 1
constexpr unsigned sprite_16x16 = 0x4000;   // attribute 1
constexpr unsigned sprite_8x8 = 0;          // attribute 1
constexpr unsigned priority_bit = 10;       // attribute 2
constexpr unsigned palette_bit = 12;        // attribute 2
constexpr unsigned y_mask = 0xFF, x_mask = 0x1FF;

std::uint16_t bits(unsigned value) {
    return static_cast<std::uint16_t>(value);
}

// The look of a sprite: its first tile, and its size and flip as in attribute 1.
struct Shown {
    unsigned tile;
    unsigned form;
    unsigned palette;
};

void add(SpriteTable& table, int x, int y, const Shown& shown, Layer layer) {
    if (table.count == hardware_sprites)
        return;
    HardwareSprite& sprite = table.sprites[table.count++];
    sprite.attributes[0] = bits(static_cast<unsigned>(y) & y_mask);
    sprite.attributes[1] = bits((static_cast<unsigned>(x) & x_mask) | shown.form);
    sprite.attributes[2] = bits(shown.tile | static_cast<unsigned>(layer) << priority_bit
                                | shown.palette << palette_bit);
}

const RomMetatile& coin_metatile(const RomPack& pack, const RomBackground& background,
                                 const RomLevel& level) {
    return pack.at(background.metatiles)[level.coin_tile];
}

} // namespace

void load_poses(const RomPack& pack) {
    copy_to(sprite_picture_address(0), pack.at(pack.header().poses),
            pack.header().pose_count * sizeof(RomPose));
}

void load_coin(const RomPack& pack, const RomLevel& level) {
    if (!level.has_coins)
        return;
    const RomBackground& background = pack.background(level.background);
    const RomMetatile& metatile = coin_metatile(pack, background, level);
    for (std::size_t i = 0; i < tiles_in_picture; ++i) {
        const std::size_t tile = metatile.entries[i] & 0x3FFu;
        copy_to(sprite_picture_address(coin_picture) + i * sizeof(RomTile),
                &tile_of(pack, background, tile), sizeof(RomTile));
    }
}

void load_digits(const RomPack& pack) {
    if (pack.header().has_font != 0)
        copy_to(sprite_tiles + digit_tiles_at * sizeof(RomTile),
                pack.at(pack.header().text_tiles) + glyph_of('0'), digit_count * sizeof(RomTile));
}

void begin(SpriteTable& table) {
    table.count = 0;
}

void add_pose(SpriteTable& table, const RomPack& pack, const Sprite& sprite, Layer layer) {
    const unsigned form = sprite_16x16 | (sprite.flipped ? sprite_flipped : 0);
    add(table, sprite.x, sprite.y,
        {sprite.pose * static_cast<unsigned>(tiles_in_picture), form,
         pack.at(pack.header().pose_palettes)[sprite.pose]},
        layer);
}

void add_coin(SpriteTable& table, const RomPack& pack, const RomLevel& level, int x, int y) {
    const RomBackground& background = pack.background(level.background);
    const unsigned palette =
        coin_metatile(pack, background, level).entries[0] >> metatile_palette_bit;
    add(table, x, y,
        {coin_picture * tiles_in_picture, sprite_16x16,
         first_background_palette_of_sprites + palette},
        Layer::front);
}

void add_number(SpriteTable& table, const RomPack& pack, const ShownNumber& number) {
    const HudCount count = count_of(number.number);
    for (int i = 0; i < count.digit_count; ++i)
        add(table, number.x + i * glyph_size, number.y,
            {static_cast<unsigned>(digit_tiles_at) + count.digits[i], sprite_8x8,
             first_background_palette_of_sprites + pack.header().text_palette},
            Layer::between);
}

void end(SpriteTable& table) {
    for (int i = table.count; i < hardware_sprites; ++i)
        table.sprites[i].attributes[0] = sprite_hidden;
}

void commit(const SpriteTable& table) {
    copy_to(sprite_attributes, table.sprites, sizeof table.sprites);
}

} // namespace halfbyte::gba
