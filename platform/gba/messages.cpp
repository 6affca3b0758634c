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

void write_count(Texts& texts, const HudCount& count) {
    if (count.shown)
        write_digits(texts, count.column, hud_row, count);
}

void write_timer(Texts& texts, const Game& game) {
    char letters[longest_time_text];
    const int length = write_time(level_time(game.program.state, game.program.world), letters);
    write(texts, timer_column(gba_screen), hud_row, {letters, static_cast<std::uint8_t>(length)});
}

Messages messages_of(const Game& game, const View& view) {
    return {true,        view.phase,   view.coins,
            view.deaths, is_low(game), (game.tables->save.options & option_timer) != 0};
}

bool same(const Messages& a, const Messages& b) {
    return a.written == b.written && a.phase == b.phase && a.coins == b.coins
           && a.deaths == b.deaths && a.low == b.low && !a.has_timer && !b.has_timer;
}

// The hero in a state, which no actor need be in.
Actor hero_in(ActorState state) {
    Actor hero;
    hero.kind = player_kind;
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
void add_hero_icon(SpriteTable& sprites, const Game& game, int icon_x) {
    const SpriteSet& looks = game.pack.looks();
    const Actor hero = hero_in(ActorState::dying);
    const Animation animation = upper_row(animation_of(hero, looks));
    add_hero(sprites, game, animation, pose_of(hero, looks, 0),
             icon_x + pose_picture_size - width_of(animation) / 2, hud_icon_y + pose_picture_size,
             false);
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
    const Hud hud = hud_of(view, game.rom_level.has_coins != 0, gba_screen);
    write_count(texts, hud.coins);
    write_count(texts, hud.deaths);
    if (now.has_timer)
        write_timer(texts, game);
    if (view.phase == Phase::cleared)
        write_message(texts, game, text_of(game.tables->game, TextName::level_cleared),
                      game.pack.text_at(game.rom_level.title));
}

void add_message_sprites(SpriteTable& sprites, const Game& game, const View& view) {
    if (game.pack.header().has_font == 0)
        return;
    const Hud hud = hud_of(view, game.rom_level.has_coins != 0, gba_screen);
    if (hud.coins.shown)
        add_coin(sprites, game.pack, game.rom_level, hud.coins.icon_x, hud_icon_y);
    if (hud.deaths.shown)
        add_hero_icon(sprites, game, hud.deaths.icon_x);
}

void show_screen(Page& page, Messages& messages, Texts& texts, SpriteTable& sprites,
                 const Game& game) {
    messages = {};
    show_page(page, game.program, game.tables->save, game.tables->game);
    write_page(texts, page);
    if (!page.has_hero)
        return;
    const SpriteSet& looks = game.pack.looks();
    const Actor hero = hero_in(page.hero_runs ? ActorState::run : ActorState::stand);
    add_hero(sprites, game, animation_of(hero, looks), pose_of(hero, looks, game.program.state.age),
             page.hero_x + pose_picture_size / 2, page.hero_y + pose_picture_size,
             page.hero_flipped);
}

} // namespace halfbyte::gba
