#include "tests/support/test.hpp"
#include "tools/pipeline/foreign/kind_grid.hpp"

#include <initializer_list>

using namespace halfbyte::test;
using tools::foreign::KindGrid;

namespace {

TileKind kind_of_cell_with(std::initializer_list<TileKind> kinds) {
    KindGrid grid(1, 1);
    for (const TileKind kind : kinds)
        grid.add(0, 0, kind);
    return grid.at(0, 0);
}

} // namespace

TEST_CASE("a cell has the kind that is put into it") {
    for (int kind = 0; kind < kind_count; ++kind) {
        CAPTURE(kind_names[kind]);
        CHECK(kind_of_cell_with({static_cast<TileKind>(kind)}) == static_cast<TileKind>(kind));
    }
}

TEST_CASE("of several kinds in a cell the most important one wins in any order") {
    constexpr TileKind lightest_first[] = {
        TileKind::empty,       TileKind::water,  TileKind::coin,
        TileKind::ladder,      TileKind::hazard, TileKind::oneway_up,
        TileKind::slope_right, TileKind::brick,  TileKind::solid};
    const TileKind* lighter = nullptr;
    for (const TileKind& kind : lightest_first) {
        CAPTURE(kind_names[static_cast<int>(kind)]);
        if (lighter != nullptr) {
            CHECK(kind_of_cell_with({*lighter, kind}) == kind);
            CHECK(kind_of_cell_with({kind, *lighter}) == kind);
        }
        lighter = &kind;
    }
}
