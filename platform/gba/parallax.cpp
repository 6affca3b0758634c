#include "platform/gba/parallax.hpp"

#include "platform/gba/memory.hpp"

namespace halfbyte::gba {
namespace {

constexpr std::uint32_t in_memory(const void* object) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(object));
}

// After the last line comes the first one of the next frame, if this frame is shown again.
void start_lines(const ParallaxLayer& layer) {
    line_control.write(0);
    background_3_x.write(layer.shown[0]);
    line_source.write(in_memory(layer.shown + 1));
    line_target.write(static_cast<std::uint32_t>(background_3_x.address));
    line_control.write(dma_start_now | line_after_each | line_again | line_same_target
                       | line_one_value);
}

void commit_shadow(int strength, int shade) {
    const int now = strength * (scene_fade_frames - shade) / scene_fade_frames;
    const auto light = static_cast<unsigned>(full_shadow - now);
    blend_control.write(blend_first_background_2 | blend_weighted | blend_second_background_3
                        | blend_second_backdrop);
    blend_weights.write(light << blend_second_weight_bit);
}

} // namespace

void open_parallax(ParallaxLayer& layer, const RomPack& pack, const RomLevel& level) {
    const RomParallax* art = pack.parallax_of(level);
    layer.is_present = art != nullptr;
    if (!layer.is_present)
        return;
    layer.motion = art->motion;
    if (level.has_front != 0)
        layer.motion.shadow = 0; // its background shows the tiles in front of the actors
    copy_to(tile_address(parallax_tiles_at), pack.at(art->tiles),
            art->tile_count * sizeof(RomTile));
    copy_to(map_address(parallax_map_block), pack.at(art->map), sizeof(RomParallaxMap));
}

void look(ParallaxLayer& layer, const View& view) {
    if (!layer.is_present)
        return;
    const Parallax& motion = layer.motion;
    layer.y = static_cast<std::uint16_t>(parallax_scroll(view.camera_y, motion.rise));
    each_parallax_run(motion, view.camera_x, view.camera_y, screen_height,
                      [&](int first, int after, int, int left) {
                          for (int line = first; line < after; ++line)
                              layer.lines[line] = static_cast<std::uint16_t>(left);
                      });
}

unsigned commit(ParallaxLayer& layer, int shade) {
    line_control.write(0);
    if (!layer.is_present)
        return 0;
    copy_to(reinterpret_cast<std::uintptr_t>(layer.shown), layer.lines, sizeof layer.lines);
    layer.shown[screen_height] = layer.shown[0];
    background_3_y.write(layer.y);
    start_lines(layer);
    if (layer.motion.shadow == 0)
        return display_background_3;
    commit_shadow(layer.motion.shadow, shade);
    return display_background_2 | display_background_3;
}

} // namespace halfbyte::gba
