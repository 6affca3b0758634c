// Generated calls of the routines of platform/nes/engine/sound.
#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/calls/sound_player.hpp"

#include <bit>
#include <iterator>

namespace halfbyte::test {
namespace {

/// Sometimes a song and effects, sometimes a pause or one of both switched off.
SoundRequests any_requests(std::mt19937& random, const SoundBlock& block, SoundFlags flags) {
    SoundRequests requests;
    requests.flags = flags;
    if (random() % 400 == 0)
        requests.song = static_cast<std::uint8_t>(random() % (block.songs + 2u));
    if (random() % 1500 == 0)
        requests.song = song_stops;
    if (random() % 15 == 0)
        requests.effect = static_cast<std::uint8_t>(random() % (block.effects + 2u));
    return requests;
}

/// A song, then another one, which may be a jingle, and then time for it to end.
std::uint8_t song_to_its_end(std::mt19937& random, const SoundBlock& block, long frame) {
    const bool begins = frame == 0 || frame == 100;
    return begins ? static_cast<std::uint8_t>(random() % block.songs) : no_song;
}

std::string call_sound_tick(Run& run) {
    SoundPlayer player(run.port);
    Stratum& effects = run.strata.of("voices with an effect", 0, 2);
    Stratum& silent = run.strata.of("silent voices", 0, voice_count);
    Stratum& flags_now = run.strata.of("flags", 0, 7);
    SoundFlags flags = 0;
    constexpr long stretch = 800; // frames; in every other one songs come to their ends
    return run.each([&](long call) {
        if (run.random() % 60 == 0)
            flags = static_cast<SoundFlags>(run.random() % 3 == 0 ? run.random() % 8 : 0);
        SoundRequests requests = any_requests(run.random, player.block(), flags);
        if (call / stretch % 2 != 0)
            requests.song = song_to_its_end(run.random, player.block(), call % stretch);
        const std::string difference = player.frame(requests);
        int with_effect = 0, without_sound = 0;
        for (const Tone& tone : player.image().voices) {
            with_effect += (tone.level & level_effect) != 0;
            without_sound += volume_of(tone) == 0;
        }
        effects.count(with_effect);
        silent.count(without_sound);
        flags_now.count(flags);
        return difference;
    });
}

/// Changes each sign now and then, and counts those that begin.
SoundCues next_signs(std::mt19937& random, SoundCues before, Stratum& begun) {
    SoundCues signs = before;
    int number = 0;
    for (const NamedFlag& flag : sound_sign_flags)
        for (unsigned bit = 1; bit <= flag.value; bit <<= 1) {
            if ((flag.value & bit) == 0)
                continue;
            if (random() % 40 == 0)
                signs = static_cast<SoundCues>(signs ^ bit);
            if (signs & ~before & bit)
                begun.count(number);
            ++number;
        }
    return signs;
}

constexpr int count_signs() {
    int count = 0;
    for (const NamedFlag& flag : sound_sign_flags)
        count += std::popcount(flag.value);
    return count;
}

/// A level or the title for a while, with a pause now and then, and events.
std::string call_sound_of_frame(Run& run) {
    SoundPlayer player(run.port);
    constexpr int event_count = static_cast<int>(std::size(event_flags));
    Stratum& events = run.strata.of("event", 0, event_count - 1);
    Stratum& several = run.strata.of("events at once", 0, 3);
    Stratum& signs = run.strata.of("sign that begins", 0, count_signs() - 1);
    Stratum& titles = run.strata.of("at the title", 0, 1);
    Stratum& starts = run.strata.of("leaves the title", 0, 1);
    Stratum& pauses = run.strata.of("paused", 0, 1);
    Stratum& menus = run.strata.of("menu effects at once", 0, 4);
    Stratum& options = run.strata.of("options", 0, 3);
    Stratum& sounds = run.strata.of("effect of a script", 0, 1);
    constexpr ProgramEvents heard =
        program_moves | program_selects | program_pauses | program_starts;
    SoundScene scene;
    return run.each([&](long) {
        if (run.random() % 300 == 0)
            scene.level_song = static_cast<std::uint8_t>(run.random() % player.block().songs);
        if (run.random() % 2000 == 0)
            scene.level_song = no_song;
        if (run.random() % 150 == 0)
            scene.at_title = run.random() % 2 != 0;
        if (run.random() % 50 == 0)
            scene.paused = run.random() % 3 == 0;
        scene.events = 0;
        for (int event = 0; event < event_count; ++event)
            if (run.random() % 12 == 0) {
                scene.events |= static_cast<Events>(1 << event);
                events.count(event);
            }
        if (run.random() % 3 != 0)
            scene.events = 0;
        scene.level_sound = 0;
        if (run.random() % 12 == 0)
            scene.level_sound = static_cast<std::uint8_t>(run.random() % (most_effects + 2));
        sounds.count(scene.level_sound != 0);
        scene.signs = next_signs(run.random, scene.signs, signs);
        scene.leaves_title = run.random() % 80 == 0;
        scene.program_events = 0;
        if (run.random() % 5 == 0)
            scene.program_events = static_cast<ProgramEvents>(run.random() & 0xFF);
        if (run.random() % 200 == 0)
            scene.options = static_cast<ProgramOptions>(run.random() & 0xFF);
        several.count(std::popcount(scene.events));
        menus.count(std::popcount(static_cast<unsigned>(scene.program_events & heard)));
        options.count(scene.options & (option_without_music | option_without_effects));
        titles.count(scene.at_title);
        starts.count(scene.leaves_title);
        pauses.count(scene.paused);
        return player.frame(scene);
    });
}

} // namespace

std::span<const CallSet> sound_call_sets() {
    static constexpr CallSet sets[] = {
        {"sound_tick", call_sound_tick},
        {"sound_of_frame", call_sound_of_frame},
    };
    return sets;
}

} // namespace halfbyte::test
