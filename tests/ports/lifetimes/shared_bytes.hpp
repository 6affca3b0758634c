// Bytes of RAM that several segments of the NES's program share in turn.
#pragma once

#include "tests/machines/console6502.hpp"
#include "tests/machines/modules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace halfbyte::test {

/// Watches the bytes that are in more than one segment while a program runs. An instruction refers
/// to the segment of which its source has labels: a byte read through one segment must have been
/// written through the same segment. A pointer may lead into a segment of which the source has no
/// labels; that access belongs to the last writer.
class SharedBytes {
  public:
    /// Both must outlive this object.
    SharedBytes(Console6502& console, const Modules& modules);
    SharedBytes(const SharedBytes&) = delete;
    SharedBytes& operator=(const SharedBytes&) = delete;

    /// A line for each instruction that read a byte written through another segment, or whose
    /// source does not determine the segment.
    const std::set<std::string>& faults() const { return faults_; }

    /// How many reads were watched.
    std::size_t reads() const { return reads_; }

  private:
    static constexpr int nobody = -1;
    static constexpr int unknown = -2;

    void watch(AddressRange range);
    std::uint8_t read(std::uint16_t address);
    void write(std::uint16_t address, std::uint8_t value);
    int segment_meant(std::uint16_t address);
    int find_segment(std::uint16_t address, std::uint16_t operand) const;
    bool holds(int segment, std::uint16_t address) const;
    void report(const std::string& what);

    Console6502& console_;
    const Modules& modules_;
    std::unordered_map<std::uint64_t, int> meant_; ///< by the instruction's place and the address
    std::array<int, Console6502::ram_size> last_;
    std::array<std::uint32_t, Console6502::ram_size> last_place_{};
    std::set<std::string> faults_;
    std::size_t reads_ = 0;
};

} // namespace halfbyte::test
