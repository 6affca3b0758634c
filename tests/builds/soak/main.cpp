#include "platform/hosted/program/program.hpp"
#include "tools/lab/instruments/soak.hpp"

int main(int argc, char** argv) {
    return halfbyte::hosted::run_program([&] {
        CLI::App app("The soak without the other instruments", "soak_alone");
        app.require_subcommand(1);
        halfbyte::tools::instruments::add_soak_command(app);
        halfbyte::hosted::parse_arguments(app, argc, argv);
    });
}
