#include "platform/nes/host/files/nes_tables.hpp"

#include "engine/show/overlay.hpp"
#include "platform/nes/host/files/ca65_text.hpp"
#include "platform/nes/host/files/nes_banks.hpp"
#include "platform/nes/host/files/nes_labels.hpp"
#include "platform/nes/layout/memory_map.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace halfbyte::tools::console {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kilobyte = 1024;
constexpr std::size_t character_bank = 4 * kilobyte;

std::size_t digit_glyph(int digit) {
    return static_cast<std::size_t>('0' - 32 + digit);
}

/// The values of `value_of` for the elements, one byte each.
template <class Range, class ValueOf>
Bytes bytes_of(const Range& range, ValueOf&& value_of) {
    Bytes bytes;
    for (const auto& element : range)
        bytes.push_back(static_cast<std::uint8_t>(value_of(element)));
    return bytes;
}

/// How many entries of SpriteSet::poses an animation has.
std::size_t entries_of(const Animation& animation, const SpriteSet& looks) {
    if (!is_uneven(animation))
        return std::size_t{1} << animation.count_bits;
    std::size_t entries = 0;
    for (int frames = animation.count_bits + 1; frames > 0; entries += 2)
        frames -= looks.poses[animation.first + entries + 1];
    return entries;
}

/// An animation's poses are counted modulo 256.
std::size_t poses_run_through(const SpriteSet& looks) {
    std::size_t used = 0;
    for (const auto& states : looks.animations)
        for (const Animation& animation : states)
            used = std::max(used, animation.first + entries_of(animation, looks));
    return std::min(used, std::size(looks.poses));
}

bool any_animation(const SpriteSet& looks, bool (*property)(const Animation&)) {
    return std::ranges::any_of(looks.animations, [property](const auto& states) {
        return std::ranges::any_of(states, property);
    });
}

void write_looks(generate::Ca65Text& out, const SpriteSet& looks) {
    std::vector<Animation> animations;
    for (const auto& states : looks.animations)
        animations.insert(animations.end(), std::begin(states), std::end(states));
    out.comment("By actor kind and state; then the poses that they run through.");
    out.table("animation_first", bytes_of(animations, [](const Animation& a) { return a.first; }));
    out.table("animation_mask", bytes_of(animations, [](const Animation& a) {
                  return is_uneven(a) ? a.count_bits : (1u << a.count_bits) - 1u;
              }));
    out.table("animation_form", bytes_of(animations, [](const Animation& a) { return a.form; }));
    const std::size_t rows = nes_posture_rows(looks);
    out.constant("has_state_postures", rows != 0);
    out.table("posture_rows", bytes_of(std::span(looks.posture_rows).first(rows),
                                       [](std::uint8_t row) { return row * actor_state_count; }));
    out.constant("has_uneven_animations", nes_has_uneven_animations(looks));
    out.constant("has_large_poses", nes_has_large_poses(looks));
    out.constant("pose_left_blank", pose_left_blank);
    out.constant("pose_right_blank", pose_right_blank);
    const auto used = static_cast<std::ptrdiff_t>(poses_run_through(looks));
    out.table("poses", Bytes(looks.poses, looks.poses + used));
    out.table("piece_poses", Bytes(std::begin(looks.pieces), std::end(looks.pieces)));
    out.blank();
}

/// The events that have a number, and last the large drop, which is not an event.
void write_numbers(generate::Ca65Text& out, const FloatingNumbers& numbers) {
    Bytes low, high, values;
    const auto add = [&](unsigned event, std::uint8_t value) {
        low.push_back(static_cast<std::uint8_t>(event & 0xFFu));
        high.push_back(static_cast<std::uint8_t>(event >> 8));
        values.push_back(value);
    };
    for (int i = 0; i < event_count; ++i)
        if (numbers.values[i] != no_number)
            add(1u << i, numbers.values[i]);
    out.comment("Numbers that rise: their events and values.");
    out.constant("numbers_of_events", static_cast<std::int64_t>(values.size()));
    add(0, numbers.values[number_of_large_drop]);
    out.table("number_event_0", low);
    out.table("number_event_1", high);
    out.table("number_value", values);
    out.blank();
}

