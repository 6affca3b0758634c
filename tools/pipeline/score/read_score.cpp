#include "tools/pipeline/score/read_score.hpp"

#include "tools/pipeline/score/read_song.hpp"
#include "tools/pipeline/score/read_sounds.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/nearest_name.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::score {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 1 << 20;

/// Reads line by line; each line belongs to the object that was begun last.
class ScoreReader {
  public:
    explicit ScoreReader(Score& score) : score_(score) {}

    void read(const ScoreLine& line) {
        if (!begin_object(line) && !read_in_object(line))
            fail_unknown(line.keyword());
    }

  private:
    enum class In {
        nothing,
        instrument,
        effect,
        song
    };

    bool read_in_object(const ScoreLine& line) {
        switch (in_) {
        case In::instrument: return read_instrument_line(line, score_.instruments.back());
        case In::effect: return read_effect_line(line, score_.effects.back());
        case In::song: return songs_.read(line, score_.songs.back());
        case In::nothing: break;
        }
        return false;
    }

    std::vector<std::string> known_here() const {
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
        return known;
    }

    [[noreturn]] void fail_unknown(const Word& keyword) const {
        const std::vector<std::string> known = known_here();
        fail(keyword.spot,
             support::in_quotes(keyword.text) + " cannot begin a line here"
                 + support::known_instead(keyword.text, {known.begin(), known.end()}));
    }

    template <class Object>
    Object& begin(const ScoreLine& line, std::vector<Object>& objects, In in) {
        const Word& word = line.only("a name");
        const std::string& name = name_of(word, "a sound");
        const auto same = std::ranges::find(objects, name, &Object::name);
        if (same != objects.end()) {
            fail(word.spot, support::in_quotes(name) + " already exists, in " + same->spot.file
                                + ':' + std::to_string(same->spot.line));
        }
        in_ = in;
        Object& object = objects.emplace_back();
        object.name = name;
        object.spot = word.spot;
        return object;
    }

    bool begin_object(const ScoreLine& line) {
        if (line.is("instrument")) {
            begin(line, score_.instruments, In::instrument);
        } else if (line.is("drum")) {
            begin_drum(begin(line, score_.instruments, In::instrument));
        } else if (line.is("effect")) {
            begin(line, score_.effects, In::effect);
        } else if (line.is("song") || line.is("jingle")) {
            begin(line, score_.songs, In::song).is_jingle = line.is("jingle");
            songs_.begin();
        } else {
            return false;
        }
        return true;
    }

    static void begin_drum(Instrument& drum) {
        drum.is_drum = true;
        const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
        const bool is_taken = drum.name.size() == 1
                              && std::string_view("rolv").find(drum.name) != std::string_view::npos;
        if (is_taken || !std::ranges::all_of(drum.name, is_letter)) {
            fail(drum.spot, support::in_quotes(drum.name)
                                + " cannot name a drum: use letters only, since a length follows "
                                  "it, and not r, o, l or v, which mean something else");
        }
    }

    Score& score_;
    In in_ = In::nothing;
    SongReader songs_;
};

} // namespace

void read_score(std::string_view text, const std::string& file, Score& score) {
    ScoreReader reader(score);
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::vector<Word> words = words_in(text.substr(0, end), file, number);
        if (!words.empty())
            reader.read(ScoreLine(words));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

Score read_scores(const fs::path& path) {
    const std::vector<fs::path> files =
        fs::is_directory(path) ? support::files_in(path, score_ending) : std::vector{path};
    Score score;
    for (const fs::path& file : files)
        read_score(support::read_text(file, most_bytes), file.string(), score);
    return score;
}

} // namespace halfbyte::tools::score
