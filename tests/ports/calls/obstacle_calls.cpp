// Generated calls of moves among cells, thin walls and boxes.
#include "tests/ports/calls/bodies_near_lines.hpp"
#include "tests/ports/calls/box_scenes.hpp"
#include "tests/ports/calls/random_world.hpp"

#include "engine/collide/obstacles.hpp"
#include "engine/level/cells.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 100;
constexpr int most_correction = 1024;

struct ObstacleScene : BoxScene {
    bool thin_walls = false;
};

// The body rises below the line between two columns, and can slip to either side.
void rise_between_columns(std::mt19937& random, ObstacleScene& scene) {
    Body& body = scene.body;
    body.half.x.raw = between(random, 64, between(random, 0, 3) ? 1000 : 4096);
    body.position = {at_cell(cell_of(body.position.x)) + Distance{between(random, -300, 300)},
                     at_cell(cell_of(body.position.y)) + body.half.y
                         + Distance{between(random, 0, 400)}};
    body.velocity = {{static_cast<std::int16_t>(between(random, -50, 50))},
                     {static_cast<std::int16_t>(-between(random, 1, 1500))}};
    scene.options.corner_correction.raw = most_correction;
}

/// A level on the console, and bodies among boxes in it.
class ObstacleCaller {
  public:
    explicit ObstacleCaller(Run& run)
        : run_(run), variables(run.port.console),
          thin_walls_(run.port.console.variable("obstacle_thin_walls")) {}

    ObstacleScene next(long call) {
        std::mt19937& random = run_.random;
        if (call % calls_per_level == 0) {
            run_.port.open(random_level_block(random, between(random, 0, 15) ? feature_thin_walls
                                                                             : Features{0}));
            world_ = random_world(random, run_.port.level());
            run_.port.put(world_);
        }
        ObstacleScene scene;
        static_cast<BoxScene&>(scene) = random_box_scene(random, between(random, 1, 5));
        const Body near_lines = random_body_near_lines(random, run_.port.level().map);
        const Offset from = near_lines.position - scene.body.position;
        for (Box& box : scene.boxes)
            box.position = box.position + from;
        scene.body.position = near_lines.position;
        if (between(random, 0, 1)) { // it touches cells
            scene.body.half = near_lines.half;
            scene.body.velocity = near_lines.velocity;
        }
        if (between(random, 0, 3) == 0)
            scene.count = 0;
        scene.thin_walls = between(random, 0, 1);
        if (between(random, 0, 1))
            scene.options.corner_correction.raw =
                between(random, 0, between(random, 0, 7) ? 1024 : subpixels_per_cell);
        if (between(random, 0, 7) == 0)
            rise_between_columns(random, scene);
        scene.options.last_contact = static_cast<Contact>(
            between(random, 0, 1) * (contact_floor | between(random, 0, 1) * contact_slope));
        return scene;
    }

    /// Puts a body at a nearby slope, with its feet or head on the surface or a little off.
    void put_at_slope(Body& body) {
        std::mt19937& random = run_.random;
        const SlopeCell cell = find_slope();
        if (cell.profile == 0)
            return;
        const int off = between(random, 0, between(random, 0, 1) * 600);
        put_on(body, cell, between(random, 0, subpixels_per_cell - 1), off);
    }

    /// Puts a body at the upper end of a slope that ends at the top of its cell: on the surface
    /// before a box that continues there, or on that box, which the body leaves. False if there is
    /// no such slope.
    bool put_at_upper_end(ObstacleScene& scene) {
        std::mt19937& random = run_.random;
        const SlopeCell cell = find_slope();
        if (cell.profile == 0 || !slope::reaches_top(cell.profile))
            return false;
        const auto off = [&] {
            return Distance{between(random, 0, 3) ? 0 : between(random, -200, 200)};
        };
        const bool ceiling = cell.profile & slope::profile_ceiling;
        const int side = cell.profile & slope::profile_mirrored ? -1 : 1;
        const int speed = between(random, 1, between(random, 0, 3) ? 300 : 2048);
        const bool leaves = between(random, 0, 2) == 0;
        Body& body = scene.body;
        body.half = {{between(random, 600, 2048)}, {between(random, 300, 2048)}};
        if (between(random, 0, 2) == 0)
            body.half = {{between(random, 600, 4096)}, {between(random, 300, 4096)}};
        const Point end{at_cell(cell.column + (side > 0)), at_cell(cell.row + ceiling)};
        const int before = body.half.x.raw + (leaves ? -1 : 1) * between(random, 0, speed);
        const int offset = (side > 0 ? subpixels_per_cell : 0) - side * before;
        put_on(body, cell, std::clamp(offset, 0, subpixels_per_cell - 1), 0);
        if (leaves)
            body.position.y = ceiling ? end.y + body.half.y : end.y - body.half.y;
        const int press = between(random, 0, between(random, 0, 1) * 400);
        body.velocity = {{static_cast<std::int16_t>(leaves ? -side * speed : side * speed)},
                         {static_cast<std::int16_t>(ceiling ? -press : press)}};
        scene.count = std::max(scene.count, 1);
        Box& box = scene.boxes[0];
        box.half = {{between(random, 300, 4096)}, {between(random, 300, 4096)}};
        box.traits = between(random, 0, 3) ? trait_solid : trait_oneway_up;
        box.position = {end.x + (side < 0 ? -box.half.x : box.half.x) + off(),
                        end.y + (ceiling ? -box.half.y : box.half.y) + off()};
        return true;
    }

