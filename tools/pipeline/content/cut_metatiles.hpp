#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/content/art_rules.hpp"

#include <vector>

namespace halfbyte::tools::content {

/// A picture cut into squares, row by row, in its palette's colours. Backdrop pixels become
/// transparent. The picture's sides must be multiples of `side`.
template <std::size_t side>
std::vector<hosted::Picture<side>> cut_metatiles(const IndexedPicture& picture) {
    constexpr int length = static_cast<int>(side);
    std::vector<hosted::Picture<side>> metatiles;
    for (int top = 0; top < picture.height; top += length) {
        for (int left = 0; left < picture.width; left += length) {
            hosted::Picture<side>& metatile = metatiles.emplace_back();
            for (int i = 0; i < length * length; ++i) {
                const std::uint8_t index = picture.at(left + i % length, top + i / length);
                metatile[static_cast<std::size_t>(i)] =
                    is_backdrop(index) ? 0 : picture.palette[index];
            }
        }
    }
    return metatiles;
}

} // namespace halfbyte::tools::content
