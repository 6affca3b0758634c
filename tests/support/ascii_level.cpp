#include "tests/support/ascii_level.hpp"

#include "engine/collide/mover_path.hpp"
#include "platform/hosted/pack/written_level.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::test {
namespace {

std::vector<std::string_view> lines_of(std::string_view drawing) {
    std::vector<std::string_view> lines;
    if (!drawing.empty() && drawing.front() == '\n')
        drawing.remove_prefix(1);
    while (!drawing.empty()) {
        const auto end = std::min(drawing.find('\n'), drawing.size());
        lines.push_back(drawing.substr(0, end));
        drawing.remove_prefix(std::min(end + 1, drawing.size()));
    }
    return lines;
}

std::uint8_t tile_of(char letter) {
    const DrawnKind drawn = kind_drawn_as(letter);
    if (!drawn.known)
        throw std::invalid_argument(std::string("no cell is drawn as ") + letter);
    return static_cast<std::uint8_t>(drawn.kind);
}

Placement placement_of(char letter, std::size_t column, std::size_t row) {
    return {static_cast<std::uint16_t>(column * 16 + 8), static_cast<std::uint16_t>(row * 16 + 16),
            letter == 'P' || letter == 'Q' ? player_kind : walker_kind,
            argument_of(letter == 'Q' || letter == 'W', 0)};
}

// A mover along the path from its first point to its last, or at rest on its only one.
PlacedMover placed(const PlannedMover& mover, std::vector<PathLeg>& legs) {
    PlacedMover result;
    result.kind = mover.kind;
    result.mode = PathMode::back_and_forth;
    result.width = mover.width;
    result.height = mover.height;
    result.first_leg = static_cast<std::uint8_t>(legs.size());
    result.left = 65535;
    for (const Point p : mover.path) {
        const auto half = half_of(mover.width, mover.height).x;
        const int left = std::max(pixel_of(p.x - half), 0), right = pixel_of(p.x + half);
        result.left = std::min(result.left, static_cast<std::uint16_t>(left));
        result.right = std::max(result.right, static_cast<std::uint16_t>(right));
    }
    std::uint16_t frame = 0;
    for (std::size_t i = 0; i + 1 < std::max<std::size_t>(mover.path.size(), 2); ++i) {
        const Point from = mover.path[i], to = mover.path[std::min(i + 1, mover.path.size() - 1)];
        const std::uint16_t frames = leg_frames(from, to, mover.speed);
        legs.push_back(leg_between(from, to, frame, frames));
        frame = static_cast<std::uint16_t>(frame + frames);
    }
    result.leg_count = static_cast<std::uint8_t>(legs.size() - result.first_leg);
    result.frames = frame;
    return result;
}

} // namespace

AsciiLevel::AsciiLevel(std::string_view drawing, const Rules& rules, const Extras& extras)
    : rules_(rules) {
    const auto lines = lines_of(drawing);
    std::size_t columns = 0;
    for (const auto line : lines)
        columns = std::max(columns, line.size());
    std::vector<std::uint8_t> tiles(columns * lines.size());
    std::vector<Placement> placements;
    for (std::size_t column = 0; column < columns; ++column)
        for (std::size_t row = 0; row < lines.size(); ++row) {
            const char letter = column < lines[row].size() ? lines[row][column] : '.';
            const bool actor = letter == 'P' || letter == 'Q' || letter == 'w' || letter == 'W';
            if (actor)
                placements.push_back(placement_of(letter, column, row));
            else
                tiles[row * columns + column] = tile_of(letter);
        }

    LevelDraft draft{static_cast<std::uint16_t>(columns),
                     static_cast<std::uint8_t>(lines.size()),
                     tiles.data(),
                     nullptr,
                     placements.data(),
                     static_cast<std::uint8_t>(placements.size())};
    std::vector<Walls> walls(extras.thin_walls.empty() ? 0 : columns * lines.size());
    for (const ThinWall& wall : extras.thin_walls)
        walls[static_cast<std::size_t>(wall.row) * columns
              + static_cast<std::size_t>(wall.column)] |= wall.walls;
    if (!walls.empty())
        draft.thin_walls = walls.data();
    draft.segments = extras.segments.data();
    draft.segment_count = static_cast<std::uint8_t>(extras.segments.size());
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    for (const PlannedMover& mover : extras.movers)
        movers.push_back(placed(mover, legs));
    draft.movers = movers.data();
    draft.mover_count = static_cast<std::uint8_t>(movers.size());
    draft.legs = legs.data();
    draft.leg_count = static_cast<std::uint8_t>(legs.size());
    draft.crates = extras.crates.data();
    draft.crate_count = static_cast<std::uint8_t>(extras.crates.size());
    draft.rooms = extras.rooms.data();
    draft.room_count = static_cast<std::uint8_t>(extras.rooms.size());
    block_ = hosted::block_of(draft);
    if (open_level(block_.data(), block_.size(), level_.map) != LevelFault::none)
        throw std::invalid_argument("the written block does not open");
    level_.rules = &rules_;
}

Rules plain_rules() {
    Rules rules;
    Tuning& t = rules.tuning;
    t.walk_speed = {256};
    t.run_speed = {512};
    t.acceleration = {32};
    t.friction = {16};
    t.skid = {64};
    t.air_acceleration = {32};
    t.air_friction = {0};
    t.jump_speed = {1024};
    t.jump_cut = {256};
    t.gravity = {32};
    t.fall_gravity = {64};
    t.terminal_speed = {1024};
    t.coyote_frames = 6;
    t.jump_buffer_frames = 6;
    t.corner_correction = pixels(3);
    t.climb_speed = {192};
    t.water_gravity = {16};
    t.water_terminal_speed = {256};
    t.swim_speed = {128};
    t.stroke_speed = {384};
    t.ice_acceleration = {8};
    t.ice_friction = {4};
    t.conveyor_speed = {160};
    t.spring_speed = {1024};
    t.spring_speed_held = {1536};
    t.crumble_frames = 20;
    t.crumble_gone_frames = 40;
    t.push_speed = {128};
    t.fall_frames = 30;
    t.stomp_bounce = {512};
    t.stomp_bounce_held = {1024};
    t.head_hit_speed = {128};
    t.hazard_inset = pixels(2);
    t.dying_hop = {512};
    t.dying_frames = 60;
    t.squashed_frames = 30;
    t.cleared_frames = 60;
    rules.actor_kinds[player_kind] = {Behaviour::player, 0, {pixels(5), pixels(7)}, {}};
    rules.actor_kinds[walker_kind] = {Behaviour::script,
                                      actor_turns_at_edges | actor_stompable | actor_hurts,
                                      {pixels(6), pixels(6)},
                                      {128}};
    return rules;
}

World start(const Level& level, std::uint16_t seed) {
    World world;
    start_level(world, level, seed);
    return world;
}

StartedLevel started(std::string_view drawing, const Rules& rules, const Extras& extras) {
    return {AsciiLevel(drawing, rules, extras)};
}

void run(World& world, const Level& level, Input input, int frames) {
    for (int i = 0; i < frames; ++i)
        step(world, input, level);
}

} // namespace halfbyte::test
