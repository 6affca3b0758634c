// Calls of moves among cells, thin walls and boxes at once.
#include "tests/twins/box_variables.hpp"
#include "tests/twins/random_world.hpp"
#include "tests/twins/thin_wall_world.hpp"

#include "engine/collide/room.hpp"
#include "engine/collide/solid.hpp"
#include "engine/collide/solid_path.hpp"
#include "engine/level/cells.hpp"
#include "engine/level/write_level.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 100;

using TwinRoom = Room<Cells, ThinWalls>;

struct RoomScene : BoxScene {
    bool thin_walls = false;
};

/// A level on the console, and bodies among boxes in it.
class RoomCaller {
  public:
    explicit RoomCaller(Run& run)
        : run_(run), variables(run.twin.console),
          thin_walls_(run.twin.console.variable("room_thin_walls")),
          last_contact_(run.twin.console.variable("move_last_contact")) {}

    RoomScene next(long call) {
        std::mt19937& random = run_.random;
        if (call % calls_per_level == 0) {
            run_.twin.open(random_room_block(random));
            world_ = random_world(random, run_.twin.level());
            run_.twin.put(world_);
        }
        RoomScene scene;
        static_cast<BoxScene&>(scene) = random_box_scene(random, between(random, 1, 5));
        const Body near_lines = random_body_near_lines(random, run_.twin.level().map);
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
            scene.options.ceiling_slack.raw = between(random, 0, 1024);
        scene.options.last_contact = static_cast<Contact>(between(random, 0, 1) * contact_floor);
        return scene;
    }

    void put(const RoomScene& scene) {
        variables.put(scene);
        thin_walls_.set_u8(scene.thin_walls);
        last_contact_.set_u8(scene.options.last_contact);
    }

    /// What the C++ makes of a room with some of the boxes.
    template <class Use>
    auto in_room(const RoomScene& scene, BoxSet boxes, Use&& use) const {
        const Cells cells = cells_of(world_, run_.twin.level());
        const ThinWalls walls{&run_.twin.level().map};
        return use(TwinRoom{&cells, boxes, scene.thin_walls ? &walls : nullptr, nullptr});
    }

  private:
    Run& run_;
    World world_;

  public:
    BoxVariables variables;

  private:
    Variable thin_walls_, last_contact_;
};

std::string call_move_in_room(Run& run) {
    RoomCaller caller(run);
    Stratum& contacts = run.strata.of("contact", 0, 6);
    Stratum& systems = run.strata.of("boxes 1, thin walls 2", 0, 3);
    Stratum& stops = run.strata.both_ways("a box stops it");
    Variable contact = run.twin.console.variable("body_contact"),
             stopped_by = run.twin.console.variable("room_stopped_by");
    const Routine routine = run.twin.console.routine("move_in_room");
    return run.each([&](long call) {
        RoomScene scene = caller.next(call);
        make_large_enough(scene.body);
        caller.put(scene);
        const BoxMove ours = caller.in_room(scene, scene.set(), [&](const TwinRoom& room) {
            return move_in_room(scene.body, room, scene.options);
        });
        for (int bit = 0; bit < 6; ++bit)
            contacts.count(ours.contact & 1 << bit ? bit : -1);
        contacts.count(ours.contact == 0 ? 6 : -1);
        systems.count((scene.count != 0) + 2 * scene.thin_walls);
        stops.count(ours.stopped_by != 0);
        run.twin.console.call(routine, {}, 40'000'000);
        return caller.variables.body.difference(scene.body)
               + differing("the contact", ours.contact, contact.u8())
               + differing("what stopped it", BoxVariables::traits_of(scene, ours.stopped_by),
                           stopped_by.u8());
    });
}

// A box that the body touches, or nearly, on a step or on one of the ways round it.
Box box_beside_step(std::mt19937& random, const Body& body, Offset by) {
    Box box;
    box.half = {{between(random, 1, 2048)}, {between(random, 1, 2048)}};
    const auto place = [&](Position from, Distance way, Distance halves) {
        const int side = between(random, 0, 1) ? halves.raw : -halves.raw;
        return from + Distance{side + between(random, -1, 1) * between(random, 0, way.raw)};
    };
    box.position = {
        place(body.position.x, magnitude(by.x), body.half.x + box.half.x),
        place(body.position.y, magnitude(by.y), body.half.y + box.half.y),
    };
    return box;
}

// Puts a body to where the step may lead across the corner of a cell, if one is there.
void put_before_corner(std::mt19937& random, Body& body, Offset by) {
    const bool x_first = between(random, 0, 1);
    const auto align = [&](Position& centre, Distance half, Distance way, bool front) {
        const bool forward = way.raw > 0;
        const int left = rooms::way_to_line<cell_bits>(centre, half, forward == front, forward)
                         - between(random, 0, magnitude(way).raw);
        centre += Distance{forward ? left : -left};
    };
    align(body.position.x, body.half.x, by.x, x_first);
    align(body.position.y, body.half.y, by.y, !x_first);
}

