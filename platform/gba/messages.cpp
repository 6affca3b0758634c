#include "platform/gba/messages.hpp"

namespace halfbyte::gba {
namespace {

constexpr RomText prompt = text_of(press_start_text);

RomText title_of(const Game& game) {
    return text_at(game.pack.part(rom_pack::title));
}

Sheet title_sheet_of(const Game& game) {
    return title_sheet(glyphs_in(title_of(game)), glyphs_in(prompt), gba_screen);
}

bool prompt_is_shown(const Game& game) {
    return !(game.idle_frames & title_blink_bit);
}

void write_title(Texts& texts, const Game& game) {
    const RomText title = title_of(game);
    const Sheet sheet = title_sheet_of(game);
    write_sheet(texts, sheet);
    write(texts, centred_on(sheet, glyphs_in(title)), sheet.row + sheet_headline_row, title);
    if (prompt_is_shown(game))
        write(texts, centred_on(sheet, glyphs_in(prompt)), sheet.row + title_prompt_row, prompt);
}

bool is_low(const Game& game) {
    return message_is_low(game.world, game.stage, gba_screen);
}

void write_message(Texts& texts, const Game& game, RomText headline, RomText line) {
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

Messages messages_of(const Game& game, const View& view) {
    return {true,        game.scene,  view.phase,
            view.coins,  view.deaths, game.scene == Scene::title && prompt_is_shown(game),
            is_low(game)};
}

bool same(const Messages& a, const Messages& b) {
    return a.written == b.written && a.scene == b.scene && a.phase == b.phase && a.coins == b.coins
           && a.deaths == b.deaths && a.prompt == b.prompt && a.low == b.low;
}

// The picture of a state that no actor need be in.
std::uint8_t hero_pose(const Game& game, ActorState state, std::uint32_t frame) {
    Actor hero;
    hero.kind = player_kind;
    hero.state = state;
    return pose_of(hero, game.pack.looks(), frame);
}

void add_hero(SpriteTable& sprites, const Game& game, int x, int y, std::uint8_t pose) {
    add_pose(sprites, game.pack,
             {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), pose, false},
             Layer::front);
}

} // namespace

void show_messages(Messages& messages, Texts& texts, const Game& game, const View& view) {
    if (!game.pack.has_font())
        return;
    const Messages now = messages_of(game, view);
    if (same(messages, now))
        return;
    messages = now;
    clear(texts);
    if (game.scene == Scene::title) {
        write_title(texts, game);
        return;
    }
    const Hud hud = hud_of(view, game.rom_level.has_coins, gba_screen);
    write_count(texts, hud.coins);
    write_count(texts, hud.deaths);
    if (game.scene == Scene::end)
        write_message(texts, game, text_of(the_end_text), title_of(game));
    else if (game.scene == Scene::paused)
        write_message(texts, game, text_of(paused_text), game.rom_level.title);
    else if (view.phase == Phase::cleared)
        write_message(texts, game, text_of(level_cleared_text), game.rom_level.title);
}

void add_message_sprites(SpriteTable& sprites, const Game& game, const View& view) {
    if (!game.pack.has_font())
        return;
    if (game.scene == Scene::title) {
        const Sheet sheet = title_sheet_of(game);
        const int middle = (2 * sheet.column + sheet.columns) * glyph_size / 2;
        const int top = (sheet.row + title_hero_row) * glyph_size - text_rows_above;
        add_hero(sprites, game, middle - 8, top,
                 hero_pose(game, ActorState::run, game.idle_frames));
        return;
    }
    const Hud hud = hud_of(view, game.rom_level.has_coins, gba_screen);
    if (hud.coins.shown)
        add_coin(sprites, game.pack, game.rom_level, hud.coins.icon_x, hud_icon_y);
    if (hud.deaths.shown)
        add_hero(sprites, game, hud.deaths.icon_x, hud_icon_y,
                 hero_pose(game, ActorState::dying, 0));
}

} // namespace halfbyte::gba
