#include "platform/hosted/play/draw_nes.hpp"

#include "engine/level/thin_walls.hpp"
#include "engine/show/overlay.hpp"
#include "platform/hosted/picture/draw_view.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {
namespace {

constexpr int highest_line = 1; // at least 0, and the hardware shows a sprite one line lower

// The hardware's sprites in order: earlier ones are in front, and are the ones shown if a line has
// too many.
class SpriteList {
  public:
    explicit SpriteList(const Canvas& canvas) : width_(canvas.width) {}

    void add(const NesSpritePicture& picture, int x, int y) {
        if (x >= 0 && x < width_ && y >= highest_line)
            sprites_.push_back({x, y, picture});
    }

    // Adds a picture of 16x16 pixels as two sprites.
    void add(const SpritePicture& picture, int x, int y, bool flipped = false) {
        for (const int left : {0, nes_sprite_width})
            add(half(picture, left, flipped), x + left, y);
    }

    // The same for a part of a large pose, which takes no sprite for a blank half.
    void add_part(const SpritePicture& picture, int x, int y, bool flipped) {
        for (const int left : {0, nes_sprite_width})
            if (const NesSpritePicture part = half(picture, left, flipped);
                part != NesSpritePicture{})
                add(part, x + left, y);
    }

    // For a picture of an actor.
    bool has_space_for_actor() const {
        return sprites_.size() <= static_cast<std::size_t>(nes_sprites_before_actor);
    }

    bool has_space_for_piece() const {
        return sprites_.size() + 2 <= static_cast<std::size_t>(nes_sprites_for_pieces);
    }

    // For a number that rises, or for a picture of the ink line.
    bool has_space_at_end() const {
        return sprites_.size() <= static_cast<std::size_t>(nes_sprites_before_numbers);
    }

    void draw(Canvas& canvas, const ColourChanges& colours) const {
        for (int y = 0; y < canvas.height; ++y)
            draw_line(canvas, y, colours);
    }

  private:
    struct Placed {
        int x;
        int y;
        NesSpritePicture picture;
    };

    static NesSpritePicture half(const SpritePicture& picture, int left, bool flipped) {
        constexpr int size = 16;
        NesSpritePicture result{};
        std::size_t next = 0;
        for (int y = 0; y < nes_sprite_height; ++y)
            for (int x = left; x < left + nes_sprite_width; ++x)
                result[next++] =
                    picture[static_cast<std::size_t>(y * size + (flipped ? size - 1 - x : x))];
        return result;
    }

    void draw_line(Canvas& canvas, int y, const ColourChanges& colours) const {
        std::vector<const Placed*> shown;
        for (const Placed& sprite : sprites_)
            if (y >= sprite.y && y < sprite.y + nes_sprite_height
                && shown.size() < std::size_t{nes_sprites_on_a_line})
                shown.push_back(&sprite);
        for (auto sprite = shown.rbegin(); sprite != shown.rend(); ++sprite)
            for (int x = 0; x < nes_sprite_width; ++x)
                draw_pixel(canvas, (*sprite)->x + x, y,
                           recoloured((*sprite)->picture[static_cast<std::size_t>(
                                          (y - (*sprite)->y) * nes_sprite_width + x)],
                                      colours));
    }

