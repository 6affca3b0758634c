#include "tests/support/test.hpp"
#include "tools/commands/add_commands.hpp"
#include "tools/lab/instruments/add_commands.hpp"

using namespace halfbyte::test;

namespace {

// Whether the option accepts the text for each of its values; no command runs.
bool accepts(CLI::Option& option, const std::string& text) {
    option.clear();
    for (int i = 0; i < option.get_items_expected_min(); ++i)
        option.add_result(text);
    try {
        option.run_callback();
        return true;
    } catch (const CLI::ParseError&) {
        return false;
    }
}

// The options of all commands that take only numbers.
std::vector<CLI::Option*> number_options(CLI::App& app) {
    std::vector<CLI::Option*> found;
    for (CLI::App* command : app.get_subcommands({}))
        for (CLI::Option* option : command->get_options())
            if (option->get_items_expected_min() > 0 && accepts(*option, "9")
                && !accepts(*option, "far"))
                found.push_back(option);
    return found;
}

} // namespace

TEST_CASE("an option for numbers refuses all but plain finite ones") {
    CLI::App app;
    commands::add_commands(app);
    instruments::add_commands(app);
    const std::vector<CLI::Option*> options = number_options(app);
    CHECK(options.size() >= 16);
    for (CLI::Option* option : options)
        for (const std::string& text :
             {std::string("nan"), std::string("inf"), std::string("010"), std::string("0x10"),
              std::string(309, '9'), std::string("1e400"), std::string(" 9"), std::string()}) {
            INFO(option->get_name() << " " << text);
            CHECK_FALSE(accepts(*option, text));
        }
}
