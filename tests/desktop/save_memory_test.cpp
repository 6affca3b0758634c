#include "platform/hosted/play/save_memory.hpp"

#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "tests/support/environment.hpp"
#include "tests/support/file_size_limit.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/named_game.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"

#include <iterator>
#include <stdexcept>

using namespace halfbyte::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

Save with_slot(int slot, std::uint16_t sequence = 1) {
    Save save;
    clear_save(save, nib_game());
    save.sequence = sequence;
    save.slots[slot].used = true;
    save.slots[slot].levels[0].best_time = 100;
    return save;
}

Bytes bytes_of(const fs::path& file) {
    return read_bytes(file, 0x200000);
}

Bytes saved_bytes(std::string_view game, const Save& save) {
    Bytes bytes(save_bytes, 0xFF);
    write_save(save, save_game_id(game.data(), game.size()), bytes.data() + save_place(save));
    return bytes;
}

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

// Reads the file and saves once, like a program.
SaveMemory saved_once(const fs::path& file, const Save& save = with_slot(0)) {
    SaveMemory memory(file);
    Save found;
    memory.load(nib_game(), found);
    memory.write(nib_game(), save);
    return memory;
}

} // namespace

TEST_CASE_METHOD(InFolder, "reading a foreign file does not change it") {
    folder.write("saves", "text");
    SaveMemory memory(folder.path() / "saves");
    Save save;
    CHECK(memory.load(nib_game(), save) == SaveFault::unknown);
    CHECK(files_in(folder.path()) == 1);
    CHECK(bytes_of(folder.path() / "saves").size() == 4);
}

TEST_CASE_METHOD(InFolder, "the bytes that an emulator has after a save stay") {
    const fs::path file = folder.path() / "game.sav";
    Bytes bytes = saved_bytes("nib", with_slot(1));
    bytes.resize(32768, 0xFF);
    bytes.back() = 7;
    save_file(file, bytes);
    const SaveMemory memory = saved_once(file);
    CHECK(memory.kept().empty());
    const Bytes after = bytes_of(file);
    REQUIRE(after.size() == bytes.size());
    CHECK(std::equal(after.begin() + save_bytes, after.end(), bytes.begin() + save_bytes));
}

TEST_CASE_METHOD(InFolder, "a full disk sets the fault and the next successful save clears it") {
    const fs::path file = folder.path() / "saves";
    SaveMemory memory(file);
    Save save;
    memory.load(nib_game(), save);
    {
        const FileSizeLimit full_disk(1000);
        memory.write(nib_game(), with_slot(0));
        CHECK(memory.fault() == file.string() + ": cannot be written: File too large");
        CHECK(memory.fault_kind() == ErrorKind::full);
    }
    CHECK(files_in(folder.path()) == 0);
    Save both = with_slot(0, 2);
    both.slots[2].used = true;
    memory.write(nib_game(), both);
    CHECK(memory.fault().empty());
    SaveMemory(file).load(nib_game(), save);
    CHECK(save.slots[0].used);
    CHECK(save.slots[2].used);
}

TEST_CASE_METHOD(InFolder, "a foreign file is kept once even if several saves fail") {
    folder.write("saves", "text");
    SaveMemory memory(folder.path() / "saves");
    Save save;
    memory.load(nib_game(), save);
    {
        const FileSizeLimit full_disk(1000);
        memory.write(nib_game(), with_slot(0));
        memory.write(nib_game(), with_slot(0));
    }
    CHECK(bytes_of(folder.path() / "saves").size() == 4);
    memory.write(nib_game(), with_slot(0));
    CHECK(memory.fault().empty());
    CHECK(files_in(folder.path()) == 2);
    CHECK(bytes_of(folder.path() / "saves.old").size() == 4);
}

TEST_CASE_METHOD(InFolder, "a missing folder is looked up again for each save") {
    bool is_present = false;
    SaveMemory memory = SaveMemory::in([&] {
        if (!is_present)
            throw std::runtime_error("there is no folder");
        return folder.path() / "saves";
    });
    CHECK(memory.fault() == "there is no folder");
    Save save;
    CHECK(memory.load(nib_game(), save) == SaveFault::absent);
    memory.write(nib_game(), with_slot(0));
    CHECK(memory.fault() == "there is no folder");
    is_present = true;
    memory.write(nib_game(), with_slot(0, 2));
    CHECK(memory.fault().empty());
    CHECK(bytes_of(folder.path() / "saves").size() == save_bytes);
}

TEST_CASE_METHOD(InFolder, "a user's own file that cannot be read is not replaced") {
    fs::create_directory(folder.path() / "saves");
    SaveMemory memory = SaveMemory::in([&] { return folder.path() / "saves"; });
    CHECK_FALSE(memory.fault().empty());
    Save save;
    memory.load(nib_game(), save);
    memory.write(nib_game(), with_slot(0));
    CHECK_FALSE(memory.fault().empty());
    CHECK(fs::is_directory(folder.path() / "saves"));
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "an unwritable place for saves is a fault before the first save") {
    const fs::path file = folder.path() / "no space" / "saves"; // the name is not the reason
    SaveMemory memory = SaveMemory::in([&] { return file; });
    CHECK(memory.fault().empty());
    memory.try_place();
    CHECK_THAT(memory.fault(), Catch::Contains("its folder does not exist"));
    CHECK(memory.fault_kind() == ErrorKind::missing);
    Save save;
    memory.finish(nib_game(), save); // there was nothing to save
}

TEST_CASE("a save that cannot be written at the end is kept elsewhere and its name is reported") {
    const ScratchFolder folder;
    const Environment temporary{{"TMPDIR", folder.path().c_str()}};
    SaveMemory memory = SaveMemory::in([&] { return folder.path() / "none" / "saves"; });
    Save save;
    memory.load(nib_game(), save);
    memory.write(nib_game(), with_slot(1));
    const std::string fault =
        message_of<std::runtime_error>([&] { memory.finish(nib_game(), with_slot(1)); });
    const std::string words = "; the data is kept in ";
    REQUIRE(fault.find(words) != std::string::npos);
    const fs::path kept = fault.substr(fault.find(words) + words.size());
    CHECK(kept.parent_path() == folder.path());
    CHECK(SaveMemory(kept).load(nib_game(), save) == SaveFault::none);
    CHECK(save.slots[1].used);
}

TEST_CASE_METHOD(InFolder, "an old save of the game can be put back and the current one is kept") {
    const fs::path file = folder.path() / "saves";
    save_file(file.string() + ".old", saved_bytes("nib", with_slot(1)));
    save_file(file.string() + ".old2", saved_bytes("other", with_slot(1)));
    save_file(file.string() + ".older", saved_bytes("nib", with_slot(1)));
    SaveMemory memory = saved_once(file, with_slot(0));
    const auto old = memory.old_saves(nib_game());
    REQUIRE(old.size() == 1);
    CHECK(old[0].file == file.string() + ".old");
    CHECK(old[0].save.slots[1].used);

    memory.put_back(old[0].file);
    Save save;
    CHECK(memory.load(nib_game(), save) == SaveFault::none);
    CHECK(save.slots[1].used);
    CHECK_FALSE(save.slots[0].used);
    CHECK_FALSE(fs::exists(file.string() + ".old"));
    SaveMemory(file.string() + ".old3").load(nib_game(), save);
    CHECK(save.slots[0].used);
}
