#include "platform/gba/messages.hpp"

namespace halfbyte::gba {
namespace {

bool is_low(const Game& game) {
    return message_is_low(game.program.world, game.stage, gba_screen);
}

void write_message(Texts& texts, const Game& game, Text headline, Text line) {
    const Sheet sheet =
        message_sheet(glyphs_in(headline), glyphs_in(line), is_low(game), gba_screen);
    write_sheet(texts, sheet);
    write(texts, centred_on(sheet, glyphs_in(headline)), sheet.row + sheet_headline_row, headline);
    write(texts, centred_on(sheet, glyphs_in(line)), sheet.row + message_line_row, line);
}

constexpr int text_rows_a_line = hud_line_height / glyph_size;

void write_count(Texts& texts, const HudCount& count) {
    if (count.shown && count.item.icons == 0)
        write_digits(texts, count.column, hud_row + count.line * text_rows_a_line, count);
}

void write_timer(Texts& texts, const Game& game) {
    char letters[longest_time_text];
    const int length = write_time(level_time(game.program.state, game.program.world), letters);
    write(texts, timer_column(gba_screen), hud_row, {letters, static_cast<std::uint8_t>(length)});
}

Messages messages_of(const Game& game, const View& view) {
    Messages messages{.written = true,
                      .phase = view.phase,
                      .coins = view.coins,
                      .deaths = view.deaths,
                      .low = is_low(game),
                      .has_timer = (game.tables->save.options & option_timer) != 0};
    for (int i = 0; i < game_counters; ++i)
        messages.counters[i] = view.counters[i];
    return messages;
}

bool same(const Messages& a, const Messages& b) {
    for (int i = 0; i < game_counters; ++i)
        if (a.counters[i] != b.counters[i])
            return false;
    return a.written == b.written && a.phase == b.phase && a.coins == b.coins
           && a.deaths == b.deaths && a.low == b.low && !a.has_timer && !b.has_timer;
}

// The hero, of one of its kinds, in a state that no actor need be in.
Actor hero_in(ActorState state, std::uint8_t kind = player_kind) {
    Actor hero;
    hero.kind = kind;
    hero.state = state;
    return hero;
}

void add_hero(SpriteTable& sprites, const Game& game, const Animation& animation, std::uint8_t pose,
              int middle, int feet, bool flipped) {
    each_picture(animation, pose, middle, feet, flipped, [&](std::uint8_t picture, int x, int y) {
        add_pose(sprites, game.pack,
                 {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), picture, flipped},
                 Layer::front);
    });
}

// The upper pictures of the hero, ending where the digits begin.
void add_hero_icon(SpriteTable& sprites, const Game& game, int icon_x, int icon_y) {
    const SpriteSet& looks = game.pack.looks();
    const Actor hero = hero_in(ActorState::dying);
    const Animation animation = upper_row(animation_of(hero, looks));
    add_hero(sprites, game, animation, pose_of(hero, looks, 0),
             icon_x + pose_picture_size - width_of(animation) / 2, icon_y + pose_picture_size,
             false);
}

void add_icons(SpriteTable& sprites, const Game& game, const HudCount& count, int icon_y) {
    const SpriteSet& looks = game.pack.looks();
    const int icons = count.item.icons != 0 ? count.item.icons : 1;
    for (int i = 0; i < icons && count.item.icon_kind != 0; ++i) {
        const Actor icon = hud_icon(count.item, count.item.icons != 0 && i >= count.count);
        add_pose(sprites, game.pack,
                 {static_cast<std::int16_t>(count.icon_x + i * hud_narrow_icon),
                  static_cast<std::int16_t>(icon_y), pose_of(icon, looks, 0)},
                 Layer::front);
    }
}

Hud shown_hud(const Game& game, const View& view) {
    return hud_of(game.pack.looks().hud, view, game.rom_level.has_coins != 0, gba_screen);
}

} // namespace

void show_messages(Messages& messages, Texts& texts, const Game& game, const View& view) {
    if (game.pack.header().has_font == 0)
        return;
    const Messages now = messages_of(game, view);
    if (same(messages, now))
        return;
    messages = now;
    clear(texts);
    for (const HudCount& count : shown_hud(game, view).counts)
        write_count(texts, count);
    if (now.has_timer)
        write_timer(texts, game);
    if (view.phase == Phase::cleared)
        write_message(texts, game, text_of(game.tables->game, TextName::level_cleared),
                      game.pack.text_at(game.rom_level.title));
}

void add_message_sprites(SpriteTable& sprites, const Game& game, const View& view) {
    if (game.pack.header().has_font == 0)
        return;
    for (const HudCount& count : shown_hud(game, view).counts) {
        const int icon_y = hud_icon_y + count.line * hud_line_height;
        if (!count.shown)
            continue;
        if (shows(count.item, HudSource::coins))
            add_coin(sprites, game.pack, game.rom_level, count.icon_x, icon_y);
        else if (shows(count.item, HudSource::deaths))
            add_hero_icon(sprites, game, count.icon_x, icon_y);
        else
            add_icons(sprites, game, count, icon_y);
    }
}

void show_screen(Page& page, Messages& messages, Texts& texts, SpriteTable& sprites,
                 const Game& game) {
    messages = {};
    show_page(page, game.program, game.tables->save, game.tables->game);
    write_page(texts, page);
    if (!page.has_hero)
        return;
    const SpriteSet& looks = game.pack.looks();
    const Actor hero =
        hero_in(page.hero_runs ? ActorState::run : ActorState::stand, page.hero_kind);
    add_hero(sprites, game, animation_of(hero, looks), pose_of(hero, looks, game.program.state.age),
             page.hero_x + pose_picture_size / 2, page.hero_y + pose_picture_size,
             page.hero_flipped);
}

} // namespace halfbyte::gba
