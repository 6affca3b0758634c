#include "platform/hosted/pack/pack.hpp"
#include "tools/content/compile_game.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/content/read_actors.hpp"
#include "tools/movie/run_movie.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

using namespace halfbyte;

namespace {

constexpr const char* game = HALFBYTE_SOURCE_DIR "/game";
constexpr std::uint32_t frames_ahead = 30; // half a second

std::uint8_t kind_called(const char* name) {
    tools::content::Faults faults(tools::content::Faults::Mode::throw_first);
    const auto folder = tools::content::read_game_folder(game, faults);
    const auto entries = tools::content::read_actors(folder.actors, faults).entries;
    const auto entry = std::find_if(entries.begin(), entries.end(),
                                    [&](const auto& one) { return one.name == name; });
    REQUIRE(entry != entries.end());
    return static_cast<std::uint8_t>(player_kind + (entry - entries.begin()));
}

// Notes when a part of the boss begins to look and sound as before an attack, and its attacks.
class Attacks {
  public:
    void look(const World& world) {
        for (int slot = 1; slot < awake_actors; ++slot) {
            const Actor &now = world.actors[slot], &before = before_.actors[slot];
            const bool is_part = now.kind == hand_ || now.kind == bottle_;
            if (is_part && now.state == ActorState::duck && before.state != ActorState::duck
                && (world.events & event_lever))
                (now.kind == hand_ ? hand_announced_[std::size_t(slot)] : bottle_announced_) =
                    world.frame;
            if (now.kind == hand_ && now.state == ActorState::duck && now.velocity.y.raw > 0
                && before.velocity.y.raw <= 0)
                least_of_swoops =
                    std::min(least_of_swoops, world.frame - hand_announced_[std::size_t(slot)]),
                ++swoops;
            if (now.kind == shot_ && before.kind != shot_)
                least_of_shots = std::min(least_of_shots, world.frame - bottle_announced_), ++shots;
        }
        before_ = world;
    }

    int swoops = 0, shots = 0;
    std::uint32_t least_of_swoops = 1000, least_of_shots = 1000; // frames

  private:
    const std::uint8_t hand_ = kind_called("hand"), bottle_ = kind_called("bottle"),
                       shot_ = kind_called("shot");
    World before_{};
    std::array<std::uint32_t, awake_actors> hand_announced_{};
    std::uint32_t bottle_announced_ = 0;
};

} // namespace

TEST_CASE("the boss of the demo game announces each attack half a second ahead, seen and heard") {
    const hosted::Pack pack = tools::content::compile_game(game);
    const auto packed = std::find_if(pack.levels.begin(), pack.levels.end(),
                                     [](const auto& one) { return one.name == "signature"; });
    REQUIRE(packed != pack.levels.end());
    const auto movie = tools::movie::read_movie(std::string(game) + "/movies/signature.movie");
    Attacks attacks;
    const auto end = tools::movie::run_movie(level_of(pack, *packed), movie,
                                             [&](const World& world) { attacks.look(world); });
    CHECK(attacks.swoops >= 2);
    CHECK(attacks.shots >= 1);
    CHECK(attacks.least_of_swoops >= frames_ahead);
    CHECK(attacks.least_of_shots >= frames_ahead);
    CHECK((end.world.switches & 7) == 7); // both hands and the bottle are beaten, none is passed by
}
