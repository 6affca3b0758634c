// The command `halfbyte-lab`. Each subcommand is in a file of the same name in this folder.
#include "platform/hosted/program/program.hpp"
#include "tools/lab/instruments/add_commands.hpp"

int main(int argc, char** argv) {
    return halfbyte::hosted::run_program([&] {
        CLI::App app("Instruments that examine the engine of Halfbyte", "halfbyte-lab");
        app.require_subcommand(0, 1); // with 1, an unknown word would not be named in the message
        halfbyte::tools::instruments::add_commands(app);
        app.callback([&] {
            if (app.get_subcommands().empty())
                throw CLI::RequiredError::Subcommand(1);
        });
        halfbyte::hosted::parse_arguments(app, argc, argv);
    });
}
