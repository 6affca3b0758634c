#include "tools/pipeline/content/read_attack.hpp"

#include "platform/hosted/pack/hero_attacks.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace halfbyte::tools::content {

namespace {

constexpr const char* shot_name = attack_names[static_cast<int>(Attack::shot)];
constexpr const char* strike_name = attack_names[static_cast<int>(Attack::strike)];

/// A number of an attack; `only_for` is null if both attacks have it.
struct AttackNumber {
    const char* key;
    std::uint8_t ActorKind::*field;
    Range range;
    const char* only_for;
};

constexpr AttackNumber attack_numbers[] = {
    {"attack_frames", &ActorKind::attack_frames, attack_frames_range, nullptr},
    {"attack_cooldown", &ActorKind::attack_cooldown, attack_cooldown_range, nullptr},
    {"attack_reach", &ActorKind::attack_reach, attack_reach_range, strike_name},
    {"shots", &ActorKind::shots, shots_range, shot_name},
};

Attack attack_called(const TomlTable& actor) {
    const std::string name = actor.text("attack");
    const auto found = std::find(std::begin(attack_names), std::end(attack_names), name);
    if (found == std::end(attack_names)) {
        const std::vector<std::string_view> known(std::begin(attack_names), std::end(attack_names));
        actor.fail("attack", "has the unknown value " + support::in_quotes(name)
                                 + support::known_instead(name, known));
    }
    return static_cast<Attack>(found - std::begin(attack_names));
}

/// A key that the kind's attack does not use is a fault; then it is not read.
bool is_used(const TomlTable& actor, const char* key, const char* only_for, Attack attack) {
    if (!actor.has(key))
        return false;
    const char* name = attack_names[static_cast<int>(attack)];
    if (attack != Attack::none && (only_for == nullptr || std::string_view(only_for) == name))
        return true;
    const std::string wanted = only_for != nullptr ? support::in_quotes(only_for)
                                                   : support::in_quotes(shot_name) + " or "
                                                         + support::in_quotes(strike_name);
    actor.fail(key, "is for a player whose \"attack\" is " + wanted
                        + "; leave it out, or change \"attack\"");
}

/// The kinds that an attack could hurt.
std::string kinds_that_hurt(const ActorTable& actors) {
    std::vector<std::string_view> names;
    for (const ActorEntry& entry : actors.entries)
        if (entry.kind.traits & (actor_hurts | actor_stompable))
            names.emplace_back(entry.name);
    return names.empty() ? "" : ", such as " + support::listed(names);
}

} // namespace

std::vector<std::string_view> attack_keys() {
    std::vector<std::string_view> keys{"attack", "shot"};
    for (const AttackNumber& number : attack_numbers)
        keys.emplace_back(number.key);
    return keys;
}

void read_attack(const TomlTable& actor, ActorEntry& entry, Faults& faults) {
    ActorKind& kind = entry.kind;
    if (actor.has("attack") && !faults.attempt([&] { kind.attack = attack_called(actor); }))
        return;
    for (const AttackNumber& number : attack_numbers) {
        faults.attempt([&] {
            if (is_used(actor, number.key, number.only_for, kind.attack))
                kind.*number.field = static_cast<std::uint8_t>(
                    actor.integer(number.key, number.range.least, number.range.most));
        });
    }
    faults.attempt([&] {
        const bool has_shot = is_used(actor, "shot", shot_name, kind.attack);
        if (!has_shot && kind.attack == Attack::shot)
            actor.fail("shot", "is missing: the name of the kind of actors that is shot");
        if (has_shot) {
            entry.shot = actor.text("shot");
            entry.shot_line = actor.line_of("shot");
        }
    });
}

void find_shots(ActorTable& actors, Faults& faults) {
    for (ActorEntry& entry : actors.entries) {
        if (entry.shot.empty())
            continue;
        const std::uint8_t kind = find_actor_kind(actors, entry.shot);
        if (kind == no_actor) {
            faults.add(actors.path, entry.shot_line,
                       "\"shot\" names the kind " + support::in_quotes(entry.shot)
                           + ", which is missing in this file");
        } else if (actors.entries[kind - 1u].kind.behaviour != Behaviour::shot) {
            faults.add(actors.path, entry.shot_line,
                       "\"shot\" names the kind " + support::in_quotes(entry.shot)
                           + R"(, whose "behaviour" must be "shot")");
        }
        entry.kind.shot = kind;
    }
}

void warn_of_attacks(const ActorTable& actors, const Tuning& tuning, Faults& faults) {
    unsigned means = hosted::means_of_pound(tuning), hurt_by = 0;
    const int line = actors.entries.front().line;
    for (const ActorEntry& entry : actors.entries) {
        hurt_by |= entry.kind.hurt_by;
        if (entry.kind.attack == Attack::none)
            continue;
        means |= hosted::means_of(entry.kind.attack);
        if (tuning.dash_speed.raw != 0) {
            faults.warn(actors.path,
                        support::in_quotes(entry.name)
                            + " attacks by B, so that it does not dash; set dash_speed to 0 in "
                              "the tuning, or leave out \"attack\"",
                        entry.line);
        }
    }
    for (const NamedFlag& flag : hurt_means_flags) {
        if ((means & flag.value) && !(hurt_by & flag.value)) {
            faults.warn(actors.path,
                        "the player's attack "
                            + support::in_quotes(std::string_view(short_name(flag)).substr(3))
                            + " hurts no kind; add it to \"hurt_by\" of a kind"
                            + kinds_that_hurt(actors),
                        line);
        }
    }
}

} // namespace halfbyte::tools::content
