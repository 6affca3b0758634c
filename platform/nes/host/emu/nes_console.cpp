// Runs ROMs of platform/nes in a libretro core.
#include "engine/numbers/bytes.hpp"
#include "engine/program/program_image.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/nes/host/files/nes_about.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "platform/nes/layout/trace_block.hpp"
#include "tools/lab/emu/console.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::emu {

namespace {

constexpr std::uint8_t nes_magic[4] = {'N', 'E', 'S', 0x1A};

constexpr const char* palette_name = "cxa2025as"; // host/row/nes_colours.hpp

class NesConsole : public Console {
  public:
    NesConsole(std::span<const std::uint8_t> rom, const std::filesystem::path& path)
        : path_(path), pack_(console::read_nes_about(rom, path)) {}

    /// Shows the whole picture, with the lines that televisions hide.
    CoreSource core() const override {
        return {"nestopia_libretro.so",
                "libretro-nestopia",
                {{"nestopia_overscan_v", "disabled"},
                 {"nestopia_overscan_h", "disabled"},
                 {"nestopia_palette", palette_name},
                 {"nestopia_nospritelimit", "disabled"}}};
    }

    const machines::Machine& machine() const override { return nes::machine; }

    bool is_same(hosted::Colour preview, hosted::Colour shown) const override {
        return preview == shown;
    }

    hosted::Pack pack() const override { return pack_; }

    std::vector<MemoryRange> ram() const override { return {{0x0000, 0x0800}}; }

    void delay(Core& core, std::uint8_t amount) const override {
        memory(core, nes::trace_block::delay, 1)[0] = amount;
    }

    void leave_mail(Core& core, std::size_t level, std::uint16_t seed) const override {
        const auto mail = memory(core, nes::host_command::magic, nes::host_command::bytes);
        std::ranges::copy(nes::host_command_magic, mail.begin());
        mail[nes::host_command::level - nes::host_command::magic] =
            static_cast<std::uint8_t>(level);
        mail[nes::host_command::level + 1 - nes::host_command::magic] = 0;
        write_u16(mail.data() + (nes::host_command::seed - nes::host_command::magic), seed);
    }

    std::optional<ConsoleState> state(const Core& core) const override {
        using namespace nes::trace_block;
        if (!std::ranges::equal(memory(core, magic, 4), nes::trace_magic)
            || byte(core, sequence) % 2 != 0)
            return std::nullopt;
        if (word(core, image_bytes) != state_image_size()
            || byte(core, image_version) != state_image_version
            || byte(core, program_bytes) != program_image_size()
            || byte(core, program_version) != program_image_version) {
            throw support::InputError(path_,
                                      "the ROM's state image has another form than this program's;"
                                      " build both from the same sources");
        }
        ConsoleState state;
        read_state_image(memory(core, nes::state_image_address, state_image_size()).data(),
                         state.world);
        read_program_image(memory(core, nes::program_image_address, program_image_size()).data(),
                           state.program.emplace());
        state.voices = voices(core);
        state.lag_frames = word(core, lag);
        state.shown_frame = shown_frame(state.program->frame, word(core, shown_tick));
        return state;
    }

    /// Drawing a screen takes longer than a run, and the state is complete only when the frame
    /// ends.
    std::uint32_t shown_frame(const Core& core, const ConsoleState& last) const override {
        return shown_frame(last.program->frame, word(core, nes::trace_block::shown_tick));
    }

  private:
    VoiceImage voices(const Core& core) const {
        const auto bytes = memory(core, nes::voice_image_address, voice_image_size);
        VoiceImage image;
        for (std::size_t voice = 0; voice < voice_count; ++voice)
            image.voices[voice] = {bytes[voice], bytes[voice_count + voice],
                                   bytes[2 * voice_count + voice]};
        return image;
    }

    std::span<std::uint8_t> memory(const Core& core, unsigned address, std::size_t bytes) const {
        const auto span = core.memory(address, bytes);
        if (span.empty()) {
            throw support::InputError(path_,
                                      "the emulator does not give access to the console's memory");
        }
        return span;
    }
    std::uint8_t byte(const Core& core, unsigned address) const {
        return memory(core, address, 1)[0];
    }
    std::uint16_t word(const Core& core, unsigned address) const {
        return read_u16(memory(core, address, 2).data());
    }

    /// The ROM counts the frames that it has shown in 16 bits: returns the last frame up to `frame`
    /// with these low bits.
    static std::uint32_t shown_frame(std::uint32_t frame, std::uint16_t low) {
        return frame - static_cast<std::uint16_t>(frame - low);
    }

    std::filesystem::path path_;
    hosted::Pack pack_;
};

std::size_t signature_bytes(std::span<const std::uint8_t> rom) {
    const std::size_t bytes = std::size(nes_magic);
    return rom.size() > bytes && std::ranges::equal(rom.first(bytes), nes_magic) ? bytes : 0;
}

std::unique_ptr<Console> make(std::span<const std::uint8_t> rom,
                              const std::filesystem::path& path) {
    return std::make_unique<NesConsole>(rom, path);
}

constexpr ConsoleKind kind{nes::machine, false, signature_bytes, make};

} // namespace

} // namespace halfbyte::tools::emu

namespace halfbyte::nes {

extern const tools::emu::ConsoleKind* const console_kind;
const tools::emu::ConsoleKind* const console_kind = &tools::emu::kind;

} // namespace halfbyte::nes
