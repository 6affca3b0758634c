#include "tools/pipeline/content/read_actors.hpp"

#include "engine/sim/script_block.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_rooms.hpp"
#include "tools/pipeline/content/read_attack.hpp"
#include "tools/pipeline/content/read_hits.hpp"
#include "tools/pipeline/content/read_look.hpp"
#include "tools/pipeline/content/read_states.hpp"
#include "tools/pipeline/content/script_operands.hpp"
#include "tools/pipeline/content/toml_file.hpp"
#include "tools/pipeline/content/warn_of_hits.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::content {

namespace {

constexpr const char* player_name = row_of(Behaviour::player).name;

Behaviour read_behaviour(const TomlTable& actor) {
    const std::string name = actor.text("behaviour");
    std::vector<std::string_view> known;
    for (int i = 1; i < behaviour_count; ++i) {
        known.emplace_back(behaviours[i].name);
        if (name == known.back())
            return static_cast<Behaviour>(i);
    }
    actor.fail("behaviour", "has the unknown value " + support::in_quotes(name)
                                + support::known_instead(name, known));
}

ActorTraits trait_called(const TomlTable& actor, const std::string& name) {
    std::vector<std::string_view> known;
    for (const NamedFlag& flag : actor_trait_flags) {
        known.emplace_back(short_name(flag));
        if (name == known.back())
            return static_cast<ActorTraits>(flag.value);
    }
    actor.fail("traits", "has the unknown value " + support::in_quotes(name)
                             + support::known_instead(name, known));
}

ActorTraits read_traits(const TomlTable& actor) {
    ActorTraits traits = 0;
    for (const std::string& name : actor.texts("traits", 0, actor_trait_count))
        traits |= trait_called(actor, name);
    return traits;
}

constexpr std::size_t most_script_text = 16384; // bytes

/// The names of a script's counters. A name that has another meaning in a script is a fault.
std::vector<std::string> read_counters(const TomlTable& actor) {
    if (!actor.has("counters"))
        return {};
    std::vector<std::string> names = actor.texts("counters", 1, script_counters);
    std::vector<std::string_view> taken = row_names(script_conditions);
    taken.push_back(parameter_word);
    for (const std::string& name : names) {
        if (std::ranges::find(taken, name) != taken.end())
            actor.fail("counters", "has the name " + support::in_quotes(name)
                                       + ", which is taken; choose another one");
        taken.push_back(name);
    }
    return names;
}

ScriptText read_script(const TomlTable& actor) {
    ScriptText script{actor.lines("script", most_script_text), actor.first_line_of("script")};
    script.counters = read_counters(actor);
    return script;
}

ActorParameter::Leads read_leads(const TomlTable& table) {
    for (const char* key : {"least", "most", "default"})
        if (table.has(key))
            table.fail(key, "is for numbers; leave it out beside \"leads\"");
    const std::string leads = table.text("leads");
    if (leads == "object")
        return ActorParameter::Leads::object;
    if (leads == "level")
        return ActorParameter::Leads::level;
    table.fail("leads", "must be \"object\", the name of an object of the map, or \"level\"");
}

ActorParameter read_parameter(const TomlTable& actor, Faults& faults) {
    const TomlTable table = actor.table("parameter");
    table.allow_only({"name", "leads", "least", "most", "default", "meaning"}, faults);
    ActorParameter parameter;
    parameter.name = table.text("name", most_name_bytes);
    parameter.meaning = table.text("meaning");
    if (parameter.name == "faces")
        table.fail("name", "must not be \"faces\", which is the direction of any actor");
    if (table.has("leads")) {
        parameter.leads = read_leads(table);
        parameter.range = {1, most_parameter};
        parameter.usual = 1;
        return parameter;
    }
    parameter.range.least = static_cast<int>(table.integer("least", 0, most_parameter));
    parameter.range.most =
        static_cast<int>(table.integer("most", parameter.range.least, most_parameter));
    parameter.usual =
        static_cast<int>(table.integer("default", parameter.range.least, parameter.range.most));
    return parameter;
}

Velocity read_speed(const TomlTable& actor) {
    return {static_cast<std::int16_t>(actor.integer("speed", speed_range.least, speed_range.most))};
}

/// For an unknown behaviour, which is already a fault, all keys are read.
BehaviourNumbers numbers_of(Behaviour behaviour) {
    return behaviour == Behaviour::none ? takes_traits | takes_speed | takes_script | takes_attack
                                        : row_of(behaviour).numbers;
}

std::vector<std::string_view> keys_of(BehaviourNumbers numbers) {
    std::vector<std::string_view> keys{"behaviour", "half_width", "half_height", "sheet",
                                       "frame",     "animations", "hits"};
    if (numbers & takes_traits)
        keys.insert(keys.end(), {"traits", "hurt_by"});
    if (numbers & takes_speed)
        keys.emplace_back("speed");
    if (numbers & takes_script)
        keys.insert(keys.end(), {"script", "parameter", "counters"});
    if (numbers & takes_attack)
        std::ranges::copy(attack_keys(), std::back_inserter(keys));
    return keys;
}

ActorEntry read_actor(const TomlTable& actor, const std::string& name, Faults& faults) {
    ActorEntry entry;
    entry.name = name;
    entry.line = actor.line();
    entry.sheet_line = actor.line_of("sheet");
    faults.attempt([&] { entry.kind.behaviour = read_behaviour(actor); });
    const BehaviourNumbers numbers = numbers_of(entry.kind.behaviour);
    std::vector<std::string_view> keys = keys_of(numbers);
    if (entry.kind.behaviour == Behaviour::player)
        keys.insert(keys.end(), {"states", "back"});
    actor.allow_only(keys, faults);
    read_hits(actor, entry, faults);
    if (numbers & takes_traits)
        faults.attempt([&] { entry.kind.traits = read_traits(actor); });
    if (numbers & takes_speed)
        faults.attempt([&] { entry.kind.speed = read_speed(actor); });
    if (numbers & takes_script) {
        faults.attempt([&] { entry.script_text = read_script(actor); });
        if (actor.has("parameter")) {
            faults.attempt([&] { entry.parameter = read_parameter(actor, faults); });
            // A faulty parameter has already been reported.
            entry.script_text.parameter =
                entry.parameter ? entry.parameter->range : Range{1, level_switches};
            entry.script_text.parameter_name = entry.parameter ? entry.parameter->name : "";
        }
    }
    if (numbers & takes_attack)
        read_attack(actor, entry, faults);
    read_look(actor, entry, faults);
    return entry;
}

void check_path(const ActorEntry& entry, const std::filesystem::path& path, Faults& faults) {
    if (entry.follows_path && entry.parameter) {
        faults.add(path, entry.line,
                   support::in_quotes(entry.name)
                       + " follows a path, whose number is its parameter; leave out \"parameter\"");
    }
    if ((entry.kind.traits & actor_carries) && !entry.follows_path) {
        faults.add(path, entry.line,
                   support::in_quotes(entry.name)
                       + " carries, but has no path; add the op \"path\" to its script");
    }
}

ScriptNames script_names_of(const GameFolder& folder) {
    ScriptNames names;
    for (const NamedCounter& counter : folder.counters)
        names.game_counters.push_back(counter.name);
    names.levels = folder.level_names;
    return names;
}

/// Runs once all kinds are read, because scripts name kinds.
void compile_scripts(ActorTable& actors, ScriptNames names, Faults& faults) {
    for (std::size_t i = 0; i < actors.entries.size(); ++i) {
        names.kinds.emplace_back(actors.entries[i].name);
        if (is_state_of_player(actors.entries[i].kind))
            names.states_of_player |= 1u << (i + 1);
    }
    names.effects = &actors.effects;
    for (ActorEntry& entry : actors.entries) {
        if (has_script(entry.kind)) {
            faults.attempt([&] {
                entry.script = compile_script(entry.script_text, names, actors.path, faults);
                entry.follows_path = has_op(entry.script_text, ScriptOp::op_path, actors.path);
            });
            check_path(entry, actors.path, faults);
        }
    }
}

void check_names(const ActorTable& actors, Faults& faults) {
    for (std::size_t i = 0; i < actors.entries.size(); ++i) {
        const ActorEntry& entry = actors.entries[i];
        const bool is_player = is_state_of_player(entry.kind);
        const bool is_state = is_player && i >= placed_kinds(actors);
        if (is_player != (i == 0) && !is_state) {
            faults.add(actors.path, entry.line,
                       support::in_quotes(entry.name)
                           + (is_player ? " is a player, but only the first actor can be one"
                                        : " is the first actor, which must be the player"));
        }
        if (is_mover_class(entry.name) || entry.name == room_class) {
            faults.add(actors.path, entry.line,
                       support::in_quotes(entry.name)
                           + " is the class of a mover, crate or room in maps; the kind needs "
                             "another name");
        }
        if (entry.name == player_name && !is_player) {
            faults.add(actors.path, entry.line,
                       "only the player's kind may be called " + support::in_quotes(player_name));
        }
    }
}

} // namespace

