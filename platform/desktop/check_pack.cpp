#include "platform/desktop/check_pack.hpp"

#include "platform/desktop/pack_file.hpp"
#include "platform/desktop/pack_limits.hpp"

#include <algorithm>

namespace halfbyte::desktop {
namespace {

constexpr ActorTraits known_traits = (1u << actor_trait_count) - 1u;

struct CheckTuning {
    void operator()(const char* name, Velocity v) const {
        require(v.raw >= 0 && v <= highest_velocity, name);
    }
    void operator()(const char* name, Distance d) const {
        require(d.raw >= 0 && d <= highest_margin, name);
    }
    void operator()(const char*, std::uint8_t) const {}

    static void require(bool in_range, const char* name) {
        if (!in_range)
            throw PackError(std::string(name) + " is out of range");
    }
};

bool in_range(const ActorKind& kind) {
    const bool used = kind.behaviour != Behaviour::none;
    const auto fits = [&](Distance half) {
        return half <= highest_half_size && (used ? half >= lowest_half_size : half.raw >= 0);
    };
    return static_cast<int>(kind.behaviour) < behaviour_count && !(kind.traits & ~known_traits)
           && fits(kind.half.x) && fits(kind.half.y) && kind.speed.raw >= 0
           && kind.speed <= highest_velocity;
}

void check_rules(const Rules& rules) {
    each_tuning(rules.tuning, CheckTuning{});
    for (int i = 0; i < actor_kind_count; ++i) {
        const ActorKind& kind = rules.actor_kinds[i];
        const bool is_player = kind.behaviour == Behaviour::player;
        if (!in_range(kind) || is_player != (i == player_kind))
            throw PackError("actor kind " + std::to_string(i) + " is out of range");
    }
}

void check_looks(const Looks& looks, std::size_t sprite_pictures) {
    for (const auto& states : looks.animations)
        for (const Animation& a : states)
            if (a.count_bits + a.frame_bits > 8 || a.first + (1 << a.count_bits) > 256)
                throw PackError("an animation is out of range");
    for (const std::uint8_t pose : looks.poses)
        if (pose >= sprite_pictures)
            throw PackError("a pose names a sprite picture that is not there");
    for (const std::uint8_t piece : looks.pieces)
        if (piece >= sprite_pictures)
            throw PackError("a piece names a sprite picture that is not there");
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
            throw PackError("a cell names a picture that is not there");
}

void check_level(const PackedLevel& level, const Pack& pack) {
    const LevelView view = view_of(level);
    for (int i = 0; i < view.placement_count; ++i) {
        const std::uint8_t kind = placement_at(view, i).actor_kind;
        if (pack.rules.actor_kinds[kind].behaviour == Behaviour::none)
            throw PackError("level " + level.name + " places an actor of no kind");
    }
    const std::size_t cells = cell_count(level);
    if (level.looks.size() != cells || (!level.front.empty() && level.front.size() != cells))
        throw PackError("level " + level.name + " has looks for another number of cells");
    check_cell_looks(level.looks, pack.cell_pictures.size());
    check_cell_looks(level.front, pack.cell_pictures.size());
}

bool out_of_range(std::size_t count, std::size_t least, std::size_t most) {
    return count < least || count > most;
}

void check_counts(const Pack& pack) {
    if (out_of_range(pack.levels.size(), 1, most_levels))
        throw PackError("the number of levels is out of range");
    if (out_of_range(pack.sprite_pictures.size(), 1, most_sprite_pictures))
        throw PackError("the number of sprite pictures is out of range");
    if (out_of_range(pack.cell_pictures.size(), 1, most_cell_pictures))
        throw PackError("the number of cell pictures is out of range");
    if (!pack.font.empty() && pack.font.size() != font_glyphs)
        throw PackError("the number of glyphs is out of range");
}

void check_texts(const Pack& pack) {
    const auto check = [](const std::string& text) {
        if (out_of_range(text.size(), 1, most_text_bytes))
            throw PackError("a name or title has no or too many characters");
    };
    check(pack.name);
    check(pack.title);
    for (const PackedLevel& level : pack.levels) {
        check(level.name);
        check(level.title);
    }
}

} // namespace

std::size_t cell_count(const PackedLevel& level) {
    const LevelView view = view_of(level);
    return std::size_t{view.columns} * view.rows;
}

void check_pack(const Pack& pack) {
    check_texts(pack);
    check_counts(pack);
    check_rules(pack.rules);
    check_looks(pack.looks, pack.sprite_pictures.size());
    for (const PackedLevel& level : pack.levels)
        check_level(level, pack);
}

} // namespace halfbyte::desktop
