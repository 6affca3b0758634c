#include "tools/pipeline/content/read_hud.hpp"

#include "engine/show/overlay.hpp"
#include "tools/pipeline/content/animated_drawing.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::content {

namespace {

constexpr const char* key_of_hud = "hud";
constexpr const char* coins = "coins";
constexpr const char* deaths = "deaths";
constexpr const char* hits = "hits";
constexpr const char* key_of_hits_icon = "hits_icon";
constexpr int sprites_a_line = 8;

std::vector<std::string_view> known_names(const std::vector<NamedCounter>& counters) {
    std::vector<std::string_view> known{coins, deaths, hits};
    for (const NamedCounter& counter : counters)
        known.emplace_back(counter.name);
    return known;
}

void read_side(const TomlTable& table, const char* side, const std::vector<std::string_view>& known,
               std::string* lines) {
    const std::vector<std::string> names = table.texts(side, 0, hud_lines);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::ranges::find(known, names[i]) == known.end()) {
            table.fail(side, "must name counters of the game, not " + support::in_quotes(names[i])
                                 + support::known_instead(names[i], known));
        }
        lines[i] = names[i];
    }
}

/// The pose of a kind that is drawn beside a count must be small.
void check_icon(const NamedCounter& counter, const ActorTable& actors, const SpriteSet& looks,
                std::uint8_t kind) {
    for (const ActorState state : {ActorState::stand, ActorState::dying}) {
        const Animation& pose = looks.animations[kind][static_cast<std::size_t>(state)];
        const int width = counter.icons ? hud_narrow_icon : pose_picture_size;
        if (picture_count(pose) != 1 || width_of(pose) != width) {
            throw support::InputError(
                actors.path, actors.entries[kind - 1u].line,
                "the icon " + support::in_quotes(counter.icon) + " of "
                    + support::in_quotes(counter.name) + " must have frames of "
                    + (counter.icons ? "8x16 pixels, because several are side by side; write "
                                       "frame = [8, 16] below its \"sheet\""
                                     : "16x16 pixels; leave out \"frame\""));
        }
    }
}

std::vector<std::string_view> kind_names(const ActorTable& actors) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < placed_kinds(actors); ++i)
        names.emplace_back(actors.entries[i].name);
    return names;
}

/// Of a row of icons, those that are missing have the animation `dying`.
void warn_of_missing_icons(const NamedCounter& counter, const ActorTable& actors, std::size_t kind,
                           Faults& faults) {
    const ActorEntry& entry = actors.entries[kind - 1];
    if (!counter.icons || is_animated(entry.sheet)
        || !entry.cycles[static_cast<std::size_t>(ActorState::dying)].poses.empty())
        return;
    faults.warn(actors.path,
                "the icon " + support::in_quotes(counter.icon)
                    + " has no animation \"dying\", so missing " + support::in_quotes(counter.name)
                    + " look like present ones; add the picture of a missing one as \"dying\"",
                entry.line);
}

HudItem item_of(std::size_t index, const NamedCounter& counter, const ActorTable& actors,
                const SpriteSet& looks, Faults& faults) {
    HudItem item;
    item.source = static_cast<std::uint8_t>(static_cast<std::size_t>(HudSource::counter) + index);
    item.zeros = static_cast<std::uint8_t>(counter.times == 1 ? 0 : counter.times == 10 ? 1 : 2);
    if (counter.icons)
        item.icons = counter.counter.most;
    if (counter.icon.empty())
        return item;
    item.icon_kind = find_actor_kind(actors, counter.icon);
    if (item.icon_kind == no_actor) {
        throw support::InputError(counter.path, counter.line,
                                  "the icon of " + support::in_quotes(counter.name)
                                      + " must be a kind of actors, not "
                                      + support::in_quotes(counter.icon)
                                      + support::did_you_mean(counter.icon, kind_names(actors)));
    }
    check_icon(counter, actors, looks, item.icon_kind);
    warn_of_missing_icons(counter, actors, item.icon_kind, faults);
    return item;
}