/// The lines of the HUD, one byte a line in each table.
void write_hud(generate::Ca65Text& out, const HudItems& hud) {
    Bytes y, source, is_left, icon, zeros, icons, icons_x;
    for (int i = 0; i < hud_items; ++i) {
        HudCount count;
        count.item = hud.items[i];
        if (count.item.source == 0)
            continue;
        place(count, i < hud_lines, nes_screen);
        y.push_back(static_cast<std::uint8_t>(nes_hud_icon_y + i % hud_lines * hud_line_height));
        source.push_back(count.item.source);
        is_left.push_back(i < hud_lines ? 1 : 0);
        icon.push_back(static_cast<std::uint8_t>(count.item.icon_kind * actor_state_count));
        zeros.push_back(count.item.zeros);
        icons.push_back(count.item.icons);
        icons_x.push_back(static_cast<std::uint8_t>(count.icon_x));
    }
    const auto any = [](const Bytes& bytes) {
        return std::ranges::any_of(bytes, [](std::uint8_t byte) { return byte != 0; });
    };
    out.comment("The lines of the HUD.");
    out.constant("hud_count", static_cast<std::int64_t>(source.size()));
    out.constant("hud_has_counters", nes_has_counters(hud));
    out.constant("hud_has_zeros", any(zeros));
    out.constant("hud_has_icons", any(icons));
    out.constant("hud_deaths", static_cast<int>(HudSource::deaths));
    out.constant("hud_counter", static_cast<int>(HudSource::counter));
    out.table("hud_y", y);
    out.table("hud_source", source);
    out.table("hud_is_left", is_left);
    out.table("hud_icon", icon);
    out.table("hud_zeros", zeros);
    out.table("hud_icons", icons);
    out.table("hud_icons_x", icons_x);
    out.blank();
}

void write_poses(generate::Ca65Text& out, const NesArt& art) {
    out.comment("By pose, as in OAM.");
    out.table("pose_left", bytes_of(art.poses, [](const NesPicture& p) { return p.left; }));
    out.table("pose_right", bytes_of(art.poses, [](const NesPicture& p) { return p.right; }));
    out.table("pose_palette", bytes_of(art.poses, [](const NesPicture& p) { return p.palette; }));
    out.blank();
}

void write_labels(generate::Ca65Text& out, const NesArt& art) {
    out.comment("Texts of sprites: the digits, and words of x, y less 1, tiles, 0.");
    out.constant("label_palette", art.label_palette);
    Bytes digits;
    for (int digit = 0; digit < 10; ++digit)
        digits.push_back(art.labels[digit_glyph(digit)]);
    out.table("digit_tiles", digits);
    Bytes words;
    for (const NesLabel& label : nes_labels) {
        out.constant(label.name, static_cast<std::int64_t>(words.size()));
        words.push_back(static_cast<std::uint8_t>(label.x()));
        words.push_back(static_cast<std::uint8_t>(label.y - 1));
        for (const char letter : label.text)
            words.push_back(art.labels[static_cast<std::size_t>(glyph_of(letter))]);
        words.push_back(0);
    }
    out.table("labels", words);
    out.constant("nes_glyph_row", nes_glyph_row);
    out.constant("hud_icon_y", nes_hud_icon_y);
    out.constant("hud_icon_width", hud_icon_width);
    out.constant("hud_first_column", hud_first_column);
    out.blank();
}

void write_page(generate::Ca65Text& out, const NesArt& art) {
    out.comment("Pages of text: the palette of all four metatiles of an attribute, and the tiles.");
    out.constant("text_palette", art.text_palette * 0x55);
    out.constant("page_tiles_bank",
                 static_cast<std::int64_t>(tileset_characters_at(art, art.tilesets.size())));
    out.blank();
}

std::string number(std::size_t value) {
    return std::to_string(value);
}

/// Lines of ca65 source.
class Source {
  public:
    void line(const std::string& text) { text_ += text + '\n'; }
    void code(const std::string& text) { line("    " + text); }

