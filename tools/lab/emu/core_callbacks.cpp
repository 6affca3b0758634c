#include "tools/lab/emu/core_callbacks.hpp"

#include <cstring>

namespace halfbyte::tools::emu {

namespace {

CoreHost* current = nullptr;

/// The colour of a pixel in one of libretro's three formats. 5 and 6 bits are spread over 8 so that
/// the brightest value becomes 255.
template <retro_pixel_format format>
hosted::Colour colour_of(std::uint32_t pixel) {
    if constexpr (format == RETRO_PIXEL_FORMAT_XRGB8888)
        return pixel | 0xFF000000u;
    const auto wide = [](unsigned value, unsigned bits) {
        return (value << (8 - bits)) | (value >> (2 * bits - 8));
    };
    constexpr unsigned green_bits = format == RETRO_PIXEL_FORMAT_RGB565 ? 6 : 5;
    const unsigned red = pixel >> (5 + green_bits) & 31u;
    const unsigned green = pixel >> 5 & ((1u << green_bits) - 1u);
    const unsigned blue = pixel & 31u;
    return 0xFF000000u | wide(red, 5) << 16 | wide(green, green_bits) << 8 | wide(blue, 5);
}

template <retro_pixel_format format, class Pixel>
void copy_picture(hosted::Canvas& picture, const std::uint8_t* rows, std::size_t pitch) {
    for (int y = 0; y < picture.height; ++y, rows += pitch) {
        hosted::Colour* colours = hosted::row_of(picture, y);
        for (int x = 0; x < picture.width; ++x) {
            Pixel pixel;
            std::memcpy(&pixel, rows + static_cast<std::size_t>(x) * sizeof pixel, sizeof pixel);
            colours[x] = colour_of<format>(pixel);
        }
    }
}

bool answer_variable(retro_variable& variable) {
    const auto found = current->options.find(variable.key);
    if (found == current->options.end())
        return false;
    variable.value = found->second.c_str();
    return true;
}

/// The folder for a core's own files. It does not exist, so that a run depends on the ROM alone.
bool answer_folder(const char*& folder) {
    folder = "/nonexistent";
    return true;
}

bool keep_memory_map(const retro_memory_map& map) {
    current->memory.assign(map.descriptors, map.descriptors + map.num_descriptors);
    return true;
}

Input bit_of(unsigned id) {
    switch (id) {
    case RETRO_DEVICE_ID_JOYPAD_A: return input_a;
    case RETRO_DEVICE_ID_JOYPAD_B: return input_b;
    case RETRO_DEVICE_ID_JOYPAD_SELECT: return input_select;
    case RETRO_DEVICE_ID_JOYPAD_START: return input_start;
    case RETRO_DEVICE_ID_JOYPAD_UP: return input_up;
    case RETRO_DEVICE_ID_JOYPAD_DOWN: return input_down;
    case RETRO_DEVICE_ID_JOYPAD_LEFT: return input_left;
    case RETRO_DEVICE_ID_JOYPAD_RIGHT: return input_right;
    default: return 0;
    }
}

} // namespace

void CoreCallbacks::use(CoreHost* host) {
    current = host;
}

bool CoreCallbacks::environment(unsigned command, void* data) {
    switch (command) {
    case RETRO_ENVIRONMENT_SET_PIXEL_FORMAT:
        current->pixel_format = *static_cast<retro_pixel_format*>(data);
        return true;
    case RETRO_ENVIRONMENT_GET_VARIABLE:
        return answer_variable(*static_cast<retro_variable*>(data));
    case RETRO_ENVIRONMENT_GET_SYSTEM_DIRECTORY:
    case RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY:
        return answer_folder(*static_cast<const char**>(data));
    case RETRO_ENVIRONMENT_SET_MEMORY_MAPS:
        return keep_memory_map(*static_cast<const retro_memory_map*>(data));
    default: return false;
    }
}

void CoreCallbacks::video(const void* data, unsigned width, unsigned height, std::size_t pitch) {
    if (data == nullptr)
        return; // the previous picture is shown again
    auto& picture = current->picture;
    if (picture.width != static_cast<int>(width) || picture.height != static_cast<int>(height))
        picture = hosted::Canvas(static_cast<int>(width), static_cast<int>(height));
    const auto* rows = static_cast<const std::uint8_t*>(data);
    switch (current->pixel_format) {
    case RETRO_PIXEL_FORMAT_XRGB8888:
        return copy_picture<RETRO_PIXEL_FORMAT_XRGB8888, std::uint32_t>(picture, rows, pitch);
    case RETRO_PIXEL_FORMAT_RGB565:
        return copy_picture<RETRO_PIXEL_FORMAT_RGB565, std::uint16_t>(picture, rows, pitch);
    default: return copy_picture<RETRO_PIXEL_FORMAT_0RGB1555, std::uint16_t>(picture, rows, pitch);
    }
}

void CoreCallbacks::sample(std::int16_t left, std::int16_t right) {
    const std::int16_t both[2] = {left, right};
    samples(both, 1);
}

std::size_t CoreCallbacks::samples(const std::int16_t* data, std::size_t frames) {
    if (current->keeps_sound)
        current->sound.insert(current->sound.end(), data, data + 2 * frames);
    return frames;
}

void CoreCallbacks::poll() {}

std::int16_t CoreCallbacks::input(unsigned port, unsigned device, unsigned, unsigned id) {
    if (port != 0 || device != RETRO_DEVICE_JOYPAD)
        return 0;
    return (current->held & bit_of(id)) != 0;
}

} // namespace halfbyte::tools::emu
