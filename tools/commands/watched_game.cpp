#include "tools/commands/watched_game.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/pipeline/content/game_folder.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::commands {

namespace {

constexpr int looks_until_retry = 6;

std::string names_of(const std::vector<std::filesystem::path>& files) {
    std::string names = files.front().string();
    if (files.size() > 1)
        names += " and " + std::to_string(files.size() - 1) + " more";
    return names;
}

} // namespace

LoadedGame load_game(const GameSource& source) {
    LoadedGame game{content::load_playable(source.path, source.options), std::nullopt};
    if (content::is_game_folder(source.path))
        game.preview = targets::preview_of(*source.view, source.path);
    if (game.preview && game.preview->redraw)
        game.preview->redraw(game.playable.pack);
    return game;
}

void show_as(hosted::PlaySetup& setup, const machines::Machine& machine,
             const std::optional<console::Preview>& preview) {
    setup.screen = machine.screen;
    if (machine.texts_in_tiles)
        setup.form = hosted::TextForm::tiles;
    if (!preview)
        return;
    setup.nes = preview->looks ? &*preview->looks : nullptr;
    setup.colours = preview->colours;
}

WatchedGame::WatchedGame(GameSource source, std::vector<support::ReadPlace> places)
    : source_(std::move(source)) {
    watch_.watch(std::move(places));
}

/// This happens after the game is shown, since it takes milliseconds. No change is missed, because
/// changes count from the moment of reading.
void WatchedGame::watch_what_was_read() {
    if (auto places = std::exchange(read_, std::nullopt))
        watch_.watch(std::move(*places));
}

bool WatchedGame::wait(std::chrono::nanoseconds longest) {
    watch_what_was_read();
    return watch_.wait(longest);
}

std::optional<desktop::GameChange> WatchedGame::look() {
    watch_what_was_read();
    if (const auto files = watch_.look(); !files.empty()) {
        changed_ = names_of(files);
        retried_ = false;
        return load();
    }
    if (looks_to_retry_ != 0 && --looks_to_retry_ == 0) {
        retried_ = true;
        return load();
    }
    return std::nullopt;
}

std::optional<desktop::GameChange> WatchedGame::load() {
    looks_to_retry_ = 0;
    try {
        LoadedGame game = load_and_watch();
        fault_.clear();
        hosted::print_line(changed_ + ": loaded");
        desktop::GameChange change;
        change.pack = std::make_shared<const hosted::Pack>(std::move(game.playable.pack));
        change.scripts =
            std::make_shared<const hosted::ScriptSources>(std::move(game.playable.scripts));
        if (game.preview && game.preview->looks) {
            change.nes =
                std::make_shared<const hosted::NesPictures>(std::move(*game.preview->looks));
        }
        if (game.preview)
            change.colours = std::move(game.preview->colours);
        return change;
    } catch (const std::runtime_error& error) {
        return tell(error.what()); // a bad file does not end the game
    }
}

LoadedGame WatchedGame::load_and_watch() {
    const support::ReadLog log;
    try {
        LoadedGame game = load_game(source_);
        read_ = log.places();
        return game;
    } catch (const std::runtime_error&) {
        read_ = log.places();
        throw;
    }
}

std::optional<desktop::GameChange> WatchedGame::tell(const std::string& fault) {
    if (!retried_) {
        looks_to_retry_ = looks_until_retry;
        return std::nullopt;
    }
    if (fault == fault_)
        return std::nullopt;
    fault_ = fault;
    hosted::print_error(fault);
    desktop::GameChange change;
    change.fault = fault;
    return change;
}

} // namespace halfbyte::tools::commands
