#include "tools/pipeline/content/read_aseprite.hpp"

#include "tools/pipeline/content/aseprite_bytes.hpp"
#include "tools/pipeline/map/data_error.hpp"
#include "tools/pipeline/map/decompress.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t most_aseprite_bytes = std::size_t{8} << 20;
constexpr std::size_t most_aseprite_layers = 1024, most_aseprite_names = 1024; // of a file
constexpr std::size_t most_cel_pixels = std::size_t{1} << 24; // of all cels, unpacked
constexpr std::size_t most_draws = std::size_t{1} << 26;      // of pixels of cels on frames

enum ChunkType : std::uint16_t {
    old_palette_chunk = 0x0004,
    layer_chunk = 0x2004,
    cel_chunk = 0x2005,
    tags_chunk = 0x2018,
    palette_chunk = 0x2019,
    slice_chunk = 0x2022
};

struct Rgba {
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 0;
};

struct Layer {
    bool is_shown = false; ///< with all groups around it
    bool is_background = false;
    bool is_drawn = true; ///< not a group
    int level = 0;        ///< how many groups are around it
    int opacity = 255;
};

struct Cel {
    std::size_t layer = 0;
    int x = 0, y = 0;
    int width = 0, height = 0;
    int opacity = 255;
    int z = 0;
    std::vector<std::uint8_t> bytes;
    int linked_frame = -1; ///< whose cel of this layer is shown
};

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

class AsepriteReader {
  public:
    AsepriteReader(const std::filesystem::path& path, std::string_view bytes)
        : bytes_(path, bytes) {
        result_.path = path;
    }

    AnimatedDrawing read() {
        const std::size_t frames = read_header();
        for (std::size_t i = 0; i < frames; ++i)
            read_frame();
        for (std::size_t i = 0; i < frames; ++i)
            result_.frames.push_back(drawn(i));
        check_tags();
        return std::move(result_);
    }

  private:
    std::size_t read_header() {
        constexpr std::uint16_t magic = 0xA5E0;
        constexpr std::size_t header_bytes = 128;
        AsepriteBytes header = bytes_.part(header_bytes);
        header.skip(4);
        if (header.word() != magic)
            header.fail("is damaged: it does not begin like one");
        const std::size_t frames = header.word();
        const int width = header.word(), height = header.word();
        check_canvas(result_.path, static_cast<std::uint64_t>(width),
                     static_cast<std::uint64_t>(height), frames);
        result_.width = width;
        result_.height = height;
        pixel_bytes_ = header.word() / 8u;
        if (pixel_bytes_ != 1 && pixel_bytes_ != 2 && pixel_bytes_ != 4)
            header.fail("has an unknown colour mode");
        has_layer_opacity_ = (header.dword() & 1u) != 0;
        usual_duration_ = header.word();
        header.skip(8);
        transparent_ = header.byte();
        return frames;
    }

    void read_frame() {
        constexpr std::uint16_t magic = 0xF1FA;
        constexpr std::uint32_t frame_bytes = 16, chunk_bytes = 6;
        const std::uint32_t size = bytes_.dword();
        if (size < frame_bytes)
            bytes_.fail("is damaged: a frame has a wrong size");
        AsepriteBytes frame = bytes_.part(size - 4);
        if (frame.word() != magic)
            frame.fail("is damaged: a frame does not begin like one");
        const std::uint32_t old_count = frame.word();
        const int duration = frame.word();
        result_.durations.push_back(duration > 0 ? duration : usual_duration_);
        frame.skip(2);
        const std::uint32_t new_count = frame.dword();
        cels_.emplace_back();
        for (std::uint32_t left = new_count != 0 ? new_count : old_count; left > 0; --left) {
            const std::uint32_t chunk = frame.dword();
            if (chunk < chunk_bytes)
                frame.fail("is damaged: a chunk has a wrong size");
            AsepriteBytes part = frame.part(chunk - 4);
            read_chunk(part.word(), part);
        }
    }

    void read_chunk(std::uint16_t type, AsepriteBytes& chunk) {
        switch (type) {
        case layer_chunk: read_layer(chunk); break;
        case cel_chunk: read_cel(chunk); break;
        case tags_chunk: read_tags(chunk); break;
        case palette_chunk: read_palette(chunk); break;
        case old_palette_chunk: read_old_palette(chunk); break;
        case slice_chunk: read_slice(chunk); break;
        default: break;
        }
    }

