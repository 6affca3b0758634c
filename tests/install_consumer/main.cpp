// Plays some frames of a level with the installed engine, calls the extras, and prints the limits.
// The world is between guards, which an engine built with other limits would overwrite.
#include <algorithm>
#include <all_engine_headers.hpp>
#include <cstdio>
#include <halfbyte/extras.hpp>
#include <iterator>
#include <vector>

using namespace halfbyte;

namespace {

constexpr std::uint16_t columns = 40;
constexpr std::uint8_t rows = 4;
constexpr std::uint8_t guard = 0xA5;

struct Guarded {
    std::uint8_t before[4096];
    World world;
    std::uint8_t after[4096];
};

// A floor with a player and as many walkers as can be awake at once.
std::vector<std::uint8_t> full_level() {
    std::uint8_t tiles[columns * rows]{};
    std::fill(std::end(tiles) - columns, std::end(tiles), std::uint8_t{1});
    const std::uint8_t kinds[256]{0, static_cast<std::uint8_t>(TileKind::solid)};
    std::vector<Placement> actors;
    for (int i = 0; i < awake_actors; ++i)
        actors.push_back({static_cast<std::uint16_t>(16 + 8 * i), (rows - 1) * pixels_per_cell,
                          static_cast<std::uint8_t>(i == 0 ? player_kind : 2), 0});
    const LevelDraft draft{columns, rows, tiles, kinds, actors.data(), awake_actors};
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

int actors_in(const World& world) {
    return static_cast<int>(std::count_if(std::begin(world.actors), std::end(world.actors),
                                          [](const Actor& a) { return a.kind != no_actor; }));
}

// Whether a box that flies to the right stops at the wall in its path.
bool stops_at_wall() {
    const Box shot{{at_pixel(10), at_pixel(10)}, {pixels(2), pixels(2)}};
    const Box wall{{at_pixel(30), at_pixel(10)}, {pixels(1), pixels(8)}};
    return sweep(shot, {pixels(40), {0}}, wall).displacement == Offset{pixels(17), {0}};
}

// Whether a frame with more pictures than sprites shows as many as there are sprites.
bool fills_the_view(const World& world, const Level& level) {
    SpriteSet looks;
    for (auto& states : looks.animations)
        for (Animation& animation : states)
            animation.form = pose_is_tall | 2 << 4; // 32 pixels wide
    const View view = show(world, {}, level, looks, desktop_screen);
    return view.sprite_count == std::min(4 * awake_actors, most_sprites);
}

bool is_whole(const std::uint8_t (&bytes)[4096]) {
    return std::count(std::begin(bytes), std::end(bytes), guard) == 4096;
}

} // namespace

int main() {
    Rules rules;
    rules.tuning.gravity = rules.tuning.fall_gravity = {64};
    rules.tuning.terminal_speed = {1024};
    rules.actor_kinds[player_kind] = {Behaviour::player, 0, {pixels(5), pixels(7)}, {}};
    rules.actor_kinds[2] = {Behaviour::script, 0, {pixels(3), pixels(3)}, {16}};
    const std::vector<std::uint8_t> block = full_level();
    Level level{{}, &rules};
    if (rules_fault(rules).number != nullptr
        || open_level(block.data(), block.size(), level.map) != LevelFault::none)
        return 1;
    static Guarded guarded;
    std::fill(std::begin(guarded.before), std::end(guarded.before), guard);
    std::fill(std::begin(guarded.after), std::end(guarded.after), guard);
    start_level(guarded.world, level, 1);
    for (int frame = 0; frame < 60; ++frame)
        step(guarded.world, input_right, level);
    if (!is_whole(guarded.before) || !is_whole(guarded.after)) {
        std::puts("the engine wrote beside the world");
        return 1;
    }
    if (!fills_the_view(guarded.world, level)) {
        std::puts("the view does not have the right number of sprites");
        return 1;
    }
    if (!stops_at_wall()) {
        std::puts("a box flew through the wall");
        return 1;
    }
    const int awake = actors_in(guarded.world);
    std::printf("halfbyte " HALFBYTE_VERSION ": %d of %d actors awake, %d crates at most\n", awake,
                awake_actors, most_crates);
    return awake != awake_actors;
}
