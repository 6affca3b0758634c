// The shared bytes, in several segments each, that an instruction of the NES's program reads and
// writes.
#pragma once

#include "tests/machines/code_graph.hpp"

#include <bitset>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// Variables that share bytes are distinguished by their segment: a share is a byte of a segment.
inline constexpr std::size_t most_shares = 2048;
using Shares = std::bitset<most_shares>;

/// An index reaches all of its label; this is a declaration that it also reaches the labels after
/// it.
struct LongIndex {
    std::string label;
    std::uint32_t bytes;
};

struct SharedAccess {
    Shares read;
    Shares written;
    Shares displaced; ///< shares of other segments that the write replaces
};

class SharedAccesses {
  public:
    /// Throws std::runtime_error with the instruction if its source does not determine the segment.
    SharedAccesses(const CodeGraph& graph, const Modules& modules, std::vector<LongIndex> indices);

    /// Null for an instruction that uses no share.
    const SharedAccess* at(std::uint32_t place) const;

    /// All shares of a segment, or those of the variables of a name. Throws std::out_of_range if
    /// there are none.
    Shares named(std::string_view name) const;

    /// The names of the variables in some shares.
    std::string names_of(const Shares& shares) const;

  private:
    struct Share {
        int segment;
        std::uint32_t address;
    };

    void find_shares();
    void find_labels(std::vector<LongIndex> indices);
    void add(const CodeGraph& graph, std::uint32_t place, const CodeInstruction& code);
    int segment_meant(const CodeGraph& graph, std::uint32_t place, std::uint16_t address) const;
    Shares shares_meant(const CodeGraph& graph, std::uint32_t place,
                        const CodeInstruction& code) const;
    Shares shares_of(int segment, std::uint32_t first, std::uint32_t size) const;
    Shares displaced_by(const Shares& written) const;
    bool holds(int segment, std::uint32_t address) const;

    const Modules& modules_;
    std::vector<Share> shares_;
    std::map<std::uint32_t, std::vector<std::size_t>> by_address_;
    std::vector<KnownLabel> labels_; ///< of all modules, in shares
    std::map<std::uint32_t, SharedAccess> accesses_;
};

} // namespace halfbyte::test
