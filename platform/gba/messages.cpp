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

// The hero's picture in a state, which no actor need be in.
std::uint8_t hero_pose(const Game& game, ActorState state, std::uint32_t frame) {
    Actor hero;
    hero.kind = player_kind;
    hero.state = state;
    return pose_of(hero, game.pack.looks(), frame);
}

void add_hero(SpriteTable& sprites, const Game& game, int x, int y, std::uint8_t pose,
              bool flipped = false) {
    add_pose(sprites, game.pack,
             {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), pose, flipped},
             Layer::front);
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
        add_hero(sprites, game, hud.deaths.icon_x, hud_icon_y,
                 hero_pose(game, ActorState::dying, 0));
}

void show_screen(Page& page, Messages& messages, Texts& texts, SpriteTable& sprites,
                 const Game& game) {
    messages = {};
    show_page(page, game.program, game.tables->save, game.tables->game);
    write_page(texts, page);
    if (!page.has_hero)
        return;
    const ActorState hero = page.hero_runs ? ActorState::run : ActorState::stand;
    add_hero(sprites, game, page.hero_x, page.hero_y, hero_pose(game, hero, game.program.state.age),
             page.hero_flipped);
}

} // namespace halfbyte::gba
