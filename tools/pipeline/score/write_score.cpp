#include "tools/pipeline/score/write_score.hpp"

#include "tools/pipeline/score/words.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <stdexcept>

namespace halfbyte::tools::score {

namespace {

constexpr std::size_t widest_line = 96;
constexpr int eighths = 1 << fine_bits;

using ValueText = std::string (*)(int);

std::string plain_text(int value) {
    return std::to_string(value);
}

std::string duty_text(int duty) {
    constexpr std::array names{"12", "25", "50", "75"};
    return names[static_cast<std::size_t>(duty)];
}

std::string mode_text(int mode) {
    return mode != 0 ? "short" : "long";
}

std::string shift_text(int shift) {
    char text[16];
    std::snprintf(text, sizeof text, "%.3f", static_cast<double>(shift) / eighths);
    std::string number = text;
    number.erase(number.find_last_not_of('0') + 1);
    return number.ends_with('.') ? number.substr(0, number.size() - 1) : number;
}

/// A line that is broken where it becomes too wide; each part begins with the keyword.
class WideLine {
  public:
    WideLine(std::string& text, const std::string& keyword) : text_(text), begin_(keyword) {}
    ~WideLine() { end(); }
    WideLine(const WideLine&) = delete;
    WideLine& operator=(const WideLine&) = delete;

    void add(const std::string& word) {
        if (line_.size() + 1 + word.size() > widest_line)
            end();
        line_ += (line_.empty() ? begin_ : "") + ' ' + word;
    }

  private:
    void end() {
        if (!line_.empty())
            text_ += line_ + '\n';
        line_.clear();
    }

    std::string& text_;
    std::string begin_;
    std::string line_;
};

void write_values(std::string& text, const std::string& keyword, const Values& values,
                  ValueText text_of) {
    constexpr std::size_t longest_run = 255;
    if (values.frames.empty())
        return;
    std::string line = "  " + keyword;
    for (std::size_t i = 0; i < values.frames.size();) {
        const bool repeats = values.again == static_cast<int>(i);
        std::size_t end = i + 1;
        while (end < values.frames.size() && values.frames[end] == values.frames[i]
               && values.again != static_cast<int>(end) && end - i < longest_run)
            ++end;
        line += (repeats ? " | " : " ") + text_of(values.frames[i]);
        if (end - i > 1)
            line += ':' + std::to_string(end - i);
        i = end;
    }
    text += line + '\n';
}

void write_instrument(std::string& text, const Instrument& instrument) {
    text += (instrument.is_drum ? "drum " : "instrument ") + instrument.name + '\n';
    if (instrument.is_drum) {
        write_values(text, "mode", instrument.duty, mode_text);
        write_values(text, "pitch", instrument.pitch, plain_text);
    } else {
        write_values(text, "duty", instrument.duty, duty_text);
        write_values(text, "pitch", instrument.pitch, shift_text);
    }
    write_values(text, "volume", instrument.volume, plain_text);
    write_values(text, "release", instrument.release, plain_text);
    text += '\n';
}

struct Length {
    std::string text;
    int length;
};

/// Whole notes and their parts, some with a dot, from long to short.
std::vector<Length> plain_lengths() {
    std::vector<Length> lengths;
    for (const int share : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64}) {
        const int length = whole_note / share;
        if (share <= 32 && (share & (share - 1)) == 0)
            lengths.push_back({std::to_string(share) + '.', length + length / 2});
        lengths.push_back({std::to_string(share), length});
    }
    std::ranges::sort(lengths, std::ranges::greater{}, &Length::length);
    return lengths;
}

/// Splits a length into lengths of notes, the long ones first.
std::vector<std::string> lengths_of(int length) {
    static const std::vector<Length> plain = plain_lengths();
    for (const Length& one : plain)
        if (one.length == length)
            return {one.text};
    for (const Length& one : plain) {
        if (one.length > length)
            continue;
        std::vector<std::string> rest = lengths_of(length - one.length);
        rest.insert(rest.begin(), one.text);
        return rest;
    }
    throw std::logic_error("a length that no notes have");
}

/// One voice of a pattern.
class VoiceWriter {
  public:
    VoiceWriter(std::string& text, int voice)
        : voice_(voice), line_(text, std::string("    ") + voice_names[voice]) {}

    void write(const Note& note) {
        std::string word;
        switch (note.kind) {
        case Note::Kind::rest: word = "r"; break;
        case Note::Kind::hold: word = "^"; break;
        case Note::Kind::drum:
            set_volume(note);
            word = note.instrument;
            break;
        case Note::Kind::note: word = note_word(note); break;
        }
        std::string rest = note.kind == Note::Kind::rest ? "r" : "^";
        for (const std::string& length : lengths_of(note.length)) {
            line_.add(word + length);
            word = rest;
        }
    }

  private:
    void set_volume(const Note& note) {
        if (note.volume != volume_ && voice_ != voice_triangle) {
            line_.add('v' + std::to_string(note.volume));
            volume_ = note.volume;
        }
    }

    std::string note_word(const Note& note) {
        if (note.instrument != instrument_) {
            line_.add('@' + note.instrument);
            instrument_ = note.instrument;
        }
        set_volume(note);
        const std::string name = note_name(note.pitch);
        const int octave = name.back() - '0';
        if (octave != octave_) {
            line_.add('o' + std::to_string(octave));
            octave_ = octave;
        }
        return (note.slurred ? "&" : "") + name.substr(0, name.size() - 1);
    }

    int voice_;
    WideLine line_;
    std::string instrument_;
    int volume_ = level_volume;
    int octave_ = 4;
};

void write_order(std::string& text, const Song& song) {
    WideLine line(text, "  order");
    for (std::size_t i = 0; i < song.order.size(); ++i) {
        if (i == song.again && i != 0)
            line.add("|");
        const Phrase& phrase = song.order[i];
        const std::string sign = phrase.shift > 0 ? "+" : "";
        line.add(phrase.pattern + (phrase.shift == 0 ? "" : sign + std::to_string(phrase.shift)));
    }
}

void write_song(std::string& text, const Song& song) {
    constexpr int sixteenth = whole_note / 16;
    char tempo[32];
    std::snprintf(tempo, sizeof tempo, "%.4f", song.tempo);
    std::string number = tempo;
    number.erase(number.find_last_not_of('0') + 1);
    number.erase(number.find_last_not_of('.') + 1);
    text += (song.is_jingle ? "jingle " : "song ") + song.name + '\n';
    text += "  time " + std::to_string(song.bar / sixteenth) + "/16\n  tempo " + number + '\n';
    for (const Pattern& pattern : song.patterns) {
        text += "\n  pattern " + pattern.name + '\n';
        for (int voice = 0; voice < voice_count; ++voice) {
            VoiceWriter writer(text, voice);
            for (const Note& note : pattern.parts[static_cast<std::size_t>(voice)].notes)
                writer.write(note);
        }
    }
    text += '\n';
    write_order(text, song);
    text += '\n';
}

} // namespace

std::string write_score(const Score& score) {
    std::string text;
    for (const Instrument& instrument : score.instruments)
        write_instrument(text, instrument);
    for (const Song& song : score.songs)
        write_song(text, song);
    return text;
}

} // namespace halfbyte::tools::score
