#include "tools/pipeline/score/read_voice.hpp"

#include "tools/support/input_error.hpp"

namespace halfbyte::tools::score {

namespace {

constexpr int most_repeats = 64;
constexpr std::size_t most_notes = 4'096;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// "8", "4.", "16" or nothing: a length as a part of a whole note, with dots.
int read_length(const Word& word, std::string_view text, int otherwise) {
    const std::size_t dot = text.find('.');
    const std::string_view digits = text.substr(0, dot);
    const std::string_view dots = dot == text.npos ? std::string_view() : text.substr(dot);
    int length = otherwise;
    if (!digits.empty()) {
        const int share = number_of(word, digits, "a length", 1, 64);
        if (whole_note % share != 0) {
            fail(word.spot,
                 support::in_quotes(word.text)
                     + ": a length is 1, 2, 4, 8, 16, 32 or 64, or for triplets 3, 6, 12, 24, 48");
        }
        length = whole_note / share;
    }
    int more = length;
    for (const char c : dots) {
        if (c != '.' || more % 2 != 0) {
            fail(word.spot, support::in_quotes(word.text)
                                + ": only dots can follow a length, and not that many");
        }
        more /= 2;
        length += more;
    }
    return length;
}

class VoiceReader {
  public:
    VoiceReader(int voice, int bar, VoiceSetting& setting, Part& part)
        : voice_(voice), bar_(bar), setting_(setting), part_(part) {}

    void read(std::span<const Word> words) {
        std::vector<std::size_t> begins; // where repeated passages begin
        const Word* opened = nullptr;
        for (const Word& word : words) {
            if (word.text == "[") {
                begins.push_back(part_.notes.size());
                opened = &word;
            } else if (word.text.starts_with(']')) {
                repeat(word, begins);
            } else {
                read_word(word);
            }
        }
        if (!begins.empty())
            fail(opened->spot, "'[' without a ']' in the same line");
    }

  private:
    /// `[c` and `c]2` would be read as drums, or as notes with odd lengths.
    static void refuse_brackets_within(const Word& word) {
        std::string apart;
        for (std::size_t i = 0; i < word.text.size(); ++i) {
            const char c = word.text[i];
            apart += c == ']' && i != 0 ? " ]" : std::string(1, c);
            apart += c == '[' && i + 1 < word.text.size() ? " " : "";
        }
        if (apart != word.text) {
            fail(word.spot, support::in_quotes(word.text)
                                + ": '[' and ']' are words of their own; write "
                                + support::in_quotes(apart));
        }
    }

    void read_word(const Word& word) {
        const std::string_view text = word.text;
        refuse_brackets_within(word);
        if (text == "|")
            check_bar(word);
        else if (text.starts_with('@'))
            take_instrument(word);
        else if (text.size() > 1 && text.front() == 'o' && is_digit(text[1]))
            setting_.octave = number_of(word, text.substr(1), "an octave", 2, 7);
        else if (text.size() > 1 && text.front() == 'l' && is_digit(text[1]))
            setting_.length = read_length(word, text.substr(1), setting_.length);
        else if (text.size() > 1 && text.front() == 'v' && is_digit(text[1]))
            take_volume(word);
        else
            read_note_word(word);
    }

    void check_bar(const Word& word) const {
        const int over = part_.length % bar_;
        if (over == 0)
            return;
        fail(word.spot,
             "the bar is not full here: it has " + length_text(over) + " of " + length_text(bar_));
    }

    void take_instrument(const Word& word) {
        if (voice_ == voice_noise)
            fail(word.spot, "the noise has no instruments: name its drums, as in: k8 h h s4");
        if (word.text.size() == 1)
            fail(word.spot, "'@' needs the name of an instrument after it");
        setting_.instrument = word.text.substr(1);
        setting_.instrument_spot = word.spot;
    }

    void take_volume(const Word& word) {
        if (voice_ == voice_triangle)
            fail(word.spot, "the triangle has one volume: it sounds or is silent; leave this out");
        setting_.volume =
            number_of(word, std::string_view(word.text).substr(1), "a volume", 1, level_volume);
    }

