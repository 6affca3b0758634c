#include "tools/pipeline/content/bonus_levels.hpp"

#include "engine/program/records.hpp"
#include "engine/sim/script_block.hpp"
#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <set>

namespace halfbyte::tools::content {

namespace {

using LevelEntry = GameFolder::LevelEntry;

constexpr const char* bonus_key = "bonus";
constexpr const char* drops_key = "large_drops";
constexpr int most_drops = 255; // a byte

LevelEntry& level_of(const TomlTable& table, std::vector<LevelEntry>& levels) {
    const std::string name = table.text("level");
    const auto found = std::ranges::find(levels, name, &LevelEntry::name);
    if (found == levels.end()) {
        table.fail("level", "must be a level of the game, not " + support::in_quotes(name)
                                + level_advice(name, levels));
    }
    if (found == levels.begin()) {
        table.fail("level", "is " + support::in_quotes(name)
                                + ", the first level and so open from the start; name another");
    }
    if (found->bonus_drops != 0) {
        table.fail("level",
                   "is " + support::in_quotes(name) + ", already a bonus level; name another");
    }
    return *found;
}

void read_bonus_level(const TomlTable& table, std::vector<LevelEntry>& levels, Faults& faults) {
    table.allow_only({"level", drops_key}, faults);
    LevelEntry& level = level_of(table, levels);
    level.bonus_drops = static_cast<std::uint8_t>(table.integer(drops_key, 1, most_drops));
    level.bonus_line = table.line_of(drops_key);
}

/// The large drops whose switches an actor's script can turn on, a bit each. Includes the scripts
/// of the actors that it spawns, which have no parameter.
class LargeDrops {
  public:
    explicit LargeDrops(const ActorTable& actors) : actors_(actors) {}

    void add_actor(int kind, int parameter) {
        if (!seen_.insert({kind, parameter}).second || kind < 1
            || kind > static_cast<int>(actors_.entries.size()))
            return;
        const auto& script = actors_.entries[static_cast<std::size_t>(kind) - 1].script;
        for (std::size_t at = 0; at < script.size();) {
            const std::uint8_t op = script[at];
            if (static_cast<ScriptOp>(op) == ScriptOp::op_switch_on)
                add_switch(script[at + 1] == 0 ? parameter : script[at + 1]);
            else if (script_ops[op].operands[0] == ScriptOperand::kind)
                add_actor(script[at + 1], 0);
            at += 1;
            for (const ScriptOperand operand : script_ops[op].operands)
                at += bytes_of(operand);
        }
    }

    int count() const { return count_large_drops(large_drops_of(switches_)); }

  private:
    void add_switch(int number) {
        if (number != 0)
            switches_ = static_cast<std::uint16_t>(switches_ | 1u << (number - 1));
    }

    const ActorTable& actors_;
    std::set<std::pair<int, int>> seen_;
    std::uint16_t switches_ = 0;
};

int large_drops_in(const hosted::PackedLevel& level, const ActorTable& actors) {
    LevelView view;
    open_level(level.block.data(), level.block.size(), view);
    LargeDrops drops(actors);
    for (int i = 0; i < view.placement_count; ++i) {
        const Placement placement = placement_at(view, i);
        drops.add_actor(placement.actor_kind, placement.argument >> 1);
    }
    return drops.count();
}

/// Checks the bonus levels of a machine. Returns false after the first fault.
bool check_machine(const machines::Machine& machine, const GameFolder& folder,
                   const ActorTable& actors, const CompiledGame& game, Faults& faults) {
    const std::vector<std::size_t> levels = levels_for(game, machine);
    int drops = 0;
    for (const std::size_t i : levels)
        if (folder.levels[i].bonus_drops == 0)
            drops += large_drops_in(game.pack.levels[i], actors);
    for (const std::size_t i : levels) {
        const LevelEntry& level = folder.levels[i];
        const auto fail = [&](const std::string& what) {
            faults.add(folder.file, level.bonus_line,
                       "the bonus level " + support::in_quotes(level.name) + ' ' + what);
            return false;
        };
        if (level.bonus_drops != 0 && i == levels.front()) {
            return fail(std::string("is the first of the levels for \"") + machine.name
                        + "\" and so open from the start; put another level before it");
        }
        if (level.bonus_drops > drops) {
            return fail("opens with " + std::to_string(level.bonus_drops)
                        + " large drops, but the other levels for \"" + machine.name + "\" have "
                        + std::to_string(drops));
        }
    }
    return true;
}

} // namespace

void read_bonus_levels(const TomlTable& game, const hosted::PackFlow& flow,
                       std::vector<LevelEntry>& levels, Faults& faults) {
    if (!game.has(bonus_key))
        return;
    if (!(flow.flow.scenes & flow_select)) {
        game.fail(bonus_key,
                  "needs a choice of levels; add \"select\" to the \"screens\" of \"flow\"");
    }
    if (flow.texts[static_cast<std::size_t>(TextName::large_drops)].empty())
        game.fail(bonus_key, "needs a word for large drops; add \"large_drops\" to \"texts\"");
    for (const TomlTable& table : game.tables(bonus_key, 1, hosted::most_levels))
        faults.attempt([&] { read_bonus_level(table, levels, faults); });
}

void add_bonus_levels(const GameFolder& folder, const ActorTable& actors, CompiledGame& game,
                      Faults& faults) {
    if (game.pack.levels.size() != folder.levels.size())
        return; // already reported
    for (std::size_t i = 0; i < folder.levels.size(); ++i)
        game.pack.levels[i].bonus_drops = folder.levels[i].bonus_drops;
    std::ranges::all_of(machines::with_levels(), [&](const machines::Machine* machine) {
        return check_machine(*machine, folder, actors, game, faults);
    });
}

} // namespace halfbyte::tools::content
