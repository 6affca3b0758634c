#include "tools/pipeline/trackers/famitracker_rows.hpp"

#include "tools/pipeline/trackers/famitracker_line.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::trackers {

namespace {

constexpr int fastest_tempo_as_speed = 0x20; // an F effect below it is a speed

int parameter_of(const std::string& effect) {
    return hex_of(std::string_view(effect).substr(1)).value_or(0);
}

/// A jump out of the middle of a frame.
struct Leap {
    int row = -1;      ///< the last that is played; -1: all are played
    int frame = -1;    ///< the next to be played; -1: the following one
    bool ends = false; ///< the song ends there
};

class TrackPlayer {
  public:
    TrackPlayer(const Track& track, const InstrumentNumbers& instruments, Module& module,
                const std::string& file)
        : track_(track), instruments_(instruments), module_(module), file_(file),
          song_(track.song) {}

    Song play() {
        int speed = track_.speed, tempo = track_.tempo;
        begin_at(speed, tempo);
        constexpr double ticks_at_speed_1 = 150;
        song_.frames_of_unit = speed * ticks_at_speed_1 / tempo;
        for (std::size_t frame = 0; frame < track_.order.size(); ++frame) {
            const Leap leap = play_frame(frame);
            if (leap.ends || leap.frame >= 0) {
                end_with(leap, frame);
                break;
            }
        }
        return std::move(song_);
    }

  private:
    const Row* row_at(std::size_t frame, std::size_t channel, int number) const {
        const auto pattern = track_.patterns.find(track_.order[frame][channel]);
        if (pattern == track_.patterns.end())
            return nullptr;
        const auto row = pattern->second.find(number);
        return row == pattern->second.end() ? nullptr : &row->second;
    }

    /// Speed and tempo in the first row are the song's.
    void begin_at(int& speed, int& tempo) const {
        for (std::size_t channel = 0; channel < track_.order.front().size(); ++channel) {
            if (const Row* row = row_at(0, channel, 0)) {
                for (const std::string& effect : row->cells[channel].effects) {
                    const int number = parameter_of(effect);
                    if (effect.front() == 'F' && number > 0)
                        (number < fastest_tempo_as_speed ? speed : tempo) = number;
                }
            }
        }
    }

    Leap play_frame(std::size_t frame) {
        Leap leap;
        int number = 0;
        for (; number < track_.rows && leap.row < 0; ++number) {
            for (std::size_t channel = 0; channel < track_.order[frame].size(); ++channel) {
                if (const Row* row = row_at(frame, channel, number)) {
                    const bool first = frame == 0 && number == 0;
                    play_cell(*row, channel, begin_ + number, number, first, leap);
                }
            }
        }
        song_.columns.push_back(number);
        begin_ += number;
        return leap;
    }

    void end_with(const Leap& leap, std::size_t frame) {
        song_.again = leap.ends ? int{Song::ends} : leap.frame;
        if (static_cast<std::size_t>(std::max(leap.frame, 0)) > frame) {
            throw support::InputError(
                file_, song_.line,
                "a jump forward skips frames; take the skipped frames out of the order");
        }
        if (frame + 1 < track_.order.size())
            module_.drop(song_.line, "the frames after a jump or an end");
    }

    struct Voice {
        int instrument = -1;
        int volume = level_volume;
        std::vector<int> chord;
    };

    void play_cell(const Row& row, std::size_t channel, long time, int number, bool first,
                   Leap& leap) {
        const Cell& cell = row.cells[channel];
        const bool has_note = cell.note != "...";
        if (channel >= voice_count) {
            for (const std::string& effect : cell.effects)
                play_effect(effect, row.line, number, first, has_note, nullptr, leap);
            if (has_note && cell.note != "---" && cell.note != "===") {
                module_.drop(row.line,
                             "a note of a voice other than the pulses, the triangle and the noise");
            }
            return;
        }
        Voice& voice = voices_[channel];
        if (cell.instrument >= 0)
            voice.instrument = cell.instrument;
        if (cell.volume >= 0) {
            const bool within = !has_note && cell.volume != voice.volume;
            voice.volume = cell.volume;
            if (within)
                module_.drop(row.line, "a volume that changes within a note");
        }
        for (const std::string& effect : cell.effects)
            play_effect(effect, row.line, number, first, has_note, &voice, leap);
        if (has_note)
            song_.voices[channel].push_back(event_of(cell, channel, time, row.line, voice));
    }

    void play_effect(const std::string& effect, int line, int number, bool first, bool has_note,
                     Voice* voice, Leap& leap) {
        const int value = parameter_of(effect);
        switch (effect.front()) {
        case 'F':
            if (!first)
                module_.drop(line, "a speed that changes within the song: " + effect);
            return;
        case 'B':
            leap.row = number;
            leap.frame = value;
            return;
        case 'C':
            leap.row = number;
            leap.ends = true;
            return;
        case 'D':
            leap.row = number;
            if (value != 0) {
                module_.drop(line,
                             "the row that " + effect
                                 + " leads to; the next pattern is played from its beginning");
            }
            return;
        case '0':
            if (voice != nullptr) {
                voice->chord.clear();
                if (value != 0)
                    voice->chord = {0, value >> 4, value & 15};
                if (!has_note)
                    module_.drop(line, "an arpeggio that changes within a note: " + effect);
                return;
            }
            break;
        default: break;
        }
        module_.drop(line, "the effect " + effect);
    }

    Event event_of(const Cell& cell, std::size_t channel, long time, int line,
                   const Voice& voice) const {
        Event event;
        event.time = time;
        event.line = line;
        if (cell.note == "---" || cell.note == "===")
            return event;
        const auto pitch = channel == voice_noise ? noise_of(cell.note) : tone_of(cell.note);
        if (!pitch) {
            throw support::InputError(file_, line,
                                      support::in_quotes(cell.note) + " is not a note here");
        }
        const auto instrument = instruments_.find(voice.instrument);
        if (instrument == instruments_.end()) {
            throw support::InputError(file_, line,
                                      "a note without an instrument of the NES's own voices");
        }
        event.kind = Event::Kind::note;
        event.pitch = *pitch;
        event.instrument = instrument->second;
        event.chord = voice.chord;
        event.volume = voice.volume;
        return event;
    }

    const Track& track_;
    const InstrumentNumbers& instruments_;
    Module& module_;
    const std::string& file_;
    Song song_;
    long begin_ = 0; ///< of the frame that is played
    std::array<Voice, voice_count> voices_;
};

} // namespace

void play_track(const Track& track, const InstrumentNumbers& instruments, Module& module,
                const std::string& file) {
    if (track.order.empty())
        throw support::InputError(file, track.song.line, "the track has no ORDER");
    module.songs.push_back(TrackPlayer(track, instruments, module, file).play());
}

} // namespace halfbyte::tools::trackers
