// A console in an emulator, with the battery-backed memory of its cartridge.
#pragma once

#include "engine/program/program.hpp"
#include "tools/emu/find_core.hpp"
#include "tools/emu/play_movie.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace halfbyte::tests {

using SaveBytes = std::vector<std::uint8_t>;

class Board {
  public:
    explicit Board(const std::filesystem::path& rom)
        : path_(rom), bytes_(tools::support::read_file(rom, most_rom_bytes)),
          rom_(reinterpret_cast<const std::uint8_t*>(bytes_.data()), bytes_.size()),
          console_(tools::emu::console_of(rom_, path_)) {}

    /// Returns the memory after each frame of a play from power-on with these inputs. The memory
    /// begins as `before`.
    std::vector<SaveBytes> play(const std::vector<Input>& inputs, const SaveBytes& before,
                                const std::function<void(const ProgramState&)>& see = {}) {
        const tools::emu::CoreSource source = console_->core();
        tools::emu::Core core(tools::emu::find_core(source), path_, rom_, source.options);
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
        tools::emu::play_movie(*console_, core, movie, 0, path_, visitor);
        return after;
    }

  private:
    static constexpr std::size_t most_rom_bytes = std::size_t{32} << 20;

    std::filesystem::path path_;
    std::string bytes_;
    std::span<const std::uint8_t> rom_;
    std::unique_ptr<tools::emu::Console> console_;
};

} // namespace halfbyte::tests
