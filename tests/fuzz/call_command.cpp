#include "tests/fuzz/call_command.hpp"

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace halfbyte::test {
namespace {

// Seconds of work that a call may take; and seconds within which it has to end, working or not, on
// a busy machine.
constexpr rlim_t longest_work = 10;
constexpr unsigned longest_call = 300;

// The child process's part: it never returns.
[[noreturn]] void become(std::vector<std::string>& words, int output) {
    ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    const rlimit work = {longest_work, longest_work + 1}; // SIGXCPU, then SIGKILL
    ::setrlimit(RLIMIT_CPU, &work);                       // an exec keeps both
    ::alarm(longest_call);
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
}

std::string all_of(int input) {
    std::string text;
    char part[4096];
    for (ssize_t count = 0; (count = ::read(input, part, sizeof part)) > 0;)
        text.append(part, static_cast<std::size_t>(count));
    return text;
}

} // namespace

CommandEnd call_command(std::vector<std::string> words) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    const pid_t child = ::fork();
    if (child < 0)
        throw std::runtime_error("no process");
    if (child == 0)
        become(words, ends[1]);
    ::close(ends[1]);
    CommandEnd end;
    end.said = all_of(ends[0]);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    using How = CommandEnd::How;
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        end.how = signal == SIGALRM || signal == SIGXCPU ? How::hung : How::crashed;
    } else if (WEXITSTATUS(status) <= 1) {
        end.how = WEXITSTATUS(status) == 0 ? How::accepted : How::refused;
    }
    return end;
}

bool holds_control_characters(const std::string& text) {
    const bool steers = std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7F;
    });
    if (steers)
        return true;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(text[i]);
        const auto second = static_cast<unsigned char>(text[i + 1]);
        if (first == 0xC2 && second >= 0x80 && second <= 0x9F) // U+0080 to U+009F
            return true;
        const auto third = static_cast<unsigned char>(i + 2 < text.size() ? text[i + 2] : '\0');
        const bool directed = second == 0x80 && third >= 0xAA && third <= 0xAE; // U+202A to 202E
        const bool isolate = second == 0x81 && third >= 0xA6 && third <= 0xA9;  // U+2066 to 2069
        if (first == 0xE2 && (directed || isolate))
            return true;
    }
    return false;
}

} // namespace halfbyte::test
