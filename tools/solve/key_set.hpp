// 64-bit keys, each with the least cost at which it was met, in arrays: open addressing, linear
// probing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::solve {

class KeySet {
  public:
    KeySet() : slots_(std::size_t{1} << 16), costs_(slots_.size()) {}

    std::size_t size() const { return size_; }

    // Whether it was met at this cost or a lower one.
    bool contains(std::uint64_t key, std::uint32_t cost) const {
        const std::size_t slot = slot_of(key);
        return slots_[slot] != 0 && costs_[slot] <= cost;
    }

    // False if it was met at this cost or a lower one already.
    bool insert(std::uint64_t key, std::uint32_t cost);

  private:
    // 0 marks a free slot. The keys are hashes: one more collision changes nothing.
    static std::uint64_t non_zero(std::uint64_t key) { return key != 0 ? key : 1; }

    // Where the key is, or would be put.
    std::size_t slot_of(std::uint64_t key) const;
    void grow();

    std::vector<std::uint64_t> slots_; // a power of two of them, at most half full
    std::vector<std::uint32_t> costs_; // of the same slots
    std::size_t size_ = 0;
};

} // namespace halfbyte::tools::solve
