#include "tests/fuzz/mutate.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include "platform/hosted/pack/pack_file.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InGame,
                 "a game with a spoilt file is refused or compiles to a pack that can be written") {
    Mutator mutator(0x5EED'0001);
    int refused = 0;
    constexpr int mutations = 150; // of each file
    for (const char* file : {"game.toml", "tuning.toml", "actors.toml", "levels/one.tmx",
                             "art/tiles.tsx", "art/hero.png"}) {
        const std::string original = game.text(file);
        for (int i = 0; i < mutations; ++i) {
            const std::string spoilt = mutator.mutate({original});
            INFO(file << ", mutation " << i << ":\n" << spoilt);
            game.write(file, spoilt);
            content::Faults faults(content::Faults::Mode::collect);
            hosted::Pack pack;
            REQUIRE_NOTHROW(
                faults.attempt([&] { pack = content::compile_game(game.path(), faults).pack; }));
            if (faults.none())
                REQUIRE_NOTHROW(hosted::write_pack(pack));
            refused += faults.none() ? 0 : 1;
        }
        game.write(file, original);
    }
    CHECK(refused > 6 * mutations / 2);
    CHECK(refused < 6 * mutations);
}
