#include "platform/hosted/play/named_hints.hpp"

#include <iterator>

namespace halfbyte::hosted {
namespace {

// The texts that name buttons.
constexpr TextName hints[] = {TextName::press_start, TextName::not_saved, TextName::choose_hint,
                              TextName::change_hint, TextName::erase_hint};

} // namespace

NamedHints::NamedHints(const Game& game, const ButtonNames& names)
    : texts_(game.texts, game.texts + text_count), game_(game) {
    hints_.reserve(std::size(hints)); // the texts refer to them
    for (const TextName hint : hints) {
        Text& text = texts_[static_cast<std::size_t>(hint)];
        hints_.push_back(hint_with(names, {text.letters, text.length}));
        text = {hints_.back().data(), static_cast<std::uint8_t>(hints_.back().size())};
    }
    game_.texts = texts_.data();
}

} // namespace halfbyte::hosted
