#include "platform/hosted/play/save_memory.hpp"

#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/files/save_file.hpp"

#include <utility>

namespace halfbyte::hosted {
namespace {

constexpr std::uint8_t blank = 0xFF; // as emulators fill a cartridge's memory

} // namespace

SaveMemory::SaveMemory() : bytes_(save_bytes, blank) {}

// A shorter file is one that was cut off; what is behind is no save.
SaveMemory::SaveMemory(std::filesystem::path file)
    : file_(std::move(file)), bytes_(read_bytes(file_, save_bytes)) {
    bytes_.resize(save_bytes, blank);
}

SaveFault SaveMemory::load(const Game& game, Save& save) const {
    return open_saves(bytes_.data(), game, save);
}

SaveMemory SaveMemory::without_file() const {
    SaveMemory copy;
    copy.bytes_ = bytes_;
    return copy;
}

void SaveMemory::write(std::string_view game, const Save& save) {
    write_save(save, save_game_id(game.data(), game.size()), bytes_.data() + save_place(save));
    if (!file_.empty())
        save_file(file_, bytes_);
}

std::string_view describe(SaveFault fault) {
    switch (fault) {
    case SaveFault::damaged:
        return "the saves are damaged; nothing is saved over them until they are erased in the "
               "game";
    case SaveFault::foreign:
        return "the saves are of another game; nothing is saved over them until they are erased in "
               "the game";
    case SaveFault::newer:
        return "the saves are of a newer version; nothing is saved over them until they are "
               "erased in the game";
    case SaveFault::unknown: return "this is no file of saves; it is replaced by the next save";
    default: return "";
    }
}

} // namespace halfbyte::hosted
