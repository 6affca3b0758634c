#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::test {

/// Spoils texts, the same way on every machine for the same seed.
class Mutator {
  public:
    explicit Mutator(std::uint32_t seed) : state_(seed) {}

    /// One of the samples after one to four changes: bytes changed, parts removed, doubled or taken
    /// from another sample, numbers and words replaced by awkward ones.
    std::string mutate(const std::vector<std::string>& samples);

  private:
    std::uint32_t below(std::size_t end);
    void change_once(std::string& text, const std::string& other);

    std::uint32_t state_; ///< of a xorshift generator; never 0
};

} // namespace halfbyte::test
