// Calls of moves among cells, thin walls and boxes at once.
#include "tests/twins/box_variables.hpp"
#include "tests/twins/random_world.hpp"
#include "tests/twins/thin_wall_world.hpp"

#include "engine/collide/room.hpp"
#include "engine/level/cells.hpp"

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

    /// What the C++ makes of it.
    BoxMove move(RoomScene& scene) const {
        const Cells cells = cells_of(world_, run_.twin.level());
        const ThinWalls walls{&run_.twin.level().map};
        const TwinRoom room{&cells, scene.set(), scene.thin_walls ? &walls : nullptr, nullptr};
        return move_in_room(scene.body, room, scene.options);
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
        caller.put(scene);
        const BoxMove ours = caller.move(scene);
        for (int bit = 0; bit < 6; ++bit)
            contacts.count(ours.contact & 1 << bit ? bit : -1);
        contacts.count(ours.contact == 0 ? 6 : -1);
        systems.count((scene.count != 0) + 2 * scene.thin_walls);
        stops.count(ours.stopped_by != 0);
        run.twin.console.call(routine, {}, 10'000'000);
        return caller.variables.body.difference(scene.body)
               + differing("the contact", ours.contact, contact.u8())
               + differing("what stopped it", BoxVariables::traits_of(scene, ours.stopped_by),
                           stopped_by.u8());
    });
}

} // namespace

std::span<const CallSet> room_call_sets() {
    static constexpr CallSet sets[] = {
        {"move_in_room", call_move_in_room},
    };
    return sets;
}

} // namespace halfbyte::test