    /// A label, and an operand for each level.
    template <class OperandOf>
    void level_table(const NesArt& art, const std::string& label, OperandOf&& operand_of) {
        line(label + ':');
        for (std::size_t i = 0; i < art.levels.size(); ++i)
            code(".byte " + operand_of(i, art.levels[i]));
    }

    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

void write_banks(Source& out, const NesArt& art) {
    for (std::size_t i = 0; i < art.levels.size(); ++i) {
        out.line(".segment \"LEVEL" + number(i) + '"');
        out.line("level_" + number(i) + ':');
        out.code(".incbin \"level_" + number(i) + ".hb\"");
    }
    for (std::size_t t = 0; t < art.tilesets.size(); ++t) {
        out.line(".segment \"SHOW" + number(t) + '"');
        out.line("show_" + number(t) + ':');
        out.code(".incbin \"tileset_" + number(t) + ".show\"");
        for (std::size_t i = 0; i < art.levels.size(); ++i) {
            if (art.levels[i].tileset == t && art.levels[i].same_gone == i) {
                out.line("level_" + number(i) + "_gone:");
                out.code(".incbin \"level_" + number(i) + ".gone\"");
            }
        }
    }
}

/// The sound block, and each level's song.
void write_sound(Source& out, const content::CompiledGame& game, const NesArt& art) {
    out.line(".segment \"SCORES\"");
    out.line(".export scores");
    out.line("scores:");
    out.code(".incbin \"game.sound\"");
    out.line(".segment \"SOUNDDATA\"");
    out.line(".export level_song");
    out.level_table(art, "level_song", [&](std::size_t, const NesLevel& level) {
        return number(game.pack.levels[level.index].music);
    });
}

/// The spreads, as nes_spreads() makes them.
void write_spreads(Source& out) {
    out.line(".segment \"SPREADS\"");
    out.line(".export spreads");
    out.line("spreads:");
    out.code(".incbin \"spreads.cells\"");
}

void write_about(Source& out) {
    out.line(".segment \"ABOUT\"");
    out.code(".incbin \"about.bin\"");
}

void write_characters(Source& out, const NesArt& art) {
    const auto include = [&](const std::string& name, std::size_t i) {
        out.code(".incbin \"" + name + number(i) + ".chr\"");
    };
    out.line(".segment \"SPRITES\"");
    for (std::size_t i = 0; i < art.sprite_banks.size(); ++i)
        include("sprites_", i);
    out.line(".segment \"TILES\"");
    for (std::size_t t = 0; t < art.tilesets.size(); ++t)
        include("tileset_", t);
    out.code(".incbin \"page.chr\"");
    const std::size_t used =
        tileset_characters_at(art, art.tilesets.size()) * kilobyte + character_bank;
    out.code(".res " + number(character_banks(art) * character_bank - used));
}

void write_levels(Source& out, const NesArt& art) {
    out.line(".segment \"CONTENT\"");
    out.line(".export level_show_bank, level_tiles_bank, level_sprites_bank");
    out.line(".export level_animation_mask, level_animation_bits");
    out.level_table(art, "level_show_bank", [](std::size_t, const NesLevel& level) {
        return "<.bank(show_" + number(level.tileset) + ')';
    });
    out.level_table(art, "level_tiles_bank", [&](std::size_t, const NesLevel& level) {
        return number(tileset_characters_at(art, level.tileset));
    });
    out.level_table(art, "level_animation_mask", [&](std::size_t, const NesLevel& level) {
        return number(animation_steps(art.tilesets[level.tileset]) - 1);
    });
    out.level_table(art, "level_animation_bits", [&](std::size_t, const NesLevel& level) {
        return number(art.tilesets[level.tileset].frame_bits);
    });
    out.level_table(art, "level_sprites_bank",
                    [](std::size_t, const NesLevel& level) { return number(4 * level.sprites); });
}

/// The tables of the levels that only a level's beginning and the numbers on the screen read, in
/// the bank that is mapped in for these.
void write_looks_of_levels(Source& out, const NesArt& art) {
    out.line(".segment \"FRAME\"");
    out.line(
        ".export level_gone_page, level_blank_metatile, level_palettes_low, level_palettes_high");
    out.line(".export level_has_coins, level_coin_left, level_coin_right, level_coin_palette");
    const auto coin = [](const NesLevel& level) { return level.coin.value_or(NesPicture{}); };
    out.level_table(art, "level_gone_page", [](std::size_t, const NesLevel& level) {
        return ">level_" + number(level.same_gone) + "_gone";
    });
    out.level_table(art, "level_blank_metatile", [&](std::size_t, const NesLevel& level) {
        return number(art.tilesets[level.tileset].blank_metatile);
    });
    const auto palettes_of = [](const NesLevel& level) {
        return "(palettes+" + number(level.palettes * nes_palettes_bytes) + ')';
    };
    out.level_table(art, "level_palettes_low",
                    [&](std::size_t, const NesLevel& level) { return '<' + palettes_of(level); });
    out.level_table(art, "level_palettes_high",
                    [&](std::size_t, const NesLevel& level) { return '>' + palettes_of(level); });
    out.level_table(art, "level_has_coins",
                    [](std::size_t, const NesLevel& level) { return number(level.coin ? 1 : 0); });
    out.level_table(art, "level_coin_left",
                    [&](std::size_t, const NesLevel& level) { return number(coin(level).left); });
    out.level_table(art, "level_coin_right",
                    [&](std::size_t, const NesLevel& level) { return number(coin(level).right); });
    out.level_table(art, "level_coin_palette", [&](std::size_t, const NesLevel& level) {
        return number(coin(level).palette);
    });
}

} // namespace

