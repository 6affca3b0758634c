// The 64 KB of addresses that a 6502 sees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace halfbyte::test {

/// An access that the machine has nothing for, or that was forbidden.
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

/// What answers at a range of addresses instead of memory: the PPU's registers, say.
/// Where a function is missing, that access goes on to the memory.
struct Device {
    AddressRange range;
    std::function<std::uint8_t(std::uint16_t address)> read;
    std::function<void(std::uint16_t address, std::uint8_t value)> write;
};

/// 256 pages of 256 bytes, each of which shows a part of one flat store. Switching a bank turns
/// some pages to another part, a mirror is two pages on one part, and a byte's place in the store
/// names it whichever bank is in: what is counted for each byte is counted by that place.
///
/// Only trapped accesses leave the fast path: pages that lack the access, that have devices, or
/// that have guarded bytes.
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

    /// Page after page onto the store's first 64 KB, all accessible; the store has at least those.
    explicit Memory(std::size_t store_size = 0x10000);

    const Page& page_of(std::uint16_t address) const { return pages_[address >> 8]; }

    std::uint32_t place_of(std::uint16_t address) const {
        return page_of(address).start + (address & 0xFFu);
    }

    /// As the processor reads and writes: through devices and guards. Throws MemoryFault.
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

    /// As a test looks and puts: straight at the memory, past devices and guards.
    std::uint8_t peek(std::uint16_t address) const { return store_[place_of(address)]; }

    void poke(std::uint16_t address, std::uint8_t value) {
        const std::uint32_t place = place_of(address);
        store_[place] = value;
        guards_[place] &= static_cast<std::uint8_t>(~never_written);
    }

    /// The bytes themselves, by place.
    std::uint8_t* store() { return store_.data(); }
    const std::uint8_t* store() const { return store_.data(); }
    std::size_t store_size() const { return store_.size(); }

    /// Shows the store from `start` on at `range`, which is made of whole pages.
    void map(AddressRange range, std::uint32_t start, std::uint8_t access);

    /// Of several devices at one address the last one added answers.
    void add_device(Device device);

    /// From now on reading a byte of `range` is a fault until it was written or poked. A guard is
    /// on the byte, at whichever address it shows when the guard is set.
    void forbid_reads_before_writes(AddressRange range);

    /// From now on writing a byte of `range` is a fault; and none any more.
    void forbid_writes(AddressRange range);
    void allow_writes(AddressRange range);

  private:
    enum Guard : std::uint8_t {
        never_written = 1,
        write_forbidden = 2
    };

    std::uint8_t read_trapped(std::uint16_t address);
    void write_trapped(std::uint16_t address, std::uint8_t value);
    void set_guards(AddressRange range, std::uint8_t guard, bool on);
    void renew_traps(std::size_t page);

    std::array<Page, 256> pages_;
    std::array<std::uint8_t, 256> access_;
    std::array<std::uint8_t, 256> watched_{}; // accesses that devices and guards want to see
    std::vector<std::uint8_t> store_;
    std::vector<std::uint8_t> guards_; // by place
    std::vector<Device> devices_;
};

} // namespace halfbyte::test