    /// Puts a body below the end of a ceiling slope that a thin wall continues: it is deflected
    /// down to that end and under the wall, and the correction moves it back and up, to its start
    /// or a little off. False if there is no such slope.
    bool put_below_ceiling_end(ObstacleScene& scene) {
        std::mt19937& random = run_.random;
        const auto goes_on = [&](const SlopeCell& cell, int side) {
            return (cell.profile & slope::profile_ceiling) && slope::reaches_top(cell.profile)
                   && (walls_at(ThinWalls{&run_.port.level().map}, cell.column + side, cell.row + 1)
                       & wall_top);
        };
        SlopeCell cell;
        int side = 0;
        for (int i = 0; i < 8 && !goes_on(cell, side); ++i) {
            cell = find_slope();
            side = cell.profile & slope::profile_mirrored ? -1 : 1;
        }
        if (!goes_on(cell, side))
            return false;
        Body& body = scene.body;
        body.half = {{between(random, 600, 2048)},
                     {between(random, 300, between(random, 0, 2) ? 2048 : 4096)}};
        put_on(body, cell, side > 0 ? subpixels_per_cell - body.half.x.raw : body.half.x.raw, 0);
        const Distance end = at_cell(cell.row + 1) - (body.position.y - body.half.y);
        const bool under = between(random, 0, 1); // already under the wall
        const Distance lower{under ? end.raw : between(random, 0, end.raw)};
        const Distance up{under ? between(random, 1, 1024) : (end - lower).raw};
        const Distance across{side * between(random, 1, 512)};
        const int off = between(random, 0, 3) ? 0 : between(random, -3, 3);
        body.position = body.position + Offset{under ? across : Distance{0}, lower};
        body.velocity = {{static_cast<std::int16_t>(across.raw)},
                         {static_cast<std::int16_t>(off - up.raw)}};
        const int aside = magnitude(across).raw; // under the wall, x loses more if it comes first
        scene.options.corner_correction.raw = under ? between(random, aside, 2 * aside - 1) : 1024;
        scene.thin_walls = true;
        scene.count = 0;
        return true;
    }

    /// Puts a body inside a solid cell, so that it goes past a one-way beside or diagonally below
    /// that cell, if there are such cells. The closed one-way pushes it up without a contact, out
    /// of the area near it, and mostly into a box.
    void put_beside_closed_oneway(ObstacleScene& scene) {
        constexpr int attempts = 256;
        std::mt19937& random = run_.random;
        const LevelView& map = run_.port.level().map;
        const Cells cells = cells_of(world_, run_.port.level());
        four_corner::Crossing crossing{};
        int side = 0; // to which the body goes
        for (int i = 0; i < attempts && side == 0; ++i) {
            crossing = {between(random, 0, map.columns), between(random, 0, map.rows)};
            const Neighbourhood near = four_corner::neighbourhood(cells, crossing);
            const Nibble solid = four_corner::solid_cells(near);
            if ((solid & left_column) && (near.cell[3] & trait_oneway_left))
                side = 1;
            else if ((solid & right_column) && (near.cell[2] & trait_oneway_right))
                side = -1;
        }
        if (side == 0)
            return;
        Body& body = scene.body;
        body.half = {{between(random, 100, 500)}, {between(random, 1000, 2048)}};
        const int by = 2 * body.half.x.raw + between(random, 0, 40);
        const Point at = four_corner::point_of(crossing);
        const Position pushed_top = at.y - body.half.y - body.half.y;
        body.position = {at.x - Distance{side * (body.half.x.raw + between(random, 0, 20))},
                         at.y + Distance{between(random, -body.half.y.raw, body.half.y.raw)}};
        body.velocity = {{static_cast<std::int16_t>(side * by)},
                         {static_cast<std::int16_t>(between(random, -100, 100))}};
        const Distance beside{100 + by}; // and the near area ends there
        const Distance space = body.position.y - body.half.y - beside - pushed_top;
        scene.thin_walls = false;
        scene.count = 1;
        Box& box = scene.boxes[0];
        box.half = {{4096}, {300}};
        box.traits = trait_solid;
        box.position = {at.x, pushed_top - box.half.y
                                  + Distance{between(random, 0, std::max(space.raw, 0))}};
    }

