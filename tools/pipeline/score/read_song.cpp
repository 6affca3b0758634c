#include "tools/pipeline/score/read_song.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::score {

namespace {

/// "3/4" as a length.
int read_bar(const Word& word) {
    const std::size_t slash = word.text.find('/');
    const auto count = whole_number(word.text.substr(0, slash));
    const auto share =
        slash == std::string::npos ? std::nullopt : whole_number(word.text.substr(slash + 1));
    if (!count || !share || *count < 1 || *count > 32
        || (*share != 2 && *share != 4 && *share != 8 && *share != 16)) {
        fail(word.spot,
             support::in_quotes(word.text) + " is not a bar; write one as in 3/4 or 7/8");
    }
    return *count * (whole_note / *share);
}

/// "132" or "128.571".
double read_tempo(const Word& word) {
    constexpr int slowest = 20, fastest = 400;
    constexpr std::size_t most_places = 4;
    const std::string_view text = word.text;
    const std::size_t dot = text.find('.');
    const std::string_view places = dot == text.npos ? "" : text.substr(dot + 1);
    const auto whole = whole_number(text.substr(0, dot));
    const auto part = places.empty() ? std::optional(0) : whole_number(places);
    const bool ends_in_dot = dot + 1 == text.size();
    double tempo = whole && part ? *part : 0;
    for (std::size_t i = 0; i < places.size(); ++i)
        tempo /= 10;
    tempo += whole.value_or(0);
    const bool has_sign = text.find_first_of("+-") != text.npos;
    if (!whole || !part || has_sign || ends_in_dot || places.size() > most_places || tempo < slowest
        || tempo > fastest) {
        fail(word.spot, support::in_quotes(word.text)
                            + ": a tempo is a number from 20 to 400, as in 132 or 128.5714");
    }
    return tempo;
}

/// "a", "a+5", "a-2".
Phrase read_phrase(const Word& word) {
    const std::size_t sign = word.text.find_first_of("+-");
    Phrase phrase{word.text.substr(0, sign), 0, word.spot};
    if (sign != std::string::npos) {
        phrase.shift =
            number_of(word, std::string_view(word.text).substr(sign), "a shift", -48, 48);
    }
    return phrase;
}

void read_order(const ScoreLine& line, Song& song) {
    if (line.rest().empty())
        fail(line.keyword().spot, "\"order\" needs the names of patterns");
    bool is_repeated = song.again != 0;
    for (const Word& word : line.rest()) {
        if (word.text != "|") {
            song.order.push_back(read_phrase(word));
        } else if (song.is_jingle) {
            fail(word.spot, "a jingle ends, so nothing in it is repeated; make it a song");
        } else if (is_repeated) {
            fail(word.spot, "a second '|': a song is repeated from one place only");
        } else {
            is_repeated = true;
            song.again = song.order.size();
        }
    }
}

} // namespace

void SongReader::begin_pattern(const Word& word, Song& song) {
    const std::string& name = name_of(word, "a pattern");
    if (std::ranges::find(song.patterns, name, &Pattern::name) != song.patterns.end())
        fail(word.spot, "the song has a pattern " + support::in_quotes(name) + " already");
    song.patterns.push_back({name, word.spot, {}});
    in_pattern_ = true;
    settings_ = {};
}

void SongReader::read_notes(const ScoreLine& line, int voice, Song& song) {
    if (!in_pattern_)
        fail(line.keyword().spot, "notes before any pattern: begin one first, as in: pattern a");
    const auto at = static_cast<std::size_t>(voice);
    read_voice(line.rest(), voice, song.bar, settings_[at], song.patterns.back().parts[at]);
}

bool SongReader::read(const ScoreLine& line, Song& song) {
    const int voice = voice_number(line.keyword().text);
    if (line.is("tempo")) {
        const Word& word = line.only("a number: quarter notes a minute");
        song.tempo = read_tempo(word);
    } else if (line.is("time")) {
        song.bar = read_bar(line.only("a bar, as in: time 3/4"));
    } else if (line.is("pattern")) {
        begin_pattern(line.only("a name"), song);
    } else if (line.is("order")) {
        read_order(line, song);
    } else if (voice != voice_count) {
        read_notes(line, voice, song);
    } else {
        return false;
    }
    return true;
}

} // namespace halfbyte::tools::score
