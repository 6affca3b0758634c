#include "platform/hosted/shell/game_texts.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

struct TextPair {
    ShellText menu;
    TextName game;
};
constexpr TextPair pairs[] = {
    {ShellText::paused, TextName::paused},
    {ShellText::time, TextName::time},
    {ShellText::resume, TextName::resume},
    {ShellText::restart, TextName::restart},
    {ShellText::leave, TextName::leave},
    {ShellText::settings, TextName::options}, // they replace the options
    {ShellText::yes, TextName::yes},
    {ShellText::no, TextName::no},
    {ShellText::back, TextName::back},
    {ShellText::music_volume, TextName::music},
    {ShellText::effects_volume, TextName::effects},
    {ShellText::on, TextName::on},
    {ShellText::off, TextName::off},
    {ShellText::timer, TextName::timer},
    {ShellText::shake, TextName::shake},
    {ShellText::invincible, TextName::invincible},
    {ShellText::choose_hint, TextName::choose_hint},
    {ShellText::change_hint, TextName::change_hint},
};

} // namespace

GameTexts::GameTexts(const Game& game) {
    for (const auto& [menu, name] : pairs) {
        const Text text = halfbyte::text_of(game, name);
        const std::string_view letters(text.letters, text.length);
        if (letters != text_rows[static_cast<std::size_t>(name)].usual)
            texts_.push_back({menu, std::string(letters)});
    }
}

const GameTexts::Replaced* GameTexts::find(ShellText text) const {
    const auto found = std::ranges::find(texts_, text, &Replaced::text);
    return found == texts_.end() ? nullptr : &*found;
}

std::string_view GameTexts::of(ShellText text) const {
    const Replaced* replaced = find(text);
    return replaced != nullptr ? std::string_view(replaced->by) : text_of(text);
}

} // namespace halfbyte::hosted
