#include "tests/rules/prose/plain_words.hpp"

#include "tests/rules/source_text.hpp"
#include "tests/support/source_folder.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <span>
#include <sstream>

namespace halfbyte::test {
namespace {

constexpr std::size_t longest_sentence = 30; // words

struct Word {
    std::string text; // in lower case, without the marks around it
    int line;
    bool before_comma;
    bool before_colon;
};

struct Sentence {
    std::vector<Word> words;
    char end; // the mark after it, or 0
};

const std::set<std::string>& persons() {
    static const std::set<std::string> words{
        "person",      "persons",   "people",      "somebody",     "someone",
        "anybody",     "anyone",    "nobody",      "no-one",       "one",
        "everybody",   "everyone",  "player",      "players",      "reader",
        "readers",     "maker",     "makers",      "user",         "users",
        "author",      "authors",   "you",         "we",           "they",
        "those",       "developer", "developers",  "artist",       "artists",
        "friend",      "friends",   "newcomer",    "newcomers",    "stranger",
        "beginner",    "others",    "contributor", "contributors", "programmer",
        "programmers", "composer",  "human",       "she",          "he"};
    return words;
}

bool is_person_before(std::span<const Word> words, std::size_t at, std::size_t distance) {
    const std::size_t from = at > distance ? at - distance : 0;
    return std::ranges::any_of(words.subspan(from, at - from),
                               [](const Word& word) { return persons().contains(word.text); });
}

// A word without quotes and brackets around it; code between backquotes is one word, "`".
std::string bare(std::string_view text) {
    static constexpr std::string_view around = "\"'()[]{}*,.:;!?";
    const std::size_t from = text.find_first_not_of(around);
    const std::size_t to = text.find_last_not_of(around);
    std::string word;
    if (from != std::string_view::npos)
        word = text.substr(from, to - from + 1);
    std::ranges::transform(word, word.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

std::string without_code(std::string_view text) {
    std::string plain;
    bool in_code = false;
    for (const char c : text) {
        if (c == '`') {
            in_code = !in_code;
            plain += in_code ? "`" : "";
        } else if (!in_code || c == '\n') {
            plain += c;
        }
    }
    return plain;
}

// The mark that ends a sentence after a word, or 0.
char end_of(std::string_view word) {
    const std::size_t last = word.find_last_not_of("\"')*_");
    const char mark = last == std::string_view::npos ? '\0' : word[last];
    return mark == '.' || mark == '!' || mark == '?' ? mark : '\0';
}

std::vector<Sentence> sentences_of(const Passage& passage) {
    std::vector<Sentence> sentences(1);
    int line = passage.line;
    for (const std::string& text : lines_of(without_code(passage.text))) {
        std::istringstream words(text);
        for (std::string word; words >> word;) {
            if (const std::string plain = bare(word); !plain.empty()) {
                sentences.back().words.push_back(
                    {plain, line, word.ends_with(','), word.ends_with(':')});
            }
            if (const char end = end_of(word); end != 0 && !sentences.back().words.empty()) {
                sentences.back().end = end;
                sentences.emplace_back();
            }
        }
        ++line;
    }
    std::erase_if(sentences, [](const Sentence& sentence) { return sentence.words.empty(); });
    return sentences;
}

bool begins_with_relative_clause(const Sentence& sentence) {
    static const std::set<std::string> openers{
        "who", "whoever", "whom", "whose", "what", "whatever", "which", "whichever", "wherever"};
    const std::string& first = sentence.words.front().text;
    if (sentence.end == '?')
        return false;
    return openers.contains(first)
           || (first == "where" && std::ranges::any_of(sentence.words, &Word::before_comma));
}

bool is_who(const std::string& word) {
    return word == "who" || word == "whom" || word == "whoever" || word == "whomever";
}

bool is_minds_verb(const std::string& word) {
    static const std::set<std::string> verbs{"ask",   "asks", "asked",   "asking", "tell",
                                             "tells", "told", "telling", "know",   "knows",
                                             "knew",  "want", "wants",   "wanted", "likes"};
    return verbs.contains(word);
}

struct Phrase {
    std::vector<std::string> words;
    std::string instead;
};

std::vector<std::string> data_lines(const char* name) {
    std::vector<std::string> lines =
        lines_of(read_text(std::filesystem::path(source_path("tests/rules/prose")) / name));
    std::erase_if(lines, [](const std::string& line) { return line.empty() || line[0] == '#'; });
    return lines;
}

const std::vector<Phrase>& phrases() {
    static const std::vector<Phrase> found = [] {
        std::vector<Phrase> list;
        for (const std::string& line : data_lines("phrases.txt")) {
            const std::size_t tab = line.find('\t');
            std::istringstream words(line.substr(0, tab));
            Phrase phrase{{}, line.substr(tab + 1)};
            for (std::string word; words >> word;)
                phrase.words.push_back(word);
            list.push_back(phrase);
        }
        return list;
    }();
    return found;
}

bool is_no_of_its_own(const Phrase& phrase, std::span<const Word> words, std::size_t at) {
    // `there is no box` and `is no longer` are plain English; `a crate is no box` is not.
    static const std::set<std::string> after_no{"longer", "more",    "less",
                                                "fewer",  "farther", "further"};
    if (phrase.words.back() != "no" && phrase.words.back() != "none")
        return false;
    const std::size_t end = at + phrase.words.size();
    return (at > 0 && words[at - 1].text == "there")
           || (end < words.size() && after_no.contains(words[end].text));
}

bool fits(const Phrase& phrase, std::span<const Word> words, std::size_t at) {
    const std::size_t count = phrase.words.size();
    if (words.size() - at < count || is_no_of_its_own(phrase, words, at))
        return false;
    for (std::size_t i = 0; i < count; ++i) {
        const Word& word = words[at + i];
        if (word.text != phrase.words[i] || (i + 1 < count && word.before_comma))
            return false;
    }
    return true;
}

class Report {
  public:
    explicit Report(std::string file) : file_(std::move(file)) {}
    void add(int line, std::string what) { breaches_.push_back({file_, line, std::move(what)}); }
    Breaches take() { return std::move(breaches_); }

  private:
    std::string file_;
    Breaches breaches_;
};

void check_words(Report& report, const std::vector<Word>& words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
        const Word& word = words[at];
        if (is_who(word.text) && !is_person_before(words, at, 3)) {
            report.add(word.line,
                       '"' + word.text + "\" for a thing: name the thing, or write \"that\"");
        }
        if (is_minds_verb(word.text) && !is_person_before(words, at, 6)) {
            report.add(word.line,
                       "code does not \"" + word.text + "\": it reads, returns, reports, needs");
        }
        for (const Phrase& phrase : phrases()) {
            if (fits(phrase, words, at)) {
                std::string text;
                for (const std::string& part : phrase.words)
                    text += (text.empty() ? "" : " ") + part;
                report.add(word.line, '"' + text + "\": write " + phrase.instead);
            }
        }
    }
}

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// A colon introduces a list or an example, which does not count with the sentence.
void check_length(Report& report, const std::vector<Word>& words) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const bool is_number = std::ranges::none_of(words[at].text, is_letter);
        count += is_number ? 0U : 1U;
        if (!is_number && count == longest_sentence + 1) {
            report.add(words[at].line,
                       "a sentence of more than " + std::to_string(longest_sentence) + " words");
        }
        if (words[at].before_colon)
            count = 0;
    }
}

std::string excerpt(const Sentence& sentence) {
    std::string text;
    for (const Word& word : sentence.words)
        text += (text.empty() ? "" : " ") + word.text;
    return text;
}

bool is_exception(const std::string& sentence) {
    static const std::vector<std::string> exceptions = data_lines("exceptions.txt");
    return std::ranges::any_of(exceptions, [&](const std::string& exception) {
        return sentence.find(exception) != std::string::npos;
    });
}

} // namespace

Breaches check_plain_words(const std::string& file, const std::vector<Passage>& passages) {
    Report report(file);
    for (const Passage& passage : passages) {
        for (const Sentence& sentence : sentences_of(passage)) {
            if (is_exception(excerpt(sentence)))
                continue;
            if (!passage.is_fragment && begins_with_relative_clause(sentence)) {
                report.add(sentence.words.front().line, "begins with a relative clause: \""
                                                            + excerpt(sentence).substr(0, 40)
                                                            + "...\"");
            }
            check_words(report, sentence.words);
            check_length(report, sentence.words);
        }
    }
    return report.take();
}

Breaches check_plain_files(const std::filesystem::path& root,
                           const std::vector<std::string>& files) {
    Breaches breaches;
    for (const std::string& file : files) {
        const Breaches found = check_plain_words(file, passages_of(file, read_text(root / file)));
        breaches.insert(breaches.end(), found.begin(), found.end());
    }
    return breaches;
}

} // namespace halfbyte::test
