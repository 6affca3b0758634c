#include "tools/pipeline/content/load_pack_file.hpp"

#include "platform/hosted/pack/appended_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace halfbyte::tools::content {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_pack_file_bytes = std::size_t{512} << 20;
constexpr const char* pack_signature = "HBPK";
constexpr std::size_t signature_bytes = 4;
// Of programs for Linux and for Windows. Both have the pack at their end.
constexpr std::string_view program_signatures[] = {"\x7F"
                                                   "ELF",
                                                   "MZ"};
constexpr const char* page_ending = ".html";
constexpr const char* other_files =
    "here name the game's folder, its pack or its program for Linux or Windows";

[[noreturn]] void refuse_rom(const fs::path& path, const machines::Machine& machine) {
    throw support::InputError(path, std::string("this is a ROM for the ") + machine.title
                                        + ": open it in an emulator; " + other_files);
}

std::span<const std::uint8_t> bytes_of(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

bool is_program(const std::string& signature) {
    return std::ranges::any_of(
        program_signatures, [&](std::string_view begin) { return signature.starts_with(begin); });
}

} // namespace

std::optional<hosted::Pack> load_pack_file(const fs::path& path) {
    const std::string signature = support::first_bytes(path, signature_bytes);
    for (const machines::Machine* machine : machines::all())
        if (machine->is_console && !signature.empty()
            && path.extension() == '.' + std::string(machine->name))
            refuse_rom(path, *machine);
    if (!signature.empty() && path.extension() == page_ending) {
        throw support::InputError(path, std::string("this is a web page: open it in a browser; ")
                                            + other_files);
    }
    if (signature != pack_signature && !is_program(signature))
        return std::nullopt;
    const std::string file = support::read_file(path, most_pack_file_bytes);
    try {
        if (signature == pack_signature)
            return hosted::read_pack(bytes_of(file));
        const std::optional<hosted::AppendedGame> game = hosted::appended_game(bytes_of(file));
        if (!game)
            throw hosted::PackError("this program has no game of Halfbyte in it");
        return hosted::read_pack(game->pack);
    } catch (const hosted::PackError& error) {
        throw support::InputError(path, error.what());
    }
}

} // namespace halfbyte::tools::content
