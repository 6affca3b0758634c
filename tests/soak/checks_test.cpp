#include "tests/soak/broken_movers.hpp"
#include "tools/soak/case_file.hpp"
#include "tools/soak/shrink_case.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using namespace halfbyte;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tests;

namespace {

// Rows of letters, as in a case file of the soak.
Terrain terrain_of(const std::vector<std::string_view>& rows) {
    Terrain terrain(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
    for (int row = 0; row < terrain.rows; ++row)
        for (int column = 0; column < terrain.columns; ++column) {
            const char glyph =
                rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            terrain.set(column, row, kind_drawn_as(glyph).kind);
        }
    return terrain;
}

struct Moving {
    int x, y, velocity_x, velocity_y, half_x, half_y;
    Contact contact = 0;
};

SoakCase case_of(const Terrain& terrain, const Moving& m) {
    const SoakBody body{
        {{{m.x}, {m.y}},
         {{static_cast<std::int16_t>(m.velocity_x)}, {static_cast<std::int16_t>(m.velocity_y)}},
         {{m.half_x}, {m.half_y}}},
        {},
        m.contact};
    return {terrain, {body}, {{{}}}};
}

template <class Mover>
std::string broken_by(const Mover& mover, const SoakCase& soak_case) {
    REQUIRE(!run_case(soak_case, EngineMover{})); // the engine itself breaks no rule
    const auto fault = run_case(soak_case, mover);
    return fault ? fault->rule->name : "nothing";
}

const SoakCase in_the_air = case_of(terrain_of({"...", "...", "..."}), {6000, 6000, 100, 50, 9, 9});
const SoakCase onto_floor =
    case_of(terrain_of({"...", "...", "###"}), {6000, 7192, 100, 300, 900, 900});
const SoakCase along_floor =
    case_of(terrain_of({"...", "...", "###"}), {6000, 7292, 100, 51, 900, 900, contact_floor});
const SoakCase into_wall =
    case_of(terrain_of({"..#", "..#", "..#"}), {7000, 6000, 900, 0, 900, 900});
const SoakCase bullet =
    case_of(terrain_of({".......", "...#...", "......."}), {6000, 6000, fastest, 0, 500, 500});
const SoakCase down_slope =
    case_of(terrain_of({"...", ".\\.", "###"}), {5096, 4196, 100, 0, 900, 900, contact_floor});
// In two sub-steps: after the first it is beside the cell.
const SoakCase past_ledge =
    case_of(terrain_of({"...", "...", "#.."}), {4608, 5888, 3584, 2560, 1280, 1792});

} // namespace

TEST_CASE("a body that leaves its path in the air fails the check free-flight") {
    CHECK(broken_by(Spoilt{[](const Body&, Body& body, MoveResult&) { ++body.position.x.raw; }},
                    in_the_air)
          == "free-flight");
}

TEST_CASE("a body that is left inside a solid cell fails the check overlap") {
    CHECK(broken_by(IgnoringMover{trait_solid}, onto_floor) == "overlap");
}

TEST_CASE("a bullet that jumps through a cell fails the check tunnel") {
    CHECK(broken_by(OneStepMover{}, bullet) == "tunnel");
}

TEST_CASE("a disc that rolls around a corner into a gap passes every check") {
    SoakCase rolls = case_of(terrain_of({"#."}), {3464, -3702, 2680, 5989, 2048, 2048});
    rolls.bodies[0].body.shape = Shape::round;
    CHECK(!run_case(rolls, EngineMover{}));
}

TEST_CASE("a body that falls through a closed one-way cell fails the check tunnel") {
    CHECK(broken_by(IgnoringMover{trait_oneway},
                    case_of(terrain_of({"...", "...", "^^^"}), {6000, 7192, 0, 300, 900, 900}))
          == "tunnel");
}

TEST_CASE("a body that is pushed farther than it moved fails the check displacement") {
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult&) {
                        body.position.y = before.position.y - Distance{1};
                    }},
                    into_wall)
          == "displacement");
}

TEST_CASE("a body that bounces fails the check stop") {
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult&) {
                        body.velocity.x = -before.velocity.x;
                    }},
                    into_wall)
          == "stop");
}

TEST_CASE("a contact with a wall that the body does not touch fails the check contact") {
    CHECK(broken_by(Spoilt{[](const Body&, Body& body, MoveResult& result) {
                        result.contact |= contact_right;
                        body.velocity.x = {};
                    }},
                    along_floor)
          == "contact");
}

TEST_CASE("a floor that a fast body landed on and ran off fails the check contact") {
    const SoakCase off_a_ledge =
        case_of(terrain_of({"...", "...", "#.."}), {3328, 5888, 3584, 2560, 1280, 1792});
    bool landed = false;
    CHECK(broken_by(Spoilt{[&](const Body& before, Body& body, MoveResult& result) {
                        if (before.velocity == Motion{})
                            return;
                        landed = body.velocity.y.raw == 0 && result.contact == 0;
                        result.contact |= contact_floor;
                    }},
                    off_a_ledge)
          == "contact");
    CHECK(landed);
}

TEST_CASE("a floor that a fast body passed without landing fails the check contact") {
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult& result) {
                        if (before.velocity == Motion{})
                            return;
                        body.velocity.y = {};
                        result.contact |= contact_floor;
                    }},
                    past_ledge)
          == "contact");
}

TEST_CASE("a floor that does not stop a body's fall fails the check stop") {
    CHECK(broken_by(Spoilt{[](const Body& before, Body&, MoveResult& result) {
                        if (before.velocity != Motion{})
                            result.contact |= contact_floor;
                    }},
                    past_ledge)
          == "stop");
}

