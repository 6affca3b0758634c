#include "tools/pipeline/content/read_states.hpp"

#include "tools/pipeline/content/read_attack.hpp"
#include "tools/pipeline/content/read_hits.hpp"
#include "tools/pipeline/content/read_look.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::content {

namespace {

constexpr int least_state_speed = 1; // 0 is that of the tuning

constexpr struct {
    const char* key;
    Velocity ActorKind::*speed;
} state_speeds[] = {{"walk_speed", &ActorKind::walk_speed},
                    {"run_speed", &ActorKind::run_speed},
                    {"jump_speed", &ActorKind::jump_speed}};

Keep keep_called(const TomlTable& state) {
    const std::string name = state.text("keep");
    const auto found = std::ranges::find(keep_names, name);
    if (found == std::end(keep_names)) {
        const std::vector<std::string_view> known(std::begin(keep_names), std::end(keep_names));
        state.fail("keep", "has the unknown value " + support::in_quotes(name)
                               + support::known_instead(name, known));
    }
    return static_cast<Keep>(found - std::begin(keep_names));
}

/// The speeds of a state. One that is left out is that of the tuning.
void read_speeds(const TomlTable& state, ActorKind& kind, Faults& faults) {
    for (const auto& row : state_speeds)
        if (state.has(row.key))
            faults.attempt([&] {
                kind.*row.speed = Velocity{static_cast<std::int16_t>(
                    state.integer(row.key, least_state_speed, speed_range.most))};
            });
}

/// A state of the player, which has the sheet of the hero unless it names another.
ActorEntry read_state(const TomlTable& state, const std::string& name, const ActorEntry& hero,
                      Faults& faults) {
    ActorEntry entry;
    entry.name = name;
    entry.line = state.line();
    entry.sheet_line = state.has("sheet") ? state.line_of("sheet") : hero.sheet_line;
    entry.kind.behaviour = Behaviour::player;
    entry.sheet = hero.sheet;
    entry.frame = state.has("sheet") ? std::nullopt : hero.frame;
    std::vector<std::string_view> keys{"half_width", "half_height", "sheet", "frame",
                                       "animations", "hits",        "back",  "keep"};
    for (const auto& [key, speed] : state_speeds)
        keys.emplace_back(key);
    std::ranges::copy(attack_keys(), std::back_inserter(keys));
    state.allow_only(keys, faults);
    read_hits(state, entry, faults);
    read_attack(state, entry, faults);
    read_speeds(state, entry.kind, faults);
    if (state.has("keep"))
        faults.attempt([&] { entry.kind.keep = keep_called(state); });
    read_look(state, entry, faults);
    return entry;
}

} // namespace

void add_states(const TomlTable& hero_table, ActorTable& actors, Faults& faults) {
    if (!hero_table.has("states"))
        return;
    const TomlTable states = hero_table.table("states");
    for (const std::string& name : states.keys())
        faults.attempt([&] {
            actors.entries.push_back(
                read_state(states.table(name), name, actors.entries.front(), faults));
            ++actors.states;
        });
}

void find_back_states(ActorTable& actors, Faults& faults) {
    std::vector<std::string_view> states;
    for (const ActorEntry& entry : actors.entries)
        if (is_state_of_player(entry.kind))
            states.emplace_back(entry.name);
    for (ActorEntry& entry : actors.entries) {
        if (entry.back.empty())
            continue;
        const auto back = std::ranges::find_if(actors.entries, [&](const ActorEntry& other) {
            return is_state_of_player(other.kind) && other.name == entry.back;
        });
        if (back == actors.entries.end())
            faults.add(actors.path, entry.line,
                       "\"back\" of " + support::in_quotes(entry.name) + " has the unknown value "
                           + support::in_quotes(entry.back)
                           + support::known_instead(entry.back, states));
        else
            entry.kind.back = static_cast<std::uint8_t>(back - actors.entries.begin() + 1);
    }
}

} // namespace halfbyte::tools::content
