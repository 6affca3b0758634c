#pragma once

#include "platform/nes/host/files/nes_art.hpp"

#include <functional>

namespace halfbyte::tools::console {

/// A function that gives the cells with decoration of a game's pack the pictures that the NES
/// shows. It changes only levels whose blocks are the same as those of `game`.
std::function<void(hosted::Pack&)> nes_redraw(const content::CompiledGame& game,
                                              const ConsoleArt& console_art, const NesArt& art);

} // namespace halfbyte::tools::console