    int width_;
    std::vector<Placed> sprites_;
};

void add_pose(SpriteList& sprites, const Pack& pack, std::size_t pose, int x, int y, bool flipped) {
    if (pose < pack.sprite_pictures.size())
        sprites.add(pack.sprite_pictures[pose], x, y, flipped);
}

// Adds a picture of an actor of a kind, of which all animations have poses of one size.
void add_actor(SpriteList& sprites, const Pack& pack, const Sprite& sprite, std::uint8_t kind) {
    if (!sprites.has_space_for_actor() || sprite.pose >= pack.sprite_pictures.size())
        return;
    const SpritePicture& picture = pack.sprite_pictures[sprite.pose];
    if (pack.looks.animations[kind][0].form & animation_pose_size)
        sprites.add_part(picture, sprite.x, sprite.y, sprite.flipped);
    else
        sprites.add(picture, sprite.x, sprite.y, sprite.flipped);
}

void add_letters(SpriteList& sprites, const NesPictures& looks, const NesWord& word) {
    int x = word.x;
    for (const char letter : word.text) {
        const auto glyph = static_cast<std::size_t>(glyph_of(letter));
        if (glyph < looks.letters.size())
            sprites.add(looks.letters[glyph], x, word.y);
        x += nes_sprite_width;
    }
}

int nes_icon_y(const HudCount& count) {
    return nes_hud_icon_y + count.line * hud_line_height;
}

void add_digits(SpriteList& sprites, const NesPictures& looks, const HudCount& count) {
    std::string digits;
    for (int i = 0; i < count.digit_count; ++i)
        digits += static_cast<char>('0' + count.digits[i]);
    add_letters(sprites, looks, {digits, count.column * glyph_size, nes_icon_y(count)});
}

void add_hero_icon(SpriteList& sprites, const Pack& pack, const HudCount& count) {
    Actor hero;
    hero.kind = player_kind;
    hero.state = ActorState::dying;
    const Animation animation = upper_row(animation_of(hero, pack.looks));
    each_picture(
        animation, pose_of(hero, pack.looks, 0),
        count.icon_x + pose_picture_size - width_of(animation) / 2,
        nes_icon_y(count) + pose_picture_size, false, [&](std::uint8_t picture, int x, int y) {
            add_actor(sprites, pack,
                      {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), picture},
                      player_kind);
        });
}

// Of a row of icons, each takes one sprite: its left half.
void add_icons(SpriteList& sprites, const Pack& pack, const HudCount& count) {
    const int icons = count.item.icons != 0 ? count.item.icons : 1;
    for (int i = 0; i < icons && count.item.icon_kind != 0; ++i) {
        const Actor icon = hud_icon(count.item, count.item.icons != 0 && i >= count.count);
        const SpritePicture& picture = pack.sprite_pictures[pose_of(icon, pack.looks, 0)];
        const int x = count.icon_x + i * hud_narrow_icon;
        if (count.item.icons != 0)
            sprites.add_part(picture, x, nes_icon_y(count), false);
        else
            sprites.add(picture, x, nes_icon_y(count));
    }
}

void add_hud(SpriteList& sprites, const NesPictures& looks, const NesLevelPictures& level,
             const Pack& pack, const View& view) {
    for (const HudCount& count :
         hud_of(pack.looks.hud, view, level.coin.has_value(), nes_screen).counts) {
        if (!count.shown)
            continue;
        if (shows(count.item, HudSource::coins))
            sprites.add(*level.coin, count.icon_x, nes_icon_y(count));
        else if (shows(count.item, HudSource::deaths))
            add_hero_icon(sprites, pack, count);
        else
            add_icons(sprites, pack, count);
        if (count.item.icons == 0)
            add_digits(sprites, looks, count);
    }
}

// Thin walls are background on the NES.
void draw_walls(Canvas& canvas, const NesLevelPictures& looks, const PackedLevel& packed,
                const Cells& cells, const View& view) {
    const LevelView& level = *cells.level;
    if (!(level.features & feature_thin_walls))
        return;
    for (int column = 0; column < level.columns; ++column)
        for (int row = 0; row < level.rows; ++row) {
            const Walls walls = thin_walls_in(level, column, row);
            if (walls == 0)
                continue;
            const std::uint8_t placed = tile_at(level, column, row);
            const bool changed = kind_at(cells, column, row) != placed_kind(level, column, row);
            const int x = column * pixels_per_cell - view.camera_x;
            const int y = row * pixels_per_cell - view.camera_y;
            const std::uint8_t tile = changed ? looks.gone[placed] : placed;
            fill_rect(canvas, {x, y, pixels_per_cell, pixels_per_cell},
                      packed.backdrop | 0xFF000000u);
            draw_picture(
                canvas,
                recoloured(looks.with_walls[walls - 1u].at(tile), packed.colours.background), x, y);
        }
}