    void put(const ObstacleScene& scene) {
        variables.put(scene);
        thin_walls_.set_u8(scene.thin_walls);
    }

    /// Calls `use` with the scene's obstacles in C++.
    template <class Use>
    auto among(const ObstacleScene& scene, Use&& use) const {
        const Cells cells = cells_of(world_, run_.port.level());
        const ThinWalls walls{&run_.port.level().map};
        return use(Obstacles<Cells, ThinWalls>{&cells, scene.set(),
                                               scene.thin_walls ? &walls : nullptr, nullptr});
    }

  private:
    struct SlopeCell {
        int column = 0, row = 0;
        slope::Profile profile = 0; // 0: none was found
    };

    SlopeCell find_slope() {
        const Cells cells = cells_of(world_, run_.port.level());
        SlopeCell cell;
        if (find_cell(run_.random, cells, slope::profile_of, cell.column, cell.row, 64))
            cell.profile = slope::profile_of(kind_at(cells, cell.column, cell.row));
        return cell;
    }

    static void put_on(Body& body, const SlopeCell& cell, int offset, int off) {
        const Distance out{slope::height<cell_bits>(cell.profile, offset) + off};
        body.position.x = at_cell(cell.column) + Distance{offset};
        body.position.y = cell.profile & slope::profile_ceiling
                              ? at_cell(cell.row) + out + body.half.y
                              : at_cell(cell.row + 1) - out - body.half.y;
    }

    Run& run_;
    World world_;

  public:
    BoxVariables variables;

  private:
    Variable thin_walls_;
};

// The body presses down on a box, or nearly does.
void rest_on_box(std::mt19937& random, ObstacleScene& scene) {
    scene.count = std::max(scene.count, 1);
    Body& body = scene.body;
    Box& box = scene.boxes[0];
    box.traits = between(random, 0, 3) ? trait_solid : trait_oneway_up;
    box.position = {body.position.x + Distance{between(random, -1, 1) * between(random, 0, 2000)},
                    body.position.y + body.half.y + box.half.y
                        + Distance{between(random, 0, 3) ? 0 : between(random, -1, 1)}};
    body.velocity = {{0}, {static_cast<std::int16_t>(between(random, 0, 200))}};
    if (between(random, 0, 1))
        scene.thin_walls = false;
}

