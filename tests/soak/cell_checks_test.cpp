#include "tests/soak/small_worlds.hpp"

using namespace halfbyte;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tools::soak::worlds;
using namespace halfbyte::test;

namespace {

const WorldCase onto_floor =
    world_of({"...", "...", "###", "..."}, {6000, 7192, 100, 300, 900, 900});
const WorldCase into_wall = world_of({"..#", "..#", "..#"}, {7000, 6000, 900, 0, 900, 900});
const WorldCase down_slope =
    world_of({"...", ".\\.", "###"}, {5096, 4196, 100, 0, 900, 900, contact_floor});
// In two sub-steps: after the first it is beside the cell.
const WorldCase past_ledge = world_of({"...", "...", "#.."}, {4608, 5888, 3584, 2560, 1280, 1792});

// Steps like the engine, and then adds contacts to the drifter's.
template <Contact contact>
WorldEngine with_contact() {
    return spoilt<[](World&, Actor& actor) { actor.contact |= contact; }>();
}

} // namespace

TEST_CASE("a body that stays inside solid cells fails the check ejected") {
    const WorldCase stuck = world_of({"...", "##.", "##.", "..."}, {9000, 6000, 0, 0, 900, 900});
    CHECK(broken_by(spoilt<[](World&, Actor& actor) {
                        actor.position = {{9000}, {6000}};
                    }>(),
                    stuck)
          == "ejected");
}

TEST_CASE("a free body that counts as crushed fails the check crushed") {
    CHECK(broken_by(with_contact<contact_crushed>(), into_wall) == "crushed");
}

TEST_CASE("a body that falls through a one-way cell near a slope fails the check path") {
    CHECK(broken_by(blind_to<trait_oneway>(),
                    world_of({"...", "./.", "^^^", "..."}, {2000, 7192, 0, 300, 900, 900}))
          == "path");
}

TEST_CASE("a body that is pushed back a subpixel fails the check cell-displacement") {
    CHECK(broken_by(spoilt<[](World&, Actor& actor) { actor.position.y.raw = 5999; }>(), into_wall)
          == "cell-displacement");
}

TEST_CASE("a body whose floor is not reported fails the check cell-displacement") {
    const WorldCase along_floor =
        world_of({"...", "...", "###"}, {6000, 7292, 100, 51, 900, 900, contact_floor});
    CHECK(broken_by(spoilt<[](World&, Actor& actor) {
                        actor.velocity.y = {51};
                        actor.contact = 0;
                    }>(),
                    along_floor)
          == "cell-displacement");
}

TEST_CASE("the check cell-displacement finds a player that corner correction moves too far") {
    SoakLevel level =
        level_of({"..........", "#.........", "....#.....", "..........", ".........."});
    level.start_x = 62;
    level.start_y = 60;
    Rules rules = small_rules();
    rules.tuning.corner_correction = pixels(3);
    WorldCase rises = world_of(level, {130, 20}, rules);
    player(rises.begin).velocity.y = {-1500};
    player(rises.begin).contact = 0;
    CHECK(broken_by(spoilt<[](World& world, Actor&) {
                        player(world).position.x.raw -= 300; // after 512
                    }>(),
                    rises)
          == "cell-displacement");
}

TEST_CASE("a contact on a side to which the body did not move fails the check stop") {
    const WorldCase beside =
        world_of({"..#", "..#", "..#"}, {7292, 6000, 0, 100, 900, 900, contact_right});
    CHECK(broken_by(with_contact<contact_right>(), beside) == "stop");
}

TEST_CASE("a floor that a fast body landed on and ran off fails the check cell-contact") {
    const WorldCase off_a_ledge =
        world_of({"...", "...", "#.."}, {3328, 5888, 3584, 2560, 1280, 1792});
    CHECK(broken_by(with_contact<contact_floor>(), off_a_ledge) == "cell-contact");
}

TEST_CASE("a floor that a fast body passed without landing fails the check cell-contact") {
    CHECK(broken_by(spoilt<[](World&, Actor& actor) {
                        actor.velocity.y = {};
                        actor.contact |= contact_floor;
                    }>(),
                    past_ledge)
          == "cell-contact");
}

TEST_CASE("a ceiling contact at a one-way of another side alone fails the check cell-contact") {
    const WorldEngine slides = spoilt<[](World&, Actor& actor) {
        actor.position = {{3928 + 629}, {8360}};
        actor.velocity = {{629}, {}};
        actor.contact = contact_ceiling;
    }>();
    const Hovering flush{3928, 8360, 629, -866, 168, 168};
    CHECK(broken_by(slides, world_of({"..", ".<", ".."}, flush)) == "cell-contact");
    CHECK(broken_by(slides, world_of({"..", "v<", ".."}, flush)) == "nothing");
}

TEST_CASE("a body that stops on a slope with a free path fails the check cell-contact") {
    CHECK(broken_by(spoilt<[](World&, Actor& actor) {
                        actor.position = {{5096}, {4196}};
                        actor.velocity.x = {};
                        actor.contact |= contact_right;
                    }>(),
                    down_slope)
          == "cell-contact");
}

TEST_CASE("a solid floor or a slope that counts as one-way fails the check cell-oneway") {
    CHECK(broken_by(with_contact<contact_oneway>(), onto_floor) == "cell-oneway");
    CHECK(broken_by(with_contact<contact_oneway>(), down_slope) == "cell-oneway");
}

TEST_CASE("a body that sinks or flies through a slope fails the check surface") {
    const WorldEngine blind = blind_to<trait_slope>();
    const WorldCase up_slope =
        world_of({"...", "./.", "###"}, {5096, 6292, 100, 0, 900, 900, contact_floor});
    CHECK(broken_by(blind, up_slope) == "surface");
    const WorldCase into_slope = world_of({"...", "./.", "..."}, {3000, 7992, 6000, 0, 100, 100});
    CHECK(broken_by(blind, into_slope) == "surface");
}

TEST_CASE("a body that loses the ground on its path down a slope fails the check ground") {
    CHECK(broken_by(blind_to<trait_slope>(), down_slope) == "ground");
}

TEST_CASE("a body at rest that lands on a slope without moving fails the check cell-rest") {
    const WorldCase hangs = world_of({"...", ".\\.", "###"}, {5096, 4196, 0, 0, 900, 900});
    CHECK(broken_by(with_contact<contact_floor | contact_slope>(), hangs) == "cell-rest");
}

TEST_CASE("fast bodies that reach a slope's column a sub-step early pass every check") {
    for (const WorldCase& passes :
         {world_of({"...", ".l.", "...", "..."}, {8189, 11133, 3, -4263, 6, 1}),
          world_of({"^8"}, {3466, -1, 2049, 17, 1, 1}),
          world_of({"7.", ".."}, {4103, 7161, -29, -4097, 2, 2048})})
        CHECK(!run_world_case(passes, shipped_engine()));
}
