#include "tools/score/read_score.hpp"

#include "tools/score/read_values.hpp"
#include "tools/score/read_voice.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <map>
#include <span>

namespace halfbyte::tools::score {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 1 << 20;

int voice_number(const std::string& name) {
    const auto* found = std::ranges::find(voice_names, name);
    return static_cast<int>(found - voice_names);
}

class ScoreReader {
  public:
    ScoreReader(const std::string& file, Score& score) : file_(file), score_(score) {}

    void read_line(std::string_view line, int number) {
        const std::vector<Word> words = words_in(line, file_, number);
        if (words.empty()) {
            return;
        }
        keyword_ = &words.front();
        rest_ = std::span(words).subspan(1);
        if (begin_object() || (in_ == In::instrument && read_instrument())
            || (in_ == In::effect && read_effect()) || (in_ == In::song && read_song())) {
            return;
        }
        fail_unknown();
    }

  private:
    enum class In {
        nothing,
        instrument,
        effect,
        song
    };

    // What one object can be told; the first word of a line says what.
    [[noreturn]] void fail_unknown() const {
        std::vector<std::string> known{"instrument", "drum", "effect", "song", "jingle"};
        const auto add = [&](std::initializer_list<const char*> words) {
            known.insert(known.end(), words.begin(), words.end());
        };
        switch (in_) {
        case In::nothing: break;
        case In::instrument: add({"volume", "duty", "mode", "pitch", "vibrato", "release"}); break;
        case In::effect: add({"priority", "on", "volume", "duty", "mode", "note", "pitch"}); break;
        case In::song:
            add({"tempo", "time", "pattern", "order", "pulse1", "pulse2", "triangle", "noise"});
            break;
        }
        std::string list;
        for (const std::string& word : known) {
            list += (list.empty() ? "" : ", ") + word;
        }
        fail(keyword_->spot, support::in_quotes(keyword_->text) + " cannot begin a line here"
                                 + hint(keyword_->text, known) + "; known here: " + list);
    }

    bool is(const char* word) const { return keyword_->text == word; }

    void need_words(std::size_t count, const char* what) const {
        if (rest_.size() < count) {
            fail(keyword_->spot, support::in_quotes(keyword_->text) + " needs " + what);
        }
        if (rest_.size() > count) {
            fail(rest_[count].spot, support::in_quotes(rest_[count].text)
                                        + " is too much here: " + support::in_quotes(keyword_->text)
                                        + " needs " + what + " only");
        }
    }

    template <class Object>
    Object& begin(std::vector<Object>& objects, In in) {
        need_words(1, "a name");
        const std::string& name = name_of(rest_[0], "a sound");
        const auto same = std::ranges::find(objects, name, &Object::name);
        if (same != objects.end()) {
            fail(rest_[0].spot, support::in_quotes(name) + " is there already, in "
                                    + same->spot.file + ':' + std::to_string(same->spot.line));
        }
        in_ = in;
        Object object;
        object.name = name;
        object.spot = rest_[0].spot;
        return objects.emplace_back(std::move(object));
    }

    bool begin_object() {
        if (is("instrument")) {
            begin(score_.instruments, In::instrument);
        } else if (is("drum")) {
            begin_drum();
        } else if (is("effect")) {
            begin(score_.effects, In::effect);
        } else if (is("song") || is("jingle")) {
            begin(score_.songs, In::song).is_jingle = is("jingle");
            pattern_ = nullptr;
        } else {
            return false;
        }
        return true;
    }

    void begin_drum() {
        Instrument& drum = begin(score_.instruments, In::instrument);
        drum.is_drum = true;
        const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
        const bool is_taken =
            drum.name.size() == 1 && std::string_view("rolv").find(drum.name) != std::string::npos;
        if (is_taken || !std::ranges::all_of(drum.name, is_letter)) {
            fail(drum.spot, support::in_quotes(drum.name)
                                + " is no name of a drum: letters only, for a length stands "
                                  "behind it, and not r, o, l or v, which mean something else");
        }
    }

    void set(Values& values, const ReadValue& read) {
        if (!values.frames.empty()) {
            fail(keyword_->spot,
                 "a second " + support::in_quotes(keyword_->text) + " of the same sound");
        }
        values = read_values(*keyword_, rest_, read);
    }

    bool read_instrument() {
        Instrument& instrument = score_.instruments.back();
        if (is("volume")) {
            set(instrument.volume, read_volume);
        } else if (is("release")) {
            set(instrument.release, read_volume);
            if (instrument.release.again != Values::stays) {
                fail(keyword_->spot, "a release ends, so nothing in it is repeated");
            }
        } else if (is("pitch")) {
            set(instrument.pitch, instrument.is_drum ? read_noise : read_shift);
        } else if (is("duty") && !instrument.is_drum) {
            set(instrument.duty, read_duty);
        } else if (is("mode") && instrument.is_drum) {
            set(instrument.duty, read_mode);
        } else if (is("vibrato") && !instrument.is_drum) {
            if (!instrument.pitch.frames.empty()) {
                fail(keyword_->spot, "an instrument has either a pitch or a vibrato");
            }
            instrument.pitch = read_vibrato(*keyword_, rest_);
        } else {
            return false;
        }
        return true;
    }

    bool read_effect() {
        Effect& effect = score_.effects.back();
        if (is("priority")) {
            need_words(1, "a number");
            effect.priority = number_of(rest_[0], rest_[0].text, "a priority", 1, 255);
        } else if (is("on")) {
            begin_effect_part(effect);
        } else if (!is("volume") && !is("duty") && !is("mode") && !is("note") && !is("pitch")) {
            return false;
        } else if (effect.parts.empty()) {
            fail(keyword_->spot, "first say the voice, as in: on pulse2");
        } else {
            return read_effect_part(effect.parts.back());
        }
        return true;
    }

