// A set of 64-bit keys in one array: open addressing, linear probing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::solve {

class KeySet {
  public:
    KeySet() : slots_(std::size_t{1} << 16) {}

    std::size_t size() const { return size_; }

    bool contains(std::uint64_t key) const { return slots_[slot_of(key)] == non_zero(key); }

    // False if it was in the set already.
    bool insert(std::uint64_t key);

  private:
    // 0 marks a free slot. The keys are hashes: one more collision changes nothing.
    static std::uint64_t non_zero(std::uint64_t key) { return key != 0 ? key : 1; }

    // Where the key is, or would be put.
    std::size_t slot_of(std::uint64_t key) const;
    void grow();

    std::vector<std::uint64_t> slots_; // a power of two of them, at most half full
    std::size_t size_ = 0;
};

} // namespace halfbyte::tools::solve
