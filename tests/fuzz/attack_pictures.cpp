// usage: attack_pictures png|json|aseprite COUNT SEED
//
// Reads COUNT spoilt pictures of a form. Each must be read or refused.
#include "tests/fuzz/read_any_picture.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

namespace {

using namespace halfbyte::test;

int attack(PictureForm form, long count, std::uint32_t seed) {
    std::vector<std::string> samples = sample_pictures();
    std::erase_if(samples, [&](const std::string& sample) { return form_of(sample) != form; });
    Mutator mutator(seed | 1u);
    long accepted = 0;
    for (long i = 0; i < count; ++i) {
        const std::string spoilt = spoilt_picture(mutator, samples);
        try {
            accepted += read_picture(form, spoilt) ? 1 : 0;
        } catch (const std::exception& error) {
            std::printf("picture %ld: %s\n", i, error.what());
            return 1;
        }
    }
    std::printf("%ld pictures, %ld of them accepted\n", count, accepted);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    constexpr std::string_view names[] = {"png", "json", "aseprite"}; // as in PictureForm
    for (int form = 0; argc == 4 && form < 3; ++form)
        if (argv[1] == names[form])
            return attack(static_cast<PictureForm>(form), std::strtol(argv[2], nullptr, 10),
                          static_cast<std::uint32_t>(std::strtoul(argv[3], nullptr, 10)));
    std::fputs("usage: attack_pictures png|json|aseprite COUNT SEED\n", stderr);
    return 1;
}
