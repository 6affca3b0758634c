// The command `halfbyte`. Each subcommand is in tools/commands, in a file of its name.
#include "tools/commands/bench.hpp"
#include "tools/commands/build.hpp"
#include "tools/commands/check.hpp"
#include "tools/commands/emu.hpp"
#include "tools/commands/lab.hpp"
#include "tools/commands/levels.hpp"
#include "tools/commands/map.hpp"
#include "tools/commands/play.hpp"
#include "tools/commands/run.hpp"
#include "tools/commands/sheet.hpp"
#include "tools/commands/soak.hpp"
#include "tools/commands/solve.hpp"

#include <exception>
#include <iostream>
#include <string>

namespace {

void add_commands(CLI::App& app) {
    halfbyte::tools::add_bench_command(app);
    halfbyte::tools::add_build_command(app);
    halfbyte::tools::add_check_command(app);
    halfbyte::tools::add_emu_command(app);
    halfbyte::tools::add_lab_command(app);
    halfbyte::tools::add_levels_command(app);
    halfbyte::tools::add_map_command(app);
    halfbyte::tools::add_play_command(app);
    halfbyte::tools::add_run_command(app);
    halfbyte::tools::add_sheet_command(app);
    halfbyte::tools::add_soak_command(app);
    halfbyte::tools::add_solve_command(app);
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app("Halfbyte: a platformer engine for fixed-point hardware", "halfbyte");
    app.require_subcommand(0, 1); // with 0, an unknown word is named in the message
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return std::string(error.what()) + '\n'; // one line
    });
    add_commands(app);
    try {
        app.parse(argc, argv);
        if (app.get_subcommands().empty()) {
            throw CLI::RequiredError::Subcommand(1);
        }
        return 0;
    } catch (const CLI::RuntimeError& error) {
        return error.get_exit_code(); // a command said why it ended
    } catch (const CLI::ParseError& error) {
        // CLI11 has a code for each mistake; here every failure is 1, and help none.
        return app.exit(error) == 0 ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
