#include "tests/rules/prose/plain_words.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// The breaches of a page with one paragraph.
std::string breaches_of(const std::string& paragraph) {
    return to_text(check_plain_words("a.md", passages_of("a.md", paragraph)));
}

struct Planted {
    const char* text;
    const char* part; // of the one line that reports it
};

} // namespace

TEST_CASE("each planted sentence that a stranger reads twice is reported in one line") {
    const Planted planted = GENERATE(values<Planted>({
        {"What was cleared is kept in the user's folder.", "begins with a relative clause"},
        {"Whatever moves is a box.", "begins with a relative clause"},
        {"Whichever comes first is drawn.", "begins with a relative clause"},
        {"Which part runs follows from the day.", "begins with a relative clause"},
        {"Where a floor ends, the body falls.", "begins with a relative clause"},
        {"It moves. Whose side it is follows later.", "begins with a relative clause"},
        {"A crate who falls stops here.", "\"who\" for a thing"},
        {"The box on whom it stands moves.", "\"whom\" for a thing"},
        {"It is given to whoever draws.", "\"whoever\" for a thing"},
        {"The routine asks the cells.", "code does not \"asks\""},
        {"The test tells which side it is.", "code does not \"tells\""},
        {"The core knows nothing of pictures.", "code does not \"knows\""},
        {"A script wants two numbers.", "code does not \"wants\""},
        {"The map is asked for its cells.", "code does not \"asked\""},
        {"A crate is no box.", "\"is no\": write is not a"},
        {"Its speed is as usual.", "\"as usual\": write the default"},
        {"The page is drawn anew.", "\"anew\": write again"},
        {"Cells are chosen by chance.", "\"by chance\": write random"},
        {"It is wholly inside.", "\"wholly\": write completely"},
        {"It waits for so many frames.", "\"so many\": write N"},
        {"One two three four five six seven eight nine ten one two three four five six seven eight "
         "nine ten one two three four five six seven eight nine ten more.",
         "more than 30 words"},
    }));
    const std::string found = breaches_of(planted.text);
    CAPTURE(planted.text, found);
    CHECK(found.starts_with("a.md:1: "));
    CHECK(found.find(planted.part) != std::string::npos);
    CHECK(found.find('\n') == found.size() - 1);
}

TEST_CASE("plain sentences, questions, persons, headings and code pass") {
    const char* text =
        GENERATE("What is a body?", "A player who presses A jumps.", "Somebody wants to know it.",
                 "There is no slope here.", "It is no longer drawn.", "# What a level has",
                 "Call `who_knows` again.", "```\nWhat it tells anew.\n```");
    CHECK(breaches_of(text) == "");
}

TEST_CASE("a sentence of thirty words passes, and a colon restarts the count") {
    const std::string ten = "one two three four five six seven eight nine ten";
    CHECK(breaches_of(ten + ' ' + ten + ' ' + ten + '.') == "");
    CHECK(breaches_of(ten + ' ' + ten + ": " + ten + ' ' + ten + '.') == "");
    CHECK(breaches_of(ten + ' ' + ten + "; " + ten + " more.") != "");
}

TEST_CASE("a breach is reported with the line of its word in every kind of file") {
    const auto [file, text, line] = GENERATE(table<std::string, std::string, std::string>({
        {"a.md", "One line.\n\nAnother one\nis drawn anew.\n", "4"},
        {"a.md", "| a | drawn anew |\n", "1"},
        {"a.cpp", "int a; // of it\n// Something is\n// drawn anew.\n", "3"},
        {"a.cpp", "/* One.\n * It is drawn anew. */\n", "2"},
        {"a.cpp", "auto a = \"It is drawn \"\n         \"anew.\";\n", "1"},
        {"a.s", "    lda #0 ; drawn anew\n", "1"},
        {"a.inc", ";;\n; It is\n; drawn anew.\n", "3"},
        {"CMakeLists.txt", "add_test(\"it is drawn anew\")\n", "1"},
        {"a.cmake", "# It is\n# drawn anew.\n", "2"},
        {"a.sh", "echo # It is drawn anew.\n", "1"},
        {"a.toml", "key = 1 # drawn anew\n", "1"},
    }));
    CAPTURE(file, text);
    CHECK(to_text(check_plain_words(file, passages_of(file, text)))
          == file + ':' + line + ": \"anew\": write again\n");
}

TEST_CASE("a comment after code and the comment of the next line are two passages") {
    const std::string file = "a.cpp";
    const std::string long_one =
        "// one two three four five six seven eight nine ten one two three four five six";
    CHECK(to_text(check_plain_words(
              file, passages_of(file, "int a; " + long_one + "\n" + long_one + "\n")))
          == "");
    CHECK(to_text(check_plain_words(
              file, passages_of(file, "int a; " + long_one + "\n       " + long_one + "\n")))
          == "a.cpp:2: a sentence of more than 30 words\n");
}

TEST_CASE("strings that are not messages, raw strings and code are not prose") {
    const std::string file = "a.cpp";
    const char* text =
        GENERATE("int anew = 1;\n", "auto a = \"anew\";\n", "auto a = R\"(It is drawn anew.)\";\n");
    CHECK(to_text(check_plain_words(file, passages_of(file, text))) == "");
}
