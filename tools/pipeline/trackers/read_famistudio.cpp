#include "tools/pipeline/score/words.hpp"
#include "tools/pipeline/trackers/famistudio_notes.hpp"
#include "tools/pipeline/trackers/read_trackers.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <span>

namespace halfbyte::tools::trackers {

namespace {

constexpr int longest_sequence = 255;
constexpr long most_units = 1'000'000;
constexpr std::string_view exported_channels[] = {"Square1", "Square2", "Triangle", "Noise",
                                                  "DPCM"};

class Reader {
  public:
    explicit Reader(const std::string& file) : file_(file) {}

    Module read(std::string_view text) {
        int number = 0;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view words = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            words.remove_prefix(std::min(words.find_first_not_of(" \t\r"), words.size()));
            ++number;
            if (!words.empty() && words.front() != '#')
                read_line(FamistudioLine(words, file_, number));
        }
        finish_song();
        if (module_.songs.empty()) {
            throw support::InputError(file_, number,
                                      "the text ends without a Song: export at least one");
        }
        return std::move(module_);
    }

  private:
    void read_line(const FamistudioLine& line) {
        if (line.is("Project")) {
            read_project(line);
        } else if (line.is("Arpeggio")) {
            chords_[line.text("Name")] = line.list("Values");
        } else if (line.is("Instrument")) {
            module_.instruments.push_back({line.text("Name"), line.number(), {}, {}, {}});
            if (line.has("Expansion")) {
                module_.drop(line.number(),
                             "the chip of an instrument; it plays on the NES's own voices");
            }
        } else if (line.is("Envelope")) {
            read_envelope(line);
        } else if (line.is("Song")) {
            begin_song(line);
        } else if (line.is("PatternCustomSettings")) {
            change_column(line);
        } else if (line.is("Channel")) {
            begin_channel(line);
        } else if (line.is("Pattern")) {
            notes_ = &channel(line).patterns[line.text("Name")];
        } else if (line.is("Note")) {
            read_note(line);
        } else if (line.is("PatternInstance")) {
            read_instance(line);
        } else {
            module_.drop(line.number(), support::in_quotes(line.type()));
        }
    }

    void read_project(const FamistudioLine& line) {
        const std::string mode = line.has("TempoMode") ? line.text("TempoMode") : "FamiStudio";
        in_rows_ = mode != "FamiStudio";
        for (const char* chips : {"Expansion", "Expansions"})
            if (line.has(chips))
                module_.drop(line.number(), "the chip " + support::in_quotes(line.text(chips)));
    }

    void read_envelope(const FamistudioLine& line) {
        if (module_.instruments.empty())
            line.fail("an envelope before any instrument");
        Instrument& instrument = module_.instruments.back();
        const std::string& type = line.text("Type");
        Sequence sequence{line.list("Values"), line.whole_if_there("Loop").value_or(Sequence::none),
                          line.whole_if_there("Release").value_or(Sequence::none), line.number()};
        const int count = static_cast<int>(sequence.values.size());
        if (count == 0)
            return;
        if (count > longest_sequence || sequence.loop >= count || sequence.release >= count
            || sequence.loop < Sequence::none || sequence.release < Sequence::none)
            line.fail("an envelope must have at most 255 values and go back to one of them");
        if (sequence.release == 0)
            line.fail("an envelope cannot be released before its first value");
        const auto in_range = [&](int least, int most) {
            for (const int value : sequence.values)
                if (value < least || value > most)
                    line.fail("the values of " + type + " must be from " + std::to_string(least)
                              + " to " + std::to_string(most));
        };
        if (type == "Volume") {
            in_range(0, level_volume);
            instrument.volume = sequence;
        } else if (type == "DutyCycle") {
            in_range(0, 3);
            instrument.duty = sequence;
        } else if (type == "Arpeggio") {
            in_range(-64, 63);
            instrument.arpeggio = sequence;
        } else {
            module_.drop(line.number(), "the envelope " + support::in_quotes(type));
        }
    }

