#include "tools/pipeline/content/tile_animations.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace halfbyte::tools::content {

namespace {

constexpr std::uint32_t usable_tiles = 256;
constexpr int least_bits = 2, most_bits = 6; // the console counts the frames of a cycle in a byte

/// Tiled stores milliseconds, which are rounded to frames.
std::optional<std::uint8_t> frame_bits_of(int milliseconds) {
    constexpr int frames_a_second = 60, second = 1000;
    for (int bits = least_bits; bits <= most_bits; ++bits) {
        const int exact = (1 << bits) * second; // of sixtieths of a millisecond
        if (std::abs(milliseconds * frames_a_second - exact) < frames_a_second)
            return static_cast<std::uint8_t>(bits);
    }
    return std::nullopt;
}

class AnimationReader {
  public:
    AnimationReader(const map::Tileset& tileset, const std::filesystem::path& user)
        : tileset_(tileset), file_(tileset.source.empty() ? user : tileset.source) {}

    TileAnimations read() {
        for (const map::TileInfo& tile : tileset_.tiles)
            if (!tile.animation.empty())
                read_tile(tile);
        for (const auto& [tile, frames] : result_.tiles) {
            if (result_.is_later_frame(tile)) {
                fail(tile,
                     "has an animation, but is a frame of another tile's; remove one of the two");
            }
        }
        return std::move(result_);
    }

  private:
    void read_tile(const map::TileInfo& tile) {
        const std::vector<map::AnimationFrame>& frames = tile.animation;
        if (tile.id >= usable_tiles)
            fail(tile.id, "has an animation; a level has tiles 0 to 255");
        if (frames.size() != 2 && frames.size() != animation_frames) {
            fail(tile.id, "has an animation of " + std::to_string(frames.size())
                              + " tiles; it must have two or four");
        }
        if (frames.front().tile != tile.id) {
            fail(tile.id, "has an animation that begins with tile "
                              + std::to_string(frames.front().tile)
                              + "; it must begin with itself");
        }
        auto& shown = result_.tiles[static_cast<std::uint8_t>(tile.id)];
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const map::AnimationFrame& frame = frames[i % frames.size()];
            if (static_cast<int>(frame.tile) >= std::min<int>(tileset_.tile_count, usable_tiles)) {
                fail(tile.id, "has an animation with tile " + std::to_string(frame.tile)
                                  + "; the tileset lacks that tile");
            }
            note_duration(tile.id, frame.duration);
            shown[i] = static_cast<std::uint8_t>(frame.tile);
        }
    }

    void note_duration(std::uint32_t tile, int milliseconds) {
        const auto bits = frame_bits_of(milliseconds);
        if (!bits) {
            fail(tile, "has an animation with a duration of " + std::to_string(milliseconds)
                           + " ms; it must be 67, 133, 267, 533 or 1067, which are 4, 8, 16, 32 or"
                             " 64 frames");
        }
        if (duration_ && *duration_ != *bits) {
            fail(tile,
                 "has an animation with a duration of " + std::to_string(milliseconds)
                     + " ms, but others of its tileset have a different one; give all the same");
        }
        duration_ = bits;
        result_.frame_bits = *bits;
    }

    [[noreturn]] void fail(std::uint32_t tile, const std::string& what) const {
        throw support::InputError(file_, "tile " + std::to_string(tile) + " of tileset "
                                             + support::in_quotes(tileset_.name) + ' ' + what);
    }

    const map::Tileset& tileset_;
    const std::filesystem::path& file_;
    TileAnimations result_;
    std::optional<std::uint8_t> duration_;
};

} // namespace

bool TileAnimations::is_later_frame(std::uint8_t tile) const {
    return std::ranges::any_of(tiles, [&](const auto& animation) {
        const auto& frames = animation.second;
        return animation.first != tile && std::ranges::find(frames, tile) != frames.end();
    });
}

TileAnimations read_tile_animations(const map::Tileset& tileset,
                                    const std::filesystem::path& user) {
    return AnimationReader(tileset, user).read();
}

} // namespace halfbyte::tools::content