TEST_CASE(
    "a head that corner correction moves aside twice in a frame fails the check displacement") {
    SoakCase rises = case_of(terrain_of({".....", "..#..", "...#.", ".....", "....."}),
                             {13312, 14080, -7168, -7168, 1280, 1792});
    rises.bodies[0].corner_correction = {768};
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult& result) {
                        if (before.velocity == Motion{})
                            return;
                        body.position = before.position + before.velocity;
                        body.position.x.raw -= 1024;
                        body.velocity = before.velocity;
                        result.contact = 0;
                    }},
                    rises)
          == "displacement");
}

TEST_CASE("a ceiling contact at a one-way of another side alone fails the check contact") {
    const Spoilt slides{[](const Body& before, Body& body, MoveResult& result) {
        if (before.velocity == Motion{})
            return;
        body.position = {before.position.x + Distance{before.velocity.x.raw}, before.position.y};
        body.velocity = {before.velocity.x, {}};
        result.contact = contact_ceiling;
    }};
    const Moving flush{3928, 8360, 629, -866, 168, 168};
    CHECK(broken_by(slides, case_of(terrain_of({"..", ".<", ".."}), flush)) == "contact");
    CHECK(broken_by(slides, case_of(terrain_of({"..", "v<", ".."}), flush)) == "nothing");
}

TEST_CASE("a solid floor that counts as one-way fails the check oneway") {
    CHECK(broken_by(Spoilt{[](const Body&, Body&, MoveResult& result) {
                        result.contact |= contact_oneway;
                    }},
                    onto_floor)
          == "oneway");
}

TEST_CASE("a free body that counts as crushed fails the check crushed") {
    CHECK(broken_by(Spoilt{[](const Body&, Body&, MoveResult& result) {
                        result.contact |= contact_crushed;
                    }},
                    into_wall)
          == "crushed");
}

TEST_CASE("a body whose floor is not reported fails the check displacement") {
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult& result) {
                        body.velocity = before.velocity;
                        result.contact = 0;
                    }},
                    along_floor)
          == "displacement");
}

TEST_CASE("a fast body that reaches the line behind a slope a sub-step early passes every check") {
    CHECK(
        !run_case(case_of(terrain_of({"...", ".l.", "...", "..."}), {8189, 11133, 3, -4263, 6, 1}),
                  EngineMover{}));
}

TEST_CASE("a body that sinks through a slope fails the check surface") {
    CHECK(broken_by(IgnoringMover{trait_slope},
                    case_of(terrain_of({"...", "./.", "###"}),
                            {5096, 6292, 100, 0, 900, 900, contact_floor}))
          == "surface");
}

TEST_CASE("a fast body that flies into a slope's cell and out through its surface fails the check "
          "surface") {
    CHECK(broken_by(IgnoringMover{trait_slope},
                    case_of(terrain_of({"...", "./.", "..."}), {3000, 7992, 6000, 0, 100, 100}))
          == "surface");
}

TEST_CASE(
    "a body that a one-way cell stopped at a column's line may pass a ceiling slope from behind") {
    CHECK(!run_case(case_of(terrain_of({"^8"}), {3466, -1, 2049, 17, 1, 1}), EngineMover{}));
}

TEST_CASE("a body that reaches a column a sub-step early may come in behind a slope's surface") {
    CHECK(!run_case(case_of(terrain_of({"7.", ".."}), {4103, 7161, -29, -4097, 2, 2048}),
                    EngineMover{}));
}

TEST_CASE("a disc that a floor's lower end deflects over a ceiling's tip passes every check") {
    SoakCase flies = case_of(terrain_of({".1.", "r.."}), {12285, -2009, -10972, 8194, 3, 3});
    flies.bodies[0].body.shape = Shape::round;
    CHECK(!run_case(flies, EngineMover{}));
}

TEST_CASE("a body that loses the ground on its way down a slope fails the check ground") {
    CHECK(broken_by(IgnoringMover{trait_slope}, down_slope) == "ground");
}

TEST_CASE("a body that stops on a slope with a free path fails the check contact") {
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult& result) {
                        if (before.velocity == Motion{})
                            return;
                        body.position = before.position;
                        body.velocity.x = {};
                        result.contact |= contact_right;
                    }},
                    down_slope)
          == "contact");
}

TEST_CASE("a slope that counts as one-way fails the check oneway") {
    CHECK(broken_by(Spoilt{[](const Body&, Body&, MoveResult& result) {
                        result.contact |= contact_oneway;
                    }},
                    down_slope)
          == "oneway");
}

TEST_CASE("a head that corner correction moves aside among slopes fails the check displacement") {
    SoakCase rises = case_of(terrain_of({".#.", "./.", "..."}), {3176, 5096, 0, -200, 950, 900});
    rises.bodies[0].corner_correction = {1000};
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult& result) {
                        if (before.velocity == Motion{})
                            return;
                        body.position = {before.position.x - Distance{30},
                                         before.position.y - Distance{200}};
                        body.velocity = before.velocity;
                        result.contact = 0;
                    }},
                    rises)
          == "displacement");
}

TEST_CASE("a body that creeps while it rests fails the check rest") {
    CHECK(broken_by(Spoilt{[](const Body& before, Body& body, MoveResult&) {
                        if (before.velocity == Motion{})
                            ++body.position.x.raw;
                    }},
                    onto_floor)
          == "rest");
}
