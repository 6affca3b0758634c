// The running program, its streams, its files and its user.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// Prepares the standard streams of a program that begins. A closed one is held open, so that no
// other file gets its number and receives what is printed; writing to it fails. Writing to a file
// or pipe that takes no more bytes is an error and does not end the program.
void prepare_process();

// Ends the program as the system ends programs whose output has no reader any more. Returns if the
// system or the parent process prevents that.
void end_for_missing_reader();

// Shows why the program fails in a window if it has no standard error that a person could read.
void show_failure(const std::string& line);

// The program's arguments in UTF-8, with its own name as the first one.
std::vector<std::string> arguments_in_utf8(int argc, char** argv);

// The file of the running program. It can be read even if it was moved or deleted, where the system
// allows that.
std::filesystem::path own_program_file();

// The folder of that file. Throws std::runtime_error.
std::filesystem::path own_program_folder();

enum class Stream {
    input,
    output,
    errors
};

// Whether a person sees what is written to the stream, or types what is read from it.
bool is_terminal(Stream stream);

// Whether the program has a terminal that closes when it ends, as after a double click.
bool has_own_console();

// The user's own folder; empty if there is none.
std::filesystem::path home_folder();

// To be called before a library looks for the folder of the user's data, to correct what it would
// take wrongly. Throws std::runtime_error.
void prepare_data_folder();

} // namespace halfbyte::hosted
