// A game in memory for tests: levels drawn as text, everything in one plain colour each.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tests/support/ascii_level.hpp"

#include <initializer_list>
#include <string_view>

namespace halfbyte::test {

// The game `test`, with levels `level1`, `level2` and so on in plain_rules(). A coin and a brick
// vanish; a checkpoint changes its colour.
hosted::Pack test_pack(std::initializer_list<std::string_view> drawings);

inline constexpr hosted::Colour backdrop_colour = 0xFFF8E6B8;
inline constexpr hosted::Colour used_checkpoint_colour = 0xFF20C020;

// The colour of a cell's whole picture.
hosted::Colour colour_of(TileKind kind);

// The colours of a sprite's picture: of its front half, which is the right one while the sprite is
// not flipped, and of the rest.
hosted::Colour front_colour_of(std::uint8_t actor_kind, ActorState state);
inline constexpr hosted::Colour back_colour = 0xFF404040;

// The colour of a letter's strokes. A letter's picture has its code's bits as opaque pixels from
// the top left.
inline constexpr hosted::Colour ink_colour = 0xFF103860;

} // namespace halfbyte::test
