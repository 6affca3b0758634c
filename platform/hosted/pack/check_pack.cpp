#include "platform/hosted/pack/check_pack.hpp"

#include "engine/sim/script_block.hpp"
#include "platform/hosted/pack/each_pose.hpp"
#include "platform/hosted/pack/pack_file.hpp"
#include "platform/hosted/pack/pack_limits.hpp"

#include <algorithm>
#include <bitset>
#include <iterator>

namespace halfbyte::hosted {
namespace {

void check_rules(const Rules& rules) {
    const RulesFault fault = rules_fault(rules);
    if (fault.number == nullptr)
        return;
    const bool in_tuning = fault.actor_kind == tuning_fault;
    const std::string whose = in_tuning ? "" : " of actor kind " + std::to_string(fault.actor_kind);
    const Range range = fault.range;
    const std::string must_be =
        "; it must be from " + std::to_string(range.least) + " to " + std::to_string(range.most);
    throw PackError(fault.number + whose + " is " + std::to_string(fault.value) + must_be);
}

// The entries of SpriteSet::poses that are times, not poses.
using Times = std::bitset<256>;

void check_even(const Animation& animation) {
    const int frame_bits = animation.form & animation_frame_bits;
    if (animation.count_bits + frame_bits > 8
        || animation.first + (1 << animation.count_bits) > 256)
        throw PackError("an animation is out of range");
}

// The times must be those of a whole cycle: `pose_at` relies on their sum.
void check_uneven(const Animation& animation, const SpriteSet& looks, Times& times) {
    int frames = animation.count_bits + 1;
    for (std::size_t at = animation.first; frames > 0; at += 2) {
        if (at + 1 >= std::size(looks.poses) || looks.poses[at + 1] == 0)
            throw PackError("an animation is out of range");
        frames -= looks.poses[at + 1];
        times.set(at + 1);
    }
    if (frames < 0)
        throw PackError("an animation is out of range");
}

// Every picture of each pose must be there.
void check_poses(const Animation& animation, const SpriteSet& looks, std::size_t sprite_pictures) {
    each_picture_of(animation, looks, [&](std::size_t picture) {
        if (picture >= sprite_pictures)
            throw PackError("the sprite picture of an animation is missing");
    });
}

void check_looks(const SpriteSet& looks, std::size_t sprite_pictures) {
    Times times;
    for (const auto& states : looks.animations)
        for (const Animation& animation : states) {
            if ((animation.form & ~(animation_frame_bits | animation_pose_size)) != 0)
                throw PackError("an animation is out of range");
            if (is_uneven(animation))
                check_uneven(animation, looks, times);
            else
                check_even(animation);
            check_poses(animation, looks, sprite_pictures);
        }
    for (const std::uint8_t row : looks.posture_rows)
        if (row >= actor_kind_count)
            throw PackError("the postures of a kind are out of range");
    for (std::size_t i = 0; i < std::size(looks.poses); ++i)
        if (!times[i] && looks.poses[i] >= sprite_pictures)
            throw PackError("the sprite picture of a pose is missing");
    for (const std::uint8_t piece : looks.pieces)
        if (piece >= sprite_pictures)
            throw PackError("the sprite picture of a piece is missing");
    for (int source = 0; source < number_count; ++source)
        if (looks.numbers.values[source]
            > (source == number_of_large_drop ? number_is_held : number_is_chain))
            throw PackError("a floating number is out of range");
    for (const HudItem& item : looks.hud.items)
        if (counter_of(item) >= hud_counts || item.icon_kind >= actor_kind_count
            || item.zeros > most_hud_zeros || item.icons > most_hud_icons)
            throw PackError("a number of the HUD is out of range");
}

LevelView view_of(const PackedLevel& level) {
    LevelView view;
    if (open_level(level.block.data(), level.block.size(), view) != LevelFault::none)
        throw PackError("the block of level " + level.name + " is damaged");
    return view;
}

void check_cell_looks(const std::vector<CellLook>& looks, std::size_t pictures) {
    for (const CellLook& look : looks)
        if (look.now >= pictures || look.after >= pictures)
            throw PackError("the picture of a cell is missing");
}

void check_block(const PackedLevel& level, const Rules& rules) {
    const LevelView view = view_of(level);
    for (int i = 0; i < view.placement_count; ++i) {
        const std::uint8_t kind = placement_at(view, i).actor_kind;
        if (rules.actor_kinds[kind].behaviour == Behaviour::none)
            throw PackError("level " + level.name + " places an actor of an unknown kind");
    }
}

void check_animations(const PackedLevel& level, std::size_t pictures) {
    if (level.animation_bits > most_animation_bits)
        throw PackError("the speed of the animations of level " + level.name + " is out of range");
    for (const CellAnimation& animation : level.animations)
        if (std::ranges::any_of(animation, [&](auto picture) { return picture >= pictures; }))
            throw PackError("a picture of an animation is missing");
}

bool is_in_range(const Parallax& parallax) {
    if (parallax.rise > full_parallax_speed || parallax.shadow > full_shadow
        || parallax.band_count < 1 || parallax.band_count > most_parallax_bands
        || parallax.bands[0].row != 0)
        return false;
    for (int i = 0; i < parallax.band_count; ++i)
        if (parallax.bands[i].speed > full_parallax_speed
            || (i > 0 && parallax.bands[i].row <= parallax.bands[i - 1].row))
            return false;
    return true;
}

void check_parallaxes(const Pack& pack) {
    if (pack.parallaxes.size() > most_parallaxes)
        throw PackError("the number of parallax pictures is out of range");
    for (const ParallaxPicture& picture : pack.parallaxes) {
        const auto is_colour = [](std::uint8_t index) { return index < parallax_colours; };
        if (picture.pixels.size() != parallax_pixels
            || !std::ranges::all_of(picture.pixels, is_colour) || !is_in_range(picture.parallax))
            throw PackError("a parallax picture has a number out of range");
    }
    for (const PackedLevel& level : pack.levels)
        if (level.parallax != no_parallax && level.parallax >= pack.parallaxes.size())
            throw PackError("the parallax picture of level " + level.name + " is missing");
}

void check_level_looks(const PackedLevel& level, const Pack& pack) {
    const std::size_t cells = cell_count(level);
    if (level.looks.size() != cells || (!level.front.empty() && level.front.size() != cells))
        throw PackError("level " + level.name + " has a wrong number of cell pictures");
    check_cell_looks(level.looks, pack.cell_pictures.size());
    check_cell_looks(level.front, pack.cell_pictures.size());
    check_cell_looks({{level.coin_icon, 0}}, pack.cell_pictures.size());
    check_animations(level, pack.cell_pictures.size());
}

bool out_of_range(std::size_t count, std::size_t least, std::size_t most) {
    return count < least || count > most;
}

void check_picture_counts(const Pack& pack) {
    if (out_of_range(pack.sprite_pictures.size(), 1, most_sprite_pictures))
        throw PackError("the number of sprite pictures is out of range");
    if (out_of_range(pack.cell_pictures.size(), 1, most_cell_pictures))
        throw PackError("the number of cell pictures is out of range");
    const Font& font = pack.font;
    if (font.glyphs.size() != (font.empty() ? 0 : font_glyphs) + font.letters.size())
        throw PackError("the number of glyphs is out of range");
}

void check_texts(const Pack& pack) {
    const auto is_control = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    };
    const auto check = [&](const std::string& text, std::size_t least = 1) {
        if (out_of_range(text.size(), least, most_text_bytes))
            throw PackError("a name or title is empty or too long");
        if (std::any_of(text.begin(), text.end(), is_control))
            throw PackError("a name or title has a control character");
    };
    check(pack.name);
    check(pack.title);
    for (const std::string& text : pack.flow.texts)
        check(text, 0); // a thing without a name is not shown
    for (const TextBlockRow& row : text_block_rows)
        for (const std::string& line : pack.flow.block(name_of(row)))
            check(line, row.source == TextSource::game_file ? 1 : 0);
    for (const PackedLevel& level : pack.levels) {
        check(level.name);
        check(level.title);
    }
}

void check_sound(const Pack& pack) {
    const PackSound& sound = pack.sound;
    SoundBlock view;
    if (!sound.block.empty()
        && open_sound(sound.block.data(), sound.block.size(), view) != SoundFault::none)
        throw PackError("the sound block is damaged");
    const auto check = [&](std::uint8_t song) {
        if (song != no_song && song >= view.songs)
            throw PackError("a song's number is out of range");
    };
    check(sound.songs.title);
    check(sound.songs.goal);
    check(sound.songs.death);
    check(sound.songs.secret);
    check(sound.songs.start);
    for (const PackedLevel& level : pack.levels)
        check(level.music);
}

void check_flow(const PackFlow& flow) {
    if (flow.texts.size() != text_count)
        throw PackError("the number of texts is out of range");
    for (const TextBlockRow& row : text_block_rows)
        if (!may_have(row, flow.block(name_of(row)).size()))
            throw PackError("the number of " + std::string(row.name) + " is out of range");
    if (flow.flow.scenes > every_flow_scene)
        throw PackError("the flow has an unknown screen");
}

// A game without a font has no tiles for spots and shows none.
void check_spreads(const Pack& pack) {
    const PackSpreads& spreads = pack.spreads;
    const std::size_t pages = spreads.cells.size() / spread_cells;
    if (spreads.cells.size() % spread_cells != 0 || pages > most_spreads)
        throw PackError("the number of cells of spreads is out of range");
    if (spreads.has_title && pages < 2) // the title's picture comes after the spreads
        throw PackError("the picture of the title is missing");
    if (spreads.tiles.size() + pack.font.letters.size() > most_spread_tiles
        || (!spreads.cells.empty() && spreads.tiles.size() < spot_tiles))
        throw PackError("the number of tiles of spreads is out of range");
    const std::size_t letters = pack.font.letters.size();
    for (const std::uint8_t cell : spreads.cells)
        if (cell >= page_spot + spreads.tiles.size() && cell < glyph_numbers - letters)
            throw PackError("a tile of a spread is missing");
    for (const PackedLevel& level : pack.levels)
        if (!is_on_spread(level.spot)
            || (level.spot.spread != 0 && level.spot.spread >= spreads.count()))
            throw PackError("the spot of level " + level.name + " is out of range");
}

} // namespace

std::size_t cell_count(const PackedLevel& level) {
    const LevelView view = view_of(level);
    return std::size_t{view.columns} * view.rows;
}

void check_game(const Pack& pack) {
    check_flow(pack.flow);
    check_texts(pack);
    if (out_of_range(pack.levels.size(), 1, most_levels))
        throw PackError("the number of levels is out of range");
    if (pack.variants >= pack.levels.size())
        throw PackError("a game must have a level that is not a variant");
    if (pack.levels.front().bonus_drops != 0)
        throw PackError("the first level must not be a bonus level");
    check_rules(pack.rules);
    if (!pack.scripts.empty() && !is_script_block(pack.scripts.data(), pack.scripts.size()))
        throw PackError("the script block is damaged");
    for (const PackedLevel& level : pack.levels)
        check_block(level, pack.rules);
}

void check_pack(const Pack& pack) {
    check_game(pack);
    check_picture_counts(pack);
    check_looks(pack.looks, pack.sprite_pictures.size());
    check_sound(pack);
    check_parallaxes(pack);
    check_spreads(pack);
    for (const PackedLevel& level : pack.levels)
        check_level_looks(level, pack);
}

} // namespace halfbyte::hosted
