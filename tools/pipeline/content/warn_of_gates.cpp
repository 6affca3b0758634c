#include "tools/pipeline/content/warn_of_gates.hpp"

#include "engine/level/level_block.hpp"
#include "tools/pipeline/content/machine_limits.hpp"
#include "tools/support/nearest_name.hpp"

namespace halfbyte::tools::content {

namespace {

bool has_crumbling_cells(const LevelView& level) {
    for (int row = 0; row < level.rows; ++row)
        for (int column = 0; column < level.columns; ++column)
            if (placed_kind(level, column, row) == TileKind::crumble)
                return true;
    return false;
}

/// The op with which a kind changes the cell ahead, or an empty text.
std::string op_of(const ActorEntry& entry, const std::filesystem::path& path) {
    for (const ScriptOp op : {ScriptOp::op_open, ScriptOp::op_crumble})
        if (has_script(entry.kind) && has_op(entry.script_text, op, path))
            return script_ops[static_cast<std::size_t>(op)].name;
    return {};
}

} // namespace

void warn_of_gates(const ActorTable& actors, const CompiledGame& game, const GameFolder& folder,
                   Faults& faults) {
    std::vector<std::string> ops(1);
    for (const ActorEntry& entry : actors.entries)
        ops.push_back(op_of(entry, actors.path));
    for (std::size_t i = 0; i < game.pack.levels.size(); ++i) {
        const LevelView level = level_of(game.pack, game.pack.levels[i]).map;
        std::size_t gate = no_actor;
        for (int placed = 0; placed < level.placement_count; ++placed)
            if (const std::size_t kind = placement_at(level, placed).actor_kind;
                gate == no_actor && kind < ops.size() && !ops[kind].empty())
                gate = kind;
        if (gate == no_actor || has_crumbling_cells(level))
            continue;
        const Place place = place_of_level(folder, i);
        faults.warn(place.file,
                    "level " + support::in_quotes(game.pack.levels[i].name)
                        + " has no cell of the kind \"crumble\", so the op "
                        + support::in_quotes(ops[gate]) + " of "
                        + support::in_quotes(actors.entries[gate - 1].name)
                        + " does nothing; put such cells beside the actor",
                    place.line);
    }
}

} // namespace halfbyte::tools::content