bool nes_has_uneven_animations(const SpriteSet& looks) {
    return any_animation(looks, is_uneven);
}

std::size_t nes_posture_rows(const SpriteSet& looks) {
    std::size_t rows = 0;
    for (std::size_t kind = 0; kind < std::size(looks.posture_rows); ++kind)
        if (looks.posture_rows[kind] != 0)
            rows = std::size(looks.posture_rows);
    return rows;
}

bool nes_has_large_poses(const SpriteSet& looks) {
    return any_animation(looks, [](const Animation& animation) {
        return (animation.form & animation_pose_size) != 0;
    });
}

bool nes_has_counters(const HudItems& hud) {
    return std::ranges::any_of(hud.items,
                               [](const HudItem& item) { return counter_of(item) >= 0; });
}

std::size_t nes_look_bytes(const content::CompiledGame& game, const NesArt& art) {
    constexpr std::size_t tables_of_poses = 3, tables_of_numbers = 3;
    const auto& values = game.pack.looks.numbers.values;
    const auto numbers = static_cast<std::size_t>(
        std::count_if(values, values + event_count, [](auto value) { return value != no_number; }));
    return tables_of_poses * art.poses.size() + poses_run_through(game.pack.looks)
           + tables_of_numbers * (numbers + 1); // and that of the large drop
}

std::string nes_show_inc(const content::CompiledGame& game, const NesArt& art) {
    generate::Ca65Text out;
    out.comment("Generated from the game's art.");
    out.constant("level_count", static_cast<std::int64_t>(art.levels.size()));
    out.constant("chr_units", static_cast<std::int64_t>(character_banks(art) / 2));
    out.blank();
    write_looks(out, game.pack.looks);
    write_numbers(out, game.pack.looks.numbers);
    write_hud(out, game.pack.looks.hud);
    write_poses(out, art);
    write_labels(out, art);
    write_page(out, art);
    return out.text();
}

std::string nes_content_s(const content::CompiledGame& game, const NesArt& art) {
    Source out;
    out.line("; Generated from the game.");
    write_banks(out, art);
    write_about(out);
    write_spreads(out);
    write_sound(out, game, art);
    write_characters(out, art);
    write_levels(out, art);
    write_looks_of_levels(out, art);
    out.line(".segment \"PALETTES\"");
    out.line(".export palettes");
    generate::Ca65Text palettes;
    Bytes faded;
    for (const PaletteSet& set : art.palettes) {
        const Bytes bytes = nes_faded_palettes(set);
        faded.insert(faded.end(), bytes.begin(), bytes.end());
    }
    palettes.bytes("palettes", faded);
    return out.text() + palettes.text();
}

} // namespace halfbyte::tools::console
