#include "tools/pipeline/cpu6502/memory.hpp"

#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

namespace halfbyte::tools::cpu6502 {
namespace {

bool holds(AddressRange range, std::uint16_t address) {
    return range.first <= address && address <= range.last;
}

std::uint8_t low_bits(int bits) {
    return static_cast<std::uint8_t>(bits);
}

} // namespace

std::string hex_address(std::uint16_t address) {
    char text[8];
    std::snprintf(text, sizeof text, "$%04X", unsigned{address});
    return text;
}

Memory::Memory(std::size_t store_size) : store_(store_size) {
    if (store_size < 0x10000)
        throw std::invalid_argument("a memory's store has at least 64 KB");
    map({0x0000, 0xFFFF}, 0, all);
}

void Memory::map(AddressRange range, std::uint32_t start, std::uint8_t access) {
    if ((range.first & 0xFF) != 0 || (range.last & 0xFF) != 0xFF)
        throw std::invalid_argument("memory is mapped in whole pages");
    if (start + std::size_t{range.last} - range.first >= store_.size())
        throw std::out_of_range("a page shows what is not in the store");
    for (std::size_t page = range.first >> 8; page <= range.last >> 8u; ++page) {
        pages_[page].start = start;
        access_[page] = access;
        renew_traps(page);
        start += 0x100;
    }
}

void Memory::renew_traps(std::size_t page) {
    pages_[page].traps = low_bits((~access_[page] & all) | watched_[page]);
}

void Memory::add_device(Device device) {
    for (std::size_t page = device.range.first >> 8; page <= device.range.last >> 8u; ++page) {
        watched_[page] |= device.read ? readable : none;
        watched_[page] |= device.write ? writable : none;
        renew_traps(page);
    }
    devices_.push_back(std::move(device));
}

std::uint8_t Memory::read_trapped(std::uint16_t address) {
    for (auto device = devices_.rbegin(); device != devices_.rend(); ++device)
        if (device->read && holds(device->range, address))
            return device->read(address);
    if (!(access_[address >> 8] & readable))
        throw MemoryFault("reads " + hex_address(address) + ", where nothing is");
    return store_[place_of(address)];
}

void Memory::write_trapped(std::uint16_t address, std::uint8_t value) {
    for (auto device = devices_.rbegin(); device != devices_.rend(); ++device)
        if (device->write && holds(device->range, address))
            return device->write(address, value);
    if (!(access_[address >> 8] & writable))
        throw MemoryFault("writes " + hex_address(address) + ", where nothing can be written");
    poke(address, value);
}

} // namespace halfbyte::tools::cpu6502
