// Counts the cycles of `step_level` in a ROM, along recorded input.
#pragma once

#include "engine/sim/world.hpp"
#include "platform/gba/host/files/board.hpp"
#include "platform/gba/layout/trace_block.hpp"
#include "tools/pipeline/targets/step_clock.hpp"

#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

namespace halfbyte::gba {

/// Starts a level by the ROM's host command (layout/trace_block.hpp), as an emulator's host does.
/// If a run begins elsewhere, the ROM reads its first world from a state image.
/// Then it calls `step_level` for one frame after the other, without the picture and the sound.
class StepTimes {
  public:
    explicit StepTimes(std::vector<std::uint8_t> rom) : board_(std::move(rom)) {}

    /// The cycles of `step_level` in each frame. Throws std::runtime_error if the ROM does not run.
    std::vector<std::uint32_t> of(const tools::targets::LevelRun& run);

    /// The world after the last frame.
    World world();

  private:
    void leave_host_command(const tools::targets::LevelRun& run);
    void begin_level();
    void put(const World& world);
    tools::arm7tdmi::Stop run();
    std::uint32_t call(std::uint32_t function, std::initializer_list<std::uint32_t> arguments);
    [[noreturn]] void refuse(const char* reason) const;

    Board board_;
    RomAddresses addresses_{};
};

} // namespace halfbyte::gba
