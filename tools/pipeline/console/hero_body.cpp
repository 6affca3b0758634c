#include "tools/pipeline/console/hero_body.hpp"

#include "platform/hosted/pack/each_pose.hpp"
#include "tools/pipeline/content/art_rules.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::tools::console {

namespace {

using content::IndexedPicture;
using content::metatile_side;
using content::tile_side;

/// 0, transparent, outside the pose.
std::uint8_t entry_at(const IndexedPicture& pose, int x, int y) {
    return x < 0 || x >= pose.width || y < 0 || y >= pose.height ? std::uint8_t{0} : pose.at(x, y);
}

bool is_on_border(const IndexedPicture& pose, int x, int y) {
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            if (content::is_backdrop(entry_at(pose, x + dx, y + dy)))
                return true;
    return false;
}

using Counts = std::array<int, content::palette_entries>; ///< of pixels, by entry

struct PixelCounts {
    Counts all{};
    Counts on_border{};
};

PixelCounts count_pixels(const IndexedPicture& pose) {
    PixelCounts counts;
    for (int y = 0; y < pose.height; ++y) {
        for (int x = 0; x < pose.width; ++x) {
            if (const std::uint8_t entry = pose.at(x, y); !content::is_backdrop(entry)) {
                ++counts.all[entry];
                counts.on_border[entry] += is_on_border(pose, x, y) ? 1 : 0;
            }
        }
    }
    return counts;
}

std::size_t largest(const Counts& counts) {
    return static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
}

/// 0: the pose has no outline.
std::size_t outline_of(const PixelCounts& counts) {
    const std::size_t entry = largest(counts.on_border);
    return 3 * counts.on_border[entry] > 2 * counts.all[entry] ? entry : 0;
}

bool is_controlled(ActorState state) {
    return state != ActorState::dying && state != ActorState::cheer;
}

/// The pictures of a pose as one; empty if one is missing.
IndexedPicture joined(const Animation& animation, std::size_t pose, const ConsoleArt& art) {
    const int columns = picture_columns(animation);
    IndexedPicture whole;
    if (pose + static_cast<std::size_t>(picture_count(animation)) > art.poses.size())
        return whole;
    whole.width = columns * metatile_side;
    whole.height = picture_rows(animation) * metatile_side;
    for (int y = 0; y < whole.height; ++y) {
        for (int x = 0; x < whole.width; ++x) {
            const int part = y / metatile_side * columns + x / metatile_side;
            const PoseArt& picture = art.poses[pose + static_cast<std::size_t>(part)];
            const int in_x = x % metatile_side, in_y = y % metatile_side;
            const int tile = in_y / tile_side * 2 + in_x / tile_side;
            const int pixel = in_y % tile_side * tile_side + in_x % tile_side;
            whole.indices.push_back(static_cast<std::uint8_t>(
                picture.palette * palette_colours
                + picture.tiles[static_cast<std::size_t>(tile)][static_cast<std::size_t>(pixel)]));
        }
    }
    return whole;
}

} // namespace

std::optional<BodyColour> body_of(const IndexedPicture& pose) {
    const PixelCounts counts = count_pixels(pose);
    Counts without_outline = counts.all;
    without_outline[outline_of(counts)] = 0;
    for (const Counts& pixels : {without_outline, counts.all})
        if (const std::size_t entry = largest(pixels); pixels[entry] > 0)
            return BodyColour{static_cast<std::uint8_t>(entry / palette_colours),
                              static_cast<std::uint8_t>(entry % palette_colours)};
    return std::nullopt;
}

std::vector<BodyColour> hero_bodies(const content::CompiledGame& game, const ConsoleArt& art) {
    const SpriteSet& looks = game.pack.looks;
    std::vector<BodyColour> bodies;
    const auto add = [&](const Animation& animation) {
        hosted::each_pose(animation, looks, [&](std::size_t pose) {
            const auto body = body_of(joined(animation, pose, art));
            if (body && std::ranges::find(bodies, *body) == bodies.end())
                bodies.push_back(*body);
        });
    };
    for (int state = 0; state < actor_state_count; ++state)
        if (is_controlled(static_cast<ActorState>(state)))
            add(looks.animations[player_kind][state]);
    for (int posture = 0; posture < posture_count; ++posture)
        add(looks.animations[no_actor][posture]);
    return bodies;
}

} // namespace halfbyte::tools::console
