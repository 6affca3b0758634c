// Computes how far each cell of a level is from the goal, to guide the solver's search. The field
// counts cells. Springs, segments and the paths of movers count as floors at any time. A path that
// rises higher or flies farther than a jump costs more, but is not excluded: an enemy may help. The
// field ignores speed and time, so the distance is usually too short, but seldom misleads the
// search.
#pragma once

#include "tools/commands/solve/openings.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace halfbyte::tools::solve {

// How the field treats an opening of the level.
enum class Gate : std::uint8_t {
    passable,
    shut,    // passable at a cost: it has to be opened first
    blocked, // a wall
};

// The cells that a field leads to: the level's goals and exits, or these.
struct Ends {
    bool of_level = true;
    std::vector<Place> places;
};

// The path of a field.
struct Route {
    bool there = false;
    std::vector<int> openings; // that it passes, by their index, in its order
    int beyond_jump = 0;       // cells above or beside a jump's reach
    std::int32_t distance = 0;
};

class DistanceField {
  public:
    static constexpr std::int32_t units_per_cell = 16; // sideways; up costs more, down less
    static constexpr std::int32_t unreachable = std::numeric_limits<std::int32_t>::max();

    // The distance to the cell `to`, or to the nearest goal or exit. All openings count as open.
    explicit DistanceField(const Level& level, std::optional<Place> to = {});

    // `gates` has a gate for each opening; empty: all are open.
    DistanceField(const Level& level, const Openings& openings, std::vector<Gate> gates,
                  const Ends& ends);

    // The player's remaining distance, or unreachable.
    std::int32_t distance(const World& world) const;

    // The path from the player on.
    Route route(const World& world) const;

    // The direction of the path from there, sideways: -1, 0 or 1.
    int direction(const World& world) const;

  private:
    // A node is a cell, the number of cells risen since the last floor (the highest number also
    // means falling), and how far it has gone sideways since.
    struct State {
        int column;
        int row;
        int risen;  // less than 0: a spring throws it up
        int glided; // cells sideways since the jump began, or 1 more since it last rose or fell
    };

    std::size_t node_of(State state) const;
    State state_of(std::size_t node) const;
    State state_of(const World& world) const;
    bool is_open(int column, int row) const;
    bool has_floor(int column, int row) const;
    std::size_t cell_index(int column, int row) const;
    std::optional<std::size_t> opening_in(int column, int row) const;
    Gate gate_in(int column, int row) const;
    bool can_enter(int column, int row) const;
    Gate gate(std::size_t opening) const;
    bool is_lead(std::size_t opening) const;
    bool has_spring(int column, int row) const;
    int rise_count() const { return spring_rises_ + rises_ + 1; }
    int most_glided() const { return glides_ + 1; }
    State arrival(State to) const;
    State beside(State from, int columns) const;
    template <class Visit>
    void each_move(State from, Visit&& visit) const;
    static bool is_at(State state, Place place);
    bool is_goal(State state) const;
    bool is_end(State state) const;
    void note_openings();
    void fill();
    bool follow(State& state, Route& route) const;
    std::int32_t at(State state) const;

    static constexpr int rows_above = 3; // the player can jump over walls up to the level's top

    const Level level_;
    const Openings openings_;
    std::vector<Gate> gates_; // of the openings; empty: all are open
    // By cell: the index of the opening that it is, plus 1; or 0. Of several, the one whose gate is
    // the most passable.
    std::vector<int> cell_opening_;
    std::vector<std::size_t> leads_; // the openings that are doors and launches
    Ends ends_;
    int rises_;                // cells that a jump rises
    int spring_rises_;         // and a spring more than that
    int glides_;               // cells that it goes sideways for each of these
    std::vector<bool> floors_; // by cell: a mover or a segment is a floor there
    std::vector<std::int32_t> distance_;
};

} // namespace halfbyte::tools::solve
