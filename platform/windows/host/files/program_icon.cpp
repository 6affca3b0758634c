#include "platform/windows/host/files/program_icon.hpp"

#include "platform/hosted/picture/png_file.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::windows {

namespace {

using hosted::Colour;
using hosted::Icon;

// In the title bar, the taskbar and folders, at 100 to 200 % of the screen's scale.
constexpr int sides[] = {16, 24, 32, 48, 64, 128, 256};
constexpr int least_png_side = 64; // programs expect bitmaps in small sizes
constexpr std::size_t bits_a_pixel = 32;

std::size_t index_of(const Icon& icon, int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(icon.side)
           + static_cast<std::size_t>(x);
}

/// Sums of the channels, weighted by area and, except for alpha, by alpha.
struct ChannelSums {
    std::uint64_t alpha = 0;
    std::array<std::uint64_t, 3> colours{};
    std::uint64_t area = 0;

    void add(Colour pixel, std::uint64_t covered) {
        const std::uint64_t weight = covered * (pixel >> 24);
        area += covered;
        alpha += weight;
        for (std::size_t i = 0; i < colours.size(); ++i)
            colours[i] += weight * (pixel >> (8 * i) & 0xFF);
    }

    Colour average() const {
        if (alpha == 0)
            return 0;
        auto pixel = static_cast<Colour>((alpha + area / 2) / area) << 24;
        for (std::size_t i = 0; i < colours.size(); ++i)
            pixel |= static_cast<Colour>((colours[i] + alpha / 2) / alpha) << (8 * i);
        return pixel;
    }
};

/// The part of an old pixel that a new one covers along an axis, in 1/(both sides) of the picture.
int overlap(int old_at, int new_side, int new_at, int old_side) {
    return std::min((old_at + 1) * new_side, (new_at + 1) * old_side)
           - std::max(old_at * new_side, new_at * old_side);
}

Colour pixel_of(const Icon& icon, int side, int x, int y) {
    ChannelSums sums;
    const auto end = [&](int at) { return ((at + 1) * icon.side + side - 1) / side; };
    for (int old_y = y * icon.side / side; old_y < end(y); ++old_y)
        for (int old_x = x * icon.side / side; old_x < end(x); ++old_x)
            sums.add(icon.pixels[index_of(icon, old_x, old_y)],
                     static_cast<std::uint64_t>(overlap(old_x, side, x, icon.side))
                         * static_cast<std::uint64_t>(overlap(old_y, side, y, icon.side)));
    return sums.average();
}

/// A bit for each pixel, 1 where it is transparent. Rows are of whole 32-bit words.
Bytes mask_row(const Icon& icon, int y) {
    Bytes row(aligned(static_cast<std::size_t>(icon.side), 32) / 8);
    for (int x = 0; x < icon.side; ++x)
        if (icon.pixels[index_of(icon, x, y)] >> 24 == 0)
            row[static_cast<std::size_t>(x) / 8] |= static_cast<std::uint8_t>(0x80 >> (x % 8));
    return row;
}

/// A bitmap without a file header, from the lowest row up, with the mask behind it.
Bytes bitmap(const Icon& icon) {
    constexpr std::size_t header_bytes = 40, planes = 1;
    const auto side = static_cast<std::size_t>(icon.side);
    Bytes bytes;
    add_u32(bytes, header_bytes);
    add_u32(bytes, side);
    add_u32(bytes, 2 * side); // of the colours and the mask
    add_u16(bytes, planes);
    add_u16(bytes, bits_a_pixel);
    bytes.resize(header_bytes);
    for (int y = icon.side - 1; y >= 0; --y)
        for (int x = 0; x < icon.side; ++x)
            add_u32(bytes, icon.pixels[index_of(icon, x, y)]);
    for (int y = icon.side - 1; y >= 0; --y)
        add_bytes(bytes, mask_row(icon, y));
    return bytes;
}

/// A row of the list of pictures.
void add_row(Bytes& list, int side, const Resource& picture) {
    constexpr int largest = 256; // is written as 0
    list.push_back(static_cast<std::uint8_t>(side % largest));
    list.push_back(static_cast<std::uint8_t>(side % largest));
    add_u16(list, 0); // no palette
    add_u16(list, 1); // plane
    add_u16(list, bits_a_pixel);
    add_u32(list, picture.bytes.size());
    add_u16(list, picture.number);
}

} // namespace

Icon resized(const Icon& icon, int side) {
    Icon result{side, {}};
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            result.pixels.push_back(pixel_of(icon, side, x, y));
    return result;
}

std::vector<Resource> icon_resources(const Icon& icon) {
    if (icon.side == 0)
        return {};
    constexpr std::size_t list_of_icons = 1;
    std::vector<Resource> resources;
    Bytes list;
    add_u16(list, 0);
    add_u16(list, list_of_icons);
    add_u16(list, std::size(sides));
    for (const int side : sides) {
        const Icon picture = resized(icon, side);
        Resource& resource = resources.emplace_back();
        resource.type = ResourceType::icon;
        resource.number = static_cast<std::uint16_t>(resources.size());
        resource.bytes =
            side < least_png_side ? bitmap(picture) : hosted::png_bytes("icon", picture);
        add_row(list, side, resource);
    }
    resources.push_back({ResourceType::icon_group, 1, 0, list});
    return resources;
}

} // namespace halfbyte::windows
