#include "tools/lab/bench/full_world.hpp"

#include "engine/sim/step.hpp"
#include "platform/hosted/pack/written_level.hpp"
#include "platform/hosted/rerun/rerun.hpp"
#include "tools/pipeline/foreign/plain_rules.hpp"

#include <stdexcept>
#include <string_view>

namespace halfbyte::tools::bench {

namespace {

constexpr std::uint8_t walker_kind = 2;

constexpr int columns = 24, rows = 15;
constexpr std::string_view drawing = "########################"
                                     "#......................#"
                                     "#......................#"
                                     "#......................#"
                                     "#...^^^^......^^^^.....#"
                                     "#......................#"
                                     "#......................#"
                                     "#.........##...........#"
                                     "#......................#"
                                     "#..^^^^..........^^^^..#"
                                     "#......................#"
                                     "#...........##.........#"
                                     "#......................#"
                                     "#......................#"
                                     "########################";
static_assert(drawing.size() == columns * rows);

std::vector<std::uint8_t> compiled() {
    std::uint8_t tiles[columns * rows];
    for (std::size_t i = 0; i < drawing.size(); ++i)
        tiles[i] = drawing[i] == '#' ? 1 : drawing[i] == '^' ? 2 : 0;
    const std::uint8_t kinds[256] = {static_cast<std::uint8_t>(TileKind::empty),
                                     static_cast<std::uint8_t>(TileKind::solid),
                                     static_cast<std::uint8_t>(TileKind::oneway_up)};
    std::vector<Placement> placements;
    for (int i = 0; i < awake_actors; ++i)
        placements.push_back({static_cast<std::uint16_t>((2 + i) * pixels_per_cell),
                              static_cast<std::uint16_t>((rows - 1) * pixels_per_cell),
                              i == awake_actors / 2 ? player_kind : walker_kind,
                              static_cast<std::uint8_t>(i & 1)});
    return hosted::block_of({columns, rows, tiles, kinds, placements.data(), awake_actors});
}

Input input_of(std::uint32_t frame) {
    const Input way = frame & 64 ? input_left : input_right;
    return static_cast<Input>(way | (frame & 16 ? input_a : 0));
}

} // namespace

FullWorld::FullWorld() : block_(compiled()), rules_(foreign::plain_rules()) {
    rules_.actor_kinds[walker_kind] = {Behaviour::script, 0, {pixels(5), pixels(7)}, Velocity{128}};
    if (open_level(block_.data(), block_.size(), level_.map) != LevelFault::none)
        throw std::logic_error("the full world's level does not open");
    level_.rules = &rules_;
    start_level(world_, level_, 1);
}

void FullWorld::step() {
    halfbyte::step(world_, input_of(world_.frame), level_);
}

std::size_t FullWorld::run_again(std::size_t frames) const {
    hosted::Run run{"full", 1, std::nullopt, {}};
    for (std::uint32_t frame = 0; frame < frames; ++frame)
        run.inputs.push_back(input_of(frame));
    Rules lighter = rules_;
    lighter.tuning.gravity.raw /= 2;
    Level edited = level_;
    edited.rules = &lighter;
    const hosted::Pack pack;
    const hosted::PackedLevel packed;
    return hosted::run_again(run, {level_, packed, pack}, {edited, packed, pack}).same;
}

int FullWorld::awake() const {
    int count = 0;
    for (const Actor& actor : world_.actors)
        count += actor.kind != no_actor;
    return count;
}

} // namespace halfbyte::tools::bench
