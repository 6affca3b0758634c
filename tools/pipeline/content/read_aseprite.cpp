#include "tools/pipeline/content/read_aseprite.hpp"

#include "tools/pipeline/content/aseprite_bytes.hpp"
#include "tools/pipeline/content/aseprite_file.hpp"
#include "tools/pipeline/map/data_error.hpp"
#include "tools/pipeline/map/decompress.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <span>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t most_aseprite_bytes = std::size_t{8} << 20;
constexpr std::size_t most_aseprite_layers = 1024, most_aseprite_names = 1024; // of a file
constexpr std::size_t most_cel_pixels = std::size_t{1} << 24; // of all cels, unpacked

enum ChunkType : std::uint16_t {
    old_palette_chunk = 0x0004,
    layer_chunk = 0x2004,
    cel_chunk = 0x2005,
    tags_chunk = 0x2018,
    palette_chunk = 0x2019,
    slice_chunk = 0x2022
};

class AsepriteReader {
  public:
    AsepriteReader(const std::filesystem::path& path, std::string_view bytes)
        : bytes_(path, bytes) {
        file_.drawing.path = path;
    }

    AnimatedDrawing read() {
        const std::size_t frames = read_header();
        for (std::size_t i = 0; i < frames; ++i)
            read_frame();
        check_tags();
        return draw_aseprite(std::move(file_));
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
        check_canvas(file_.drawing.path, static_cast<std::uint64_t>(width),
                     static_cast<std::uint64_t>(height), frames);
        file_.drawing.width = width;
        file_.drawing.height = height;
        file_.pixel_bytes = header.word() / 8u;
        if (file_.pixel_bytes != 1 && file_.pixel_bytes != 2 && file_.pixel_bytes != 4)
            header.fail("has an unknown colour mode");
        const std::uint32_t flags = header.dword();
        has_layer_opacity_ = (flags & 1u) != 0;
        has_group_opacity_ = (flags & 2u) != 0;
        usual_duration_ = header.word();
        header.skip(8);
        file_.transparent = header.byte();
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
        file_.drawing.durations.push_back(duration > 0 ? duration : usual_duration_);
        frame.skip(2);
        const std::uint32_t new_count = frame.dword();
        file_.cels.emplace_back();
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
        AsepriteLayer layer;
        layer.level = chunk.word();
        chunk.skip(4);
        const unsigned blend = chunk.word();
        const int opacity = chunk.byte();
        if (has_layer_opacity_)
            layer.opacity = opacity;
        chunk.skip(3);
        const std::string name = chunk.text();
        layer.is_shown = (flags & visible) != 0 && (flags & reference) == 0 && is_in_shown(layer);
        layer.is_background = (flags & background) != 0;
        layer.is_drawn = type == image_layer;
        if (layer.is_shown && type > group_layer)
            chunk.fail("has the tilemap " + support::in_quotes(name)
                       + "; convert it to a layer, or hide it");
        if (layer.is_shown && type == group_layer && has_group_opacity_
            && (blend != 0 || layer.opacity != 255))
            chunk.fail("has the group " + support::in_quotes(name)
                       + " with an opacity or a blend mode; set it to 100 % and Normal, or flatten "
                         "the group");
        if (layer.is_shown && layer.is_drawn && blend != 0)
            chunk.fail("has the layer " + support::in_quotes(name)
                       + " with a blend mode; set it to Normal, or hide the layer");
        if (file_.layers.size() == most_aseprite_layers)
            chunk.fail("has more than 1024 layers");
        file_.layers.push_back(layer);
    }

    /// Whether the group around a new layer is shown: the last one that is a level above it.
    bool is_in_shown(const AsepriteLayer& layer) const {
        const auto group =
            std::find_if(file_.layers.rbegin(), file_.layers.rend(),
                         [&](const AsepriteLayer& other) { return other.level < layer.level; });
        return layer.level == 0 || group == file_.layers.rend() || group->is_shown;
    }