    void begin_song(const FamistudioLine& line) {
        finish_song();
        song_ = Song{line.text("Name"), line.number(), 1, {}, 0, {}};
        song_->again = std::max(line.whole("LoopPoint"), int{Song::ends});
        const int length = line.whole("Length");
        if (length < 1 || length > longest_sequence || song_->again >= length)
            line.fail("a song must have 1 to 255 patterns and go back to one of them");
        note_length_ = in_rows_ ? 1 : note_length_of(line);
        if (in_rows_) {
            song_->frames_of_unit = line.whole("FamiTrackerSpeed") * 150.0
                                    / std::max(1, line.whole("FamiTrackerTempo"));
        }
        song_->columns.assign(static_cast<std::size_t>(length),
                              pattern_length(line, "PatternLength", note_length_));
        channels_.clear();
        channel_types_.clear();
        notes_ = nullptr;
    }

    /// Frames of a note. A groove alternates between lengths, which a score cannot.
    static int note_length_of(const FamistudioLine& line) {
        if (line.has("Groove") && line.text("Groove").find('-') != std::string::npos)
            line.fail("its groove has notes of different lengths; give the song one tempo");
        return line.whole(line.has("NoteLength") ? "NoteLength" : "Groove");
    }

    static long pattern_length(const FamistudioLine& line, const char* name, int note_length) {
        const long length = long{line.whole(name)} * note_length;
        if (length < 1 || length > most_units)
            line.fail("the length of the pattern is out of range");
        return length;
    }

    void change_column(const FamistudioLine& line) {
        const int column = line.whole("Time");
        if (!song_ || column < 0 || static_cast<std::size_t>(column) >= song_->columns.size())
            line.fail("there is no such pattern in a song");
        const bool has_own = !in_rows_ && (line.has("NoteLength") || line.has("Groove"));
        song_->columns[static_cast<std::size_t>(column)] =
            pattern_length(line, "Length", has_own ? note_length_of(line) : note_length_);
    }

    void begin_channel(const FamistudioLine& line) {
        const std::span names(exported_channels, voice_count);
        if (!song_)
            line.fail("a channel before any song");
        const std::string& type = line.text("Type");
        channels_.emplace_back();
        channels_.back().voice = static_cast<int>(std::ranges::find(names, type) - names.begin());
        channels_.back().line = line.number();
        channel_types_.push_back(type);
        notes_ = nullptr;
    }

    FamistudioChannel& channel(const FamistudioLine& line) {
        if (channels_.empty())
            line.fail("a pattern before any channel");
        return channels_.back();
    }

    void read_note(const FamistudioLine& line) {
        if (notes_ == nullptr)
            line.fail("a note before any pattern");
        if (channels_.back().voice == voice_count) {
            module_.drop(line.number(),
                         "a note of a voice other than the pulses, the triangle and the noise");
            return;
        }
        static const std::vector<std::string_view> known{
            "Time", "Value", "Duration", "Release", "Instrument", "Volume", "Attack", "Arpeggio"};
        if (const auto other = line.other_than(known))
            module_.drop(line.number(), support::in_quotes(*other) + " of a note");
        notes_->push_back({line.whole("Time"), line});
    }

    void read_instance(const FamistudioLine& line) {
        FamistudioChannel& own = channel(line);
        const int column = line.whole("Time");
        if (column < 0 || static_cast<std::size_t>(column) >= song_->columns.size())
            module_.drop(line.number(), "a pattern after the song's end");
        own.instances[column] = line.text("Pattern");
    }

    /// FamiStudio exports all channels of a song, the samples last, so a missing one was cut off.
    void miss_channels() {
        for (const std::string_view type : exported_channels) {
            if (std::ranges::find(channel_types_, type) == channel_types_.end()) {
                module_.miss(song_->line, "the channel " + support::in_quotes(type)
                                              + ", so the text may be cut off");
            }
        }
        for (const FamistudioChannel& channel : channels_)
            if (!channel.patterns.empty() && channel.instances.empty())
                module_.miss(channel.line, "where the patterns of a channel are played");
    }

    void finish_song() {
        if (song_) {
            miss_channels();
            play_channels(*song_, channels_, module_, chords_, file_);
            module_.songs.push_back(std::move(*song_));
            song_.reset();
        }
    }

    const std::string& file_;
    Module module_;
    bool in_rows_ = false; ///< times are rows, not frames
    FamistudioChords chords_;
    std::optional<Song> song_;
    int note_length_ = 1;
    std::vector<FamistudioChannel> channels_;
    std::vector<std::string> channel_types_; ///< of all channels
    std::vector<FamistudioNote>* notes_ = nullptr;
};

} // namespace

Module read_famistudio(std::string_view text, const std::string& file) {
    return Reader(file).read(text);
}

} // namespace halfbyte::tools::trackers
