#include "tools/pipeline/trackers/famitracker_line.hpp"
#include "tools/pipeline/trackers/famitracker_rows.hpp"
#include "tools/pipeline/trackers/read_trackers.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::trackers {

namespace {

constexpr int most_rows = 256;
constexpr int most_frames = 256;
constexpr std::string_view end_of_export = "# End of export";

class Reader {
  public:
    explicit Reader(const std::string& file) : file_(file) {}

    Module read(std::string_view text) {
        is_whole_ = text.find(end_of_export) != text.npos;
        int number = 0;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            line_.emplace(text.substr(0, end), file_, ++number);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (!line_->words().empty())
                read_line(line_->words().front());
        }
        finish_track();
        if (module_.songs.empty())
            line_->fail("the text ends without a TRACK: export the whole module");
        if (!is_whole_) {
            module_.miss(number, "the line " + support::in_quotes(end_of_export)
                                     + ", and maybe more before it: the text may be cut off");
        }
        return std::move(module_);
    }

  private:
    void read_line(const std::string& keyword) {
        static const std::vector<std::string_view> about{
            "TITLE", "AUTHOR", "COPYRIGHT", "COMMENT", "VIBRATO", "SPLIT", "FRAMERATE", "COLUMNS"};
        if (std::ranges::find(about, keyword) != about.end())
            return; // not heard
        if (keyword == "MACRO") {
            read_macro();
        } else if (keyword == "INST2A03") {
            read_instrument();
        } else if (keyword == "TRACK") {
            begin_track();
        } else if (keyword == "ORDER") {
            read_order();
        } else if (keyword == "PATTERN") {
            pattern_ = line_->hex(line_->words().size() > 1 ? line_->words()[1] : "");
            if (track_)
                track_->patterns[pattern_];
        } else if (keyword == "ROW") {
            read_row();
        } else if (keyword == "MACHINE" || keyword == "EXPANSION") {
            if (line_->whole(1) != 0) {
                module_.drop(line_->number(), keyword == "MACHINE"
                                                  ? "the speed of PAL consoles: 60 frames a second"
                                                  : "the voices of another chip");
            }
        } else {
            module_.drop(line_->number(), support::in_quotes(keyword));
        }
    }

    void read_macro() {
        const int type = line_->whole(1), number = line_->whole(2), loop = line_->whole(3),
                  release = line_->whole(4);
        Sequence sequence;
        sequence.line = line_->number();
        for (std::size_t i = 7; i < line_->words().size(); ++i)
            sequence.values.push_back(line_->whole(i));
        const int count = static_cast<int>(sequence.values.size());
        if (line_->words().size() < 7 || line_->words()[6] != ":" || loop >= count
            || release >= count || loop < Sequence::none || release < Sequence::none)
            line_->fail("a macro is type, number, loop, release, setting, a colon and its values");
        sequence.loop = loop;
        if (release != Sequence::none) { // its value is held, and also begins the release
            const auto at = sequence.values.begin() + release;
            sequence.values.insert(at, *at);
            sequence.release = release + 1;
        }
        macros_[{type, number}] = sequence;
        settings_[{type, number}] = line_->whole(5);
    }

    void read_instrument() {
        enum {
            volume,
            arpeggio,
            pitch,
            high_pitch,
            duty,
            kinds
        };
        Instrument instrument;
        instrument.name = line_->quoted();
        instrument.line = line_->number();
        const int number = line_->whole(1);
        for (int type = 0; type < kinds; ++type) {
            const int macro = line_->whole(2 + static_cast<std::size_t>(type));
            if (macro < 0)
                continue;
            const auto found = macros_.find({type, macro});
            if (found == macros_.end()) {
                line_->fail("there is no macro " + std::to_string(type) + ' '
                            + std::to_string(macro));
            }
            take_macro(type == volume     ? &instrument.volume
                       : type == arpeggio ? &instrument.arpeggio
                       : type == duty     ? &instrument.duty
                                          : nullptr,
                       type, found->second, settings_[found->first]);
        }
        numbers_[number] = module_.instruments.size();
        module_.instruments.push_back(std::move(instrument));
    }

