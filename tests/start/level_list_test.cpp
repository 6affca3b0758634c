#include "tests/support/test.hpp"
#include "tools/commands/start/level_list.hpp"

#include <sstream>

using namespace halfbyte::tools::start;

namespace {

std::string added(const std::string& text) {
    return with_level(text, "cave", "game.toml");
}

} // namespace

TEST_CASE("a level is added to a list in every form that TOML allows") {
    struct Case {
        const char* before;
        const char* after;
    };
    const Case cases[]{
        {"levels = [\"first\"]\n", "levels = [\"first\", \"cave\"]\n"},
        {"levels = ['first']\n", "levels = ['first', \"cave\"]\n"},
        {"  levels = [\"first\"]\n", "  levels = [\"first\", \"cave\"]\n"},
        {"levels = []\n", "levels = [\"cave\"]\n"},
        {"levels = [ # the [old] ones\n \"first\",\n]\n",
         "levels = [ # the [old] ones\n \"first\", \"cave\",\n]\n"},
        {"levels = [\n \"first\", # the \"old\" one\n]\n",
         "levels = [\n \"first\", \"cave\", # the \"old\" one\n]\n"},
        {"# é\r\nlevels = [\"é\"] # x\r\n", "# é\r\nlevels = [\"é\", \"cave\"] # x\r\n"},
        {"title = \"levels = [1]\"\n", "title = \"levels = [1]\"\n"},
    };
    for (const Case& test : cases)
        CHECK(added(test.before) == test.after);
}

TEST_CASE("a level is removed from any position of a list, and comments stay") {
    const std::string text = "levels = ['a', \"b\", # two\n \"c\",]\n";
    CHECK(without_level(text, "a", "game.toml") == "levels = [\"b\", # two\n \"c\",]\n");
    CHECK(without_level(text, "b", "game.toml") == "levels = ['a', # two\n \"c\",]\n");
    CHECK(without_level(text, "c", "game.toml") == "levels = ['a', \"b\", # two\n ]\n");
    CHECK(without_level(text, "d", "game.toml") == text);
}

TEST_CASE("a list that the parser places elsewhere is refused") {
    // The parser leaves the byte order mark out of its positions.
    CHECK_THROWS_WITH(added("\xEF\xBB\xBFlevels = [\"first\"]\n"),
                      "game.toml: \"levels\" cannot be edited by this command; write the list as "
                      "levels = [\"one\", \"two\"]");
}

TEST_CASE("a list of many levels is broken into lines") {
    std::string text = "levels = [\"first\"]\n";
    for (int i = 0; i < 200; ++i)
        text = with_level(text, "level" + std::to_string(i), "game.toml");
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        CHECK(line.size() <= 101); // the closing bracket is beside the last level
}
