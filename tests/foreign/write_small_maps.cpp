// usage: write_small_maps FOLDER
//
// Writes the small maps of the tests as files, to try the commands with.
#include "tests/foreign/odd_maps.hpp"

#include <cstdio>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: write_small_maps FOLDER\n", stderr);
        return 1;
    }
    halfbyte::test::write_small_maps(argv[1]);
    for (const halfbyte::test::OddMap& map : halfbyte::test::odd_maps())
        halfbyte::test::write_odd_map(map, argv[1]);
    return 0;
}