    void read_layer(AsepriteBytes& chunk) {
        constexpr unsigned visible = 1, background = 8, reference = 64;
        enum {
            image_layer,
            group_layer
        };
        const unsigned flags = chunk.word();
        const unsigned type = chunk.word();
        Layer layer;
        layer.level = chunk.word();
        chunk.skip(4);
        const unsigned blend = chunk.word();
        layer.opacity = has_layer_opacity_ ? chunk.byte() : (chunk.skip(1), 255);
        chunk.skip(3);
        const std::string name = chunk.text();
        layer.is_shown = (flags & visible) != 0 && (flags & reference) == 0 && is_in_shown(layer);
        layer.is_background = (flags & background) != 0;
        layer.is_drawn = type == image_layer;
        if (layer.is_shown && type > group_layer)
            chunk.fail("has the tilemap " + support::in_quotes(name)
                       + "; convert it to a layer, or hide it");
        if (layer.is_shown && layer.is_drawn && blend != 0)
            chunk.fail("has the layer " + support::in_quotes(name)
                       + " with a blend mode; set it to Normal, or hide the layer");
        if (layers_.size() == most_aseprite_layers)
            chunk.fail("has more than 1024 layers");
        layers_.push_back(layer);
    }

    /// Whether the group around a new layer is shown: the last one that is a level above it.
    bool is_in_shown(const Layer& layer) const {
        const auto group = std::find_if(layers_.rbegin(), layers_.rend(), [&](const Layer& other) {
            return other.level < layer.level;
        });
        return layer.level == 0 || group == layers_.rend() || group->is_shown;
    }

    void read_cel(AsepriteBytes& chunk) {
        enum {
            raw_cel,
            linked_cel,
            packed_cel
        };
        Cel cel;
        cel.layer = chunk.word();
        cel.x = chunk.signed_word();
        cel.y = chunk.signed_word();
        cel.opacity = chunk.byte();
        const unsigned type = chunk.word();
        cel.z = chunk.signed_word();
        chunk.skip(5);
        if (cel.layer >= layers_.size())
            chunk.fail("is damaged: a cel is of an unknown layer");
        if (!layers_[cel.layer].is_shown || !layers_[cel.layer].is_drawn)
            return;
        if (type == linked_cel) {
            cel.linked_frame = chunk.word();
        } else if (type == raw_cel || type == packed_cel) {
            cel.width = chunk.word();
            cel.height = chunk.word();
            cel.bytes = pixel_bytes_of(cel, type == packed_cel, chunk);
        } else {
            return;
        }
        cels_.back().push_back(std::move(cel));
    }

    std::vector<std::uint8_t> pixel_bytes_of(const Cel& cel, bool is_packed, AsepriteBytes& chunk) {
        const auto pixels =
            static_cast<std::size_t>(cel.width) * static_cast<std::size_t>(cel.height);
        if (pixels > most_cel_pixels - cel_pixels_)
            chunk.fail("has more than " + std::to_string(most_cel_pixels)
                       + " pixels in its layers");
        cel_pixels_ += pixels;
        const std::string_view bytes = is_packed ? chunk.rest() : chunk.take(pixels * pixel_bytes_);
        const auto* first = reinterpret_cast<const std::uint8_t*>(bytes.data());
        if (!is_packed)
            return {first, first + bytes.size()};
        try {
            return map::decompress_zlib(std::span(first, bytes.size()), pixels * pixel_bytes_);
        } catch (const map::DataError&) {
            chunk.fail("is damaged: the pixels of a cel cannot be unpacked");
        }
    }

    void read_tags(AsepriteBytes& chunk) {
        const std::size_t count = chunk.word();
        chunk.skip(8);
        for (std::size_t i = 0; i < count; ++i) {
            DrawnTag tag;
            tag.first = chunk.word();
            tag.last = chunk.word();
            tag.direction = static_cast<DrawnTag::Direction>(std::min<int>(chunk.byte(), 3));
            chunk.skip(12);
            tag.name = chunk.text();
            require_few(result_.tags.size(), chunk);
            result_.tags.push_back(std::move(tag));
        }
    }

    static void require_few(std::size_t names, const AsepriteBytes& chunk) {
        if (names == most_aseprite_names)
            chunk.fail("has more than 1024 tags or slices");
    }

    void check_tags() const {
        const auto count = static_cast<int>(result_.frames.size());
        for (const DrawnTag& tag : result_.tags)
            if (tag.first > tag.last || tag.last >= count)
                bytes_.fail("is damaged: the tag " + support::in_quotes(tag.name)
                            + " names frames that are missing");
    }

    void read_palette(AsepriteBytes& chunk) {
        chunk.skip(4);
        const std::uint32_t first = chunk.dword(), last = chunk.dword();
        chunk.skip(8);
        if (first > last || last >= palette_.size()) // more colours than indices are not used
            return;
        for (std::uint32_t i = first; i <= last; ++i) {
            const bool has_name = (chunk.word() & 1u) != 0;
            for (std::uint8_t* channel :
                 {&palette_[i].red, &palette_[i].green, &palette_[i].blue, &palette_[i].alpha})
                *channel = chunk.byte();
            if (has_name)
                chunk.text();
        }
        has_palette_ = true;
    }

    /// Used only in a file without the newer chunk.
    void read_old_palette(AsepriteBytes& chunk) {
        if (has_palette_)
            return;
        std::size_t next = 0;
        for (int packets = chunk.word(); packets > 0; --packets) {
            next += chunk.byte();
            const int count = chunk.byte();
            for (int left = count == 0 ? 256 : count; left > 0; --left, ++next) {
                const std::uint8_t red = chunk.byte(), green = chunk.byte(), blue = chunk.byte();
                if (next < palette_.size())
                    palette_[next] = {red, green, blue, 255};
            }
        }
    }

