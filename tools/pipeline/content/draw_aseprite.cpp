#include "tools/pipeline/content/aseprite_file.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t most_draws = std::size_t{1} << 26; // of pixels of cels on frames

int product(int one, int other) {
    return (one * other + 127) / 255;
}

/// Draws a pixel over another one; both may be partly transparent.
void draw_over(Rgba& under, const Rgba& over, int opacity) {
    const int alpha = product(over.alpha, opacity);
    if (alpha == 0)
        return;
    const int below = product(under.alpha, 255 - alpha);
    const int all = alpha + below;
    const auto mix = [&](int upper, int lower) {
        return static_cast<std::uint8_t>((upper * alpha + lower * below + all / 2) / all);
    };
    under = {mix(over.red, under.red), mix(over.green, under.green), mix(over.blue, under.blue),
             static_cast<std::uint8_t>(all)};
}

class Drawer {
  public:
    explicit Drawer(AsepriteFile file) : file_(std::move(file)) {}

    AnimatedDrawing draw() {
        for (std::size_t i = 0; i < file_.cels.size(); ++i)
            file_.drawing.frames.push_back(drawn(i));
        return std::move(file_.drawing);
    }

  private:
    Rgba pixel_of(const AsepriteCel& cel, std::size_t number) const {
        const std::uint8_t* bytes = &cel.bytes[number * file_.pixel_bytes];
        if (file_.pixel_bytes == 4)
            return {bytes[0], bytes[1], bytes[2], bytes[3]};
        if (file_.pixel_bytes == 2)
            return {bytes[0], bytes[0], bytes[0], bytes[1]};
        if (bytes[0] == file_.transparent && !file_.layers[cel.layer].is_background)
            return {};
        return file_.palette[bytes[0]];
    }

    /// The cel itself, or the one that it is linked with.
    const AsepriteCel* source_of(const AsepriteCel& cel) const {
        if (cel.linked_frame < 0)
            return &cel;
        if (static_cast<std::size_t>(cel.linked_frame) >= file_.cels.size())
            return nullptr;
        const auto& others = file_.cels[static_cast<std::size_t>(cel.linked_frame)];
        const auto found = std::ranges::find(others, cel.layer, &AsepriteCel::layer);
        return found == others.end() || found->linked_frame >= 0 ? nullptr : &*found;
    }

    void draw(const AsepriteCel& cel, std::vector<Rgba>& canvas) {
        const AsepriteCel* source = source_of(cel);
        if (source == nullptr)
            return;
        const int opacity = product(source->opacity, file_.layers[cel.layer].opacity);
        const int first_x = std::max(0, -source->x), first_y = std::max(0, -source->y);
        const int end_x = std::min(source->width, file_.drawing.width - source->x);
        const int end_y = std::min(source->height, file_.drawing.height - source->y);
        if (end_x <= first_x || end_y <= first_y)
            return;
        draws_ +=
            static_cast<std::size_t>(end_x - first_x) * static_cast<std::size_t>(end_y - first_y);
        if (draws_ > most_draws)
            throw support::InputError(file_.drawing.path,
                                      "this Aseprite file has too many layers for its size; merge "
                                      "some");
        for (int y = first_y; y < end_y; ++y) {
            for (int x = first_x; x < end_x; ++x) {
                const auto at =
                    static_cast<std::size_t>((source->y + y) * file_.drawing.width + source->x + x);
                draw_over(canvas[at],
                          pixel_of(*source, static_cast<std::size_t>(y * source->width + x)),
                          opacity);
            }
        }
    }

    std::vector<std::uint32_t> drawn(std::size_t frame) {
        std::vector<const AsepriteCel*> order;
        for (const AsepriteCel& cel : file_.cels[frame])
            order.push_back(&cel);
        const auto height = [](const AsepriteCel* cel) {
            return std::pair(static_cast<int>(cel->layer) + cel->z, cel->z);
        };
        std::ranges::stable_sort(order, {}, height);
        std::vector<Rgba> canvas(
            static_cast<std::size_t>(file_.drawing.width * file_.drawing.height));
        for (const AsepriteCel* cel : order)
            draw(*cel, canvas);
        std::vector<std::uint32_t> pixels;
        for (const Rgba& p : canvas) {
            const std::uint32_t rgb =
                std::uint32_t{p.red} << 16 | std::uint32_t{p.green} << 8 | p.blue;
            pixels.push_back(p.alpha < half_alpha ? 0 : opaque_alpha | rgb);
        }
        return pixels;
    }

    AsepriteFile file_;
    std::size_t draws_ = 0;
};

} // namespace

AnimatedDrawing draw_aseprite(AsepriteFile file) {
    return Drawer(std::move(file)).draw();
}

} // namespace halfbyte::tools::content
