#include "tests/rules/prose/passages.hpp"

#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <cctype>
#include <regex>

namespace halfbyte::test {
namespace {

bool is_blank(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

int line_at(std::string_view text, std::size_t at) {
    return 1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
}

// Collects lines of prose into passages. A gap between lines, or a line that begins an entry of a
// list, ends a passage.
class Collector {
  public:
    // `joins` is whether the line may continue the passage above it.
    void add(int line, std::string_view text, bool joins = true) {
        static const std::regex entry(R"(^([-*]|\d+\.|[a-z][a-z ]{0,20}:)\s)");
        const std::string_view words = trimmed(text);
        const bool starts = !joins || line != last_line_ + 1
                            || std::regex_search(words.begin(), words.end(), entry);
        last_line_ = words.empty() ? -1 : line;
        if (words.empty())
            return;
        if (starts || passages_.empty())
            passages_.push_back({line, false, std::string(words)});
        else
            passages_.back().text += '\n' + std::string(words);
    }

    void add_fragment(int line, std::string_view text) {
        passages_.push_back({line, true, std::string(trimmed(text))});
        last_line_ = -1;
    }

    std::vector<Passage> take() { return std::move(passages_); }

  private:
    std::vector<Passage> passages_;
    int last_line_ = -1;
};

std::string without_html_comment(const std::string& line) {
    static const std::regex comment("<!--.*?-->|<[a-z/][^>]*>");
    return std::regex_replace(line, comment, " ");
}

void add_cells(Collector& found, int number, std::string_view row) {
    static constexpr std::string_view rule = "|-: ";
    if (row.find_first_not_of(rule) == std::string_view::npos)
        return;
    std::size_t from = 0;
    bool in_code = false;
    for (std::size_t at = 0; at <= row.size(); ++at) {
        in_code ^= at < row.size() && row[at] == '`';
        if (at == row.size() || (row[at] == '|' && !in_code)) {
            found.add_fragment(number, row.substr(from, at - from));
            from = at + 1;
        }
    }
}

std::vector<Passage> markdown_passages(std::string_view text) {
    Collector found;
    bool in_code = false;
    int number = 0;
    for (const std::string& raw : lines_of(text)) {
        ++number;
        const std::string line = without_html_comment(raw);
        const std::string_view words = trimmed(line);
        if (words.starts_with("```"))
            in_code = !in_code;
        else if (in_code || line.starts_with("    "))
            continue;
        else if (words.starts_with('|'))
            add_cells(found, number, words);
        else if (words.starts_with('#'))
            found.add_fragment(number, words.substr(words.find_first_not_of('#')));
        else
            found.add(number, words);
    }
    return found.take();
}

// The text of a literal as the program prints it.
std::string unescaped(std::string_view inside) {
    static const std::regex line_end(R"(\\[nrt])");
    static const std::regex escape(R"(\\(.))");
    return std::regex_replace(std::regex_replace(std::string(inside), line_end, ".  "), escape,
                              "$1");
}

bool is_message(std::string_view text) {
    static const std::regex word(R"((^|\s)[A-Za-z]{2,}(?=[\s,.:;?!]|$))");
    return std::distance(std::regex_iterator(text.begin(), text.end(), word), {}) >= 3;
}

// A line of a comment without its marks; empty where it is indented, as examples and tables are.
std::string_view words_of_comment(std::string_view line, std::string_view marks) {
    line = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    line = line.substr(std::min(line.find_first_not_of(marks), line.size()));
    return line.starts_with("   ") ? "" : line;
}

std::vector<Passage> cpp_passages(std::string_view text) {
    Collector found;
    std::vector<Passage> messages;
    std::size_t trailing =
        0; // the column of a comment after code, which the next line may continue
    std::size_t last_end = 0; // of the previous literal, which the next may continue
    for (const SourcePiece& piece : comments_and_literals(text)) {
        const std::string_view whole = text.substr(piece.from, piece.to - piece.from);
        if (piece.kind == SourcePiece::Kind::comment) {
            const std::size_t start = text.rfind('\n', piece.from) + 1;
            const std::size_t column = piece.from - start;
            const bool alone = trimmed(text.substr(start, column)).empty();
            bool joins = alone && (trailing == 0 || trailing == column);
            trailing = alone && !joins ? 0 : alone ? trailing : column;
            int line = line_at(text, piece.from);
            for (const std::string& part : lines_of(whole)) {
                found.add(line++, words_of_comment(part, "/*!"), joins);
                joins = true;
            }
        } else if (piece.kind == SourcePiece::Kind::literal && whole.size() > 2) {
            const std::string inside = unescaped(whole.substr(1, whole.size() - 2));
            if (last_end > 0 && trimmed(text.substr(last_end, piece.from - last_end)).empty()) {
                messages.back().text += inside;
            } else {
                const bool begins = std::isalpha(static_cast<unsigned char>(inside[0])) != 0;
                messages.push_back({line_at(text, piece.from), !begins, inside});
            }
            last_end = piece.to;
        }
    }
    std::vector<Passage> passages = found.take();
    std::ranges::copy_if(messages, std::back_inserter(passages),
                         [](const Passage& passage) { return is_message(passage.text); });
    return passages;
}

// The position of a line's comment, outside quotes; npos without one.
std::size_t comment_of(std::string_view line, char mark) {
    char quote = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (quote != 0)
            quote = c == quote ? '\0' : quote;
        else if (c == mark && (mark == ';' || at == 0 || is_blank(line[at - 1])))
            return at;
        else if (c == '"' || (c == '\'' && mark == '#'))
            quote = c;
    }
    return std::string_view::npos;
}

std::vector<Passage> marked_passages(std::string_view text, char mark, bool strings) {
    Collector found;
    std::vector<Passage> messages;
    int number = 0;
    for (const std::string& line : lines_of(text)) {
        ++number;
        const std::size_t at = comment_of(line, mark);
        if (at == std::string::npos) {
            static const std::regex quoted(R"re("([^"$]*)")re");
            for (std::sregex_iterator next(line.begin(), line.end(), quoted), end;
                 strings && next != end; ++next)
                if (is_message((*next)[1].str()))
                    messages.push_back({number, false, (*next)[1].str()});
            continue;
        }
        const bool alone = trimmed(std::string_view(line).substr(0, at)).empty();
        found.add(number, words_of_comment(std::string_view(line).substr(at), {&mark, 1}), alone);
    }
    std::vector<Passage> passages = found.take();
    passages.insert(passages.end(), messages.begin(), messages.end());
    return passages;
}

} // namespace

std::vector<Passage> passages_of(const std::filesystem::path& file, std::string_view text) {
    const std::string end = file.extension().string();
    if (end == ".md")
        return markdown_passages(text);
    if (end == ".s" || end == ".inc")
        return marked_passages(text, ';', false);
    if (is_cpp(file))
        return cpp_passages(text);
    if (file.filename() == "CMakeLists.txt" || end == ".cmake")
        return marked_passages(text, '#', true);
    if (end == ".sh" || end == ".toml" || end.empty())
        return marked_passages(text, '#', false);
    return {};
}

} // namespace halfbyte::test
