#include "tools/lab/emu/console.hpp"

namespace halfbyte::web {

// Browsers run it; no emulator is needed.
extern const tools::emu::ConsoleKind* const console_kind;
const tools::emu::ConsoleKind* const console_kind = nullptr;

} // namespace halfbyte::web
