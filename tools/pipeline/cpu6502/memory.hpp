// The 64 KB address space of a 6502.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace halfbyte::tools::cpu6502 {

/// An access that an address does not allow.
struct MemoryFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The addresses from first to last, both included.
struct AddressRange {
    std::uint16_t first;
    std::uint16_t last;
};

/// `$01FF`
std::string hex_address(std::uint16_t address);

/// Handles accesses to a range of addresses instead of memory, such as the PPU's registers. An
/// access whose function is missing goes to the memory.
struct Device {
    AddressRange range;
    std::function<std::uint8_t(std::uint16_t address)> read;
    std::function<void(std::uint16_t address, std::uint8_t value)> write;
};

/// 256 pages of 256 bytes, each of which shows a part of one flat store. Switching a bank maps
/// pages to another part; mirrors are two pages on one part. The place of a byte in the store
/// identifies it in any bank, so counts are kept by place.
///
/// Only trapped accesses leave the fast path: those to pages that do not allow the access or have
/// devices.
class Memory {
  public:
    enum Access : std::uint8_t {
        none = 0,
        readable = 1,
        writable = 2,
        executable = 4,
        all = 7
    };

    struct Page {
        std::uint32_t start = 0; ///< of the page's 256 bytes in the store
        std::uint8_t traps = 0;  ///< the kinds of Access that do not go straight to the store
    };

    /// Maps the pages in order to the store's first 64 KB, with all accesses allowed. The store has
    /// at least this size.
    explicit Memory(std::size_t store_size = 0x10000);

    const Page& page_of(std::uint16_t address) const { return pages_[address >> 8]; }

    std::uint32_t place_of(std::uint16_t address) const {
        return page_of(address).start + (address & 0xFFu);
    }

    /// Reads and writes like the processor: through devices. Throws MemoryFault.
    std::uint8_t read(std::uint16_t address) {
        if (page_of(address).traps & readable)
            return read_trapped(address);
        return store_[place_of(address)];
    }

    void write(std::uint16_t address, std::uint8_t value) {
        if (page_of(address).traps & writable)
            write_trapped(address, value);
        else
            store_[place_of(address)] = value;
    }

    /// Reads and writes for tests: directly in the memory, without devices.
    std::uint8_t peek(std::uint16_t address) const { return store_[place_of(address)]; }

    void poke(std::uint16_t address, std::uint8_t value) { store_[place_of(address)] = value; }

    /// The bytes themselves, by place.
    std::uint8_t* store() { return store_.data(); }
    const std::uint8_t* store() const { return store_.data(); }
    std::size_t store_size() const { return store_.size(); }

    /// Maps `range`, which consists of whole pages, to the store from `start` on.
    void map(AddressRange range, std::uint32_t start, std::uint8_t access);

    /// If several devices have an address, the last one added handles it.
    void add_device(Device device);

  private:
    std::uint8_t read_trapped(std::uint16_t address);
    void write_trapped(std::uint16_t address, std::uint8_t value);
    void renew_traps(std::size_t page);

    std::array<Page, 256> pages_;
    std::array<std::uint8_t, 256> access_;
    std::array<std::uint8_t, 256> watched_{}; // accesses that devices handle
    std::vector<std::uint8_t> store_;
    std::vector<Device> devices_;
};

} // namespace halfbyte::tools::cpu6502
