// Sprites of 16x16 pixels: a copy of the hardware's table, which goes to the screen in vblank.
// What is added first is in front.
#pragma once

#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

inline constexpr int hardware_sprites = 128;

enum class Layer : std::uint8_t {
    front,   // of the texts
    between, // the texts and the level
};

struct HardwareSprite {
    std::uint16_t attributes[3];
    std::uint16_t unused; // a part of a rotation there
};

struct SpriteTable {
    int count = 0;
    alignas(4) HardwareSprite sprites[hardware_sprites]{};
};

// Puts the poses and the palettes into video memory; the screen must be blank.
void load_poses(const RomPack& pack);

// The icon beside the number of coins, of a level that has any; the same holds.
void load_coin(const RomPack& pack, const RomLevel& level);

// The digits of numbers that rise, of a game that has a font; the same holds.
void load_digits(const RomPack& pack);

void begin(SpriteTable& table);
void add_pose(SpriteTable& table, const RomPack& pack, const Sprite& sprite, Layer layer);
void add_coin(SpriteTable& table, const RomPack& pack, const RomLevel& level, int x, int y);
// A number between the texts and the level.
void add_number(SpriteTable& table, const RomPack& pack, const ShownNumber& number);
// Hides those that are left.
void end(SpriteTable& table);

// In vblank.
void commit(const SpriteTable& table);

} // namespace halfbyte::gba