ActorTable read_actors(const std::filesystem::path& path, Faults& faults, const ScriptNames& game) {
    const TomlFile file = load_toml(path);
    const TomlTable root(file);
    ActorTable actors{path, {}};
    actors.levels = game.levels;
    for (const std::string& name : root.keys()) {
        faults.attempt(
            [&] { actors.entries.push_back(read_actor(root.table(name), name, faults)); });
    }
    if (actors.entries.empty())
        throw support::InputError(path, "there is no actor; the first must be the player");
    if (const TomlTable hero = root.table(root.keys().front()); !actors.entries.empty())
        add_states(hero, actors, faults);
    if (actors.entries.size() >= actor_kind_count) {
        throw support::InputError(path, actors.entries[actor_kind_count - 1].line,
                                  "there are " + std::to_string(actors.entries.size())
                                      + " kinds of actors; at most "
                                      + std::to_string(actor_kind_count - 1) + " are possible");
    }
    check_names(actors, faults);
    find_shots(actors, faults);
    find_back_states(actors, faults);
    compile_scripts(actors, game, faults);
    warn_of_hits(actors, faults);
    return actors;
}

ActorTable read_actors(const GameFolder& folder, Faults& faults) {
    return read_actors(folder.actors, faults, script_names_of(folder));
}

std::size_t placed_kinds(const ActorTable& actors) {
    return actors.entries.size() - actors.states;
}

std::uint8_t find_actor_kind(const ActorTable& actors, const std::string& name) {
    const auto end = actors.entries.begin() + static_cast<std::ptrdiff_t>(placed_kinds(actors));
    const auto found = std::find_if(actors.entries.begin(), end,
                                    [&](const ActorEntry& entry) { return entry.name == name; });
    if (found != end)
        return static_cast<std::uint8_t>(found - actors.entries.begin() + 1);
    return name == player_name ? player_kind : no_actor;
}

} // namespace halfbyte::tools::content
