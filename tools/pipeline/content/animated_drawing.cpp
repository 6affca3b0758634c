#include "tools/pipeline/content/animated_drawing.hpp"

#include "tools/pipeline/content/read_aseprite.hpp"
#include "tools/pipeline/content/read_aseprite_json.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

bool is_animated(const std::filesystem::path& path) {
    const auto ending = path.extension();
    return ending == ".aseprite" || ending == ".ase" || ending == ".json";
}

AnimatedDrawing read_animated(const std::filesystem::path& path) {
    return path.extension() == ".json" ? read_aseprite_json(path) : read_aseprite(path);
}

Drawing side_by_side(const AnimatedDrawing& animated) {
    const auto width = static_cast<std::size_t>(animated.width);
    const auto count = animated.frames.size();
    Drawing drawing;
    drawing.path = animated.path;
    drawing.width = animated.width * static_cast<int>(count);
    drawing.height = animated.height;
    drawing.pixels.resize(width * count * static_cast<std::size_t>(animated.height));
    for (std::size_t frame = 0; frame < count; ++frame) {
        for (std::size_t y = 0; y < static_cast<std::size_t>(animated.height); ++y) {
            std::copy_n(
                animated.frames[frame].begin() + static_cast<std::ptrdiff_t>(y * width), width,
                drawing.pixels.begin() + static_cast<std::ptrdiff_t>((y * count + frame) * width));
        }
    }
    return drawing;
}

std::vector<int> frames_of(const DrawnTag& tag) {
    std::vector<int> frames;
    for (int frame = tag.first; frame <= tag.last; ++frame)
        frames.push_back(frame);
    using Direction = DrawnTag::Direction;
    if (tag.direction == Direction::reverse || tag.direction == Direction::ping_pong_reverse)
        std::ranges::reverse(frames);
    if (tag.direction == Direction::ping_pong || tag.direction == Direction::ping_pong_reverse)
        for (auto i = static_cast<int>(frames.size()) - 2; i > 0; --i)
            frames.push_back(frames[static_cast<std::size_t>(i)]);
    return frames;
}

int game_frames(int milliseconds) {
    constexpr int frames_a_second = 60, milliseconds_a_second = 1000;
    return std::max(
        (milliseconds * frames_a_second + milliseconds_a_second / 2) / milliseconds_a_second, 1);
}

void check_canvas(const std::filesystem::path& path, std::uint64_t width, std::uint64_t height,
                  std::uint64_t frames) {
    constexpr auto side = std::uint64_t{longest_canvas_side};
    if (width < 1 || width > side || height < 1 || height > side) {
        throw support::InputError(path, "the canvas has " + std::to_string(width) + " x "
                                            + std::to_string(height)
                                            + " pixels; it must have 1 x 1 to 1024 x 1024");
    }
    if (frames < 1 || frames > most_drawn_frames) {
        throw support::InputError(path, "the drawing has " + std::to_string(frames)
                                            + " frames; it must have 1 to 256");
    }
    if (width * height * frames > most_drawn_pixels) {
        throw support::InputError(path, "the frames have " + std::to_string(width * height * frames)
                                            + " pixels in all; at most "
                                            + std::to_string(most_drawn_pixels) + " are read");
    }
}

} // namespace halfbyte::tools::content
