#include "tools/player/own_game.hpp"

#include "platform/hosted/pack/pack_file.hpp"

// Defined by toolchains/pack.cpp.in.
extern "C" const unsigned char halfbyte_pack_begin[];
extern "C" const unsigned char halfbyte_pack_end[];

namespace halfbyte::tools::player {

OwnGame own_game() {
    return {hosted::read_pack({halfbyte_pack_begin, halfbyte_pack_end}), {}};
}

} // namespace halfbyte::tools::player
