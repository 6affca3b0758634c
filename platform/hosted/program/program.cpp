#include "platform/hosted/program/program.hpp"

#include "platform/hosted/system/process.hpp"
#include "platform/hosted/text/as_argument.hpp"
#include "platform/hosted/text/print.hpp"
#include "platform/hosted/text/printable.hpp"

// Only this file includes what CLI/App.hpp just declares; parse_arguments explains why.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <exception>
#include <filesystem>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace halfbyte::hosted {
namespace {

int fail_with(const std::string& line) {
    print_error(line);
    show_failure(line);
    return 1;
}

std::string words_of(const std::filesystem::filesystem_error& error) {
    return error.path1().string() + ": " + error.code().message();
}

int exit_code_of(const std::function<void()>& work) {
    try {
        work();
        check_output();
        return 0;
    } catch (const CLI::RuntimeError& error) {
        return error.get_exit_code();
    } catch (const OutputError& error) {
        if (error.reader_is_gone())
            end_for_missing_reader();
        return fail_with(error.what());
    } catch (const std::filesystem::filesystem_error& error) {
        return fail_with(words_of(error));
    } catch (const std::bad_alloc&) {
        return fail_with("not enough memory");
    } catch (const std::exception& error) {
        return fail_with(error.what());
    }
}

// On some systems, CLI11 takes an argument that begins with a slash for an option. Here it is a
// path on all of them.
void refuse_options_with_slashes(CLI::App& app) {
    app.allow_windows_style_options(false);
    for (CLI::App* command : app.get_subcommands({}))
        refuse_options_with_slashes(*command);
}

// Reports the first unknown option. An argument may be missing because the one in its position was
// taken for an option.
void refuse_unknown_options(const CLI::App& app) {
    for (const std::string& argument : app.remaining(true))
        if (argument.starts_with('-') && argument != "--")
            throw std::runtime_error(argument
                                     + ": unknown option; write a name that "
                                       "begins with '-' as "
                                     + as_argument(argument));
}

// Reports them in the order in which they were written; CLI11's message reverses it.
[[noreturn]] void refuse_extra_arguments(const CLI::App& app) {
    std::string names;
    for (const std::string& argument : app.remaining(true))
        names += (names.empty() ? "" : " ") + in_quotes(argument);
    throw std::runtime_error("unexpected: " + names + "; --help shows the arguments");
}

} // namespace

int run_program(const std::function<void()>& work) {
    prepare_process();
    return exit_code_of(work);
}

void parse_arguments(CLI::App& app, int argc, char** argv, const std::string& version) {
    parse_arguments(app, arguments_in_utf8(argc, argv), version);
}

void parse_arguments(CLI::App& app, const std::vector<std::string>& arguments,
                     const std::string& version) {
    // Every CLI::App creates these two by itself. But a compiler emits their virtual functions only
    // where it sees their definitions and a use, so they are created here once more.
    app.formatter(std::make_shared<CLI::Formatter>());
    app.config_formatter(std::make_shared<CLI::ConfigTOML>());
    refuse_options_with_slashes(app);
    app.set_version_flag("--version", version, "Print the version and exit");
    try {
        std::vector<const char*> pointers;
        for (const std::string& argument : arguments)
            pointers.push_back(argument.c_str());
        app.parse(static_cast<int>(pointers.size()), pointers.data());
    } catch (const CLI::CallForHelp&) {
        print_lines(app.help());
    } catch (const CLI::CallForVersion&) {
        print_line(version);
    } catch (const CLI::RequiredError&) {
        refuse_unknown_options(app);
        throw;
    } catch (const CLI::ExtrasError&) {
        refuse_unknown_options(app);
        refuse_extra_arguments(app);
    }
}

} // namespace halfbyte::hosted