    void read_slice(AsepriteBytes& chunk) {
        const std::uint32_t keys = chunk.dword();
        chunk.skip(8);
        DrawnSlice slice;
        slice.name = chunk.text();
        if (keys == 0)
            return;
        chunk.skip(4);
        slice.x = chunk.signed_dword();
        slice.y = chunk.signed_dword();
        const std::uint32_t width = chunk.dword(), height = chunk.dword();
        if (width > longest_canvas_side || height > longest_canvas_side)
            chunk.fail("has the slice " + support::in_quotes(slice.name)
                       + ", which is larger than 1024 x 1024 pixels");
        slice.width = static_cast<int>(width);
        slice.height = static_cast<int>(height);
        require_few(result_.slices.size(), chunk);
        result_.slices.push_back(std::move(slice));
    }

    Rgba pixel_of(const Cel& cel, std::size_t number) const {
        const std::uint8_t* bytes = &cel.bytes[number * pixel_bytes_];
        if (pixel_bytes_ == 4)
            return {bytes[0], bytes[1], bytes[2], bytes[3]};
        if (pixel_bytes_ == 2)
            return {bytes[0], bytes[0], bytes[0], bytes[1]};
        if (bytes[0] == transparent_ && !layers_[cel.layer].is_background)
            return {};
        return palette_[bytes[0]];
    }

    /// The cel itself, or the one that it is linked with.
    const Cel* source_of(const Cel& cel) const {
        if (cel.linked_frame < 0)
            return &cel;
        if (static_cast<std::size_t>(cel.linked_frame) >= cels_.size())
            return nullptr;
        const auto& others = cels_[static_cast<std::size_t>(cel.linked_frame)];
        const auto found = std::ranges::find(others, cel.layer, &Cel::layer);
        return found == others.end() || found->linked_frame >= 0 ? nullptr : &*found;
    }

    void draw(const Cel& cel, std::vector<Rgba>& canvas) {
        const Cel* source = source_of(cel);
        if (source == nullptr)
            return;
        const int opacity = product(source->opacity, layers_[cel.layer].opacity);
        const int first_x = std::max(0, -source->x), first_y = std::max(0, -source->y);
        const int end_x = std::min(source->width, result_.width - source->x);
        const int end_y = std::min(source->height, result_.height - source->y);
        if (end_x <= first_x || end_y <= first_y)
            return;
        draws_ +=
            static_cast<std::size_t>(end_x - first_x) * static_cast<std::size_t>(end_y - first_y);
        if (draws_ > most_draws)
            bytes_.fail("has too many layers for its size; merge some");
        for (int y = first_y; y < end_y; ++y) {
            for (int x = first_x; x < end_x; ++x) {
                const auto at =
                    static_cast<std::size_t>((source->y + y) * result_.width + source->x + x);
                draw_over(canvas[at],
                          pixel_of(*source, static_cast<std::size_t>(y * source->width + x)),
                          opacity);
            }
        }
    }

    std::vector<std::uint32_t> drawn(std::size_t frame) {
        constexpr int half_alpha = 0x80;
        std::vector<const Cel*> order;
        for (const Cel& cel : cels_[frame])
            order.push_back(&cel);
        const auto height = [](const Cel* cel) {
            return std::pair(static_cast<int>(cel->layer) + cel->z, cel->z);
        };
        std::ranges::stable_sort(order, {}, height);
        std::vector<Rgba> canvas(static_cast<std::size_t>(result_.width * result_.height));
        for (const Cel* cel : order)
            draw(*cel, canvas);
        std::vector<std::uint32_t> pixels;
        for (const Rgba& p : canvas) {
            const std::uint32_t rgb =
                std::uint32_t{p.red} << 16 | std::uint32_t{p.green} << 8 | p.blue;
            pixels.push_back(p.alpha < half_alpha ? 0 : opaque_alpha | rgb);
        }
        return pixels;
    }

    AsepriteBytes bytes_;
    AnimatedDrawing result_;
    std::size_t pixel_bytes_ = 4;
    bool has_layer_opacity_ = false;
    int usual_duration_ = 0; // milliseconds
    std::uint8_t transparent_ = 0;
    bool has_palette_ = false;
    std::array<Rgba, 256> palette_{};
    std::vector<Layer> layers_;
    std::vector<std::vector<Cel>> cels_; // of each frame
    std::size_t cel_pixels_ = 0;
    std::size_t draws_ = 0;
};

} // namespace

AnimatedDrawing decode_aseprite(const std::filesystem::path& path, std::string_view bytes) {
    return AsepriteReader(path, bytes).read();
}

AnimatedDrawing read_aseprite(const std::filesystem::path& path) {
    return decode_aseprite(path, support::read_file(path, most_aseprite_bytes));
}

} // namespace halfbyte::tools::content