    void take_macro(Sequence* target, int type, const Sequence& macro, int setting) {
        constexpr int arpeggio = 1;
        if (target == nullptr)
            module_.drop(macro.line, "a macro of the pitch");
        else if (type == arpeggio && setting != 0)
            module_.drop(macro.line, "an arpeggio that is not counted from the note");
        else
            *target = macro;
    }

    void begin_track() {
        finish_track();
        track_ = Track{};
        track_->rows = line_->whole(1);
        track_->speed = line_->whole(2);
        track_->tempo = line_->whole(3);
        track_->song.name = line_->quoted();
        track_->song.line = line_->number();
        if (track_->rows < 1 || track_->rows > most_rows || track_->speed < 1 || track_->tempo < 1)
            line_->fail("a track must have 1 to 256 rows, a speed and a tempo");
        pattern_ = -1;
    }

    void read_order() {
        if (!track_ || line_->words().size() < 3 + voice_count || line_->words()[2] != ":")
            line_->fail("an order is a number, a colon and the patterns of at least four voices");
        std::vector<int> patterns;
        for (std::size_t i = 3; i < line_->words().size(); ++i)
            patterns.push_back(line_->hex(line_->words()[i]));
        track_->order_lines.push_back({patterns, line_->number()});
        track_->order.push_back(std::move(patterns));
        if (track_->order.size() > most_frames
            || track_->order.back().size() != track_->order.front().size())
            line_->fail("a track must have at most 256 orders, all with the same number of voices");
    }

    void read_row() {
        if (!track_ || pattern_ < 0 || track_->order.empty() || line_->words().size() < 3)
            line_->fail("a row before its track, order and pattern");
        Row row;
        row.line = line_->number();
        const int number = line_->hex(line_->words()[1]);
        for (std::size_t i = 2; i < line_->words().size();) {
            if (line_->words()[i] != ":")
                line_->fail("a row has a colon before each voice");
            const std::size_t begin = ++i;
            while (i < line_->words().size() && line_->words()[i] != ":")
                ++i;
            row.cells.push_back(read_cell(begin, i));
        }
        if (row.cells.size() != track_->order.front().size())
            line_->fail("a row must have as many voices as the order");
        if (number >= track_->rows) {
            module_.drop(row.line, "a row after the " + std::to_string(track_->rows)
                                       + " rows of its pattern");
        }
        track_->patterns[pattern_][number] = std::move(row);
    }

    Cell read_cell(std::size_t begin, std::size_t end) const {
        if (end - begin < 3)
            line_->fail("a voice of a row must have a note, an instrument and a volume");
        Cell cell;
        cell.note = line_->words()[begin];
        if (const std::string& instrument = line_->words()[begin + 1]; instrument != "..")
            cell.instrument = line_->hex(instrument);
        if (const std::string& volume = line_->words()[begin + 2]; volume != ".") {
            cell.volume = line_->hex(volume);
            if (cell.volume > level_volume)
                line_->fail("a volume must be one hexadecimal digit");
        }
        for (std::size_t i = begin + 3; i < end; ++i) {
            const std::string& effect = line_->words()[i];
            if (effect.size() != 3) {
                line_->fail(support::in_quotes(effect)
                            + " is not an effect; write one in three characters");
            }
            if (effect != "...") {
                line_->hex(effect.substr(1));
                cell.effects.push_back(effect);
            }
        }
        return cell;
    }

    /// Patterns without a note are not exported; in a text that was cut off they may be lost.
    void miss_patterns() {
        for (const auto& [numbers, line] : track_->order_lines) {
            for (const int number : numbers)
                if (!track_->patterns.contains(number))
                    module_.miss(line, "pattern " + hex_text(number) + " of the order");
        }
    }

    void finish_track() {
        if (track_) {
            if (!is_whole_)
                miss_patterns();
            play_track(*track_, numbers_, module_, file_);
            track_.reset();
        }
    }

    const std::string& file_;
    std::optional<FamitrackerLine> line_; ///< the one being read
    Module module_;
    std::map<std::pair<int, int>, Sequence> macros_; ///< by type and number
    std::map<std::pair<int, int>, int> settings_;
    InstrumentNumbers numbers_;
    std::optional<Track> track_;
    bool is_whole_ = true; ///< the text has its closing line
    int pattern_ = -1;
};

} // namespace

Module read_famitracker(std::string_view text, const std::string& file) {
    return Reader(file).read(text);
}

} // namespace halfbyte::tools::trackers
