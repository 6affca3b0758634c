#include "tools/lab/emu/console.hpp"

namespace halfbyte::windows {

// Windows runs it; no emulator is needed.
extern const tools::emu::ConsoleKind* const console_kind;
const tools::emu::ConsoleKind* const console_kind = nullptr;

} // namespace halfbyte::windows
