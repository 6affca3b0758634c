#include "tools/lab/emu/play_movie.hpp"

#include "tools/support/input_error.hpp"

#include <random>
#include <string>
#include <utility>

namespace halfbyte::tools::emu {

namespace {

void fill_memory(const Console& console, Core& core, const std::filesystem::path& rom,
                 const std::function<std::uint8_t(std::size_t)>& value_at) {
    std::size_t offset = 0;
    for (const MemoryRange& range : console.ram()) {
        const auto memory = core.memory(range.address, range.bytes);
        if (memory.empty()) {
            throw support::InputError(rom,
                                      "the emulator does not give access to the console's memory");
        }
        for (std::uint8_t& byte : memory)
            byte = value_at(offset++);
    }
}

constexpr std::uint32_t patience = 600; // runs of the core without a frame of the simulation

class MoviePlayer {
  public:
    MoviePlayer(const Console& console, Core& core, const std::filesystem::path& rom,
                const MovieVisitor& visitor)
        : console_(console), core_(core), rom_(rom), visitor_(visitor) {}

    EmulatedEnd play(const movie::Movie& movie, std::optional<std::uint32_t> lag_seed) {
        from_power_on_ = movie.power_on;
        boot();
        std::minstd_rand random(lag_seed.value_or(0));
        for (const Input input : movie.inputs) {
            if (lag_seed)
                console_.delay(core_, delay_from(random()));
            one_frame(input);
        }
        show_last_picture();
        return std::move(result_);
    }

  private:
    /// 0, or up to about two and a half frames.
    static std::uint8_t delay_from(std::uint_fast32_t random) {
        constexpr std::uint_fast32_t choices = 120, longest = 60;
        const std::uint_fast32_t choice = (random >> 8) % choices;
        return choice < longest ? static_cast<std::uint8_t>(choice) : 0;
    }

    void boot() {
        while (!state_) {
            if (++result_.boot_runs > patience)
                throw support::InputError(rom_, "the ROM does not start the level");
            run(0);
        }
        result_.end.world = state_->world;
        if (from_power_on_ && !state_->program) {
            throw support::InputError(rom_,
                                      "this ROM does not report its program; play a movie of a "
                                      "level, not from power-on");
        }
        if (frame() != 0)
            throw support::InputError(rom_, "the simulation does not start at frame 0");
        note_picture();
    }

    void one_frame(Input input) {
        const std::uint32_t before = frame();
        const std::uint32_t lag_before = result_.lag_frames;
        for (std::uint32_t runs = 1; run(input), frame() == before; ++runs) {
            ++result_.lag_frames;
            note_picture();
            if (runs == patience) {
                throw support::InputError(rom_, "the simulation stops at frame "
                                                    + std::to_string(before));
            }
        }
        if (frame() != before + 1) {
            throw support::InputError(rom_, "the simulation jumps from frame "
                                                + std::to_string(before) + " to "
                                                + std::to_string(frame()));
        }
        check_lag(before + 1, lag_before);
        note_picture();
        note_frame();
    }

    /// The ROM's count is taken when the frame begins. That is after the previous frame was
    /// complete, and before this one is.
    void check_lag(std::uint32_t frame, std::uint32_t least) const {
        if (!state_->lag_frames)
            return;
        const auto counted = static_cast<std::uint16_t>(*state_->lag_frames - least);
        if (counted > result_.lag_frames - least) {
            throw support::InputError(
                rom_, "frame " + std::to_string(frame) + " began after " + std::to_string(least)
                          + " to " + std::to_string(result_.lag_frames)
                          + " lag frames; the ROM counts " + std::to_string(*state_->lag_frames));
        }
    }

    /// Runs the core. While a state is being written, the previous one counts.
    void run(Input input) {
        core_.run(input);
        if (auto state = console_.state(core_))
            state_ = std::move(state);
        else if (state_)
            state_->shown_frame = console_.shown_frame(core_, *state_);
    }

    void note_frame() {
        const World& world = state_->world;
        result_.end.world = world;
        if (world.events & event_goal)
            result_.end.cleared_at = world.frame;
        if (state_->cycles_a_frame != 0) {
            result_.cycles_a_frame = state_->cycles_a_frame;
            result_.step_cycles.push_back(state_->step_cycles);
            result_.sound_cycles.push_back(state_->sound_cycles);
            if (frame() > 1)
                result_.frame_cycles.push_back(state_->frame_cycles);
        }
        if (visitor_.frame)
            visitor_.frame(*state_);
        ++noted_;
    }

    /// While a frame is late, the previous picture must stay complete. It is checked until the
    /// frame is complete, because then the visitor computes the next one.
    void note_picture() {
        if (!visitor_.picture)
            return;
        if (state_->shown_frame == next_picture_)
            visitor_.picture(next_picture_++, core_.picture());
        else if (next_picture_ == noted_ + 1 && state_->shown_frame == noted_)
            visitor_.picture(next_picture_ - 1, core_.picture());
    }

    /// A frame's picture comes to the screen after the next vblank.
    void show_last_picture() {
        const std::uint32_t last = frame();
        for (std::uint32_t runs = 0; visitor_.picture && next_picture_ <= last && runs < 3;
             ++runs) {
            run(0);
            note_picture();
        }
    }

    /// The program's frame in a movie from power-on, otherwise the level's.
    std::uint32_t frame() const {
        return from_power_on_ ? state_->program->frame : state_->world.frame;
    }

    const Console& console_;
    Core& core_;
    const std::filesystem::path& rom_;
    const MovieVisitor& visitor_;
    std::optional<ConsoleState> state_;
    std::uint32_t next_picture_ = 0;
    std::uint32_t noted_ = 0; ///< frames that the visitor was called with
    bool from_power_on_ = false;
    EmulatedEnd result_;
};

} // namespace

EmulatedEnd play_movie(const Console& console, Core& core, const movie::Movie& movie,
                       std::size_t level, const std::filesystem::path& rom,
                       const MovieVisitor& visitor, const Hardship& hardship) {
    if (hardship.power_on)
        fill_memory(console, core, rom, hardship.power_on);
    if (!movie.power_on)
        console.leave_mail(core, level, movie.seed);
    return MoviePlayer(console, core, rom, visitor).play(movie, hardship.lag_seed);
}

} // namespace halfbyte::tools::emu
