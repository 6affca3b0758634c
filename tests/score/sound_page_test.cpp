// Tests the page about sound: the songs and effects with their events, lengths and sizes in the
// block.
#include "engine/sound/event_effects.hpp"
#include "engine/sound/game_sound.hpp"
#include "tests/score/score_text.hpp"
#include "tests/score/sound_page.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include "tests/support/test.hpp"

#include <cstdio>
#include <set>
#include <span>

using namespace halfbyte::test;

namespace {

const std::string game_folder = source_path("game");
const std::string score_folder = source_path("game/scores");
constexpr double frames_per_second = 60;

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

std::vector<std::string> heard_in(const hosted::Pack& pack, std::uint8_t song) {
    std::vector<std::string> places;
    const GameSongs& songs = pack.sound.songs;
    const auto add = [&](std::uint8_t other, const char* place) {
        if (song == other)
            places.emplace_back(place);
    };
    add(songs.title, "title and menus");
    add(songs.goal, "goal");
    add(songs.death, "death");
    add(songs.secret, "a large drop");
    add(songs.start, "the title is left");
    for (const hosted::PackedLevel& level :
         std::span(pack.levels).first(pack.levels.size() - pack.variants))
        if (level.music == song)
            places.push_back(level.title);
    return places;
}

// The notes of the first pulse in each bar of a song, as heard.
std::vector<std::string> bars_of(const score::Song& song) {
    std::vector<std::string> bars;
    for (const score::Phrase& phrase : song.order) {
        const auto pattern =
            std::ranges::find(song.patterns, phrase.pattern, &score::Pattern::name);
        const std::size_t first = bars.size();
        int at = 0;
        for (const score::Note& note : pattern->parts[voice_pulse1].notes) {
            bars.resize(std::max(bars.size(), first + static_cast<std::size_t>(at / song.bar) + 1));
            const int pitch = note.kind == score::Note::Kind::note ? note.pitch + phrase.shift : 0;
            bars.back() += std::to_string(at % song.bar) + ' ' + std::to_string(pitch) + ' '
                           + std::to_string(static_cast<int>(note.kind)) + ' ' + note.instrument
                           + ';';
            at += note.length;
        }
        bars.resize(first + static_cast<std::size_t>(at / song.bar));
    }
    return bars;
}

std::string song_rows() {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(game_folder, faults);
    const score::Score text = score::read_scores(score_folder);
    const score::CompiledScore compiled = score::compile_score(text);
    std::string rows = "| | heard in | seconds | bars, different ones | bytes |\n"
                       "| --- | --- | --- | --- | --- |\n";
    for (std::size_t i = 0; i < compiled.songs.size(); ++i) {
        const score::CompiledSong& song = compiled.songs[i];
        const std::vector<std::string> bars = bars_of(text.songs[i]);
        const std::set<std::string> different(bars.begin(), bars.end());
        char numbers[64];
        std::snprintf(numbers, sizeof numbers, "%.1f | %zu, %zu | %zu",
                      song.frames / frames_per_second, bars.size(), different.size(), song.bytes);
        rows += std::string("| ") + (song.is_jingle ? "jingle" : "song") + " `" + song.name + "` | "
                + joined(heard_in(game.pack, static_cast<std::uint8_t>(i)), ", ") + " | " + numbers
                + " |\n";
    }
    return rows;
}

std::string first_part(const std::string& hint) {
    return hint.substr(0, hint.find(';'));
}

std::string when_heard(int effect) {
    std::vector<std::string> when;
    for (const EventEffect& entry : event_effects) {
        if (static_cast<int>(entry.effect) != effect)
            continue;
        for (const NamedFlag& flag : event_flags)
            if (entry.event == flag.value)
                when.push_back(first_part(flag.hint));
        for (const NamedFlag& flag : sound_sign_flags)
            if (entry.event == begins(static_cast<SoundCues>(flag.value)))
                when.emplace_back(flag.hint);
    }
    for (const NamedFlag& flag : program_event_flags)
        if (menu_effect_of(static_cast<ProgramEvents>(flag.value), no_effect) == effect)
            when.emplace_back(flag.hint);
    return joined(when, "; ");
}

int frames_of(const SoundBlock& block, int effect) {
    Sound sound;
    SoundRequests requests;
    requests.effect = static_cast<std::uint8_t>(effect);
    int frames = 0;
    for (;; ++frames) {
        const VoiceImage image = tick(sound, block, requests);
        requests = {};
        if (std::ranges::none_of(image.voices,
                                 [](const Tone& tone) { return (tone.level & level_effect) != 0; }))
            return frames;
    }
}

std::string effect_rows() {
    const score::Score text = score::read_scores(score_folder);
    const score::CompiledScore whole = score::compile_score(text);
    SoundBlock block;
    REQUIRE(open_sound(whole.block.data(), whole.block.size(), block) == SoundFault::none);
    std::string rows = "| | heard when | priority | voices | frames | bytes |\n"
                       "| --- | --- | --- | --- | --- | --- |\n";
    for (int number = 0; number < effect_name_count; ++number) {
        const auto effect =
            std::ranges::find(text.effects, effect_names[number], &score::Effect::name);
        REQUIRE(effect != text.effects.end());
        score::Score others = text;
        std::erase_if(others.effects,
                      [&](const score::Effect& other) { return other.name == effect->name; });
        std::vector<std::string> voices;
        for (const score::EffectPart& part : effect->parts)
            voices.emplace_back(voice_names[part.voice]);
        rows += "| `" + effect->name + "` | " + when_heard(number) + " | "
                + std::to_string(effect->priority) + " | " + joined(voices, ", ") + " | "
                + std::to_string(frames_of(block, number)) + " | "
                + std::to_string(whole.block.size() - score::compile_score(others).block.size())
                + " |\n";
    }
    return rows;
}

// The code blocks that begin with a word of the notation.
std::string examples() {
    std::istringstream page(sound_page());
    std::string text, block;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line == "```") {
            for (const char* word : {"song ", "instrument ", "effect "})
                if (block.starts_with(word))
                    text += block;
            block.clear();
            inside = !inside;
        } else if (inside) {
            block += line + '\n';
        }
    }
    return text;
}

} // namespace

TEST_CASE("the examples of the page about sound are a valid score") {
    const score::CompiledScore compiled = test::compiled(examples());
    CHECK(compiled.songs.size() == 1);
    CHECK(compiled.effects.size() == 1);
}

TEST_CASE("the page about sound lists the songs of the game") {
    CHECK_THAT(sound_page(), Catch::Contains(song_rows()));
}

TEST_CASE("the page about sound lists all effects and their events") {
    CHECK_THAT(sound_page(), Catch::Contains(effect_rows()));
}

TEST_CASE("each effect of a score has an event") {
    for (int effect = 0; effect < effect_name_count; ++effect) {
        CAPTURE(effect_names[effect]);
        CHECK(!when_heard(effect).empty());
    }
}

TEST_CASE("a song of the game repeats after 60 to 90 seconds") {
    int songs = 0;
    for (const score::CompiledSong& song : score::compile_scores(score_folder).songs) {
        if (song.is_jingle)
            continue;
        CAPTURE(song.name);
        CHECK(song.frames >= 60 * frames_per_second);
        CHECK(song.frames <= 90 * frames_per_second);
        ++songs;
    }
    CHECK(songs >= 6);
}