/// The player's hits as a counter: with an icon they are a row of icons, as many as the state with
/// the most hits has.
NamedCounter hits_of(const GameFolder& folder, const ActorTable& actors) {
    NamedCounter counter;
    counter.name = hits;
    counter.path = folder.file;
    counter.icon = folder.hits_icon.name;
    counter.line = folder.hits_icon.line;
    for (const ActorEntry& entry : actors.entries)
        if (is_state_of_player(entry.kind))
            counter.counter.most = std::max(counter.counter.most, entry.kind.hits);
    counter.icons = !counter.icon.empty() && counter.counter.most <= most_hud_icons;
    return counter;
}

/// How many sprites of 8 pixels an item takes; of coins and deaths there are seldom a hundred.
int sprites_of(const HudItem& item, const GameFolder& folder) {
    constexpr int icon = 2;
    if (item.source == static_cast<std::uint8_t>(HudSource::none))
        return 0;
    const int counter = counter_of(item);
    if (item.icons != 0)
        return item.icons;
    if (counter < 0 || counter >= static_cast<int>(folder.counters.size()))
        return icon + 2;
    const int most = folder.counters[static_cast<std::size_t>(counter)].counter.most;
    return (item.icon_kind != 0 ? icon : 0) + (most > 99 ? 3 : most > 9 ? 2 : 1) + item.zeros;
}

void warn_of_full_lines(const HudItems& hud, const GameFolder& folder, Faults& faults) {
    for (int line = 0; line < hud_lines; ++line) {
        const int sprites =
            sprites_of(hud.items[line], folder) + sprites_of(hud.items[hud_lines + line], folder);
        if (sprites > sprites_a_line) {
            faults.warn(folder.file, "line " + std::to_string(line + 1) + " of the HUD takes "
                                         + std::to_string(sprites)
                                         + " sprites, and a console may show only 8 side by "
                                           "side; move a counter to another line, or lower its "
                                           "\"most\"");
        }
    }
}

} // namespace

HudNames read_hud(const TomlTable& game, const std::vector<NamedCounter>& counters,
                  HitsIcon& hits_icon, Faults& faults) {
    HudNames names;
    names[0] = coins;
    names[hud_lines] = deaths;
    if (!game.has(key_of_hud))
        return names;
    faults.attempt([&] {
        const TomlTable table = game.table(key_of_hud);
        table.allow_only({"left", "right", key_of_hits_icon}, faults);
        names = {};
        if (table.has(key_of_hits_icon))
            hits_icon = {table.text(key_of_hits_icon), table.line_of(key_of_hits_icon)};
        const std::vector<std::string_view> known = known_names(counters);
        const auto read = [&](const char* side, auto* lines) {
            if (table.has(side))
                faults.attempt([&] { read_side(table, side, known, lines); });
        };
        read("left", names.data());
        read("right", names.data() + hud_lines);
    });
    return names;
}

HudItems compile_hud(const GameFolder& folder, const ActorTable& actors, const SpriteSet& looks,
                     Faults& faults) {
    HudItems hud;
    for (std::size_t i = 0; i < folder.hud.size(); ++i) {
        const std::string& name = folder.hud[i];
        if (name == coins) {
            hud.items[i] = coins_item;
        } else if (name == deaths) {
            hud.items[i] = deaths_item;
        } else if (name == hits) {
            faults.attempt([&] {
                hud.items[i] =
                    item_of(game_counters, hits_of(folder, actors), actors, looks, faults);
            });
        } else if (!name.empty()) {
            const auto counter = std::ranges::find(folder.counters, name, &NamedCounter::name);
            const auto index = static_cast<std::size_t>(counter - folder.counters.begin());
            faults.attempt([&] { hud.items[i] = item_of(index, *counter, actors, looks, faults); });
        }
    }
    warn_of_full_lines(hud, folder, faults);
    return hud;
}

} // namespace halfbyte::tools::content
