// Generated calls of the routines of platform/nes/engine/sound.
#include "tests/twins/call_sets.hpp"
#include "tests/twins/sound_player.hpp"

namespace halfbyte::test {
namespace {

/// Now and then a song and effects; a pause, or without one of both, for a while.
SoundRequests any_requests(std::mt19937& random, const SoundBlock& block, SoundFlags flags) {
    SoundRequests requests;
    requests.flags = flags;
    if (random() % 400 == 0)
        requests.song = static_cast<std::uint8_t>(random() % (block.songs + 2u));
    if (random() % 1500 == 0)
        requests.song = song_stops;
    for (std::uint8_t& effect : requests.effects)
        if (random() % 40 == 0)
            effect = static_cast<std::uint8_t>(random() % (block.effects + 2u));
    return requests;
}

std::string call_sound_tick(Run& run) {
    SoundPlayer player(run.twin);
    Stratum& effects = run.strata.of("voices with an effect", 0, 3);
    Stratum& silent = run.strata.of("silent voices", 0, voice_count);
    Stratum& flags_now = run.strata.of("flags", 0, 7);
    SoundFlags flags = 0;
    return run.each([&](long) {
        if (run.random() % 60 == 0)
            flags = static_cast<SoundFlags>(run.random() % 3 == 0 ? run.random() % 8 : 0);
        const std::string difference =
            player.frame(any_requests(run.random, player.block(), flags));
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

} // namespace

std::span<const CallSet> sound_call_sets() {
    static constexpr CallSet sets[] = {
        {"sound_tick", call_sound_tick},
    };
    return sets;
}

} // namespace halfbyte::test
