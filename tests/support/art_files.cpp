#include "tests/support/art_files.hpp"

#include <stdexcept>
#include <zlib.h>

namespace halfbyte::test {
namespace {

std::string big(std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift);
    return bytes;
}

std::string little(std::size_t value, int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(value >> (8 * i));
    return bytes;
}

std::string word(int value) {
    return little(static_cast<std::uint16_t>(value), 2);
}

std::string dword(std::int64_t value) {
    return little(static_cast<std::uint32_t>(value), 4);
}

const Bytef* zlib_bytes(const std::string& text) {
    return reinterpret_cast<const Bytef*>(text.data());
}

std::string packed(const std::string& plain) {
    uLongf size = compressBound(static_cast<uLong>(plain.size()));
    std::string result(size, '\0');
    if (compress(reinterpret_cast<Bytef*>(result.data()), &size, zlib_bytes(plain),
                 static_cast<uLong>(plain.size()))
        != Z_OK)
        throw std::runtime_error("cannot compress a picture");
    result.resize(size);
    return result;
}

std::string ase_text(const std::string& text) {
    return word(static_cast<int>(text.size())) + text;
}

std::string ase_chunk(int type, const std::string& data) {
    return dword(static_cast<std::int64_t>(data.size()) + 6) + word(type) + data;
}

std::string layer_data(const AseFile::Layer& layer) {
    return word(layer.visible ? 1 : 0) + word(layer.type) + word(layer.level) + word(0) + word(0)
           + word(layer.blend) + static_cast<char>(layer.opacity) + std::string(3, '\0')
           + ase_text("layer");
}

std::string cel_data(const AseFile::Cel& cel) {
    std::string data = word(cel.layer) + word(cel.x) + word(cel.y) + static_cast<char>(cel.opacity)
                       + word(cel.type) + word(cel.z) + std::string(5, '\0');
    if (cel.type == 1)
        return data + word(cel.linked);
    return data + word(cel.width) + word(cel.height)
           + (cel.type == 0 ? cel.bytes : packed(cel.bytes));
}

std::string palette_data(const std::vector<std::uint32_t>& palette) {
    const auto count = static_cast<std::int64_t>(palette.size());
    std::string data = dword(count) + dword(0) + dword(count - 1) + std::string(8, '\0');
    for (const std::uint32_t rgb : palette)
        data += word(0) + static_cast<char>(rgb >> 16) + static_cast<char>(rgb >> 8)
                + static_cast<char>(rgb) + static_cast<char>(255);
    return data;
}

std::string tags_data(const std::vector<AseFile::Tag>& tags) {
    std::string data = word(static_cast<int>(tags.size())) + std::string(8, '\0');
    for (const AseFile::Tag& tag : tags)
        data += word(tag.first) + word(tag.last) + static_cast<char>(tag.direction)
                + std::string(12, '\0') + ase_text(tag.name);
    return data;
}

std::string slice_data(const AseFile::Slice& slice) {
    return dword(1) + dword(0) + dword(0) + ase_text(slice.name) + dword(0) + dword(slice.x)
           + dword(slice.y) + dword(slice.width) + dword(slice.height);
}

} // namespace

std::string png_chunk(const std::string& name, const std::string& data) {
    const std::string content = name + data;
    const auto crc = ::crc32(0, zlib_bytes(content), static_cast<uInt>(content.size()));
    return big(static_cast<std::uint32_t>(data.size())) + content
           + big(static_cast<std::uint32_t>(crc));
}

std::string raw_png(int width, int height, int depth, int colour_type, const std::string& rows,
                    std::size_t bytes_a_row, const std::string& more) {
    std::string filtered;
    for (std::size_t at = 0; at < rows.size(); at += bytes_a_row)
        filtered += '\0' + rows.substr(at, bytes_a_row);
    std::string header =
        big(static_cast<std::uint32_t>(width)) + big(static_cast<std::uint32_t>(height));
    header += {static_cast<char>(depth), static_cast<char>(colour_type), 0, 0, 0};
    return "\x89PNG\r\n\x1A\n" + png_chunk("IHDR", header) + more
           + png_chunk("IDAT", packed(filtered)) + png_chunk("IEND", "");
}

std::string rgba_png(const Pixels& pixels) {
    constexpr int rgba = 6;
    std::string rows;
    for (const std::uint32_t colour : pixels.colours)
        rows += {static_cast<char>(colour >> 16), static_cast<char>(colour >> 8),
                 static_cast<char>(colour), static_cast<char>(colour >> 24)};
    return raw_png(pixels.width, pixels.height, 8, rgba, rows,
                   4 * static_cast<std::size_t>(pixels.width));
}

void AseFile::add_frame(int milliseconds, int x, int y, int w, int h, std::uint32_t colour) {
    Cel cel;
    cel.x = x;
    cel.y = y;
    cel.width = w;
    cel.height = h;
    for (int i = 0; i < w * h; ++i)
        cel.bytes += {static_cast<char>(colour >> 16), static_cast<char>(colour >> 8),
                      static_cast<char>(colour), static_cast<char>(colour >> 24)};
    frames.push_back({milliseconds, {cel}});
}

std::string AseFile::bytes() const {
    std::string body;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        std::vector<std::string> chunks;
        if (i == 0) {
            for (const Layer& layer : layers)
                chunks.push_back(ase_chunk(0x2004, layer_data(layer)));
            if (!palette.empty())
                chunks.push_back(ase_chunk(0x2019, palette_data(palette)));
            if (!tags.empty())
                chunks.push_back(ase_chunk(0x2018, tags_data(tags)));
            for (const Slice& slice : slices)
                chunks.push_back(ase_chunk(0x2022, slice_data(slice)));
        }
        for (const Cel& cel : frames[i].cels)
            chunks.push_back(ase_chunk(0x2005, cel_data(cel)));
        std::string frame;
        for (const std::string& chunk : chunks)
            frame += chunk;
        body += dword(static_cast<std::int64_t>(frame.size()) + 16) + word(0xF1FA)
                + word(static_cast<int>(chunks.size())) + word(frames[i].milliseconds) + word(0)
                + dword(static_cast<std::int64_t>(chunks.size())) + frame;
    }
    std::string header = dword(static_cast<std::int64_t>(body.size()) + 128) + word(0xA5E0)
                         + word(static_cast<int>(frames.size())) + word(width) + word(height)
                         + word(depth) + dword(3) + word(100) + dword(0) + dword(0)
                         + static_cast<char>(transparent);
    header.resize(128, '\0');
    return header + body;
}

} // namespace halfbyte::test
