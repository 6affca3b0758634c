#include "platform/hosted/play/game_tables.hpp"

#include "engine/program/save.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

Text text_of(const std::string& text) {
    return {text.data(), static_cast<std::uint8_t>(text.size())};
}

std::vector<Text> texts_of(const std::vector<std::string>& texts) {
    std::vector<Text> result;
    for (const std::string& text : texts)
        result.push_back(text_of(text));
    return result;
}

} // namespace

GameTables::GameTables(const Pack& pack, const Flow& flow)
    : pack_(pack), texts_(texts_of(pack.flow.texts)) {
    set_more_hits(0);
    for (const PackedLevel& level : pack.levels) {
        LevelView map;
        open_level(level.block.data(), level.block.size(), map);
        levels_.push_back(
            {map, text_of(level.title), level.bonus_drops, level.spot, save_id_of(level)});
    }
    game_.id = save_game_id(pack.name.data(), pack.name.size());
    game_.rules = &rules_;
    game_.assisted_rules = &assisted_rules_;
    if (!pack.scripts.empty())
        game_.scripts = pack.scripts.data();
    game_.flow = flow;
    game_.levels = levels_.data();
    game_.level_count = static_cast<std::uint16_t>(levels_.size() - pack.variants);
    game_.letters = letters_of(pack.font);
    game_.title = text_of(pack.title);
    game_.texts = texts_.data();
    for (int i = 0; i < text_block_count; ++i) {
        blocks_[i] = texts_of(pack.flow.blocks[static_cast<std::size_t>(i)]);
        game_.blocks[i] = {blocks_[i].data(), static_cast<std::uint8_t>(blocks_[i].size())};
    }
    if (!pack.spreads.cells.empty())
        game_.spreads = pack.spreads.cells.data();
    if (pack.spreads.has_title)
        game_.title_picture = game_.spreads + pack.spreads.count() * spread_cells;
}

void GameTables::set_more_hits(int more) {
    rules_ = pack_.rules;
    for (ActorKind& kind : rules_.actor_kinds)
        if (is_state_of_player(kind))
            kind.hits = static_cast<std::uint8_t>(std::min(kind.hits + more, hits_range.most));
    assisted_rules_ = assisted(rules_);
}

} // namespace halfbyte::hosted
