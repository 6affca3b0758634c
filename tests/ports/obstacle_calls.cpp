// Generated calls of moves among cells, thin walls and boxes at once.
#include "tests/ports/box_variables.hpp"
#include "tests/ports/random_world.hpp"
#include "tests/ports/thin_wall_world.hpp"

#include "engine/collide/obstacles.hpp"
#include "engine/level/cells.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 100;

using obstacles::Axis;
using PortObstacles = Obstacles<Cells, ThinWalls>;

struct ObstacleScene : BoxScene {
    bool thin_walls = false;
};

/// A level on the console, and bodies among boxes in it.
class ObstacleCaller {
  public:
    explicit ObstacleCaller(Run& run)
        : run_(run), variables(run.port.console),
          thin_walls_(run.port.console.variable("obstacle_thin_walls")),
          last_contact_(run.port.console.variable("move_last_contact")) {}

    ObstacleScene next(long call) {
        std::mt19937& random = run_.random;
        if (call % calls_per_level == 0) {
            run_.port.open(random_obstacles_block(random));
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
            scene.options.corner_correction.raw = between(random, 0, 1024);
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
        body.half = {{between(random, 600, 2048)}, {between(random, 300, 2048)}};
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

    void put(const ObstacleScene& scene) {
        variables.put(scene);
        thin_walls_.set_u8(scene.thin_walls);
        last_contact_.set_u8(scene.options.last_contact);
    }

    /// Calls `use` with the C++ obstacles that have some of the boxes.
    template <class Use>
    auto among_obstacles(const ObstacleScene& scene, BoxSet boxes, Use&& use) const {
        const Cells cells = cells_of(world_, run_.port.level());
        const ThinWalls walls{&run_.port.level().map};
        return use(PortObstacles{&cells, boxes, scene.thin_walls ? &walls : nullptr, nullptr});
    }

  private:
    struct SlopeCell {
        int column = 0, row = 0;
        slope::Profile profile = 0; // 0: none was found
    };

    SlopeCell find_slope() {
        constexpr int attempts = 64;
        std::mt19937& random = run_.random;
        const LevelView& map = run_.port.level().map;
        const Cells cells = cells_of(world_, run_.port.level());
        for (int i = 0; i < attempts; ++i) {
            const int column = between(random, 0, map.columns - 1),
                      row = between(random, 0, map.rows - 1);
            const slope::Profile profile = slope::profile_of(kind_at(cells, column, row));
            if (profile != 0)
                return {column, row, profile};
        }
        return {};
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
    Variable thin_walls_, last_contact_;
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
    Variable contact = run.port.console.variable("body_contact"),
             hit_mask = run.port.console.variable("obstacles_hit");
    const Routine routine = run.port.console.routine("move_among_obstacles");
    return run.each([&](long call) {
        ObstacleScene scene = caller.next(call);
        if (between(run.random, 0, 3) == 0)
            caller.put_at_slope(scene.body);
        const bool ends_there = between(run.random, 0, 3) == 0 && caller.put_at_upper_end(scene);
        if (!ends_there && between(run.random, 0, 7) == 0)
            rest_on_box(run.random, scene);
        const bool taken_back = between(run.random, 0, 1) && caller.put_below_ceiling_end(scene);
        const Offset motion = scene.motion();
        caller.put(scene);
        const BoxMove ours =
            caller.among_obstacles(scene, scene.set(), [&](const PortObstacles& obstacles) {
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
        return caller.variables.body.difference(scene.body)
               + differing("the contact", ours.contact, contact.u8())
               + differing("the boxes that stopped it",
                           BoxVariables::traits_of(scene, ours.hit_mask), hit_mask.u8());
    });
}

// Puts a one-way box in the body's path.
void put_oneway_before(std::mt19937& random, ObstacleScene& scene, Axis axis, int sign) {
    scene.count = 1;
    Box& box = scene.boxes[0];
    const Body& body = scene.body;
    const Distance gap{between(random, 0, 500)};
    if (axis == Axis::x) {
        const Distance away = body.half.x + box.half.x + gap;
        box.position = {body.position.x + (sign < 0 ? -away : away), body.position.y};
        box.traits = sign < 0 ? trait_oneway_right : trait_oneway_left;
    } else {
        const Distance away = body.half.y + box.half.y + gap;
        box.position = {body.position.x, body.position.y + (sign < 0 ? -away : away)};
        box.traits = sign < 0 ? trait_oneway_down : trait_oneway_up;
    }
}

// The clearance along one axis for a displacement of at most half a cell, or downward of as much as
// a ground snap can follow after a climb.
std::string call_clearance(Run& run, Axis axis, int sign, const char* name) {
    ObstacleCaller caller(run);
    Stratum& found = run.strata.of("nothing 0, a one-way 1, something closed 2", 0, 2);
    Stratum& what = run.strata.of("a box 0, the grid 1, a slope 2", 0, 2);
    Stratum& second_line = run.strata.both_ways("it may come to two lines of the grid");
    if (axis == Axis::x || sign < 0)
        second_line.never(1);
    Console6502& console = run.port.console;
    Variable wanted = console.variable("wanted"), distance = console.variable("clear_distance"),
             met = console.variable("clear_met"), aside = console.variable("clear_deflection"),
             boxes = console.variable("clear_boxes"), slopes = console.variable("slopes_seen"),
             floors = console.variable("floor_traits"), cells = console.variable("skips_cells"),
             walls_near = console.variable("walls_near");
    const Routine enter = console.routine("enter_frame"), near = console.routine("find_near_boxes"),
                  inside = console.routine("is_in_cells"), routine = console.routine(name);
    return run.each([&](long call) {
        ObstacleScene scene = caller.next(call);
        const int most = axis == Axis::y && sign > 0 ? 18 * 256 : 2048;
        const bool far = most > subpixels_per_cell && between(run.random, 0, 7) == 0;
        const int by = far ? between(run.random, subpixels_per_cell + 1, most)
                           : between(run.random, 1, between(run.random, 0, 3) ? 600 : most);
        second_line.count(by > subpixels_per_cell);
        if (between(run.random, 0, 1))
            caller.put_at_slope(scene.body);
        if (between(run.random, 0, 3) == 0)
            put_oneway_before(run.random, scene, axis, sign);
        scene.body.velocity = {};
        (axis == Axis::x ? scene.body.velocity.x : scene.body.velocity.y).raw =
            static_cast<std::int16_t>(sign * by);
        caller.put(scene);
        slopes.set_u8(0);
        cells.set_u8(0);
        walls_near.set_u8(scene.thin_walls);
        floors.set_u8(scene.options.drop_through ? trait_solid : trait_solid | trait_oneway_up);
        for (const Routine& before : {enter, near})
            console.call(before);
        const bool in = console.call(inside).carry;
        return caller.among_obstacles(
            scene, scene.set(), [&](const PortObstacles& obstacles) -> std::string {
                const bool is_in = obstacles::is_in_cells<cell_bits>(scene.body, *obstacles.cells);
                if (is_in || in) // slopes do not count then
                    return differing("in cells", is_in, in);
                const obstacles::Clearance ours = obstacles::clearance<cell_bits>(
                    scene.body, axis, {sign * by}, obstacles, scene.options.drop_through);
                found.count(!ours.met ? 0 : ours.firm ? 2 : 1);
                what.count(!ours.met ? -1 : ours.on_grid ? 1 : ours.boxes != 0 ? 0 : 2);
                wanted.set_u16(static_cast<std::uint32_t>(by));
                console.call(routine);
                const int bits = met.u8();
                return differing("the way", ours.distance, distance.u16())
                       + differing("met", ours.met, bits >> 7)
                       + differing("firm", ours.firm, bits & 1)
                       + differing("on the grid", ours.on_grid, bits >> 5 & 1)
                       + differing("slanted", ours.slanted, bits >> 4 & 1)
                       + differing("stops", ours.stops, bits >> 6 & 1)
                       + (!ours.met || ours.stops ? ""
                                                  : differing("aside", ours.aside, aside.s16()))
                       + differing("boxes", BoxVariables::traits_of(scene, ours.boxes), boxes.u8());
            });
    });
}

std::string call_clear_left(Run& run) {
    return call_clearance(run, Axis::x, -1, "clear_left");
}
std::string call_clear_right(Run& run) {
    return call_clearance(run, Axis::x, 1, "clear_right");
}
std::string call_clear_up(Run& run) {
    return call_clearance(run, Axis::y, -1, "clear_up");
}
std::string call_clear_down(Run& run) {
    return call_clearance(run, Axis::y, 1, "clear_down");
}

std::string call_is_anything_near(Run& run) {
    ObstacleCaller caller(run);
    Stratum& answers = run.strata.of("boxes 1, thin walls 2, and near 4", 0, 7);
    answers.never(4);
    const Routine routine = run.port.console.routine("is_anything_near");
    return run.each([&](long call) {
        ObstacleScene scene = caller.next(call);
        caller.put(scene);
        const bool ours =
            caller.among_obstacles(scene, scene.set(), [&](const PortObstacles& obstacles) {
                return obstacles::is_anything_near<cell_bits>(
                    obstacles::near_area(scene.body, scene.options), obstacles);
            });
        answers.count((scene.count != 0) + 2 * scene.thin_walls + 4 * ours);
        return differing("near", ours, !run.port.console.call(routine).zero);
    });
}

} // namespace

std::span<const CallSet> obstacle_call_sets() {
    static constexpr CallSet sets[] = {
        {"clear_left", call_clear_left},
        {"clear_right", call_clear_right},
        {"clear_up", call_clear_up},
        {"clear_down", call_clear_down},
        {"is_anything_near", call_is_anything_near},
        {"move_among_obstacles", call_move_among_obstacles},
    };
    return sets;
}

} // namespace halfbyte::test
