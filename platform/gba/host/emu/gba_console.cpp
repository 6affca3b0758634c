// Runs ROMs of platform/gba in a libretro core.
#include "engine/numbers/bytes.hpp"
#include "engine/program/program_image.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/gba/layout/check_rom_pack.hpp"
#include "platform/gba/layout/frame_time.hpp"
#include "platform/gba/layout/trace_block.hpp"
#include "tools/lab/emu/console.hpp"
#include "tools/pipeline/console/rom_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstring>

namespace halfbyte::tools::emu {

namespace {

constexpr std::size_t fixed_byte = 0xB2; // of the cartridge header
constexpr std::uint8_t fixed_value = 0x96;

/// Returns the first undamaged pack. If there is none, throws the fault of the first pack.
gba::RomPack find_pack(std::span<const std::uint8_t> rom, const std::filesystem::path& path) {
    const char* fault = nullptr;
    for (std::size_t at = 0; at < rom.size(); at += gba::rom_pack_alignment) {
        gba::RomPack pack;
        if (!gba::open_rom_pack(rom.data() + at, rom.size() - at, pack))
            continue;
        const char* its_fault = gba::rom_pack_fault(pack);
        if (its_fault == nullptr)
            return pack;
        fault = fault == nullptr ? its_fault : fault;
    }
    if (fault != nullptr)
        throw console::damaged_rom(path, fault);
    throw support::InputError(
        path, "this GBA ROM has no game of this version of Halfbyte; build it again");
}

std::string to_string(Text text) {
    return {text.letters, text.length};
}

class GbaConsole : public Console {
  public:
    GbaConsole(std::span<const std::uint8_t> rom, const std::filesystem::path& path)
        : path_(path), pack_(find_pack(rom, path)) {}

    CoreSource core() const override { return {"mgba_libretro.so", "libretro-mgba", {}}; }

    const machines::Machine& machine() const override { return gba::machine; }

    /// The hardware has 5 bits a channel; each emulator spreads them over 8 in its own way.
    bool is_same(hosted::Colour preview, hosted::Colour shown) const override {
        constexpr hosted::Colour kept = 0x00F8F8F8;
        return (preview & kept) == (shown & kept);
    }

    hosted::Pack pack() const override {
        hosted::Pack pack;
        pack.name = to_string(pack_.text_at(pack_.header().name));
        pack.title = to_string(pack_.text_at(pack_.header().title));
        gba::read_rules(pack_, pack.rules);
        const std::uint8_t* scripts = pack_.at(pack_.header().scripts);
        pack.scripts.assign(scripts, scripts + pack_.header().scripts_size);
        read_flow(pack.flow);
        for (int i = 0; i < pack_.header().level_count; ++i) {
            const gba::RomLevel& level = pack_.level(i);
            hosted::PackedLevel& packed = pack.levels.emplace_back();
            packed.name = to_string(pack_.text_at(level.name));
            packed.title = to_string(pack_.text_at(level.title));
            packed.bonus_drops = level.bonus_drops;
            packed.spot = level.spot;
            const std::uint8_t* block = pack_.at(level.block);
            packed.block.assign(block, block + level.block_size);
        }
        console::check_rom_game(pack, path_);
        return pack;
    }

    std::vector<MemoryRange> ram() const override {
        return {{0x02000000, 0x40000}, {0x03000000, 0x8000}}; // EWRAM and IWRAM
    }

    void delay(Core& core, std::uint8_t amount) const override {
        trace_block(core)[offsetof(gba::TraceBlock, delay)] = amount;
    }

    void leave_mail(Core& core, std::size_t level, std::uint16_t seed) const override {
        const auto block = trace_block(core);
        const auto command =
            block.subspan(offsetof(gba::TraceBlock, host_command), sizeof(gba::HostCommand));
        std::memcpy(command.data(), "HBMB", 4);
        command[offsetof(gba::HostCommand, level)] = static_cast<std::uint8_t>(level);
        command[offsetof(gba::HostCommand, zero)] = 0;
        write_u16(command.data() + offsetof(gba::HostCommand, seed), seed);
    }

    std::optional<ConsoleState> state(const Core& core) const override {
        const auto block = trace_block(core);
        const auto number = [&](std::size_t offset) { return read_u32(block.data() + offset); };
        if (number(offsetof(gba::TraceBlock, magic)) != gba::trace_magic
            || number(offsetof(gba::TraceBlock, sequence)) % 2 != 0)
            return std::nullopt;
        check_image(block);
        ConsoleState state;
        read_state_image(block.data() + offsetof(gba::TraceBlock, image), state.world);
        read_program_image(block.data() + offsetof(gba::TraceBlock, program),
                           state.program.emplace());
        state.voices = read_voice_image(block.data() + offsetof(gba::TraceBlock, voices));
        state.sound_cycles = number(offsetof(gba::TraceBlock, sound_cycles));
        state.shown_frame = number(offsetof(gba::TraceBlock, shown_frame));
        state.step_cycles = number(offsetof(gba::TraceBlock, step_cycles));
        state.frame_cycles = number(offsetof(gba::TraceBlock, frame_cycles));
        state.cycles_a_frame = gba::cycles_per_frame;
        return state;
    }

  private:
    void read_flow(hosted::PackFlow& flow) const {
        flow.flow = gba::flow_of(pack_);
        flow.texts.clear();
        std::size_t block = 0;
        gba::each_flow_text(pack_, [&](int number, Text text) {
            if (number < text_count) {
                flow.texts.push_back(to_string(text));
                return;
            }
            while (flow.blocks[block].size() == pack_.flow().lines[block])
                ++block;
            flow.blocks[block].push_back(to_string(text));
        });
    }

    std::span<std::uint8_t> trace_block(const Core& core) const {
        const auto block = core.memory(gba::trace_block_address, sizeof(gba::TraceBlock));
        if (block.empty()) {
            throw support::InputError(path_,
                                      "the emulator does not give access to the console's memory");
        }
        return block;
    }

    void check_image(std::span<const std::uint8_t> block) const {
        if (state_image_size() > sizeof(gba::TraceBlock::image)
            || read_u16(block.data() + offsetof(gba::TraceBlock, image_bytes)) != state_image_size()
            || block[offsetof(gba::TraceBlock, image_version)] != state_image_version
            || read_u16(block.data() + offsetof(gba::TraceBlock, program_bytes))
                   != program_image_size()
            || block[offsetof(gba::TraceBlock, program_version)] != program_image_version) {
            throw support::InputError(path_,
                                      "the ROM's state image has another form than this program's;"
                                      " build both from the same sources");
        }
    }

    std::filesystem::path path_;
    gba::RomPack pack_;
};

std::size_t signature_bytes(std::span<const std::uint8_t> rom) {
    return rom.size() > fixed_byte && rom[fixed_byte] == fixed_value ? 1 : 0;
}

std::unique_ptr<Console> make(std::span<const std::uint8_t> rom,
                              const std::filesystem::path& path) {
    return std::make_unique<GbaConsole>(rom, path);
}

constexpr ConsoleKind kind{gba::machine, true, signature_bytes, make};

} // namespace

} // namespace halfbyte::tools::emu

namespace halfbyte::gba {

extern const tools::emu::ConsoleKind* const console_kind;
const tools::emu::ConsoleKind* const console_kind = &tools::emu::kind;

} // namespace halfbyte::gba
