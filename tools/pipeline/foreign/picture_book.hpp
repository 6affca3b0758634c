#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <unordered_map>
#include <utility>
#include <vector>

namespace halfbyte::tools::foreign {

/// The distinct pictures of a level's cells. Picture 0 is empty.
class PictureBook {
  public:
    static constexpr std::size_t most = 65'535; ///< besides the empty one

    /// `map` is the map with the cells, for messages.
    explicit PictureBook(std::filesystem::path map) : map_(std::move(map)), pictures_(1) {}

    /// The index of this picture, which is added if it is new. Throws InputError if there is no
    /// index left.
    std::uint16_t index_of(const hosted::CellPicture& picture);

    const hosted::CellPicture& at(std::uint16_t index) const { return pictures_[index]; }

    std::vector<hosted::CellPicture> take() { return std::move(pictures_); }

  private:
    std::filesystem::path map_;
    std::vector<hosted::CellPicture> pictures_;
    std::unordered_multimap<std::size_t, std::uint16_t> by_hash_;
};

} // namespace halfbyte::tools::foreign
