#pragma once

#include "tools/pipeline/content/drawing.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

// Limits of a file of a drawing program.
inline constexpr int most_drawn_frames = 256;
inline constexpr int longest_canvas_side = 1024;                       ///< pixels
inline constexpr std::size_t most_drawn_pixels = std::size_t{1} << 22; ///< of all frames

/// A named range of frames.
struct DrawnTag {
    enum class Direction {
        forward,
        reverse,
        ping_pong,
        ping_pong_reverse
    };

    std::string name;
    int first = 0;
    int last = 0;
    Direction direction = Direction::forward;
};

/// A named rectangle of the canvas, in pixels.
struct DrawnSlice {
    std::string name;
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// A drawing with frames, as Aseprite saves or exports it.
struct AnimatedDrawing {
    std::filesystem::path path;
    int width = 0; ///< of the canvas, pixels
    int height = 0;
    std::vector<std::vector<std::uint32_t>> frames; ///< 0xFFRRGGBB; 0: transparent
    std::vector<int> durations;                     ///< of each frame, milliseconds
    std::vector<DrawnTag> tags;
    std::vector<DrawnSlice> slices; ///< as they are in the first frame that has them
};

/// Whether the name ends in .aseprite, .ase or .json.
bool is_animated(const std::filesystem::path& path);

/// Reads an Aseprite file, or the JSON that Aseprite exports with a sheet. Throws InputError.
AnimatedDrawing read_animated(const std::filesystem::path& path);

/// All frames as one picture.
Drawing side_by_side(const AnimatedDrawing& animated);

/// The frames of a tag in the order in which they are shown.
std::vector<int> frames_of(const DrawnTag& tag);

/// A duration in frames of the game, at least 1.
int game_frames(int milliseconds);

/// Throws InputError for a canvas or a number of frames that is too large. To be called before
/// memory is taken for them.
void check_canvas(const std::filesystem::path& path, std::uint64_t width, std::uint64_t height,
                  std::uint64_t frames);

} // namespace halfbyte::tools::content
