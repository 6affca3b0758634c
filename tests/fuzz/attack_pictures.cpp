// usage: attack_pictures COUNT SEED
//
// Reads COUNT spoilt pictures of every form. Each must be read or refused.
#include "tests/fuzz/read_any_picture.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>

int main(int argc, char** argv) {
    using namespace halfbyte::test;
    if (argc != 3) {
        std::fputs("usage: attack_pictures COUNT SEED\n", stderr);
        return 1;
    }
    const long count = std::strtol(argv[1], nullptr, 10);
    const auto samples = sample_pictures();
    Mutator mutator(static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10)) | 1u);
    long accepted = 0;
    for (long i = 0; i < count; ++i) {
        const std::string spoilt = spoilt_picture(mutator, samples);
        try {
            accepted += read_any_picture(spoilt) ? 1 : 0;
        } catch (const std::exception& error) {
            std::printf("picture %ld: %s\n", i, error.what());
            return 1;
        }
    }
    std::printf("%ld pictures, %ld of them accepted\n", count, accepted);
    return 0;
}
