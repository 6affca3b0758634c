// usage: attack_maps ENDING COUNT SEED
//
// Reads COUNT spoilt maps of the samples with an ending. Each must be read or refused.
#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/read_any_map.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>

int main(int argc, char** argv) {
    using namespace halfbyte::test;
    if (argc != 4) {
        std::fputs("usage: attack_maps ENDING COUNT SEED\n", stderr);
        return 1;
    }
    const auto samples = sample_maps(argv[1]);
    const long count = std::strtol(argv[2], nullptr, 10);
    Mutator mutator(static_cast<std::uint32_t>(std::strtoul(argv[3], nullptr, 10)) | 1u);
    long accepted = 0;
    for (long i = 0; i < count; ++i) {
        const std::string spoilt = mutator.mutate(samples);
        try {
            accepted += read_any_map(spoilt) ? 1 : 0;
        } catch (const std::exception& error) {
            std::printf("map %ld: %s\n%s\n", i, error.what(), spoilt.c_str());
            return 1;
        }
    }
    std::printf("%ld maps, %ld of them accepted\n", count, accepted);
    return 0;
}
