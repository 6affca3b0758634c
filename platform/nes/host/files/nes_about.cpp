#include "platform/nes/host/files/nes_about.hpp"

#include "engine/sim/rules.hpp"
#include "platform/hosted/text/version.hpp"
#include "platform/nes/layout/about_block.hpp"
#include "tools/pipeline/console/block_writer.hpp"
#include "tools/pipeline/console/rom_game.hpp"
#include "tools/pipeline/content/join_scripts.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace halfbyte::tools::console {

namespace {

void add_text(BlockWriter& block, const std::string& text) {
    block.number(static_cast<std::uint8_t>(text.size()));
    block.add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

/// A bank of a ROM file; if the file ends before the bank does, the part that exists.
std::span<const std::uint8_t> bank_of(std::span<const std::uint8_t> rom, std::size_t bank) {
    const auto rest = rom.subspan(std::min(nes::place_of_bank(bank), rom.size()));
    return rest.first(std::min(nes::bank_bytes, rest.size()));
}

/// Reads numbers and texts from the front of a bank; throws if it ends too early.
class AboutReader {
  public:
    AboutReader(std::span<const std::uint8_t> bytes, const std::filesystem::path& path)
        : bytes_(bytes), path_(path) {}

    std::span<const std::uint8_t> take(std::size_t count) {
        if (bytes_.size() < count)
            throw damaged_rom(path_, "it ends too early");
        const auto taken = bytes_.first(count);
        bytes_ = bytes_.subspan(count);
        return taken;
    }

    template <class Number>
    void number(Number& result) {
        std::uint32_t bits = 0;
        const auto taken = take(sizeof result);
        for (std::size_t i = 0; i < sizeof result; ++i)
            bits |= static_cast<std::uint32_t>(taken[i]) << (8 * i);
        result = static_cast<Number>(bits);
    }

    std::string text() {
        std::uint8_t length = 0;
        number(length);
        const auto taken = take(length);
        return {taken.begin(), taken.end()};
    }

  private:
    std::span<const std::uint8_t> bytes_;
    const std::filesystem::path& path_;
};

/// The part before the levels.
BlockWriter about_of_game(const content::CompiledGame& game, std::size_t levels) {
    BlockWriter block(0);
    block.add(nes::about_magic);
    block.number(nes::about_version);
    block.number(static_cast<std::uint8_t>(levels));
    block.number(std::uint8_t{0});
    each_rules_number(game.pack.rules, [&](auto number) { block.number(number); });
    const auto scripts = content::script_block_or_walking(game.pack.scripts);
    block.number(static_cast<std::uint16_t>(scripts.size()));
    block.add(scripts);
    add_text(block, game.pack.name);
    add_text(block, game.pack.title);
    add_text(block, hosted::version_mark());
    return block;
}

void add_level(BlockWriter& block, const hosted::PackedLevel& level) {
    block.number(static_cast<std::uint16_t>(level.block.size()));
    add_text(block, level.name);
    add_text(block, level.title);
}

} // namespace

std::vector<std::uint8_t> write_nes_about(const content::CompiledGame& game, const NesArt& art) {
    BlockWriter block = about_of_game(game, art.levels.size());
    for (const NesLevel& level : art.levels)
        add_level(block, game.pack.levels[level.index]);
    return block.take();
}

std::size_t nes_about_bytes(const content::CompiledGame& game) {
    return about_of_game(game, 0).size();
}

std::size_t nes_about_bytes_of(const content::CompiledGame& game, const NesLevel& level) {
    BlockWriter block(0);
    add_level(block, game.pack.levels[level.index]);
    return block.size();
}

hosted::Pack read_nes_about(std::span<const std::uint8_t> rom, const std::filesystem::path& path) {
    const auto bank = bank_of(rom, nes::about_bank);
    AboutReader about(bank, path);
    const auto magic = about.take(std::min(std::size(nes::about_magic), bank.size()));
    std::uint16_t version = 0;
    if (std::ranges::equal(magic, nes::about_magic))
        about.number(version);
    if (version != nes::about_version)
        throw support::InputError(path, "this NES ROM holds no game of this version");
    std::uint8_t levels = 0, zero = 0;
    about.number(levels);
    about.number(zero);
    if (levels > nes::most_levels)
        throw damaged_rom(path, "the number of levels");
    hosted::Pack pack;
    each_rules_number(pack.rules, [&](auto& number) { about.number(number); });
    std::uint16_t script_bytes = 0;
    about.number(script_bytes);
    const auto scripts = about.take(script_bytes);
    pack.scripts.assign(scripts.begin(), scripts.end());
    pack.name = about.text();
    pack.title = about.text();
    about.text(); // the version of Halfbyte
    for (std::size_t i = 0; i < levels; ++i) {
        hosted::PackedLevel& level = pack.levels.emplace_back();
        std::uint16_t bytes = 0;
        about.number(bytes);
        level.name = about.text();
        level.title = about.text();
        const auto block = AboutReader(bank_of(rom, i), path).take(bytes);
        level.block.assign(block.begin(), block.end());
    }
    check_rom_game(pack, path);
    return pack;
}

} // namespace halfbyte::tools::console