    void begin_effect_part(Effect& effect) {
        need_words(1, "a voice: pulse1, pulse2, triangle or noise");
        const int voice = voice_number(rest_[0].text);
        if (voice == voice_count) {
            fail(rest_[0].spot, support::in_quotes(rest_[0].text)
                                    + " is no voice: pulse1, pulse2, triangle or noise");
        }
        if (std::ranges::find(effect.parts, voice, &EffectPart::voice) != effect.parts.end()) {
            fail(rest_[0].spot,
                 "the effect has this voice already: a voice does one thing at a time");
        }
        effect.parts.push_back({voice, rest_[0].spot, {}, {}, {}});
    }

    bool read_effect_part(EffectPart& part) {
        const bool noise = part.voice == voice_noise;
        if (is("volume")) {
            set(part.volume, read_volume);
            if (part.volume.again != Values::stays) {
                fail(keyword_->spot, "an effect ends where its volumes end, so none are repeated");
            }
        } else if (is("note") && !noise) {
            set(part.pitch, read_note);
        } else if (is("pitch") && noise) {
            set(part.pitch, read_noise);
        } else if (is("duty") && part.voice < voice_triangle) {
            set(part.duty, read_duty);
        } else if (is("mode") && noise) {
            set(part.duty, read_mode);
        } else {
            fail(keyword_->spot,
                 support::in_quotes(keyword_->text) + " is nothing that " + voice_names[part.voice]
                     + " has: a pulse has note, volume, "
                       "duty; the triangle note, volume; the noise pitch, volume, mode");
        }
        return true;
    }

    bool read_song() {
        Song& song = score_.songs.back();
        const int voice = voice_number(keyword_->text);
        if (is("tempo")) {
            need_words(1, "a number: quarter notes a minute");
            song.tempo = number_of(rest_[0], rest_[0].text, "a tempo", 20, 400);
        } else if (is("time")) {
            read_time(song);
        } else if (is("pattern")) {
            begin_pattern(song);
        } else if (is("order")) {
            read_order(song);
        } else if (voice == voice_count) {
            return false;
        } else if (pattern_ == nullptr) {
            fail(keyword_->spot, "notes before any pattern: begin one first, as in: pattern a");
        } else {
            const auto at = static_cast<std::size_t>(voice);
            read_voice(rest_, voice, song.bar, settings_[at], pattern_->parts[at]);
        }
        return true;
    }

    void read_time(Song& song) {
        need_words(1, "a bar, as in: time 3/4");
        const Word& word = rest_[0];
        const std::size_t slash = word.text.find('/');
        const auto count = whole_number(word.text.substr(0, slash));
        const auto share =
            slash == std::string::npos ? std::nullopt : whole_number(word.text.substr(slash + 1));
        if (!count || !share || *count < 1 || *count > 32
            || (*share != 2 && *share != 4 && *share != 8 && *share != 16)) {
            fail(word.spot, support::in_quotes(word.text) + " is no bar: as in 3/4 or 7/8");
        }
        song.bar = *count * (whole_note / *share);
    }

    void begin_pattern(Song& song) {
        need_words(1, "a name");
        const std::string& name = name_of(rest_[0], "a pattern");
        if (std::ranges::find(song.patterns, name, &Pattern::name) != song.patterns.end()) {
            fail(rest_[0].spot, "the song has a pattern " + support::in_quotes(name) + " already");
        }
        Pattern pattern;
        pattern.name = name;
        pattern.spot = rest_[0].spot;
        pattern_ = &song.patterns.emplace_back(std::move(pattern));
        settings_ = {};
    }

    void read_order(Song& song) {
        if (rest_.empty()) {
            fail(keyword_->spot, "\"order\" needs the names of patterns");
        }
        for (const Word& word : rest_) {
            if (word.text != "|") {
                read_phrase(word, song);
            } else if (song.is_jingle) {
                fail(word.spot, "a jingle ends, so nothing in it is repeated: call it a song");
            } else {
                song.again = song.order.size();
            }
        }
    }

    static void read_phrase(const Word& word, Song& song) {
        const std::size_t sign = word.text.find_first_of("+-");
        Phrase phrase{word.text.substr(0, sign), 0, word.spot};
        if (sign != std::string::npos) {
            phrase.shift =
                number_of(word, std::string_view(word.text).substr(sign), "a shift", -48, 48);
        }
        song.order.push_back(std::move(phrase));
    }

    std::string file_;
    Score& score_;
    In in_ = In::nothing;
    const Word* keyword_ = nullptr;
    std::span<const Word> rest_;
    Pattern* pattern_ = nullptr;
    std::array<VoiceSetting, voice_count> settings_;
};

} // namespace

void read_score(std::string_view text, const std::string& file, Score& score) {
    ScoreReader reader(file, score);
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        reader.read_line(text.substr(0, end), number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

Score read_scores(const fs::path& path) {
    std::vector<fs::path> files;
    if (fs::is_directory(path)) {
        for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
            if (entry.path().extension() == score_ending) {
                files.push_back(entry.path());
            }
        }
        std::ranges::sort(files);
    } else {
        files.push_back(path);
    }
    Score score;
    for (const fs::path& file : files) {
        read_score(support::read_file(file, most_bytes), file.string(), score);
    }
    return score;
}

} // namespace halfbyte::tools::score
