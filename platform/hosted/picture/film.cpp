#include "platform/hosted/picture/film.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <zlib.h>

namespace halfbyte::hosted {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint8_t transparent = 255; // the index after the colours
constexpr std::size_t most_colours = transparent;
constexpr std::uint8_t indexed = 3;
constexpr std::uint8_t leave = 0;   // the next picture is drawn over this one
constexpr std::uint8_t replace = 0; // a picture replaces the pixels under it
constexpr std::uint8_t cover = 1;   // the same, but for its transparent pixels

void put16(Bytes& bytes, unsigned value) {
    bytes.push_back(static_cast<std::uint8_t>(value >> 8));
    bytes.push_back(static_cast<std::uint8_t>(value));
}

void put32(Bytes& bytes, std::size_t value) {
    put16(bytes, static_cast<unsigned>(value >> 16));
    put16(bytes, static_cast<unsigned>(value & 0xFFFF));
}

void put_chunk(Bytes& file, std::string_view type, const Bytes& data) {
    put32(file, data.size());
    const std::size_t begin = file.size();
    file.insert(file.end(), type.begin(), type.end());
    file.insert(file.end(), data.begin(), data.end());
    put32(file, crc32(0, file.data() + begin, static_cast<uInt>(file.size() - begin)));
}

Bytes compressed(const Bytes& bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    Bytes result(size);
    if (compress2(result.data(), &size, bytes.data(), static_cast<uLong>(bytes.size()),
                  Z_BEST_COMPRESSION)
        != Z_OK)
        throw std::runtime_error("not enough memory to compress a picture");
    result.resize(size);
    return result;
}

int distance(Colour a, Colour b) {
    int sum = 0;
    for (const int shift : {0, 8, 16}) {
        const int d = static_cast<int>(a >> shift & 255) - static_cast<int>(b >> shift & 255);
        sum += d * d;
    }
    return sum;
}

Bytes header(int width, int height) {
    Bytes data;
    put32(data, static_cast<std::size_t>(width));
    put32(data, static_cast<std::size_t>(height));
    for (const std::uint8_t byte : {std::uint8_t{8}, indexed})
        data.push_back(byte);
    data.resize(13); // default compression and filters, not interlaced
    return data;
}

// Equally long for any number of colours, so that it can be overwritten later.
Bytes palette_bytes(const std::vector<Colour>& palette) {
    Bytes data;
    for (const Colour colour : palette)
        for (const int shift : {16, 8, 0})
            data.push_back(static_cast<std::uint8_t>(colour >> shift));
    data.resize(most_colours * 3 + 3);
    return data;
}

// The opacity of each index.
Bytes opacities() {
    Bytes data(most_colours, 255);
    data.push_back(0);
    return data;
}

} // namespace

Film::Film(const std::filesystem::path& file, int width, int height, std::uint16_t per_second)
    : path_(file), file_(file), width_(width), height_(height), per_second_(per_second) {
    write_header();
}

std::uint8_t Film::index_of(Colour colour) {
    if (const auto found = indices_.find(colour); found != indices_.end())
        return found->second;
    std::size_t index = palette_.size();
    if (index < most_colours) {
        palette_.push_back(colour);
    } else {
        const auto nearest = std::ranges::min_element(
            palette_, {}, [&](Colour other) { return distance(colour, other); });
        index = static_cast<std::size_t>(nearest - palette_.begin());
    }
    return indices_[colour] = static_cast<std::uint8_t>(index);
}

// The rectangle that differs from the last picture: empty if nothing does, everything for the first
// one.
Rect Film::difference(const Bytes& picture) const {
    if (is_empty())
        return {0, 0, width_, height_};
    int left = width_;
    int top = height_;
    int right = 0;
    int bottom = 0;
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) {
            const auto at = static_cast<std::size_t>(y * width_ + x);
            if (picture[at] == last_[at])
                continue;
            left = std::min(left, x);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            bottom = y + 1;
        }
    return {left, top, std::max(0, right - left), std::max(0, bottom - top)};
}

// Stores all pixels, or only those that changed. The second is smaller while the camera stands
// still, the first while it scrolls.
Film::Picture Film::shorter_of_two(const Bytes& picture, Rect place) const {
    Bytes rows;
    Bytes changes;
    for (int y = 0; y < place.height; ++y) {
        rows.push_back(0); // not filtered
        changes.push_back(0);
        const auto from = static_cast<std::size_t>((place.y + y) * width_ + place.x);
        for (auto at = from; at < from + static_cast<std::size_t>(place.width); ++at) {
            rows.push_back(picture[at]);
            changes.push_back(at < last_.size() && picture[at] == last_[at] ? transparent
                                                                            : picture[at]);
        }
    }
    Picture as_it_is{place, 1, replace, compressed(rows)};
    if (is_empty())
        return as_it_is;
    Picture of_changes{place, 1, cover, compressed(changes)};
    return of_changes.compressed.size() < as_it_is.compressed.size() ? of_changes : as_it_is;
}

void Film::add(const Canvas& canvas) {
    Bytes picture;
    picture.reserve(canvas.pixels.size());
    for (const Colour colour : canvas.pixels)
        picture.push_back(index_of(colour));
    const Rect place = difference(picture);
    const auto longest = std::numeric_limits<std::uint16_t>::max();
    if (place.width == 0 && picture_.shown < longest) {
        ++picture_.shown;
        return;
    }
    if (!is_empty())
        write_picture();
    picture_ = shorter_of_two(picture, place);
    last_ = std::move(picture);
    ++pictures_;
}

// The header contains the number of pictures and all colours, which are known only at the end.
void Film::finish() {
    if (is_empty())
        throw std::runtime_error(path_.string() + ": the film has no picture");
    write_picture();
    Bytes end;
    put_chunk(end, "IEND", {});
    file_.write(end);
    file_.rewind();
    write_header();
    file_.place();
}

void Film::write_header() {
    Bytes bytes{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    put_chunk(bytes, "IHDR", header(width_, height_));
    Bytes control;
    put32(control, pictures_);
    put32(control, 0); // repeated for ever
    put_chunk(bytes, "acTL", control);
    put_chunk(bytes, "PLTE", palette_bytes(palette_));
    put_chunk(bytes, "tRNS", opacities());
    file_.write(bytes);
}

void Film::write_picture() {
    Bytes bytes;
    Bytes frame;
    put32(frame, chunks_++);
    for (const int value :
         {picture_.place.width, picture_.place.height, picture_.place.x, picture_.place.y})
        put32(frame, static_cast<std::size_t>(value));
    put16(frame, picture_.shown);
    put16(frame, per_second_);
    frame.push_back(leave);
    frame.push_back(picture_.blend);
    put_chunk(bytes, "fcTL", frame);
    Bytes data;
    const bool is_first = chunks_ == 1;
    if (!is_first)
        put32(data, chunks_++);
    data.insert(data.end(), picture_.compressed.begin(), picture_.compressed.end());
    put_chunk(bytes, is_first ? "IDAT" : "fdAT", data);
    file_.write(bytes);
}

} // namespace halfbyte::hosted
