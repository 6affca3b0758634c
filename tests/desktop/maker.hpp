// A game in play with its past, as the window drives it, and two versions of a level for it.
#pragma once

#include "engine/program/program_image.hpp"
#include "engine/sim/opposites.hpp"
#include "platform/hosted/rerun/history.hpp"

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace halfbyte::test {

inline constexpr std::string_view way = R"(
.....o......
...o........
P.....^w...G
####.#######)";

inline constexpr std::string_view other_way = R"(
.....o......
...o..#.....
P...#.^....G
####.#######)";

struct Maker {
    explicit Maker(const hosted::Pack& pack, hosted::PlaySetup from = setup(),
                   hosted::RunClock* clock = nullptr)
        : play(pack, std::move(from)), sound(pack), history({}, clock) {}

    static hosted::PlaySetup setup() {
        hosted::PlaySetup setup;
        setup.level = 0;
        return setup;
    }

    // A frame, while the key for a direction of time is held.
    void frame(Input input, int direction = 0) {
        if (history.travel(direction, selects, play, sound))
            play.rest();
        else
            play.frame(input);
        if (play.ran()) {
            heard = sound.frame(play);
            inputs.resize(play.session().frames() - 1);
            inputs.push_back(without_opposites(input));
        }
        history.follow(play, sound);
    }

    // Moves time by one frame at each press of the key.
    void press(int direction, int times = 1) {
        for (int i = 0; i < times; ++i) {
            frame(0, direction);
            frame(0);
        }
    }

    // From a level, into the pause's options and back.
    void change_option() {
        for (const Input button :
             {input_start, input_down, input_down, input_a, input_a, input_b, input_b}) {
            for (int i = 0; i < 20; ++i) // longer than a fade
                frame(0);
            frame(button);
        }
    }

    void change_to(const hosted::Pack& pack) {
        const hosted::Pack& before = play.session().pack();
        sound.change_pack(pack);
        play.change_game(std::shared_ptr<const hosted::Pack>(&pack, [](const hosted::Pack*) {}),
                         nullptr, {});
        history.change(before, play);
    }

    std::uint32_t hash() const {
        return program_hash(play.session().state(), play.session().world());
    }

    std::vector<std::uint8_t> save() const {
        std::vector<std::uint8_t> bytes(save_image::bytes);
        write_save(play.session().save(), play.session().game().id, bytes.data());
        return bytes;
    }

    void play_on() { play.obey(hosted::Command::pause); }

    std::uint32_t world_frame() const { return play.session().world().frame; }

    hosted::Play play;
    hosted::PlaySound sound;
    hosted::History history;
    bool selects = false; // the key that selects frames is held
    VoiceImage heard;
    std::vector<Input> inputs; // of the frames that led to the present one
};

} // namespace halfbyte::test
