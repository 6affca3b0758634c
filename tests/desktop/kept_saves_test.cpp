// Tests saves that the current game has not written in this form: from earlier versions of the
// program, from another game, and from the same game with its levels in another order.
#include "engine/program/menus.hpp"
#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/play/session.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/named_game.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

// Goes through the options and plays a level in the third slot.
void play(Session& session) {
    press(session, input_start);
    press(session, input_down, slots_options_line);
    press(session, input_a, 2);
    press(session, input_b);
    press(session, input_up);
    press(session, input_a, 2);
    REQUIRE(session.state().scene == Scene::level);
    for (int frame = 0; session.state().scene == Scene::level; ++frame) {
        REQUIRE(frame < 600);
        session.advance(input_right);
    }
}

std::vector<std::uint8_t> filled(std::uint32_t game, std::uint8_t version) {
    Save save;
    std::vector<std::uint8_t> bytes(save_bytes, 0xFF);
    for (std::uint16_t sequence = 1; sequence <= 2; ++sequence) {
        save.sequence = sequence;
        std::uint8_t* copy = bytes.data() + save_place(save);
        write_save(save, game, copy);
        copy[save_image::version] = version;
        seal(copy);
    }
    return bytes;
}

} // namespace

TEST_CASE("saves of versions 1 and 2 of the program are read with all slots") {
    // The slots have best times and drops of the first two levels. The last slot has a death in the
    // third level.
    const int version = GENERATE(1, 2);
    const std::string file =
        source_path("tests/data/saves/version_") + std::to_string(version) + ".save";
    const NamedGame game({"first_line", "margin_notes", "the_fold"});
    Save save;
    REQUIRE(SaveMemory(file).load(game.game(), save) == SaveFault::none);
    CHECK(int{save.sequence} == 10);
    CHECK(save.options == option_timer);
    for (int slot = 0; slot < slot_count; ++slot) {
        CHECK(save.slots[slot].used);
        CHECK(cleared_levels(save.slots[slot], 3) == (slot == 1 ? 1 : 2));
        CHECK(int{save.slots[slot].levels[0].best_time} == 64);
        CHECK(int{save.slots[slot].levels[1].best_time} == (slot == 1 ? 0 : 128));
        CHECK(int{save.slots[slot].levels[1].drops} == (slot == 1 ? 0 : 2));
        CHECK(int{save.slots[slot].levels[2].deaths} == (slot == 2 ? 1 : 0));
        CHECK(found_large_drops(save.slots[slot], 3) == 0);
    }
}

TEST_CASE("a session keeps a foreign file of saves unchanged and saves to a new one") {
    const Pack pack = test_pack({short_way, short_way});
    const std::uint32_t own = save_game_id(pack.name.data(), pack.name.size());
    auto damaged = filled(own, save_version);
    damaged[100] ^= 1;
    damaged[save_copy_stride + 100] ^= 1;
    // A newer version of the program has replaced only one of the two copies.
    auto half_newer = filled(own, save_version);
    half_newer[save_image::version] = save_version + 1;
    const auto bytes = GENERATE_COPY(
        values<std::vector<std::uint8_t>>({filled(own + 1, save_version), filled(own + 1, 2),
                                           filled(own, save_version + 1), damaged, half_newer}));
    const ScratchFolder folder;
    const auto file = folder.path() / "saves";
    hosted::save_file(file, bytes);
    Session session(pack, desktop_screen, Flow{}, SaveMemory(file));
    CHECK(session.state().save_fault == SaveFault::unknown);
    play(session);
    CHECK(session.save().slots[2].levels[0].best_time != 0);
    CHECK(read_bytes(file.string() + ".old", 2 * save_bytes) == bytes);
    const Session again(pack, desktop_screen, Flow{}, SaveMemory(file));
    CHECK(again.save().slots[2].levels[0].best_time != 0);
}

TEST_CASE("records follow their levels while a game is edited") {
    Pack pack = test_pack({short_way, short_way});
    Session session(pack, desktop_screen, Flow{});
    play(session);
    const int time = session.save().slots[2].levels[0].best_time;
    REQUIRE(time != 0);
    Pack other = test_pack({short_way, short_way, short_way});
    other.levels[0].name = "new";
    other.levels[1].name = "level1";
    other.levels[2].name = "level2";
    session.change_pack(other, Flow{});
    CHECK(int{session.save().slots[2].levels[0].best_time} == 0);
    CHECK(int{session.save().slots[2].levels[1].best_time} == time);
    session.change_pack(pack, Flow{});
    CHECK(int{session.save().slots[2].levels[0].best_time} == time);
}
