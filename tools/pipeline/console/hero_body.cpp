#include "tools/pipeline/console/hero_body.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace halfbyte::tools::console {

namespace {

constexpr int pose_side = 16;
constexpr int side_of_tile = 8;

/// 0, transparent, outside the picture.
std::uint8_t colour_at(const PoseArt& pose, int x, int y) {
    if (x < 0 || x >= pose_side || y < 0 || y >= pose_side)
        return 0;
    const auto tile = static_cast<std::size_t>(y / side_of_tile * 2 + x / side_of_tile);
    const auto pixel = static_cast<std::size_t>(y % side_of_tile * side_of_tile + x % side_of_tile);
    return pose.tiles[tile][pixel];
}

bool is_on_border(const PoseArt& pose, int x, int y) {
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            if (colour_at(pose, x + dx, y + dy) == 0)
                return true;
    return false;
}

struct PixelCounts {
    std::array<int, palette_colours> all{}; ///< by colour
    std::array<int, palette_colours> on_border{};
};

PixelCounts count_pixels(const PoseArt& pose) {
    PixelCounts counts;
    for (int y = 0; y < pose_side; ++y) {
        for (int x = 0; x < pose_side; ++x) {
            if (const std::uint8_t colour = colour_at(pose, x, y); colour != 0) {
                ++counts.all[colour];
                counts.on_border[colour] += is_on_border(pose, x, y) ? 1 : 0;
            }
        }
    }
    return counts;
}

std::uint8_t largest(const std::array<int, palette_colours>& counts) {
    return static_cast<std::uint8_t>(std::ranges::max_element(counts) - counts.begin());
}

/// 0: the pose has no outline.
std::uint8_t outline_of(const PixelCounts& counts) {
    const std::uint8_t colour = largest(counts.on_border);
    return 3 * counts.on_border[colour] > 2 * counts.all[colour] ? colour : std::uint8_t{0};
}

bool is_controlled(ActorState state) {
    return state != ActorState::dying && state != ActorState::cheer;
}

} // namespace

std::optional<BodyColour> body_of(const PoseArt& pose) {
    const PixelCounts counts = count_pixels(pose);
    auto without_outline = counts.all;
    without_outline[outline_of(counts)] = 0;
    for (const auto& pixels : {without_outline, counts.all})
        if (const std::uint8_t colour = largest(pixels); pixels[colour] > 0)
            return BodyColour{pose.palette, colour};
    return std::nullopt;
}

std::vector<BodyColour> hero_bodies(const content::CompiledGame& game, const ConsoleArt& art) {
    const SpriteSet& looks = game.pack.looks;
    std::vector<BodyColour> bodies;
    const auto add_picture = [&](std::size_t picture) {
        const auto body = picture < art.poses.size() ? body_of(art.poses[picture]) : std::nullopt;
        if (body && std::ranges::find(bodies, *body) == bodies.end())
            bodies.push_back(*body);
    };
    const auto add = [&](const Animation& animation) {
        for (unsigned age = 0; age < longest_cycle; ++age)
            each_picture(animation, pose_at(animation, looks, age), 0, 0, false,
                         [&](std::size_t picture, int, int) { add_picture(picture); });
    };
    for (int state = 0; state < actor_state_count; ++state)
        if (is_controlled(static_cast<ActorState>(state)))
            add(looks.animations[player_kind][state]);
    for (int posture = 0; posture < posture_count; ++posture)
        add(looks.animations[no_actor][posture]);
    return bodies;
}

} // namespace halfbyte::tools::console
