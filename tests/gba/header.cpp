// The cartridge header of the tests' own programs for the GBA.
#include "platform/gba/layout/cartridge_header.hpp"

namespace halfbyte::gba {
namespace {

[[gnu::section(".header"), gnu::used]] constinit const CartridgeHeader cartridge_header =
    make_cartridge_header("TEST", "ZTST");

} // namespace
} // namespace halfbyte::gba
