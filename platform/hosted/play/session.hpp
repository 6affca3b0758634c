// One run of the program on a pack: its simulation, its camera, what was played. No window, no
// clock.
#pragma once

#include "engine/program/program.hpp"
#include "engine/show/view.hpp"
#include "platform/hosted/play/carry_over.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "platform/hosted/play/save_memory.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::hosted {

inline constexpr std::size_t longest_recording = 2'160'000; // frames: ten hours

// The input of a level from its start, one for each step: enough to see it again. What comes after
// longest_recording is not kept.
struct Recording {
    std::string level;
    std::uint16_t seed = 0;
    bool assisted = false; // played with the rules of engine/program/game.hpp's assisted()
    std::vector<Input> inputs;
};

// The pack must outlive the session, and have at least one level.
class Session {
  public:
    // The power comes on, with this memory of saves. Which screens there are, `flow` says.
    Session(const Pack& pack, Screen screen, const Flow& flow, SaveMemory saves = SaveMemory());

    // In a level at once, without a screen before it.
    Session(const Pack& pack, std::size_t level, Screen screen, std::uint16_t seed);
    void begin(std::size_t level, std::uint16_t seed);

    // A frame of the program. A save that cannot be written sets saves().fault() alone.
    void advance(Input input);

    // A frame of the level alone, as movies of levels have it.
    void step(Input input);

    // Starts the level under play over, and with it its recording.
    void restart();

    // Writes what could not be saved once more, at the end. Throws std::runtime_error as
    // SaveMemory::finish() does.
    void finish_saving();

    // Begins again as the power comes on, with a save that was kept under another name. Throws
    // std::runtime_error where that is not possible, and nothing has changed then.
    void open_old_save(const std::filesystem::path& old);

    // Goes on with another version of the game (carry_over.hpp). Where that has no level of this
    // name, the one in its place begins. The pack before may go after this.
    void change_pack(const Pack& pack, const Flow& flow);

    const Pack& pack() const { return *pack_; }
    const Game& game() const { return tables_->game(); }
    // Of the world, also while a fade leads to another one.
    const PackedLevel& packed_level() const { return pack_->levels[level_number_]; }
    // Whose colours the screen has: the world's, or that of the spread on which a level is chosen.
    const PackedLevel& coloured_level() const;
    const Program& program() const { return program_; }
    const ProgramState& state() const { return program_.state; }
    const Save& save() const { return save_; }
    const SaveMemory& saves() const { return saves_; }
    const Level& level() const { return program_.level; }
    const World& world() const { return program_.world; }
    const Stage& stage() const { return stage_; }
    const Recording& recording() const { return recording_; }
    View view() const { return show(world(), stage_, level(), pack_->looks, screen_); }

    std::uint32_t frames() const { return state().frame; } // since the power came on
    bool level_is_over() const { return is_over(world()); }

  private:
    void begin_at_power_on();
    void follow();
    void keep_saves();
    void move_records();
    void carry_level_over(const LevelVersion& before);
    void begin_in_scene();

    const Pack* pack_;
    Screen screen_;
    std::unique_ptr<const GameTables> tables_;
    SaveMemory saves_;
    Save save_;
    Program program_;
    std::size_t level_number_ = 0; // of the world
    std::uint16_t seed_ = seed_of_a_person;
    Stage stage_;
    Recording recording_;
};

// How far its picture is on the way to its paper, of scene_fade_frames: by a fade or by a flash.
int shade_on_screen(const Session& session);

} // namespace halfbyte::hosted
