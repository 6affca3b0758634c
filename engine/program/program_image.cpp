#include "engine/program/program_image.hpp"

#include "engine/sim/state_image.hpp"

#include <type_traits>

namespace halfbyte {

void write_program_image(const ProgramState& state, std::uint8_t* out) {
    each_program_field(state, [&](const char*, int width, const auto& field) {
        for (int byte = 0; byte < width; ++byte)
            *out++ = static_cast<std::uint8_t>(static_cast<std::uint32_t>(field) >> (8 * byte));
    });
}

void read_program_image(const std::uint8_t* image, ProgramState& state) {
    each_program_field(state, [&](const char*, int width, auto& field) {
        std::uint32_t value = 0;
        for (int byte = 0; byte < width; ++byte)
            value |= static_cast<std::uint32_t>(*image++) << (8 * byte);
        field = static_cast<std::remove_reference_t<decltype(field)>>(value);
    });
}

std::uint32_t program_hash(const ProgramState& state, const World& world) {
    std::uint8_t own[program_image_size()];
    write_program_image(state, own);
    std::uint8_t of_world[state_image_size()];
    write_state_image(world, of_world);
    Crc32 crc;
    crc.add(own, sizeof own);
    crc.add(of_world, sizeof of_world);
    return crc.value();
}

} // namespace halfbyte
