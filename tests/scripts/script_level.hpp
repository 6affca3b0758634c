// Levels drawn as text whose actors run a script.
#pragma once

#include "engine/sim/script_block.hpp"
#include "tests/support/ascii_level.hpp"
#include "tools/pipeline/content/compile_script.hpp"
#include "tools/pipeline/content/join_scripts.hpp"

#include <string>
#include <vector>

namespace halfbyte::test {

inline constexpr std::uint8_t shot_kind =
    3; // the kind that scripts spawn; it rests in its position

/// A hall with the only actor on its floor, far from the player.
inline constexpr const char* actor_hall = R"(
................
................
................
P......w.......#
################)";

/// The actors drawn as w and W run the script. They have 12x12 pixels and do not hurt.
class ScriptLevel {
  public:
    explicit ScriptLevel(std::string_view drawing, const std::string& script,
                         const Rules& rules = quiet_rules(), const Extras& extras = {},
                         const std::string& shot_script = "fly 0 0")
        : drawn_(drawing, rules, extras) {
        const std::string_view kinds[] = {"hero", "actor", "shot"};
        tools::content::ScriptNames names{{kinds[0], kinds[1], kinds[2]}};
        names.game_counters = {"keys", "lives"};
        names.levels = {"cellar", "attic"};
        const auto compiled = [&](const std::string& text) {
            return tools::content::compile_script({text, 1, Range{1, 16}}, names, "script");
        };
        scripts_ = tools::content::script_block_or_walking(
            tools::content::script_block_of({{}, {}, compiled(script), compiled(shot_script)}));
        level_ = drawn_;
        level_.scripts = scripts_.data();
    }

    operator const Level&() const { return level_; }

    static Rules quiet_rules() {
        Rules rules = plain_rules();
        rules.actor_kinds[walker_kind].traits = 0;
        rules.actor_kinds[walker_kind].speed = {256};
        rules.actor_kinds[shot_kind] = {Behaviour::script, 0, {pixels(2), pixels(2)}, {}};
        return rules;
    }

    static Rules rules_with(ActorTraits traits) {
        Rules rules = quiet_rules();
        rules.actor_kinds[walker_kind].traits = traits;
        return rules;
    }

  private:
    AsciiLevel drawn_;
    std::vector<std::uint8_t> scripts_;
    Level level_;
};

/// The only actor that is drawn, which must exist.
inline const Actor& actor_of(const World& world) {
    REQUIRE(world.actors[1].kind == walker_kind);
    return world.actors[1];
}

/// The world after some frames without a held key.
inline World after(const Level& level, int frames) {
    World world = start(level);
    run(world, level, 0, frames);
    return world;
}

} // namespace halfbyte::test
