#include "tools/emu/nes_console.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/nes/layout/trace_block.hpp"
#include "tools/console/nes_about.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools {

namespace {

constexpr std::uint8_t nes_magic[4] = {'N', 'E', 'S', 0x1A};

class NesConsole : public Console {
  public:
    NesConsole(std::span<const std::uint8_t> rom, const std::filesystem::path& path)
        : path_(path), pack_(read_nes_about(rom, path)) {}

    /// The picture with the lines that televisions hide.
    CoreSource core() const override {
        return {"nestopia_libretro.so",
                "libretro-nestopia",
                {{"nestopia_overscan_v", "disabled"},
                 {"nestopia_overscan_h", "disabled"},
                 {"nestopia_palette", "cxa2025as"},
                 {"nestopia_nospritelimit", "disabled"}}};
    }

    Screen screen() const override { return nes_screen; }

    bool shows(desktop::Colour colour, desktop::Colour shown) const override {
        return shown == colour;
    }

    desktop::Pack pack() const override { return pack_; }

    void leave_mail(Core& core, std::size_t level, std::uint16_t seed) const override {
        const auto mail = memory(core, nes::mailbox::magic, nes::mailbox::bytes);
        std::ranges::copy(nes::mailbox_magic, mail.begin());
        mail[nes::mailbox::level - nes::mailbox::magic] = static_cast<std::uint8_t>(level);
        mail[nes::mailbox::level + 1 - nes::mailbox::magic] = 0;
        write_u16(mail.data() + (nes::mailbox::seed - nes::mailbox::magic), seed);
    }

    std::optional<ConsoleState> state(const Core& core) const override {
        using namespace nes::trace_block;
        if (!std::ranges::equal(memory(core, magic, 4), nes::trace_magic)
            || byte(core, sequence) % 2 != 0) {
            return std::nullopt;
        }
        if (word(core, image_bytes) != state_image_size()
            || byte(core, image_version) != state_image_version) {
            throw InputError(path_, "the ROM's state image has another form than this program's;"
                                    " build both from the same sources");
        }
        ConsoleState state;
        read_state_image(memory(core, nes::state_image_address, state_image_size()).data(),
                         state.world);
        state.shown_frame = shown_frame(state.world.frame, word(core, shown_tick));
        return state;
    }

  private:
    std::span<std::uint8_t> memory(const Core& core, unsigned address, std::size_t bytes) const {
        const auto span = core.memory(address, bytes);
        if (span.empty()) {
            throw InputError(path_, "the emulator does not show the console's memory");
        }
        return span;
    }
    std::uint8_t byte(const Core& core, unsigned address) const {
        return memory(core, address, 1)[0];
    }
    std::uint16_t word(const Core& core, unsigned address) const {
        return read_u16(memory(core, address, 2).data());
    }

    /// The ROM counts what it has shown with 16 bits: the last frame up to `frame` of which it
    /// shows these.
    static std::uint32_t shown_frame(std::uint32_t frame, std::uint16_t low) {
        return frame - static_cast<std::uint16_t>(frame - low);
    }

    std::filesystem::path path_;
    desktop::Pack pack_;
};

} // namespace

bool is_nes_rom(std::span<const std::uint8_t> rom) {
    return rom.size() > std::size(nes_magic)
           && std::ranges::equal(rom.first(std::size(nes_magic)), nes_magic);
}

std::unique_ptr<Console> make_nes_console(std::span<const std::uint8_t> rom,
                                          const std::filesystem::path& path) {
    return std::make_unique<NesConsole>(rom, path);
}

} // namespace halfbyte::tools
