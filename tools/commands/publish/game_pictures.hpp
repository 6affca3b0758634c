// Pictures of a game for the page on which people find it.
#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "tools/movie/movie.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace halfbyte::tools::publish {

/// A moment of a level: a frame of its movie, or the level's beginning.
struct Moment {
    std::size_t level = 0;
    std::optional<movie::Movie> movie;
    std::size_t frame = 0;
};

/// Moments of as many different levels as possible, from the first to the last level, in the order
/// of the game. A level without a movie in the game's folder is shown at its beginning.
std::vector<Moment> chosen_moments(const hosted::Pack& pack, const std::filesystem::path& game,
                                   std::size_t count);

/// The desktop's picture of a moment, enlarged.
hosted::Canvas screenshot(const hosted::Pack& pack, const Moment& moment);

/// 630 by 500 pixels, as itch.io shows a cover, with the game's title if it has a font.
hosted::Canvas cover(const hosted::Pack& pack, const Moment& moment);

} // namespace halfbyte::tools::publish
