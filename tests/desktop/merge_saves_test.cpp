#include "platform/hosted/play/merge_saves.hpp"
#include "tests/support/test.hpp"

#include <utility>

using namespace halfbyte::test;

namespace {

Save fresh() {
    Save save;
    for (int level = 0; level < 6; ++level)
        save.names[level] = static_cast<std::uint32_t>(level + 1);
    return save;
}

// Saves of a program that has played one level of the first slot.
Save with_record(const LevelRecord& record, int level = 0) {
    Save save = fresh();
    save.slots[0].used = true;
    save.slots[0].levels[level] = record;
    return save;
}

// The record in the file after a window has changed its own from `before` to `now`.
LevelRecord merged(const LevelRecord& before, const LevelRecord& now, const LevelRecord& file) {
    Save in_file = with_record(file);
    merge_saves(with_record(before), with_record(now), in_file);
    return in_file.slots[0].levels[0];
}

} // namespace

TEST_CASE("the slots that two windows have played are both saved") {
    Save first = fresh(), second = fresh(), file = fresh();
    first.slots[0].used = true;
    first.slots[0].levels[3] = {500, 10, 2, 1};
    second.slots[2].used = true;
    second.slots[2].levels[1] = {400, 5, 0, 0};
    second.slots[2].state = 7;
    merge_saves(fresh(), first, file);
    merge_saves(fresh(), second, file);
    CHECK(file.slots[0].used);
    CHECK(file.slots[0].levels[3].best_time == 500);
    CHECK_FALSE(file.slots[1].used);
    CHECK(file.slots[2].used);
    CHECK(file.slots[2].levels[1].best_time == 400);
    CHECK(int{file.slots[2].state} == 7);
}

TEST_CASE("the better record of a level that two windows have played is kept") {
    const LevelRecord none;
    CHECK(merged(none, {300, 0, 0, 0}, {500, 0, 0, 0}).best_time == 300);
    CHECK(merged(none, {500, 0, 0, 0}, {300, 0, 0, 0}).best_time == 300);
    CHECK(merged(none, {500, 0, 0, 0}, none).best_time == 500);
    CHECK(int{merged(none, {1, 7, 0, 0}, {1, 9, 0, 0}).drops} == 9);
    CHECK(int{merged(none, {1, 9, 0, 0}, {1, 7, 0, 0}).drops} == 9);
    CHECK(int{merged(none, {1, 0, 0, 1}, {1, 0, 0, 4}).large_drops} == 5);
}

TEST_CASE("the deaths that two windows have counted are added, up to 255") {
    const LevelRecord before{0, 0, 5, 0};
    CHECK(int{merged(before, {0, 0, 8, 0}, {0, 0, 7, 0}).deaths} == 10);
    CHECK(int{merged(before, {0, 0, 250, 0}, {0, 0, 100, 0}).deaths} == 255);
}

TEST_CASE("a window without changes changes nothing in the file") {
    const Save mine = with_record({500, 1, 1, 1});
    Save file = with_record({300, 9, 9, 7}, 5);
    file.options = option_timer;
    file.sequence = 9;
    merge_saves(mine, mine, file);
    CHECK(file.slots[0].levels[0].best_time == 0);
    CHECK(file.slots[0].levels[5].best_time == 300);
    CHECK(file.options == option_timer);
    CHECK(file.sequence == 9);
}

TEST_CASE("a slot that this window has erased is erased in the file") {
    const Save before = with_record({500, 1, 1, 1});
    Save file = before;
    SECTION("and stays empty without new progress") {
        merge_saves(before, fresh(), file);
        CHECK_FALSE(file.slots[0].used);
        CHECK(file.slots[0].levels[0].best_time == 0);
    }
    SECTION("and has the progress made before the file was written") {
        merge_saves(before, with_record({600, 0, 0, 0}), file);
        CHECK(file.slots[0].used);
        CHECK(file.slots[0].levels[0].best_time == 600);
        CHECK(int{file.slots[0].levels[0].drops} == 0);
    }
}

TEST_CASE("a slot that the other window has erased gets only new progress") {
    const Save before = with_record({500, 1, 1, 1});
    Save now = before;
    now.slots[0].levels[1] = {700, 0, 0, 0};
    Save file = fresh();
    merge_saves(before, before, file);
    CHECK_FALSE(file.slots[0].used);
    merge_saves(before, now, file);
    CHECK(file.slots[0].used);
    CHECK(file.slots[0].levels[0].best_time == 0);
    CHECK(file.slots[0].levels[1].best_time == 700);
}

TEST_CASE("each option that a window has switched is switched in the file") {
    Save before = fresh(), now = fresh(), file = fresh();
    before.options = option_timer;
    now.options = option_calm;
    file.options = option_timer | option_without_music;
    merge_saves(before, now, file);
    CHECK(int{file.options} == (option_calm | option_without_music));
    merge_saves(before, now, file); // both windows have made the same change
    CHECK(int{file.options} == (option_calm | option_without_music));
}

TEST_CASE("records are merged by level even if its number differs") {
    Save before = fresh(), now = with_record({500, 3, 0, 0}, 0), file = fresh();
    std::swap(file.names[0], file.names[4]);
    file.slots[0].levels[4].best_time = 300;
    file.slots[0].levels[4].deaths = 2;
    merge_saves(before, now, file);
    CHECK(file.slots[0].levels[0].best_time == 0);
    CHECK(file.slots[0].levels[4].best_time == 300);
    CHECK(int{file.slots[0].levels[4].drops} == 3);
    CHECK(int{file.slots[0].levels[4].deaths} == 2);
}

TEST_CASE("records of a level that the file lacks are appended") {
    Save before = fresh(), now = fresh(), file = fresh();
    before.names[5] = now.names[5] = 77;
    now.slots[1].used = true;
    now.slots[1].levels[5].best_time = 200;
    merge_saves(before, now, file);
    CHECK(file.names[6] == 77);
    CHECK(file.slots[1].levels[6].best_time == 200);
}
