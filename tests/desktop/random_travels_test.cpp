// Random travels through time, states and edits, compared with runs without them.
#include "tests/desktop/maker.hpp"

#include "engine/numbers/random.hpp"
#include "engine/sim/state_image.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

#include <span>

using namespace halfbyte::test;

namespace {

// A world that the recording leads from, computed without any travel.
class Known {
  public:
    explicit Known(const Session& session) { begin(session); }

    // To be called at least once in each recording.
    void follow(const Session& session) {
        if (session.recordings() != recording_)
            begin(session);
    }

    std::uint32_t hash(const Session& session) {
        follow(session);
        return state_hash(world_at(session));
    }

    // From now on it begins at the present moment.
    void keep(const Session& session) {
        follow(session);
        world_ = world_at(session);
        step_ = session.recorded();
    }

    Known loaded(const Session& session) const {
        Known known = *this;
        known.recording_ = session.recordings();
        return known;
    }

    void change(const Pack& before, const Pack& after) {
        const Level was = level_of(before, before.levels[0]), is = level_of(after, after.levels[0]);
        world_ = carry_over(world_, {was, before.levels[0], before}, {is, after.levels[0], after});
    }

  private:
    void begin(const Session& session) {
        start_level(world_, session.level(), session.recording().seed);
        step_ = 0;
        recording_ = session.recordings();
    }

    World world_at(const Session& session) const {
        const std::span<const Input> inputs = session.recording().inputs;
        return play_inputs(world_, session.level(),
                           inputs.subspan(step_, session.recorded() - step_), [](const World&) {});
    }

    World world_;
    std::size_t step_ = 0; // of the recording, from which it begins
    std::uint32_t recording_ = 0;
};

} // namespace

TEST_CASE("after 5,000 travels, the program, its save and the sound are as without them") {
    const Pack pack = test_pack({way, way});
    std::size_t travels = 0, saves = 0;
    for (std::uint16_t seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        Random random = seeded(seed);
        Maker maker(pack, PlaySetup());
        for (int part = 0; part < 25; ++part) {
            const Input held = next_byte(random);
            for (int i = next_byte(random) % 40 + 1; i > 0; --i)
                maker.frame(held);
            if (next_byte(random) % 4 == 0)
                maker.change_option();
            maker.press(-1, next_byte(random) % 32);
            travels += maker.history.is_travelling();
            maker.press(1, next_byte(random) % 16);
            if (maker.play.frozen())
                maker.play_on();
        }
        maker.frame(input_right);
        CHECK(maker.play.inputs() == maker.inputs); // a recording has no trace of the travels
        Maker undisturbed(pack, PlaySetup());
        for (const Input input : maker.inputs)
            undisturbed.frame(input);
        CHECK(undisturbed.hash() == maker.hash());
        CHECK(undisturbed.save() == maker.save());
        CHECK(undisturbed.heard == maker.heard);
        saves += maker.save() != Maker(pack, PlaySetup()).save();
    }
    CHECK(travels > 1000);
    CHECK(saves > 20);
}

TEST_CASE("after 10,000 travels, states and edits, the world is that of the recording alone") {
    const Pack packs[] = {test_pack({way}), test_pack({other_way})};
    for (std::uint16_t seed = 1; seed <= 400; ++seed) {
        INFO("seed " << seed);
        Random random = seeded(seed);
        Maker maker(packs[0]);
        Known known(maker.play.session());
        Known in_slot = known;
        bool is_saved = false;
        for (int part = 0; part < 25; ++part) {
            const Input held = next_byte(random);
            for (int i = next_byte(random) % 40 + 1; i > 0; --i)
                maker.frame(held & static_cast<Input>(~input_start));
            known.follow(maker.play.session());
            switch (next_byte(random) % 6) {
            case 0: maker.press(-1, next_byte(random) % 32); break;
            case 1: maker.press(1, next_byte(random) % 16); break;
            case 2:
                maker.selects = true;
                maker.press(-1, next_byte(random) % 16 + 1);
                maker.selects = false;
                maker.history.press(next_byte(random), maker.play);
                maker.history.take_over(maker.play, maker.sound);
                break;
            case 3:
                if (maker.play.session().state().scene != Scene::level)
                    break;
                maker.history.save_state(0, maker.play, maker.sound);
                in_slot = known;
                in_slot.keep(maker.play.session());
                is_saved = true;
                break;
            case 4:
                maker.history.load_state(0, maker.play, maker.sound);
                if (is_saved)
                    known = in_slot.loaded(maker.play.session());
                break;
            case 5: {
                const Pack& before = maker.play.session().pack();
                const Pack& after = &before == &packs[0] ? packs[1] : packs[0];
                known.keep(maker.play.session());
                maker.change_to(after);
                known.change(before, after);
                in_slot.change(before, after);
                break;
            }
            }
            REQUIRE(known.hash(maker.play.session()) == state_hash(maker.play.session().world()));
            if (maker.play.frozen())
                maker.play_on();
        }
    }
}
