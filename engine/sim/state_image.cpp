#include "engine/sim/state_image.hpp"

#include <type_traits>

namespace halfbyte {
namespace {

template <class Put>
void each_byte(const World& world, Put&& put) {
    each_state_field(world, [&](const char*, int width, int count, auto&& at) {
        for (int byte = 0; byte < width; ++byte)
            for (int i = 0; i < count; ++i)
                put(static_cast<std::uint8_t>(static_cast<std::uint32_t>(at(i)) >> (8 * byte)));
    });
}

} // namespace

void write_state_image(const World& world, std::uint8_t* out) {
    each_byte(world, [&](std::uint8_t byte) { *out++ = byte; });
}

std::uint32_t state_hash(const World& world) {
    Crc32 crc;
    each_byte(world, [&](std::uint8_t byte) { crc.add(byte); });
    return crc.value();
}

void read_state_image(const std::uint8_t* image, World& world) {
    each_state_field(world, [&](const char*, int width, int count, auto&& at) {
        for (int i = 0; i < count; ++i) {
            using Value = std::remove_reference_t<decltype(at(i))>;
            std::uint32_t value = 0;
            for (int byte = 0; byte < width; ++byte)
                value |= static_cast<std::uint32_t>(image[byte * count + i]) << (8 * byte);
            // Three-byte positions are signed: their top bit fills the fourth byte.
            if (width == 3 && (value & 0x800000u))
                value |= 0xFF000000u;
            at(i) = static_cast<Value>(value);
        }
        image += width * count;
    });
}

} // namespace halfbyte
