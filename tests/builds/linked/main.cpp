// A program of the parts that every command links: options, printing, files.
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/program/program.hpp"

#include <CLI/App.hpp>
#include <string>

int main(int argc, char** argv) {
    return halfbyte::hosted::run_program([&] {
        CLI::App app("Shows that a program of this preset links", "linked");
        std::string file;
        app.add_subcommand("write", "Checks the name of a file to write")
            ->add_option("FILE", file)
            ->check(halfbyte::hosted::file_to_write());
        halfbyte::hosted::parse_arguments(app, argc, argv);
    });
}
