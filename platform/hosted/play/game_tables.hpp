// A pack in the form that the engine's program reads.
#pragma once

#include "engine/program/game.hpp"
#include "platform/hosted/pack/pack.hpp"

#include <vector>

namespace halfbyte::hosted {

class GameTables {
  public:
    // The pack must outlive this object. The flow need not be the pack's own.
    GameTables(const Pack& pack, const Flow& flow);
    GameTables(const GameTables&) = delete; // the tables point into this object
    GameTables& operator=(const GameTables&) = delete;

    const Game& game() const { return game_; }

    // Gives each state of the player this many hits more than in the pack. The hits of a world
    // follow with its next life.
    void set_more_hits(int more);

  private:
    const Pack& pack_;
    Rules rules_;
    Rules assisted_rules_;
    std::vector<GameLevel> levels_;
    std::vector<Text> texts_;
    std::vector<Text> blocks_[text_block_count];
    Game game_;
};

} // namespace halfbyte::hosted
