#include "tests/support/ascii_level.hpp"
#include "tools/lab/newcomer/pace.hpp"

namespace halfbyte::tools::newcomer {
namespace {

Try ended(TryEnd end, std::size_t frames, std::size_t deaths) {
    Try result;
    result.end = end;
    result.inputs.resize(frames);
    result.deaths.resize(deaths);
    return result;
}

} // namespace

TEST_CASE("a level's longest stretch is measured in columns between start, checkpoints and goals") {
    const test::AsciiLevel level("P....C.......C..G\n"
                                 "#################\n");
    CHECK(apart_at_most(level) == 8);
}

TEST_CASE("a row of the pace table has seconds, finished tries and their average deaths") {
    const Try finished = ended(TryEnd::finished, 1800, 2), other = ended(TryEnd::finished, 2400, 0),
              stuck = ended(TryEnd::stuck, 9000, 4);
    CHECK(pace_row({"yard", 600, 0, 40}, {finished, other, stuck})
          == "| `yard` | 10 | - | 35 | 2 of 3 | 1.0 | 40 |\n");
    CHECK(pace_row({"yard", 600, 900, 40}, {stuck})
          == "| `yard` | 10 | 15 | - | 0 of 1 | - | 40 |\n");
}

} // namespace halfbyte::tools::newcomer
