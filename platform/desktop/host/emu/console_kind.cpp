#include "tools/lab/emu/console.hpp"

namespace halfbyte::desktop {

// The computer needs no emulator.
extern const tools::emu::ConsoleKind* const console_kind;
const tools::emu::ConsoleKind* const console_kind = nullptr;

} // namespace halfbyte::desktop