std::string call_has_way_round(Run& run) {
    RoomCaller caller(run);
    Stratum& rounds =
        run.strata.of("free 0, along x first 1, along y first 2, and no room 4", 0, 6);
    rounds.never(3);
    rounds.never(4);
    Variable from = run.twin.console.variable("from_place"),
             asked_x = run.twin.console.variable("asked_x"),
             asked_y = run.twin.console.variable("asked_y");
    const Routine routine = run.twin.console.routine("has_way_round");
    return run.each([&](long call) {
        RoomScene scene = caller.next(call);
        make_large_enough(scene.body);
        const auto way = [&] {
            return Distance{(between(run.random, 0, 1) ? 1 : -1) * between(run.random, 1, 2048)};
        };
        Offset by{way(), way()};
        if (between(run.random, 0, 1))
            put_before_corner(run.random, scene.body, by);
        for (int i = 0; i < scene.count; ++i)
            scene.boxes[i] = box_beside_step(run.random, scene.body, by);
        caller.put(scene);
        for (unsigned byte = 0; byte < 3; ++byte) {
            from.set_u8(scene.body.position.x.raw >> (8 * byte) & 0xFF, byte);
            from.set_u8(scene.body.position.y.raw >> (8 * byte) & 0xFF, byte + 3);
        }
        asked_x.set_u16(static_cast<std::uint32_t>(by.x.raw));
        asked_y.set_u16(static_cast<std::uint32_t>(by.y.raw));
        const bool ours = caller.in_room(scene, scene.set(), [&](const TwinRoom& room) {
            const auto cuts = [&](bool x_first) {
                return rooms::cuts_corner<cell_bits>(scene.body, by, x_first, *room.cells);
            };
            const bool has = rooms::has_way_round<cell_bits>(scene.body, by, *room.cells,
                                                             room.boxes, scene.options);
            rounds.count((cuts(true) ? 2 : cuts(false) ? 1 : 0) + (has ? 0 : 4));
            return has;
        });
        const Exit exit = run.twin.console.call(routine, {}, 300'000);
        return differing("a way round", ours, exit.carry)
               + caller.variables.body.place_difference(scene.body);
    });
}

std::string call_stands_on(Run& run) {
    BoxVariables variables(run.twin.console);
    Stratum& stands = run.strata.both_ways("it stands there");
    Stratum& feet = run.strata.of("feet above the top", -2, 2);
    Stratum& velocity = run.strata.sign("velocity y");
    const Routine routine = run.twin.console.routine("stands_on");
    return run.each([&](long) {
        BoxScene scene = random_box_scene(run.random, 1);
        const Box& box = scene.boxes[0];
        Body& body = scene.body;
        const int above = between(run.random, 0, 3) ? 0 : between(run.random, -3, 3) * 128;
        const int off =
            above == 0 ? between(run.random, 0, 3) ? 0 : between(run.random, -2, 2) : above;
        body.position.y = box.position.y - box.half.y - body.half.y - Distance{off};
        if (between(run.random, 0, 1))
            body.position.x =
                box.position.x
                + Distance{between(run.random, -1, 1)
                           * (body.half.x.raw + box.half.x.raw + between(run.random, -2, 2))};
        variables.put(scene);
        const bool ours = stands_on(body, box);
        stands.count(ours);
        feet.count(off);
        velocity.count_sign(body.velocity.y.raw);
        return differing("standing", ours,
                         run.twin.console.call(routine, {.x = std::uint8_t{0}}).carry);
    });
}

std::string call_push_away(Run& run) {
    RoomCaller caller(run);
    Stratum& contacts = run.strata.of("contact", 0, 6);
    Stratum& motion = run.strata.of("whereto", 0, 3);
    Variable axis = run.twin.console.variable("push_axis"),
             way = run.twin.console.variable("push_by");
    const Routine routine = run.twin.console.routine("push_away");
    return run.each([&](long call) {
        RoomScene scene = caller.next(call);
        scene.count = std::max(scene.count, 1);
        scene.options = {};
        make_large_enough(scene.body, {24});
        caller.put(scene);
        caller.variables.leave_out_first(scene);
        // Towards the body, mostly far enough to meet it.
        const Offset from = scene.body.position - scene.boxes[0].position;
        const bool along_x = between(run.random, 0, 1);
        const int by = (between(run.random, 0, 15) ? 1 : -1)
                       * ((along_x ? from.x : from.y).raw < 0 ? -1 : 1)
                       * between(run.random, between(run.random, 0, 1) * 2048, 4095);
        axis.set_u8(along_x ? 0 : 2);
        way.set_u16(static_cast<std::uint32_t>(by));
        motion.count(2 * along_x + (by < 0));
        const PushResult ours =
            caller.in_room(scene, {scene.boxes + 1, scene.count - 1}, [&](const TwinRoom& room) {
                return push(scene.body, scene.boxes[0],
                            along_x ? Offset{{by}, {0}} : Offset{{0}, {by}}, room);
            });
        for (int bit = 0; bit < 6; ++bit)
            contacts.count(bit != 4 && (ours.contact & 1 << bit) ? bit : -1);
        contacts.count(ours.contact == 0 ? 6 : -1);
        contacts.count(ours.contact & contact_oneway ? 4 : -1);
        const Exit exit = run.twin.console.call(routine, {.x = std::uint8_t{0}}, 40'000'000);
        return caller.variables.body.difference(scene.body)
               + differing("the contact", ours.contact, exit.a);
    });
}

// One of a level's paths: from point to point, and back to the first one if it is a loop.
void add_path(std::mt19937& random, std::vector<PlacedSolid>& solids, std::vector<PathLeg>& legs) {
    const auto point = [&]() -> Point {
        return {{between(random, -4096, 1 << 17)}, {between(random, -4096, 70'000)}};
    };
    PlacedSolid solid;
    solid.kind = static_cast<SolidKind>(between(random, 0, solid_kind_count - 1));
    solid.mode = between(random, 0, 1) ? PathMode::loop : PathMode::back_and_forth;
    solid.width = static_cast<std::uint8_t>(between(random, 1, 255));
    solid.height = static_cast<std::uint8_t>(between(random, 1, 255));
    solid.first_leg = static_cast<std::uint8_t>(legs.size());
    solid.leg_count = static_cast<std::uint8_t>(between(random, 1, 7));
    solid.start = static_cast<std::uint16_t>(between(random, 0, 65535));
    solid.right = static_cast<std::uint16_t>(between(random, 0, 4095));
    const Point first = point();
    Point from = first;
    int frames = 0;
    for (int i = 1; i <= solid.leg_count; ++i) {
        const bool closes = i == solid.leg_count && solid.mode == PathMode::loop;
        Point to = closes ? first : point();
        if (!closes && between(random, 0, 3) == 0)
            to.y = from.y;
        const Velocity speed{static_cast<std::int16_t>(between(random, 300, 2000))};
        const std::uint16_t leg = leg_frames(from, to, speed);
        legs.push_back(leg_between(from, to, static_cast<std::uint16_t>(frames), leg));
        frames += leg;
        from = to;
    }
    solid.frames = static_cast<std::uint16_t>(frames);
    solids.push_back(solid);
}

std::vector<std::uint8_t> block_of_solids(std::mt19937& random) {
    const std::uint8_t tiles[4]{}, kinds[256]{};
    std::vector<PlacedSolid> solids;
    std::vector<PathLeg> legs;
    for (int i = between(random, 1, placed_solids); i > 0; --i)
        add_path(random, solids, legs);
    LevelDraft draft;
    draft.columns = 2;
    draft.rows = 2;
    draft.tiles = tiles;
    draft.kinds = kinds;
    draft.solids = solids.data();
    draft.solid_count = static_cast<std::uint8_t>(solids.size());
    draft.legs = legs.data();
    draft.leg_count = static_cast<std::uint8_t>(legs.size());
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

std::string call_place_at(Run& run) {
    Stratum& modes = run.strata.of("path mode", 0, 1);
    Stratum& late = run.strata.both_ways("a frame of more than 16 bits");
    Stratum& leg = run.strata.of("leg", 0, 6);
    Variable frame = run.twin.console.variable("path_frame"),
             x = run.twin.console.variable("path_x"), y = run.twin.console.variable("path_y");
    const Routine routine = run.twin.console.routine("place_at");
    return run.each([&](long call) {
        if (call % calls_per_level == 0)
            run.twin.open(block_of_solids(run.random));
        const LevelView& map = run.twin.level().map;
        const int index = between(run.random, 0, map.solid_count - 1);
        const PlacedSolid solid = solid_at(map, index);
        const auto now = static_cast<std::uint32_t>(run.random() >> (call & 1 ? 16 : 0));
        for (unsigned byte = 0; byte < 4; ++byte)
            frame.set_u8(now >> (8 * byte) & 0xFF, byte);
        modes.count(static_cast<int>(solid.mode));
        late.count(now > 0xFFFF);
        const std::uint32_t phase = phase_of(solid.mode, solid.frames, now + solid.start);
        int last = solid.leg_count - 1;
        while (leg_at(map, solid.first_leg + last).first_frame > phase)
            --last;
        leg.count(last);
        const Point ours = place_at(map, solid, now);
        run.twin.console.call(routine, {.a = static_cast<std::uint8_t>(index)});
        return differing("x", ours.x.raw, x.s24()) + differing("y", ours.y.raw, y.s24());
    });
}

} // namespace

std::span<const CallSet> room_call_sets() {
    static constexpr CallSet sets[] = {
        {"move_in_room", call_move_in_room}, {"has_way_round", call_has_way_round},
        {"stands_on", call_stands_on},       {"push_away", call_push_away},
        {"place_at", call_place_at},
    };
    return sets;
}

} // namespace halfbyte::test