    void repeat(const Word& word, std::vector<std::size_t>& begins) {
        if (begins.empty())
            fail(word.spot, "']' without a '[' before it in the same line");
        const int times =
            number_of(word, std::string_view(word.text).substr(1),
                      "the number of times that a passage is played", 2, most_repeats);
        const std::vector<Note> passage(
            part_.notes.begin() + static_cast<std::ptrdiff_t>(begins.back()), part_.notes.end());
        begins.pop_back();
        for (int i = 1; i < times; ++i)
            for (const Note& note : passage)
                add(note);
    }

    void read_note_word(const Word& word) {
        std::string_view text = word.text;
        Note note;
        note.spot = word.spot;
        int after = 0; // octaves by which the following notes are shifted
        for (; text.ends_with('<') || text.ends_with('>'); text.remove_suffix(1))
            after += text.back() == '>' ? 1 : -1;
        for (; text.starts_with('<') || text.starts_with('>'); text.remove_prefix(1))
            setting_.octave += text.front() == '>' ? 1 : -1;
        if (text.empty()) {
            setting_.octave += after; // nothing but octaves
            return;
        }
        if (text.starts_with('&')) {
            note.slurred = true;
            text.remove_prefix(1);
        }
        if (text.starts_with('^')) {
            note.kind = Note::Kind::hold;
            text.remove_prefix(1);
        } else if (text.starts_with('r')
                   && (text.size() == 1 || is_digit(text[1]) || text[1] == '.')) {
            note.kind = Note::Kind::rest;
            text.remove_prefix(1);
        } else if (voice_ == voice_noise) {
            take_drum(text, note);
        } else {
            take_note(word, text, note);
        }
        note.length = read_length(word, text, setting_.length);
        check_slur(note);
        add(note);
        setting_.octave += after;
    }

    void take_drum(std::string_view& text, Note& note) const {
        std::size_t letters = 0;
        while (letters < text.size() && !is_digit(text[letters]) && text[letters] != '.')
            ++letters;
        note.kind = Note::Kind::drum;
        note.instrument = text.substr(0, letters);
        note.instrument_spot = note.spot;
        note.volume = setting_.volume;
        text.remove_prefix(letters);
    }

    void take_note(const Word& word, std::string_view& text, Note& note) const {
        const auto name = take_note_name(text);
        if (!name) {
            fail(word.spot,
                 support::in_quotes(word.text)
                     + " is not a note; write c d e f g a b with # or b, r for a rest, ^ to hold");
        }
        note.kind = Note::Kind::note;
        note.pitch = *name + 12 * (setting_.octave - 2);
        if (note.pitch < 0 || note.pitch >= note_count) {
            fail(word.spot, support::in_quotes(word.text) + " is " + note_name(note.pitch)
                                + ": the voices reach from c2 to b7");
        }
        if (setting_.instrument.empty())
            fail(word.spot, "a note before any instrument: name one first, as in: @lead");
        note.instrument = setting_.instrument;
        note.instrument_spot = setting_.instrument_spot;
        note.volume = setting_.volume;
    }

    void check_slur(const Note& note) const {
        if (!note.slurred)
            return;
        auto before = part_.notes.rbegin();
        while (before != part_.notes.rend() && before->kind == Note::Kind::hold)
            ++before;
        if (note.kind != Note::Kind::note || before == part_.notes.rend()
            || before->kind != Note::Kind::note)
            fail(note.spot, "'&' joins two notes; write it before the second one");
        if (before->instrument != note.instrument || before->volume != note.volume)
            fail(note.spot, "'&' cannot change the instrument or the volume");
    }

    void add(const Note& note) {
        if (part_.notes.size() == most_notes) {
            fail(note.spot,
                 "more than " + std::to_string(most_notes) + " notes of a voice in a pattern");
        }
        part_.notes.push_back(note);
        part_.length += note.length;
    }

    int voice_;
    int bar_;
    VoiceSetting& setting_;
    Part& part_;
};

} // namespace

void read_voice(std::span<const Word> words, int voice, int bar, VoiceSetting& setting,
                Part& part) {
    VoiceReader(voice, bar, setting, part).read(words);
    if (!words.empty())
        part.end = words.back().spot;
}

} // namespace halfbyte::tools::score
