#include "tools/pipeline/arm7tdmi/memory.hpp"

#include <cstdio>

namespace halfbyte::tools::arm7tdmi {

std::string hex(std::uint32_t number) {
    char text[16];
    std::snprintf(text, sizeof text, "0x%08X", static_cast<unsigned>(number));
    return text;
}

std::uint32_t Memory::read_register(std::uint32_t address, std::size_t bytes) const {
    if (address % bytes != 0)
        throw Fault("reads " + hex(address) + ", which is not a multiple of the bytes it reads");
    const Device& device = region(address).device;
    if (!device.read)
        throw Fault("reads " + hex(address) + ", where nothing is");
    return device.read(address);
}

void Memory::write_register(std::uint32_t address, std::uint32_t value, std::size_t bytes) {
    if (address % bytes != 0)
        throw Fault("writes " + hex(address) + ", which is not a multiple of the bytes it writes");
    const Device& device = region(address).device;
    if (!device.write)
        throw Fault("writes " + hex(address) + ", where nothing can be written");
    device.write(address, value);
}

} // namespace halfbyte::tools::arm7tdmi
