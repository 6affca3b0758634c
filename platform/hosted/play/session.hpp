// One run of the program on a pack: its simulation, its camera, and a recording of what was played.
// It does not depend on a window or a clock.
#pragma once

#include "engine/program/program.hpp"
#include "engine/show/view.hpp"
#include "platform/hosted/play/carry_over.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "platform/hosted/play/save_memory.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

inline constexpr std::size_t longest_recording = 2'160'000; // frames: ten hours

// The input of a level from its start, one for each step: enough to replay it. Steps beyond
// longest_recording are not recorded.
struct Recording {
    std::string level;
    std::uint16_t seed = 0;
    bool assisted = false; // with the rules of assisted() in engine/program/game.hpp, or more hits
    std::vector<Input> inputs;
    // The player's middle at the first step, if that is not the level's start. A movie cannot
    // contain such a recording.
    std::optional<Point> begins_at;
};

// How a level is shown that is looked at instead of its play.
enum class ShownAs : std::uint8_t {
    it_is,
    it_begins, // except for the player, which is where it is
    it_begins_with_player
};

// A session in a frame of a level. Saved progress and options are not part of it.
struct Moment {
    Program program;
    Stage stage;
    std::size_t recorded = 0; // steps of the recording
};

// The pack must outlive the session, and have at least one level.
class Session {
  public:
    // Starts as at power-on, with these saves. `flow` defines the screens.
    Session(const Pack& pack, Screen screen, const Flow& flow, SaveMemory saves = SaveMemory());

    // Starts in a level, without a screen before it.
    Session(const Pack& pack, std::size_t level, Screen screen, std::uint16_t seed);
    void begin(std::size_t level, std::uint16_t seed);

    // Advances the program by a frame. If a save cannot be written, only saves().fault() is set.
    void advance(Input input);

    // Advances the level alone by a frame, as a movie of a level does.
    void step(Input input);

    // The present moment, and the return to another one since the same level began. The next step
    // replaces the recorded steps after it.
    Moment moment() const { return {program_, stage_, recorded_}; }
    void return_to(const Moment& moment);

    // The time of the present attempt is not a record. A level that it clears for the first time
    // gets the slowest time.
    void give_up_record() { without_record_ = true; }

    // Continues at a moment of another recording in this version of the game, and with that
    // recording up to the moment.
    void load(const Moment& moment, const Recording& recording);

    // A moment of the previous version of the game in the present one; none if its level is gone.
    // Both packs must exist.
    std::optional<Moment> carried(const Moment& moment, const Pack& before) const;

    // Restarts the level under play, and its recording.
    void restart();

    // Whether the player has space at the level's start if its feet are at a pixel of the level.
    bool has_space_at(int x, int y) const;

    // Begins the level under play again with the player's feet at a pixel of it, where it also
    // returns to life.
    void begin_at(int x, int y);

    // Writes again what could not be saved; call it at the end. Throws std::runtime_error like
    // SaveMemory::finish().
    void finish_saving();

    // Starts again as at power-on, with a save that was kept under another name. Throws
    // std::runtime_error if that is not possible; then nothing has changed.
    void open_old_save(const std::filesystem::path& old);

    // Sets the options in the save, and saves them. It is not part of a recording.
    void set_options(ProgramOptions options);

    // The player stands this many hits more than in the game, from its next life on.
    void set_more_hits(int more);

    // Continues with another version of the game (carry_over.hpp). If that has no level of this
    // name, the level at its position begins. The previous pack is not used after this.
    void change_pack(const Pack& pack, const Flow& flow);

    const Pack& pack() const { return *pack_; }
    const Game& game() const { return tables_->game(); }
    // The level of the world, also while a fade leads to another one.
    const PackedLevel& packed_level() const { return pack_->levels[level_number_]; }
    // The level in whose colours the screen is drawn: the world's, or that of the spread on which a
    // level is chosen.
    const PackedLevel& coloured_level() const;
    const Program& program() const { return program_; }
    const ProgramState& state() const { return program_.state; }
    const Save& save() const { return save_; }
    const SaveMemory& saves() const { return saves_; }
    const Level& level() const { return program_.level; }
    const World& world() const { return program_.world; }
    const Stage& stage() const { return stage_; }
    const Recording& recording() const { return recording_; }
    // Its steps that lead to the present moment: all, unless the session returned to a moment and
    // has made no step since.
    std::size_t recorded() const { return recorded_; }
    // How often a level has begun, which each time begins a recording.
    std::uint32_t recordings() const { return recordings_; }
    View view() const;

    // Looks at the level itself instead of its play: at this much of it, from a pixel on.
    void look(int left, int top, Screen seen, ShownAs as);
    void end_look();
    bool is_looked_at() const { return look_.has_value(); }
    // The world in the picture.
    const World& shown_world() const { return look_ && look_->reset ? *look_->reset : world(); }

    std::uint32_t frames() const { return state().frame; } // since power-on
    bool level_is_over() const { return is_over(world()); }

  private:
    void begin_at_power_on();
    void advance_without_record(Input input);
    void follow();
    void keep_saves();
    void move_records();
    void carry_level_over(const LevelVersion& before);
    void begin_in_scene();
    World reset_world(bool with_player) const;
    void reset_look();

    struct Look {
        int left = 0;
        int top = 0;
        Screen seen;
        ShownAs as = ShownAs::it_is;
        std::optional<World> reset; // as when the level begins
    };

    const Pack* pack_;
    Screen screen_;
    std::unique_ptr<GameTables> tables_;
    int more_hits_ = 0;
    SaveMemory saves_;
    Save save_;
    Program program_;
    std::size_t level_number_ = 0; // of the world
    std::uint16_t seed_ = default_seed;
    Stage stage_;
    std::optional<Look> look_; // none: the camera shows the play
    Recording recording_;
    std::uint32_t recordings_ = 0;
    bool without_record_ = false; // until a level begins
    std::size_t recorded_ = 0;    // steps of the recording that lead to this moment
};

// How far the picture is faded to its paper, by a fade or a flash, of scene_fade_frames. The level
// itself is not faded.
int shade_on_screen(const Session& session);

} // namespace halfbyte::hosted
