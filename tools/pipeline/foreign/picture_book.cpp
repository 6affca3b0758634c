#include "tools/pipeline/foreign/picture_book.hpp"

#include "tools/support/input_error.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace halfbyte::tools::foreign {

namespace {

std::size_t hash_of(const hosted::CellPicture& picture) {
    return std::hash<std::string_view>{}(
        {reinterpret_cast<const char*>(picture.data()), sizeof picture});
}

} // namespace

std::uint16_t PictureBook::index_of(const hosted::CellPicture& picture) {
    if (picture == pictures_.front())
        return 0;
    const std::size_t hash = hash_of(picture);
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto found = first; found != last; ++found)
        if (pictures_[found->second] == picture)
            return found->second;
    if (pictures_.size() > most) {
        throw support::InputError(map_, "the map needs more than " + std::to_string(most)
                                            + " different pictures for its cells");
    }
    const auto index = static_cast<std::uint16_t>(pictures_.size());
    pictures_.push_back(picture);
    by_hash_.emplace(hash, index);
    return index;
}

} // namespace halfbyte::tools::foreign
