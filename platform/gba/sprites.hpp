// Sprites of 16x16 pixels: a copy of the hardware's table, which is copied to the screen in vblank.
// Sprites that are added first are in front.
#pragma once

#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

inline constexpr int hardware_sprites = 128;

enum class Layer : std::uint8_t {
    front,   // in front of the texts
    between, // between the texts and everything else
    level,   // in front of the level, behind the tiles in front of the actors
};

struct HardwareSprite {
    std::uint16_t attributes[3];
    std::uint16_t unused; // part of a rotation, for the hardware
};

struct SpriteTable {
    int count = 0;
    alignas(4) HardwareSprite sprites[hardware_sprites]{};
};

// Loads the poses into video memory; the screen must be blank.
void load_poses(const RomPack& pack);

// Loads the icon beside the number of coins, if the level has coins; the screen must be blank.
void load_coin(const RomPack& pack, const RomLevel& level);

// Loads the digits of numbers that rise, if the game has a font; the screen must be blank.
void load_digits(const RomPack& pack);

void begin(SpriteTable& table);
void add_pose(SpriteTable& table, const RomPack& pack, const Sprite& sprite, Layer layer);
void add_coin(SpriteTable& table, const RomPack& pack, const RomLevel& level, int x, int y);
// Adds a number between the texts and the level.
void add_number(SpriteTable& table, const RomPack& pack, const ShownNumber& number);
// Hides the sprites that are not used.
void end(SpriteTable& table);

// Call this in vblank.
void commit(const SpriteTable& table);

} // namespace halfbyte::gba
