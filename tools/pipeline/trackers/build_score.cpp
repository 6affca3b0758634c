#include "tools/pipeline/trackers/build_score.hpp"

#include "engine/sound/sound_block.hpp"
#include "tools/pipeline/trackers/build_instruments.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace halfbyte::tools::trackers {

namespace {

constexpr int semitones = 12;

/// The tracker's number of a voice's lowest note in a score. Both trackers call the note of 65.4 Hz
/// C-1 on a pulse; the triangle sounds an octave lower than they write.
int lowest_of(int voice) {
    return voice == voice_triangle ? 2 * semitones : semitones;
}

bool same(const score::Note& a, const score::Note& b) {
    return a.kind == b.kind && a.pitch == b.pitch && a.slurred == b.slurred
           && a.instrument == b.instrument && a.volume == b.volume && a.length == b.length;
}

bool same(const score::Pattern& a, const score::Pattern& b) {
    return std::ranges::equal(a.parts, b.parts, [](const score::Part& x, const score::Part& y) {
        return std::ranges::equal(x.notes, y.notes,
                                  [](const auto& n, const auto& m) { return same(n, m); });
    });
}

bool is_silent(const score::Part& part) {
    return std::ranges::all_of(
        part.notes, [](const score::Note& note) { return note.kind == score::Note::Kind::rest; });
}

class SongBuilder {
  public:
    SongBuilder(const Song& song, Module& module, InstrumentBuilder& instruments,
                const std::string& file)
        : song_(song), module_(module), instruments_(instruments), file_(file) {}

    score::Song build(const std::string& name) {
        result_.name = name;
        result_.spot = spot(song_.line);
        result_.is_jingle = song_.again == Song::ends;
        result_.again = result_.is_jingle ? 0 : static_cast<std::size_t>(song_.again);
        choose_unit();
        long begin = 0;
        for (const long length : song_.columns) {
            add_column(begin, begin + length);
            begin += length;
        }
        return std::move(result_);
    }

  private:
    score::Spot spot(int line) const { return {file_, line, 1}; }

    /// The longest unit that divides all times becomes a sixteenth, or a shorter or longer note if
    /// the tempo would be out of range.
    void choose_unit() {
        for (const long length : song_.columns)
            shorten_unit(length, song_.line);
        for (const auto& voice : song_.voices)
            for (const Event& event : voice)
                shorten_unit(event.time, event.line);
        constexpr double frames_a_minute = 3'600, slowest = 20, fastest = 400;
        const double frames = static_cast<double>(unit_) * song_.frames_of_unit;
        int share = 16;
        const auto tempo = [&] { return frames_a_minute * 4 / (frames * share); };
        while (tempo() > fastest && share < 64)
            share *= 2;
        while (tempo() < slowest && share > 1)
            share /= 2;
        length_ = score::whole_note / share;
        result_.tempo = tempo();
    }

    void shorten_unit(long time, int line) {
        unit_ = std::gcd(unit_, time);
        const double frames = static_cast<double>(unit_) * song_.frames_of_unit;
        if (unit_ != 0 && frames < shortest_row) {
            char text[128];
            std::snprintf(text, sizeof text,
                          "with this, the rows of the song have %.1f frames; at least %d are "
                          "needed: move it, or take a slower tempo",
                          frames, shortest_row);
            throw support::InputError(file_, line, text);
        }
    }

    void add_column(long begin, long end) {
        score::Pattern pattern;
        pattern.spot = spot(song_.line);
        for (int voice = 0; voice < voice_count; ++voice) {
            score::Part& part = pattern.parts[static_cast<std::size_t>(voice)];
            add_voice(voice, begin, end, part);
            part.end = pattern.spot;
        }
        const bool empty = std::ranges::all_of(pattern.parts, is_silent);
        for (score::Part& part : pattern.parts)
            if (is_silent(part) && !(empty && &part == pattern.parts.data()))
                part = {};
        auto found = std::ranges::find_if(result_.patterns,
                                          [&](const auto& other) { return same(other, pattern); });
        if (found == result_.patterns.end()) {
            pattern.name = "p" + std::to_string(result_.patterns.size() + 1);
            result_.patterns.push_back(pattern);
            found = result_.patterns.end() - 1;
        }
        result_.order.push_back({found->name, 0, pattern.spot});
    }

    void add_voice(int voice, long begin, long end, score::Part& part) {
        VoiceState& state = states_[static_cast<std::size_t>(voice)];
        const std::vector<Event>& events = song_.voices[static_cast<std::size_t>(voice)];
        score::Note note;
        note.kind = state.sounds ? score::Note::Kind::hold : score::Note::Kind::rest;
        note.spot = spot(song_.line);
        long from = begin;
        for (; state.next < events.size() && events[state.next].time < end; ++state.next) {
            const Event& event = events[state.next];
            add_note(part, note, event.time - from);
            from = event.time;
            note = note_of(voice, event, state);
        }
        add_note(part, note, end - from);
    }

    void add_note(score::Part& part, score::Note note, long units) const {
        if (units == 0)
            return;
        note.length = static_cast<int>(units / unit_) * length_;
        part.length += note.length;
        part.notes.push_back(std::move(note));
    }

    struct VoiceState {
        std::size_t next = 0; ///< event
        bool sounds = false;
        score::Note note; ///< the one that sounds
    };

    score::Note note_of(int voice, const Event& event, VoiceState& state) {
        score::Note note;
        note.spot = note.instrument_spot = spot(event.line);
        const int volume = event.kind == Event::Kind::stop ? 0 : instruments_.volume_of(event);
        const bool sounded = state.sounds;
        state.sounds = volume != 0;
        if (volume == 0)
            return note;
        note.volume = voice == voice_triangle ? int{level_volume} : volume;
        if (voice == voice_noise) {
            note.kind = score::Note::Kind::drum;
            note.instrument = instruments_.drum_of(event);
        } else {
            note.kind = score::Note::Kind::note;
            note.instrument = instruments_.instrument_of(event);
            note.pitch = pitch_of(voice, event);
        }
        note.slurred = event.slurred && voice != voice_noise && sounded
                       && state.note.instrument == note.instrument
                       && state.note.volume == note.volume;
        if (event.slurred && !note.slurred)
            module_.drop(event.line, "the slur; the note begins again");
        state.note = note;
        return note;
    }

    int pitch_of(int voice, const Event& event) {
        const auto [below, above] = instruments_.reach_of(event);
        int pitch = event.pitch - lowest_of(voice);
        const int written = pitch;
        while (pitch + below < 0)
            pitch += semitones;
        while (pitch + above >= note_count)
            pitch -= semitones;
        if (pitch != written) {
            module_.drop(event.line,
                         "the octave of a note beyond the voices' range; it is moved by octaves");
        }
        return pitch;
    }

    const Song& song_;
    Module& module_;
    InstrumentBuilder& instruments_;
    const std::string& file_;
    score::Song result_;
    long unit_ = 0;
    int length_ = 0; ///< of a unit, in the score
    std::array<VoiceState, voice_count> states_;
};

} // namespace

score::Score build_score(Module& module, const std::string& file) {
    InstrumentBuilder instruments(module, file);
    score::Score score;
    std::vector<std::string> names;
    for (const Song& song : module.songs) {
        SongBuilder builder(song, module, instruments, file);
        score.songs.push_back(builder.build(score_name(song.name, names)));
    }
    score.instruments = instruments.take();
    return score;
}

} // namespace halfbyte::tools::trackers
