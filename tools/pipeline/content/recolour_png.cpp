#include "tools/pipeline/content/recolour_png.hpp"

#include "engine/numbers/crc32.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/support/input_error.hpp"

#include <array>
#include <png.h>
#include <vector>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t png_frame_bytes = 12; // of a chunk: length, name and checksum

std::array<char, 3> channels_of(std::uint32_t rgb) {
    return {static_cast<char>(rgb >> 16 & 0xFFu), static_cast<char>(rgb >> 8 & 0xFFu),
            static_cast<char>(rgb & 0xFFu)};
}

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

/// Writes the checksum of the chunk that begins there again.
void correct_checksum(std::string& bytes, std::size_t chunk, std::size_t length) {
    Crc32 crc;
    crc.add(reinterpret_cast<const std::uint8_t*>(bytes.data()) + chunk + 4, length + 4);
    for (unsigned i = 0; i < 4; ++i)
        bytes[chunk + 8 + length + i] = static_cast<char>(crc.value() >> (24 - 8 * i) & 0xFFu);
}

/// The position of a chunk's data, and its length. The reader has checked the chunks.
struct Chunk {
    std::size_t data = 0;
    std::size_t length = 0;
};

/// Empty if the file does not have the chunk before its end.
Chunk find_chunk(const std::string& bytes, const char* name) {
    std::size_t chunk = 8; // after the signature
    while (bytes.compare(chunk + 4, 4, name) != 0) {
        if (bytes.compare(chunk + 4, 4, "IDAT") == 0)
            return {};
        chunk += png_frame_bytes + number_at(bytes, chunk);
    }
    return {chunk + 8, number_at(bytes, chunk)};
}

bool is_transparent(const std::string& bytes, const Chunk& alphas, std::size_t entry) {
    return entry < alphas.length
           && static_cast<unsigned char>(bytes[alphas.data + entry]) < half_alpha;
}

std::optional<std::string> recolour_palette(std::string bytes, std::uint32_t from,
                                            std::uint32_t to) {
    const Chunk palette = find_chunk(bytes, "PLTE"), alphas = find_chunk(bytes, "tRNS");
    const auto old_channels = channels_of(from), new_channels = channels_of(to);
    bool changed = false;
    for (std::size_t entry = 0; entry < palette.length / 3; ++entry) {
        const std::size_t at = palette.data + 3 * entry;
        if (bytes.compare(at, 3, old_channels.data(), 3) == 0
            && !is_transparent(bytes, alphas, entry)) {
            bytes.replace(at, 3, new_channels.data(), 3);
            changed = true;
        }
    }
    if (!changed)
        return std::nullopt;
    correct_checksum(bytes, palette.data - 8, palette.length);
    return bytes;
}

struct PngImageOwner {
    png_image image{};

    PngImageOwner() { image.version = PNG_IMAGE_VERSION; }
    PngImageOwner(const PngImageOwner&) = delete;
    PngImageOwner& operator=(const PngImageOwner&) = delete;
    ~PngImageOwner() { png_image_free(&image); }
};

std::optional<std::string> recolour_pixels(const std::filesystem::path& path,
                                           const std::string& bytes, std::uint32_t from,
                                           std::uint32_t to) {
    PngImageOwner owner;
    png_image& image = owner.image;
    const auto fail = [&] {
        throw support::InputError(path,
                                  std::string("this is not a readable PNG: ") + image.message);
    };
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        fail();
    image.format = PNG_FORMAT_RGBA;
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    std::vector<char> pixels(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) == 0)
        fail();
    const auto old_channels = channels_of(from), new_channels = channels_of(to);
    bool changed = false;
    for (std::size_t at = 0; at + 4 <= pixels.size(); at += 4) {
        if (static_cast<unsigned char>(pixels[at + 3]) >= half_alpha
            && std::equal(old_channels.begin(), old_channels.end(), &pixels[at])) {
            std::copy(new_channels.begin(), new_channels.end(), &pixels[at]);
            changed = true;
        }
    }
    if (!changed)
        return std::nullopt;
    image.flags = 0;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string result(size, '\0');
    if (png_image_write_to_memory(&image, result.data(), &size, 0, pixels.data(), 0, nullptr) == 0)
        fail();
    result.resize(size);
    return result;
}

} // namespace

std::optional<std::string> recolour_png(const std::filesystem::path& path, const std::string& bytes,
                                        std::uint32_t from, std::uint32_t to) {
    const Drawing drawing = decode_png(path, bytes);
    return drawing.indexed ? recolour_palette(bytes, from, to)
                           : recolour_pixels(path, pixel_chunks(bytes), from, to);
}

} // namespace halfbyte::tools::content