    void read_cel(AsepriteBytes& chunk) {
        enum {
            raw_cel,
            linked_cel,
            packed_cel
        };
        AsepriteCel cel;
        cel.layer = chunk.word();
        cel.x = chunk.signed_word();
        cel.y = chunk.signed_word();
        cel.opacity = chunk.byte();
        const unsigned type = chunk.word();
        cel.z = chunk.signed_word();
        chunk.skip(5);
        if (cel.layer >= file_.layers.size())
            chunk.fail("is damaged: a cel is of an unknown layer");
        if (!file_.layers[cel.layer].is_shown || !file_.layers[cel.layer].is_drawn)
            return;
        if (std::ranges::find(file_.cels.back(), cel.layer, &AsepriteCel::layer)
            != file_.cels.back().end())
            chunk.fail("is damaged: a layer has two cels in a frame");
        if (type == linked_cel) {
            cel.linked_frame = chunk.word();
        } else if (type == raw_cel || type == packed_cel) {
            cel.width = chunk.word();
            cel.height = chunk.word();
            cel.bytes = pixels_of(cel, type == packed_cel, chunk);
        } else {
            return;
        }
        file_.cels.back().push_back(std::move(cel));
    }

    std::vector<std::uint8_t> pixels_of(const AsepriteCel& cel, bool is_packed,
                                        AsepriteBytes& chunk) {
        const auto pixels =
            static_cast<std::size_t>(cel.width) * static_cast<std::size_t>(cel.height);
        if (pixels > most_cel_pixels - cel_pixels_)
            chunk.fail("has more than " + std::to_string(most_cel_pixels)
                       + " pixels in its layers");
        cel_pixels_ += pixels;
        const std::string_view bytes =
            is_packed ? chunk.rest() : chunk.take(pixels * file_.pixel_bytes);
        const auto* first = reinterpret_cast<const std::uint8_t*>(bytes.data());
        if (!is_packed)
            return {first, first + bytes.size()};
        try {
            return map::decompress_zlib(std::span(first, bytes.size()), pixels * file_.pixel_bytes);
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
            require_few(file_.drawing.tags.size(), chunk);
            file_.drawing.tags.push_back(std::move(tag));
        }
    }

    static void require_few(std::size_t names, const AsepriteBytes& chunk) {
        if (names == most_aseprite_names)
            chunk.fail("has more than 1024 tags or slices");
    }

    void check_tags() const {
        const auto count = static_cast<int>(file_.cels.size());
        for (const DrawnTag& tag : file_.drawing.tags)
            if (tag.first > tag.last || tag.last >= count)
                bytes_.fail("is damaged: the tag " + support::in_quotes(tag.name)
                            + " names frames that are missing");
    }

    void read_palette(AsepriteBytes& chunk) {
        chunk.skip(4);
        const std::uint32_t first = chunk.dword(), last = chunk.dword();
        chunk.skip(8);
        if (first > last || last >= file_.palette.size()) // more colours than indices are not used
            return;
        for (std::uint32_t i = first; i <= last; ++i) {
            const bool has_name = (chunk.word() & 1u) != 0;
            for (std::uint8_t* channel : {&file_.palette[i].red, &file_.palette[i].green,
                                          &file_.palette[i].blue, &file_.palette[i].alpha})
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
                if (next < file_.palette.size())
                    file_.palette[next] = {red, green, blue, 255};
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
        const auto is_far = [](int position) {
            return position < -longest_canvas_side || position > longest_canvas_side;
        };
        if (width > longest_canvas_side || height > longest_canvas_side || is_far(slice.x)
            || is_far(slice.y))
            chunk.fail("has the slice " + support::in_quotes(slice.name)
                       + ", which is larger than 1024 x 1024 pixels or farther from the canvas");
        slice.width = static_cast<int>(width);
        slice.height = static_cast<int>(height);
        require_few(file_.drawing.slices.size(), chunk);
        file_.drawing.slices.push_back(std::move(slice));
    }

    AsepriteBytes bytes_;
    AsepriteFile file_;
    bool has_layer_opacity_ = false;
    bool has_group_opacity_ = false;
    int usual_duration_ = 0; // milliseconds
    bool has_palette_ = false;
    std::size_t cel_pixels_ = 0;
};

} // namespace

AnimatedDrawing decode_aseprite(const std::filesystem::path& path, std::string_view bytes) {
    return AsepriteReader(path, bytes).read();
}

AnimatedDrawing read_aseprite(const std::filesystem::path& path) {
    return decode_aseprite(path, support::read_file(path, most_aseprite_bytes));
}

} // namespace halfbyte::tools::content
