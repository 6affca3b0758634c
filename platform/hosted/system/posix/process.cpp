#include "platform/hosted/system/process.hpp"

#include "platform/hosted/system/write_error.hpp"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <stdlib.h>
#include <unistd.h>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

namespace {

constexpr const char* own_file = "/proc/self/exe";

bool dies_of_sigpipe = true;

} // namespace

void prepare_process() {
    for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number)
        if (::fcntl(number, F_GETFD) < 0)
            static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    std::signal(SIGXFSZ, SIG_IGN); // reaching a limit of file sizes is like a full disk
    dies_of_sigpipe = std::signal(SIGPIPE, SIG_IGN) != SIG_IGN;
}

void end_for_missing_reader() {
    if (!dies_of_sigpipe)
        return;
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
}

// Programs have a standard error, even where nobody reads it.
void show_failure(const std::string& /*line*/) {}

std::vector<std::string> arguments_in_utf8(int argc, char** argv) {
    return {argv, argv + argc};
}

fs::path own_program_file() {
    return own_file;
}

fs::path own_program_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink(own_file, error);
    if (error)
        throw std::runtime_error("the folder of this program is not found: " + error.message());
    return program.parent_path();
}

bool is_terminal(Stream stream) {
    constexpr int numbers[] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}; // as in Stream
    return ::isatty(numbers[static_cast<int>(stream)]) != 0;
}

bool has_own_console() {
    return false;
}

fs::path home_folder() {
    const char* home = std::getenv("HOME");
    return home == nullptr ? fs::path() : fs::path(home);
}

// SDL takes an empty XDG_DATA_HOME as the root of the disk. The XDG Base Directory Specification
// says that an empty one counts as unset.
void prepare_data_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data == nullptr || *data != '\0')
        return;
    const char* home = std::getenv("HOME");
    if (home == nullptr)
        throw WriteError("XDG_DATA_HOME is empty, and HOME is not set", ErrorKind::no_place);
    ::setenv("XDG_DATA_HOME", (std::string(home) + "/.local/share").c_str(), 1);
}

} // namespace halfbyte::hosted
