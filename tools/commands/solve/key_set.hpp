// A hash set of 64-bit keys, each with the least cost at which it was inserted: open addressing,
// linear probing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::solve {

class KeySet {
  public:
    KeySet() : slots_(std::size_t{1} << 16), costs_(slots_.size()) {}

    std::size_t size() const { return size_; }

    // Whether the key was inserted at this cost or a lower one.
    bool contains(std::uint64_t key, std::uint32_t cost) const {
        const std::size_t slot = slot_of(key);
        return slots_[slot] != 0 && costs_[slot] <= cost;
    }

    // Returns false if the key was already inserted at this cost or a lower one.
    bool insert(std::uint64_t key, std::uint32_t cost);

  private:
    // 0 marks a free slot. The keys are hashes: one more collision changes nothing.
    static std::uint64_t non_zero(std::uint64_t key) { return key != 0 ? key : 1; }

    // The slot of the key, or the free slot for it.
    std::size_t slot_of(std::uint64_t key) const;
    void grow();

    std::vector<std::uint64_t> slots_; // their number is a power of two; at most half are full
    std::vector<std::uint32_t> costs_; // of the same slots
    std::size_t size_ = 0;
};

} // namespace halfbyte::tools::solve