bool is_piece(const Sprite& sprite) {
    return sprite.slot == no_actor_slot;
}

bool is_thin_wall(const Pack& pack, const Sprite& sprite) {
    return is_piece(sprite)
           && (sprite.pose == pack.looks.pieces[piece_thin_top]
               || sprite.pose == pack.looks.pieces[piece_thin_left]);
}

bool is_ink(const Pack& pack, const Sprite& sprite) {
    const std::uint8_t ink = pack.looks.pieces[piece_ink];
    return is_piece(sprite) && ink != 0 && sprite.pose == ink;
}

// Adds the sprites that come after the player and the texts: first pieces, then actors. The first
// actor is another one in each frame, so that sprites flicker if a line has too many.
void add_others(SpriteList& sprites, const Pack& pack, const View& view, const World& world) {
    constexpr std::uint32_t others = awake_actors - 1;
    const std::uint32_t first = 1 + world.frame % others;
    std::vector<const Sprite*> ordered;
    for (int i = 0; i < view.sprite_count; ++i)
        if (view.sprites[i].slot != 0 && !is_thin_wall(pack, view.sprites[i])
            && !is_ink(pack, view.sprites[i]))
            ordered.push_back(&view.sprites[i]);
    const auto actors = std::stable_partition(
        ordered.begin(), ordered.end(), [](const Sprite* sprite) { return is_piece(*sprite); });
    std::stable_partition(actors, ordered.end(),
                          [&](const Sprite* sprite) { return sprite->slot >= first; });
    for (const Sprite* sprite : ordered)
        if (!is_piece(*sprite))
            add_actor(sprites, pack, *sprite, world.actors[sprite->slot].kind);
        else if (sprites.has_space_for_piece())
            add_pose(sprites, pack, sprite->pose, sprite->x, sprite->y, sprite->flipped);
}

// A number that begins left of the screen is not drawn.
void add_numbers(SpriteList& sprites, const NesPictures& looks, const View& view) {
    for (int i = 0; i < view.number_count; ++i) {
        const ShownNumber& number = view.numbers[i];
        if (number.x >= 0 && sprites.has_space_at_end())
            add_letters(sprites, looks,
                        {std::to_string(number.number), number.x, number.y - nes_glyph_row});
    }
}

void add_ink(SpriteList& sprites, const Pack& pack, const View& view) {
    for (int i = 0; i < view.sprite_count; ++i)
        if (const Sprite& sprite = view.sprites[i];
            is_ink(pack, sprite) && sprites.has_space_at_end())
            add_pose(sprites, pack, sprite.pose, sprite.x, sprite.y, sprite.flipped);
}

void add_player(SpriteList& sprites, const Pack& pack, const View& view, std::uint8_t kind) {
    for (int i = 0; i < view.sprite_count; ++i)
        if (const Sprite& sprite = view.sprites[i]; sprite.slot == 0)
            add_actor(sprites, pack, sprite, kind);
}

} // namespace

void draw_nes_level(Canvas& canvas, const NesPictures& looks, const NesLevelPictures& level,
                    const Session& session) {
    const World& world = session.shown_world();
    if (is_faded_out(world)) {
        clear(canvas, session.packed_level().backdrop | 0xFF000000u);
        return;
    }
    const View view = session.view();
    const Cells cells = cells_of(world, session.level());
    draw_background(canvas, session.pack(), session.packed_level(), cells, view);
    draw_walls(canvas, level, session.packed_level(), cells, view);
    SpriteList sprites(canvas);
    add_player(sprites, session.pack(), view, player(world).kind);
    if (!session.is_looked_at())
        add_hud(sprites, looks, level, session.pack(), view);
    if (world.phase == Phase::cleared)
        for (const NesWord& word : looks.cleared)
            add_letters(sprites, looks, word);
    add_others(sprites, session.pack(), view, world);
    add_numbers(sprites, looks, view);
    add_ink(sprites, session.pack(), view);
    sprites.draw(canvas, session.packed_level().colours.sprites);
}

} // namespace halfbyte::hosted
