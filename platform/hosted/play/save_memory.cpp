#include "platform/hosted/play/save_memory.hpp"

#include "platform/hosted/files/file_date.hpp"
#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/play/merge_saves.hpp"
#include "platform/hosted/system/file_lock.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

namespace halfbyte::hosted {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint8_t blank = 0xFF; // emulators fill a new cartridge's memory with it

// Emulators write the whole memory of a cartridge, which begins with the save. The largest has 128
// KiB, followed by some bytes of a clock.
constexpr std::size_t most_bytes = 0x100000;

bool is_blank(const Bytes& bytes) {
    const std::uint8_t first = bytes.empty() ? blank : bytes.front();
    return (first == 0 || first == blank)
           && std::ranges::all_of(bytes, [&](std::uint8_t byte) { return byte == first; });
}

// Reads the contents of a file: a save of the game, nothing yet, or something else.
SaveFault open_bytes(Bytes bytes, const Game& game, Save& save) {
    clear_save(save, game);
    if (bytes.size() > most_bytes)
        return SaveFault::unknown;
    if (is_blank(bytes))
        return SaveFault::absent;
    bytes.resize(std::max(bytes.size(), save_bytes), blank);
    const SaveFault fault = open_saves(bytes.data(), game, save);
    return fault == SaveFault::absent ? SaveFault::unknown : fault; // not blank
}

Bytes bytes_in(const std::filesystem::path& file) {
    return read_bytes(file, most_bytes + 1);
}

std::string_view describe(SaveFault fault) {
    switch (fault) {
    case SaveFault::damaged: return "this save is damaged";
    case SaveFault::foreign: return "this is a save of another game";
    case SaveFault::newer: return "this is a save of a newer version";
    default: return "this is not a save";
    }
}

std::string finding_of(const std::filesystem::path& file, const Bytes& bytes, SaveFault fault) {
    if (bytes.empty() || fault == SaveFault::none)
        return "";
    if (fault == SaveFault::absent)
        return file.string() + ": the save is blank, " + std::to_string(bytes.size()) + " bytes of "
               + (bytes.front() == 0 ? "00" : "FF") + "; a fresh save is started";
    return file.string() + ": " + std::string(describe(fault))
           + "; a fresh save is started; at the first save this file is kept as "
           + free_old_name(file).string();
}

std::string notice_of(const std::filesystem::path& file, SaveFault fault) {
    const auto begin = [&](std::string_view what) {
        return "A new save begins. The old one is " + std::string(what) + ", kept as "
               + free_old_name(file).filename().string();
    };
    switch (fault) {
    case SaveFault::none: return "";
    case SaveFault::absent: return "The file of saves is blank. A new save begins";
    case SaveFault::damaged: return begin("damaged");
    case SaveFault::foreign: return begin("of another game");
    case SaveFault::newer: return begin("of a newer version");
    case SaveFault::unknown: break;
    }
    return begin("not a save");
}

} // namespace

SaveMemory::SaveMemory() = default;

SaveMemory::SaveMemory(std::filesystem::path file) {
    if (file.empty())
        return;
    place_ = [file = std::move(file)] { return file; };
    read();
}

SaveMemory SaveMemory::in(FileLocator place) {
    SaveMemory memory;
    memory.place_ = std::move(place);
    memory.fault_ = fault_of([&] { memory.read(); });
    return memory;
}

void SaveMemory::read() {
    file_ = place_();
    bytes_ = bytes_in(file_);
}

SaveFault SaveMemory::load(const Game& game, Save& save) {
    const SaveFault fault = open_bytes(bytes_, game, save);
    finding_ = finding_of(file_, bytes_, fault);
    notice_ = finding_.empty() ? "" : notice_of(file_, fault);
    before_ = save;
    has_unsaved_ = false;
    return place_ && !is_cartridge_ && is_protected(fault) ? SaveFault::unknown : fault;
}

SaveMemory SaveMemory::of_cartridge(std::filesystem::path file) {
    SaveMemory memory(std::move(file));
    memory.is_cartridge_ = true;
    return memory;
}

SaveMemory SaveMemory::of_bytes(std::vector<std::uint8_t> bytes) {
    SaveMemory memory;
    memory.bytes_ = std::move(bytes);
    return memory;
}

SaveMemory SaveMemory::without_file() const {
    return of_bytes(bytes_);
}

void SaveMemory::write(const Game& game, const Save& save) {
    fault_ = fault_of([&] { write_file(game, save); });
    has_unsaved_ = !fault_.text.empty();
    if (!has_unsaved_)
        before_ = save;
}

void SaveMemory::write_file(const Game& game, const Save& save) {
    if (!place_)
        return;
    file_ = place_();
    const FileLock lock(file_);
    Bytes bytes = bytes_in(file_);
    Save merged;
    const SaveFault fault = open_bytes(bytes, game, merged);
    if (fault == SaveFault::none) {
        merge_saves(before_, save, merged);
        ++merged.sequence;
    } else {
        merged = save;
    }
    std::optional<KeptFile> kept;
    if (fault != SaveFault::none && fault != SaveFault::absent) {
        kept = keep_old(file_);
        bytes.clear();
    }
    bytes.resize(std::max(bytes.size(), save_bytes), blank);
    write_save(merged, game.id, bytes.data() + save_place(merged));
    save_file(file_, bytes);
    bytes_ = std::move(bytes);
    if (kept)
        kept_.push_back(std::move(*kept));
}

void SaveMemory::try_place() {
    if (place_ && fault_.text.empty())
        fault_ = fault_of([&] { try_to_save(place_()); });
}

void SaveMemory::finish(const Game& game, const Save& save) {
    if (!has_unsaved_)
        return;
    write(game, save);
    if (!has_unsaved_)
        return;
    Bytes bytes(save_bytes, blank);
    write_save(save, game.id, bytes.data() + save_place(save));
    throw std::runtime_error(fault_.text + keep_elsewhere(file_, bytes));
}

std::vector<SaveMemory::OldSave> SaveMemory::old_saves(const Game& game) const {
    std::vector<OldSave> saves;
    if (file_.empty())
        return saves;
    for (const std::filesystem::path& file : kept_files(file_))
        try {
            Save save;
            if (open_bytes(bytes_in(file), game, save) == SaveFault::none)
                saves.push_back({file, save, file_date(file)});
        } catch (const std::runtime_error&) {
            continue; // an unreadable file is not a save
        }
    return saves;
}

void SaveMemory::put_back(const std::filesystem::path& old) {
    file_ = place_();
    const FileLock lock(file_);
    hosted::put_back({file_, old});
    read();
}

} // namespace halfbyte::hosted
