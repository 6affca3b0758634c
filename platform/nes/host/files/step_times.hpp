// Counts the cycles of `step` in a ROM, along recorded input.
#pragma once

#include "platform/nes/host/files/board.hpp"
#include "platform/nes/host/files/nes_rom.hpp"
#include "tools/pipeline/targets/step_clock.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::nes {

/// Starts a level by the ROM's host command (layout/trace_block.hpp), as an emulator's host does.
/// If a run begins elsewhere, its first world is put into the ROM's state image.
/// Then it calls `step` for one frame after the other, without the picture and the sound.
class StepTimes {
  public:
    explicit StepTimes(const tools::console::NesRom& rom);

    /// The cycles of `step` in each frame. Throws std::runtime_error if the ROM does not run.
    std::vector<std::uint32_t> of(const tools::targets::LevelRun& run);

  private:
    void leave_host_command(const tools::targets::LevelRun& run);
    void begin_level();
    void run_until_waiting(bool waits);
    void put(const World& world);
    std::uint32_t call(std::uint16_t routine, std::uint8_t a);
    [[noreturn]] void refuse() const;

    Board board_;
    std::uint16_t step_;
    std::uint16_t map_frame_;
    std::uint16_t reset_places_;
    std::uint16_t frame_ready_; // not zero while the ROM waits for a vblank
};

} // namespace halfbyte::nes
