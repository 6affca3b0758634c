#include "platform/hosted/pack/pack.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/read_actors.hpp"

#include <array>
#include <bit>

using namespace halfbyte::test;

namespace {

const std::string game = source_path("game");
constexpr std::uint32_t frames_ahead = 30; // half a second

std::uint8_t kind_called(const char* name) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const auto folder = content::read_game_folder(game, faults);
    const auto entries = content::read_actors(folder, faults).entries;
    const auto entry = std::find_if(entries.begin(), entries.end(),
                                    [&](const auto& one) { return one.name == name; });
    REQUIRE(entry != entries.end());
    return static_cast<std::uint8_t>(player_kind + (entry - entries.begin()));
}

// Records the boss's attacks, and the frames in which its parts begin to announce one by look and
// sound.
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

// Counts landings on the parts of the boss, and those whose reward does not fit the part's look.
class Landings {
  public:
    explicit Landings(const Level& level) : level_(level) {}

    void look(const World& world) {
        const int slot = world.events & (event_hit | event_stomp) ? part_below(world) : 0;
        if (slot != 0) {
            const Actor& part = world.actors[slot];
            const bool is_rewarded = world.events & event_stomp;
            // The lower half shows skid once the upper half is gone. The bottle flickers as duck
            // before a shot, whether it is shut or open.
            const bool is_open = part.state == ActorState::run || part.state == ActorState::skid;
            const bool is_shut =
                !is_open && !(part.kind == bottle_ && part.state == ActorState::duck);
            open += is_open;
            shut += is_shut;
            rewarded_shut += is_shut && is_rewarded;
            silent_open += is_open && !is_rewarded;
        }
    }

    int open = 0, shut = 0;                 // landings
    int rewarded_shut = 0, silent_open = 0; // of these

  private:
    // The slot of the part that the hero bounces off; 0: none.
    int part_below(const World& world) const {
        const Actor& hero = player(world);
        for (int slot = 1; slot < awake_actors; ++slot) {
            const Actor& other = world.actors[slot];
            const auto reach = kind_of(hero, level_).half.x + kind_of(other, level_).half.x;
            if ((other.kind == hand_ || other.kind == bottle_) && (other.flags & actor_was_touched)
                && magnitude(hero.position.x - other.position.x) < reach)
                return slot;
        }
        return 0;
    }

    const Level& level_;
    const std::uint8_t hand_ = kind_called("hand"), bottle_ = kind_called("bottle");
};

// A level of the demo game and its recorded movie.
struct Fight {
    Fight()
        : pack(content::compile_game(game)),
          packed(std::find_if(pack.levels.begin(), pack.levels.end(),
                              [](const auto& one) { return one.name == "signature"; })),
          movie(movie::read_movie(std::string(game) + "/movies/signature.movie")) {
        REQUIRE(packed != pack.levels.end());
    }

    const hosted::Pack pack;
    const decltype(pack.levels.begin()) packed;
    const movie::Movie movie;
};

} // namespace

TEST_CASE("the boss of the demo game shows and sounds each attack half a second ahead") {
    const Fight fight;
    Attacks attacks;
    const auto end = movie::run_movie(level_of(fight.pack, *fight.packed), fight.movie,
                                      [&](const World& world) { attacks.look(world); });
    CHECK(attacks.swoops >= 2);
    CHECK(attacks.shots >= 1);
    CHECK(attacks.least_of_swoops >= frames_ahead);
    CHECK(attacks.least_of_shots >= frames_ahead);
    CHECK((end.world.switches & 7) == 7); // both hands and the bottle are beaten
}

TEST_CASE("a landing on the boss counts while it flashes and only clangs while it is shut") {
    const Fight fight;
    const Level level = level_of(fight.pack, *fight.packed);
    Landings landings(level);
    movie::run_movie(level, fight.movie, [&](const World& world) { landings.look(world); });
    CHECK(landings.shut >= 1);
    CHECK(landings.rewarded_shut == 0);
    CHECK(landings.open >= 5); // two hands, and three for the bottle
    CHECK(landings.silent_open == 0);
    const auto value_of = [&](Events event) {
        return int{fight.pack.looks.numbers.values[std::countr_zero(event)]};
    };
    CHECK(value_of(event_hit) == no_number);
    CHECK(value_of(event_stomp) == number_is_chain);
}
