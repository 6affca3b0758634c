// Tests the benchmarks: each workload is as described, the engine's fast solvers agree with the
// plain one, and faults are counted.
#include "tools/lab/bench/faults.hpp"
#include "tools/lab/bench/full_world.hpp"

#include "engine/numbers/limits.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;
using namespace halfbyte::tools::bench;

namespace {

constexpr int frames = 600;

std::vector<Corner> places_after(const Contestant& contestant, int bodies) {
    const Terrain terrain = solid_terrain();
    const auto solver = contestant.start(terrain, starts_in(terrain, bodies), {});
    for (int frame = 0; frame < frames; ++frame)
        solver->frame();
    return solver->corners();
}

Faults faults_of(const Contestant& contestant, int bodies, int for_frames) {
    const Terrain terrain = solid_terrain();
    return bench::faults_of(contestant, terrain, starts_in(terrain, bodies), for_frames, {});
}

// Falls through everything.
class Sinker : public Solver {
  public:
    explicit Sinker(const std::vector<Start>& starts) {
        for (const Start& start : starts)
            corners_.push_back({static_cast<double>(start.x), static_cast<double>(start.y)});
    }
    void frame() override {
        for (Corner& corner : corners_)
            corner.y += 1000;
    }
    std::vector<Corner> corners() const override { return corners_; }

  private:
    std::vector<Corner> corners_;
};

Contestant sinker() {
    return {"sinker", [](const Terrain&, const std::vector<Start>& starts, const Laws&) {
                return std::make_unique<Sinker>(starts);
            }};
}

} // namespace

// The expected hashes come from an independent solver in whole numbers: along x, then along y, each
// time up to the first obstacle.
TEST_CASE("bodies moved along x and then along y end at the exact position") {
    for (const Contestant& contestant : {axis_solver(), axis_batch_solver()}) {
        CHECK(hash_of(places_after(contestant, 100)) == 0x2612ADEA2DC30B1D);
        CHECK(hash_of(places_after(contestant, 1'000)) == 0x091DC7EC1DBA233A);
        CHECK(hash_of(places_after(contestant, 10'000)) == 0x7CD55FC2D8FD7AD3);
    }
}

TEST_CASE("among thin walls and segments no body sinks in or tunnels") {
    const Terrain terrain = walled_terrain();
    const auto starts = starts_in(terrain, 1'000);
    for (const Contestant& contestant :
         {obstacles_solver(), unmapped_obstacles_solver(), obstacles_batch_solver()}) {
        const Faults faults = bench::faults_of(contestant, terrain, starts, frames, {});
        CHECK(faults.deep == 0);
        CHECK(faults.thin == 0);
        CHECK(faults.cut == 0);
        CHECK(faults.bullets == 3 * bullets_a_wall);
        CHECK(faults.tunnelled == 0);
    }
}

TEST_CASE("a solver that only tests cells has bodies inside thin walls and segments") {
    const Terrain terrain = walled_terrain();
    const auto starts = starts_in(terrain, 1'000);
    const Faults faults = bench::faults_of(mapped_solver(), terrain, starts, frames, {});
    CHECK(faults.thin > 0);
    CHECK(faults.cut > 0);
    CHECK(faults.tunnelled == 2 * bullets_a_wall);
}

TEST_CASE("a segment is inside a box that it enters, not in one that it only touches") {
    const auto segment = [](int ax, int ay, int bx, int by) {
        return Segment{{{ax}, {ay}}, {{bx}, {by}}};
    };
    CHECK(is_inside(segment(-5, -5, 15, 15), 0, 0, 10, 10));
    CHECK(is_inside(segment(4, 4, 6, 5), 0, 0, 10, 10));
    CHECK_FALSE(is_inside(segment(-5, 6, 6, 17), 0, 0, 10, 10));
    CHECK_FALSE(is_inside(segment(0, -5, 0, 15), 0, 0, 10, 10));
    CHECK_FALSE(is_inside(segment(11, 0, 20, 10), 0, 0, 10, 10));
}

TEST_CASE("two solvers that differ are not reported as equal") {
    const Terrain terrain = solid_terrain();
    const auto starts = starts_in(terrain, 100);
    CHECK_FALSE(move_alike(batch_solver(), axis_batch_solver(), terrain, starts, frames));
}

TEST_CASE("bodies that sink into cells are counted") {
    CHECK(faults_of(sinker(), 100, 300).deep == 100);
}

TEST_CASE("bullets that get through a wall are counted") {
    CHECK(faults_of(textbook_solver(), 1, 1).tunnelled == 48);
}

TEST_CASE("bodies near the exact position are counted") {
    const Terrain terrain = solid_terrain();
    const auto starts = starts_in(terrain, 100);
    std::vector<Corner> exact = places_after(axis_solver(), 100);
    exact[3].x += subpixels_per_pixel;
    exact[5].y -= subpixels_per_pixel + 1;
    CHECK(bench::faults_of(axis_solver(), terrain, starts, frames, exact).near_exact == 99);
}

TEST_CASE("mixed terrain is one fifth solid, one tenth slopes and one tenth one-ways") {
    const Terrain terrain = mixed_terrain();
    int solid = 0, slopes = 0, oneways = 0;
    for (int column = 0; column < Terrain::columns; ++column)
        for (int row = 0; row < Terrain::rows; ++row) {
            const Traits traits = traits_of(terrain.at(column, row));
            solid += (traits & trait_solid) != 0;
            slopes += (traits & trait_slope) != 0;
            oneways += (traits & trait_oneway) != 0;
        }
    constexpr int cells = Terrain::columns * Terrain::rows;
    CHECK(solid == Approx(cells / 5).margin(24)); // the last piece may be larger than needed
    CHECK(slopes == cells / 10);
    CHECK(oneways == cells / 10);
}

TEST_CASE("walled terrain has thin walls at a twentieth of its cells and 32 segments") {
    const Terrain terrain = walled_terrain();
    int walls = 0;
    for (int column = 0; column < Terrain::columns; ++column)
        for (int row = 0; row < Terrain::rows; ++row)
            walls += terrain.walls_at(column, row) != 0;
    CHECK(walls == Terrain::columns * Terrain::rows / 20);
    CHECK(terrain.segments().size() == 32);
}

TEST_CASE("no body starts inside a segment") {
    const Terrain terrain = walled_terrain();
    int cut = 0;
    for (const Start& start : starts_in(terrain, 10'000))
        for (const Segment& segment : terrain.segments())
            cut +=
                is_inside(segment, start.x, start.y, start.x + body_width, start.y + body_height);
    CHECK(cut == 0);
}

TEST_CASE("the full world keeps all its actors awake") {
    FullWorld world;
    for (int frame = 0; frame < frames; ++frame)
        world.step();
    CHECK(world.awake() == awake_actors);
}
