// A console in an emulator, with the battery-backed memory of its cartridge.
#pragma once

#include "engine/program/program.hpp"
#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/rom_file.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace halfbyte::test {

using SaveBytes = std::vector<std::uint8_t>;

class Board {
  public:
    explicit Board(const std::filesystem::path& rom) : rom_(rom) {}

    /// Returns the memory after each frame of a play from power-on with these inputs. The memory
    /// begins as `before`.
    std::vector<SaveBytes> play(const std::vector<Input>& inputs, const SaveBytes& before,
                                const std::function<void(const ProgramState&)>& see = {}) {
        tools::emu::Core core = rom_.start();
        const auto memory = core.save_memory().first(save_bytes);
        std::ranges::copy(before, memory.begin());
        std::vector<SaveBytes> after;
        tools::emu::MovieVisitor visitor;
        visitor.frame = [&](const tools::emu::ConsoleState& state) {
            after.emplace_back(memory.begin(), memory.end());
            if (see)
                see(*state.program);
        };
        tools::movie::Movie movie;
        movie.power_on = true;
        movie.inputs = inputs;
        tools::emu::play_movie(rom_.console(), core, movie, 0, rom_.path(), visitor);
        return after;
    }

  private:
    tools::emu::RomFile rom_;
};

} // namespace halfbyte::test