std::string call_move_among_obstacles(Run& run) {
    ObstacleCaller caller(run);
    Stratum& contacts = run.strata.of("contact", 0, 6);
    Stratum& features = run.strata.of("boxes 1, thin walls 2", 0, 3);
    Stratum& stops = run.strata.both_ways("a box stops it");
    Stratum& ends = run.strata.of("past an upper end: upward -1, downward 1", -1, 1);
    Stratum& straight = run.strata.both_ways("the correction would take it back");
    Stratum& pushed =
        run.strata.both_ways("cells push it out of the area near it without a contact");
    pushed.seldom();
    Variable hit_mask = run.port.console.variable("obstacles_hit");
    const Routine routine = run.port.console.routine("move_among_obstacles");
    return run.each([&](long call) {
        ObstacleScene scene = caller.next(call);
        if (scene.options.corner_correction.raw == most_correction && between(run.random, 0, 1))
            scene.options.corner_correction.raw = // mostly enough for the nearer side alone
                between(run.random, 0, scene.body.half.x.raw);
        if (between(run.random, 0, 3) == 0)
            caller.put_at_slope(scene.body);
        const bool ends_there = between(run.random, 0, 3) == 0 && caller.put_at_upper_end(scene);
        if (!ends_there && between(run.random, 0, 7) == 0)
            rest_on_box(run.random, scene);
        const bool taken_back = between(run.random, 0, 1) && caller.put_below_ceiling_end(scene);
        if (between(run.random, 0, 15) == 0)
            caller.put_beside_closed_oneway(scene);
        const Offset motion = scene.motion();
        caller.put(scene);
        const BoxMove ours = caller.among(scene, [&](const auto& obstacles) {
            Body alone = scene.body;
            const Contact contact =
                obstacles::move_alone<cell_bits>(alone, *obstacles.cells, scene.options).contact;
            pushed.count(contact == 0
                         && !contains(obstacles::near_area(scene.body, scene.options),
                                      obstacles::area_between(alone, alone.position)));
            return move_among_obstacles(scene.body, obstacles, scene.options);
        });
        for (int bit = 0; bit < 6; ++bit)
            contacts.count(ours.contact & 1 << bit ? bit : -1);
        contacts.count(ours.contact == 0 ? 6 : -1);
        features.count((scene.count != 0) + 2 * scene.thin_walls);
        stops.count(ours.hit_mask != 0);
        straight.count(taken_back && (ours.contact & (contact_left | contact_right)));
        const Distance most = magnitude(motion.x) + magnitude(motion.y) + obstacles::rounding;
        const int down = ours.displacement.y > most ? 1 : ours.displacement.y < -most ? -1 : 0;
        ends.count(ends_there ? down : 0);
        run.port.console.call(routine, {}, 40'000'000);
        return caller.variables.body.difference(scene.body, ours.contact)
               + differing("the boxes that stopped it",
                           BoxVariables::traits_of(scene, ours.hit_mask), hit_mask.u8());
    });
}

// The clearance downward, also for as much as a ground snap can follow after a climb: no other call
// comes to a second line of the grid.
std::string call_clear_down(Run& run) {
    constexpr int most = 18 * 256;
    ObstacleCaller caller(run);
    Stratum& found = run.strata.of("nothing 0, a one-way 1, something closed 2", 0, 2);
    Stratum& second_line = run.strata.both_ways("it may come to two lines of the grid");
    Console6502& console = run.port.console;
    Variable wanted = console.variable("wanted"), distance = console.variable("clear_distance"),
             met = console.variable("clear_met"), slopes = console.variable("slopes_seen"),
             floors = console.variable("floor_traits"), cells = console.variable("skips_cells"),
             walls_near = console.variable("walls_near");
    const Routine routine = console.routine(run.name);
    return run.each([&](long call) {
        ObstacleScene scene = caller.next(call);
        const bool far = between(run.random, 0, 7) == 0;
        const int by =
            far ? between(run.random, subpixels_per_cell + 1, most) : between(run.random, 1, 600);
        second_line.count(far);
        scene.body.velocity = {{0}, {static_cast<std::int16_t>(by)}};
        caller.put(scene);
        slopes.set_u8(0);
        cells.set_u8(0);
        walls_near.set_u8(scene.thin_walls);
        floors.set_u8(scene.options.drop_through ? trait_solid : trait_solid | trait_oneway_up);
        console.call("enter_frame");
        console.call("find_near_boxes");
        const bool in = console.call("is_in_cells").carry;
        return caller.among(scene, [&](const auto& obstacles) -> std::string {
            const bool is_in = obstacles::is_in_cells<cell_bits>(scene.body, *obstacles.cells);
            if (is_in || in) // slopes do not count then
                return differing("in cells", is_in, in);
            const obstacles::Clearance ours = obstacles::clearance<cell_bits>(
                scene.body, obstacles::Axis::y, {by}, obstacles, scene.options.drop_through);
            found.count(!ours.met ? 0 : ours.firm ? 2 : 1);
            wanted.set_u16(static_cast<std::uint32_t>(by));
            console.call(routine);
            return differing("the way", ours.distance, distance.u16())
                   + differing("met", ours.met, met.u8() >> 7)
                   + differing("firm", ours.firm, met.u8() & 1);
        });
    });
}

} // namespace

std::span<const CallSet> obstacle_call_sets() {
    static constexpr CallSet sets[] = {
        {"clear_down", call_clear_down},
        {"move_among_obstacles", call_move_among_obstacles},
    };
    return sets;
}

} // namespace halfbyte::test
