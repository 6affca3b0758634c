#include "tools/editor/toml_numbers.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

const std::string text = "# Größe: speed = 7\r\n"
                         "walk_speed=384\t# 384 is right\r\n"
                         "\"high\" =   -2.50 # ü\r\n"
                         "name = \"gravity = 9\"\r\n"
                         "[flea] # [blot]\r\n"
                         "  speed = 0x60\n"
                         "  poses = [1, 2]\n"
                         "[flea.animations]\n"
                         "run = { frames = 2 }\n"
                         "[blot]\n"
                         "speed = 1_000";

} // namespace

TEST_CASE("the numbers of a TOML file are those of its keys and of its tables") {
    std::vector<std::string> found;
    for (const TomlNumber& number : numbers_in(text, "numbers.toml"))
        found.push_back(number.table + '/' + number.key + '/'
                        + text.substr(number.begin, number.length));
    CHECK(found
          == std::vector<std::string>{"/walk_speed/384", "/high/-2.50", "flea/speed/0x60",
                                      "blot/speed/1_000"});
}

TEST_CASE("a changed number of a TOML file changes its letters and no other byte") {
    for (const TomlNumber& number : numbers_in(text, "numbers.toml"))
        for (const std::string letters : {"5", "12345.25"}) {
            const std::string changed = with_number(text, number, letters);
            CHECK(changed.substr(0, number.begin) == text.substr(0, number.begin));
            CHECK(changed.substr(number.begin + letters.size())
                  == text.substr(number.begin + number.length));
            CHECK(changed.substr(number.begin, letters.size()) == letters);
            const auto again = numbers_in(changed, "numbers.toml");
            CHECK(std::ranges::any_of(again, [&](const TomlNumber& it) {
                return it.key == number.key && it.begin == number.begin
                       && it.length == letters.size();
            }));
        }
}
