#include "platform/gba/palettes.hpp"

#include "platform/gba/memory.hpp"
#include "platform/gba/registers.hpp"
#include "platform/gba/screen.hpp"

namespace halfbyte::gba {
namespace {

constexpr std::size_t hardware_palette = 16 * 2;
constexpr std::size_t paper_and_ink = 2;

template <std::size_t count>
struct Palette {
    alignas(4) std::uint16_t colours[count];
};

// Moves green away from red and blue, so that one product scales all three.
constexpr std::uint32_t spread(std::uint32_t colour) {
    constexpr std::uint32_t apart = 0x03E07C1F;
    return (colour | colour << 16) & apart;
}

constexpr std::uint16_t mixed(std::uint32_t colour, std::uint32_t paper, unsigned shade) {
    static_assert(scene_fade_frames == 8, "a product is shifted back by three bits");
    const std::uint32_t sum = spread(colour) * (scene_fade_frames - shade) + spread(paper) * shade;
    const std::uint32_t both = spread(0xFFFF) & sum >> 3;
    return static_cast<std::uint16_t>(both | both >> 16);
}

template <std::size_t count>
Palette<count> faded(const RomColour (&from)[count], std::uint16_t paper, unsigned shade) {
    Palette<count> result;
    for (std::size_t i = 0; i < count; ++i)
        result.colours[i] = mixed(from[i], paper, shade);
    return result;
}

const RomPaletteSet& set_of(const RomPack& pack, std::uint8_t number) {
    return pack.at(pack.header().palettes)[number];
}

std::uint16_t paper_of(const RomPaletteSet& set) {
    return set.background[0].colours[0];
}

} // namespace

void load_palettes(const RomPack& pack, std::uint8_t number, int shade) {
    constexpr std::size_t ours = sizeof(Palette<palette_colours>);
    const RomPaletteSet& set = set_of(pack, number);
    const std::uint16_t paper = paper_of(set);
    const auto step = static_cast<unsigned>(shade);
    const Palette<palette_colours> backdrop = faded(set.background[0].colours, paper, step);
    for (std::size_t i = 0; i < palette_count; ++i) {
        const Palette<palette_colours> background = faded(set.background[i].colours, paper, step);
        const Palette<palette_colours> sprite = faded(set.sprite[i].colours, paper, step);
        const std::size_t icons = first_background_palette_of_sprites + i;
        copy_to(background_palettes + i * hardware_palette, &background, ours);
        copy_to(background_palettes + i * hardware_palette + paper_index * 2, &backdrop,
                paper_and_ink * 2);
        copy_to(background_palettes + mixed_palette * hardware_palette + i * ours, &background,
                ours);
        copy_to(sprite_palettes + i * hardware_palette, &sprite, ours);
        copy_to(sprite_palettes + icons * hardware_palette, &background, ours);
        copy_to(sprite_palettes + icons * hardware_palette + paper_index * 2, &backdrop,
                paper_and_ink * 2);
    }
}

void load_parallax_palette(const RomPack& pack, const RomLevel& level, int shade) {
    const RomParallax* parallax = pack.parallax_of(level);
    if (parallax == nullptr)
        return;
    const std::uint16_t paper = paper_of(set_of(pack, level.palettes));
    const auto result = faded(parallax->colours, paper, static_cast<unsigned>(shade));
    copy_to(background_palettes + parallax_palette * hardware_palette, &result, sizeof result);
}

} // namespace halfbyte::gba
