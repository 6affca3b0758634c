#include "tools/pipeline/trackers/famistudio_notes.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::trackers {

namespace {

/// C0 to B7, as semitones above C0.
int pitch_of(const FamistudioLine& line) {
    constexpr std::array<std::string_view, 12> names{"C",  "C#", "D",  "D#", "E",  "F",
                                                     "F#", "G",  "G#", "A",  "A#", "B"};
    const std::string& value = line.text("Value");
    const std::string name = value.substr(0, std::max<std::size_t>(value.size(), 1) - 1);
    const auto* found = std::ranges::find(names, name);
    if (found == names.end() || value.back() < '0' || value.back() > '7')
        line.fail(support::in_quotes(value) + " must be a note from C0 to B7");
    return static_cast<int>(found - names.begin()) + 12 * (value.back() - '0');
}

Event stop(long time, int line) {
    Event event;
    event.time = time;
    event.line = line;
    return event;
}

/// Removes the events from `time` on: a new note or a stop comes before the last note's own stop.
void cut(std::vector<Event>& events, long time) {
    std::erase_if(events, [&](const Event& event) { return event.time >= time; });
}

class ChannelPlayer {
  public:
    ChannelPlayer(Song& song, const FamistudioChannel& channel, Module& module,
                  const FamistudioChords& chords, const std::string& file)
        : song_(song), channel_(channel), module_(module), chords_(chords), file_(file),
          events_(song.voices[static_cast<std::size_t>(channel.voice)]) {}

    void play() {
        long begin = 0;
        for (std::size_t column = 0; column < song_.columns.size(); ++column) {
            const auto instance = channel_.instances.find(static_cast<int>(column));
            if (instance != channel_.instances.end())
                play_pattern(instance->second, begin, song_.columns[column]);
            begin += song_.columns[column];
        }
        cut(events_, begin);
    }

  private:
    void play_pattern(const std::string& name, long begin, long length) {
        const auto pattern = channel_.patterns.find(name);
        if (pattern == channel_.patterns.end()) {
            throw support::InputError(file_, song_.line,
                                      "there is no pattern " + support::in_quotes(name));
        }
        for (const FamistudioNote& note : pattern->second)
            if (note.time >= 0 && note.time < length)
                play_note(note.line, begin + note.time);
            else
                module_.drop(note.line.number(), "a note after its pattern's end");
    }

    void play_note(const FamistudioLine& line, long time) {
        if (const auto volume = line.whole_if_there("Volume")) {
            if (*volume < 0 || *volume > level_volume)
                line.fail("a volume must be 0 to 15");
            volume_ = *volume;
        }
        if (!line.has("Value")) {
            if (line.has("Volume"))
                module_.drop(line.number(), "a volume that changes within a note");
            return;
        }
        cut(events_, time);
        const std::string& value = line.text("Value");
        if (value == "Stop" || value == "Release") {
            events_.push_back(stop(time, line.number()));
            return;
        }
        events_.push_back(event_of(line, time));
        const long length = length_of(line);
        if (length > 0)
            events_.push_back(stop(time + length, line.number()));
    }

    /// Until the note is released; 0: until the next one.
    static long length_of(const FamistudioLine& line) {
        const long duration = line.whole_if_there("Duration").value_or(0);
        const long release = line.whole_if_there("Release").value_or(0);
        return release > 0 && (duration == 0 || release < duration) ? release : duration;
    }

    Event event_of(const FamistudioLine& line, long time) {
        Event event = stop(time, line.number());
        event.kind = Event::Kind::note;
        event.pitch = pitch_of(line);
        if (channel_.voice == voice_noise)
            event.pitch = (event.pitch + 1) & (noise_pitches - 1); // C0 is its note 1
        event.instrument = instrument_of(line);
        event.volume = volume_;
        event.slurred = line.has("Attack") && line.text("Attack") == "False";
        if (line.has("Arpeggio")) {
            const auto found = chords_.find(line.text("Arpeggio"));
            if (found == chords_.end())
                line.fail("there is no arpeggio " + support::in_quotes(line.text("Arpeggio")));
            event.chord = found->second;
        }
        return event;
    }

    std::size_t instrument_of(const FamistudioLine& line) {
        if (line.has("Instrument")) {
            const std::string& name = line.text("Instrument");
            const auto found = std::ranges::find(module_.instruments, name, &Instrument::name);
            if (found == module_.instruments.end())
                line.fail("there is no instrument " + support::in_quotes(name));
            instrument_ = static_cast<std::size_t>(found - module_.instruments.begin());
        }
        if (!instrument_)
            line.fail("a note before any instrument");
        return *instrument_;
    }

    Song& song_;
    const FamistudioChannel& channel_;
    Module& module_;
    const FamistudioChords& chords_;
    const std::string& file_;
    std::vector<Event>& events_;
    int volume_ = level_volume; ///< of the notes without one
    std::optional<std::size_t> instrument_;
};

} // namespace

void play_channels(Song& song, const std::vector<FamistudioChannel>& channels, Module& module,
                   const FamistudioChords& chords, const std::string& file) {
    for (const FamistudioChannel& channel : channels)
        if (channel.voice != voice_count)
            ChannelPlayer(song, channel, module, chords, file).play();
}

} // namespace halfbyte::tools::trackers
