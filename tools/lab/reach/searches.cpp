#include "tools/lab/reach/searches.hpp"

#include "engine/sim/state_image.hpp"
#include "engine/sim/step.hpp"

#include <functional>
#include <random>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace halfbyte::tools::reach {

namespace {

using hosted::ReachableCells;

constexpr Input directions[] = {0,
                                input_left,
                                input_right,
                                input_up,
                                input_down,
                                input_up | input_left,
                                input_up | input_right,
                                input_down | input_left,
                                input_down | input_right};
constexpr Input buttons[] = {0, input_b, input_a, input_a | input_b};

// A hash of all that the next steps read. Of the last step's buttons they read A.
std::size_t future_of(World world) {
    world.held &= input_a;
    world.pressed = 0;
    world.events = 0;
    std::uint8_t image[state_image_size()];
    write_state_image(world, image);
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(image), sizeof image});
}

// The half-cells of a level.
class CellMap {
  public:
    explicit CellMap(const LevelView& map)
        : columns_(map.columns * in_a_cell), rows_(map.rows * in_a_cell),
          cells_(static_cast<std::size_t>(columns_ * rows_)) {}

    // The half-cell of the hero. Outside of the level it is the number of half-cells.
    std::size_t index_of(const World& world) const {
        const int x = pixel_of(player(world).position.x), y = pixel_of(player(world).position.y);
        const int column = x / ReachableCells::side, row = y / ReachableCells::side;
        const bool is_inside = x >= 0 && y >= 0 && column < columns_ && row < rows_;
        return is_inside ? static_cast<std::size_t>(row * columns_ + column) : cells_.size();
    }

    void mark(const World& world) {
        if (const std::size_t index = index_of(world); index < cells_.size())
            cells_[index] = true;
    }

    const HalfCells& cells() const { return cells_; }

  private:
    static constexpr int in_a_cell = pixels_per_cell / ReachableCells::side;

    int columns_;
    int rows_;
    HalfCells cells_;
};

class RandomSearch {
  public:
    RandomSearch(const World& start, const Level& level)
        : end_(start.frame + ReachableCells::longest), level_(level), map_(level.map),
          kept_(map_.cells().size() + 1) {
        keep(start);
    }

    // Continues from a random half-cell. Returns the steps that it made, at least 1.
    std::uint64_t run() {
        const std::vector<World>& from = kept_[found_[below(found_.size())]];
        World world = from[below(from.size())];
        std::uint64_t steps = 1;
        do
            steps += hold_random_buttons(world);
        while (is_in_play(world) && below(4) != 0);
        return steps;
    }

    const HalfCells& cells() const { return map_.cells(); }

  private:
    static constexpr std::size_t worlds_a_cell = 8;
    static constexpr std::size_t longest_hold = 30; // frames

    std::size_t below(std::size_t n) { return random_() % n; }

    bool is_in_play(const World& world) const {
        return world.phase == Phase::playing && world.frame < end_;
    }

    std::uint64_t hold_random_buttons(World& world) {
        const auto input = static_cast<Input>(directions[below(std::size(directions))]
                                              | buttons[below(std::size(buttons))]);
        const std::uint64_t hold = 1 + below(longest_hold);
        std::uint64_t steps = 0;
        while (steps < hold && is_in_play(world)) {
            step(world, input, level_);
            ++steps;
            if (world.phase == Phase::playing)
                keep(world);
        }
        return steps;
    }

    // Of the worlds in a half-cell, early ones are kept, since more can follow them.
    void keep(const World& world) {
        map_.mark(world);
        std::vector<World>& kept = kept_[map_.index_of(world)];
        if (kept.empty())
            found_.push_back(map_.index_of(world));
        if (kept.size() < worlds_a_cell)
            kept.push_back(world);
        else if (World& other = kept[below(worlds_a_cell)]; world.frame < other.frame)
            other = world;
    }

    std::uint32_t end_;
    const Level& level_;
    CellMap map_;
    std::vector<std::vector<World>> kept_; // by half-cell
    std::vector<std::size_t> found_;
    std::mt19937 random_{1};
};

} // namespace

Exact all_inputs(const World& start, const Level& level, std::size_t most_worlds) {
    CellMap map(level.map);
    map.mark(start);
    Exact exact;
    std::vector<World> layer{start};
    while (exact.frames < ReachableCells::longest) {
        std::vector<World> next;
        std::unordered_set<std::size_t> seen; // of one frame, since worlds of two always differ
        for (const World& world : layer)
            for (const Input direction : directions)
                for (const Input button : buttons) {
                    World after = world;
                    step(after, static_cast<Input>(direction | button), level);
                    if (after.phase == Phase::playing && seen.insert(future_of(after)).second)
                        next.push_back(after);
                }
        if (next.size() > most_worlds)
            break;
        for (const World& world : next)
            map.mark(world);
        layer = std::move(next);
        ++exact.frames;
    }
    exact.cells = map.cells();
    return exact;
}

HalfCells random_inputs(const World& start, const Level& level, std::uint64_t steps) {
    RandomSearch search(start, level);
    for (std::uint64_t made = 0; made < steps;)
        made += search.run();
    return search.cells();
}

HalfCells cells_of(const ReachableCells& reach) {
    HalfCells cells;
    for (int row = 0; row < reach.rows(); ++row)
        for (int column = 0; column < reach.columns(); ++column)
            cells.push_back(reach.is_reached(column, row));
    return cells;
}

} // namespace halfbyte::tools::reach
