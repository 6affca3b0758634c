#include "platform/hosted/inspect/script_stops.hpp"

#include "engine/sim/script.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::hosted {
namespace {

const std::uint8_t* scripts_of(const Level& level) {
    return level.scripts != nullptr ? level.scripts : walking_scripts.bytes;
}

std::vector<std::uint8_t> copy_of_scripts(const Level& level) {
    const std::uint8_t* scripts = scripts_of(level);
    const std::uint8_t* end = scripts;
    for (int kind = 0; kind < actor_kind_count; ++kind)
        end = std::max(end, script_of(scripts, kind) + script_block::most_script_bytes);
    return {scripts, end};
}

// Whether an actor rests at a stop.
bool is_at(const Actor& actor, ScriptStop stop) {
    return actor.kind == stop.kind && wait_of(actor) == ScriptCondition::condition_never
           && actor.script_at == static_cast<std::uint8_t>(stop.at + 1);
}

} // namespace

StoppedScripts::StoppedScripts(const Level& level, std::span<const ScriptStop> stops)
    : level_(level), block_(copy_of_scripts(level)) {
    std::array<bool, actor_kind_count> copied{};
    for (const ScriptStop stop : stops) {
        const std::size_t kind = stop.kind;
        if (!copied[kind]) {
            copied[kind] = true;
            const std::uint8_t* script = script_of(scripts_of(level), stop.kind);
            block_[script_block::starts_low + kind] = static_cast<std::uint8_t>(block_.size());
            block_[script_block::starts_high + kind] =
                static_cast<std::uint8_t>(block_.size() >> 8);
            block_.insert(block_.end(), script, script + script_block::most_script_bytes);
        }
        const auto start = script_of(block_.data(), stop.kind) - block_.data();
        block_[static_cast<std::size_t>(start) + stop.at] =
            static_cast<std::uint8_t>(ScriptOp::op_rest);
    }
}

Level StoppedScripts::level() const {
    Level level = level_;
    level.scripts = block_.data();
    return level;
}

std::vector<ReachedStop> reached_stops(const World& before, Input input, const Level& level,
                                       std::span<const ScriptStop> stops) {
    World world = before;
    const StoppedScripts scripts(level, stops);
    step(world, input, scripts.level());
    std::vector<ReachedStop> reached;
    for (int slot = 1; slot < awake_actors; ++slot)
        for (std::size_t i = 0; i < stops.size(); ++i)
            if (is_at(world.actors[slot], stops[i]) && !is_at(before.actors[slot], stops[i]))
                reached.push_back({i, slot});
    return reached;
}

} // namespace halfbyte::hosted
