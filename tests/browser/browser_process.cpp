#include "tests/browser/browser_process.hpp"
#include "tests/support/test.hpp"

#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace halfbyte::test {
namespace {

// The browser writes pages of warnings about missing services.
void be_silent() {
    const int nothing = open("/dev/null", O_RDWR);
    for (const int descriptor : {0, 1, 2})
        dup2(nothing, descriptor);
}

[[noreturn]] void become(const std::vector<std::string>& arguments, int in, int out) {
    constexpr int reads = 3, writes = 4;
    setpgid(0, 0); // so that its helpers can be ended with it
    const int kept_in = fcntl(in, F_DUPFD, 10), kept_out = fcntl(out, F_DUPFD, 10);
    be_silent();
    dup2(kept_in, reads);
    dup2(kept_out, writes);
    std::vector<char*> words;
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execvp(words[0], words.data());
    _exit(127);
}

} // namespace

BrowserProcess::BrowserProcess(std::vector<std::string> arguments) {
    for (std::string& argument : arguments)
        if (const std::size_t place = argument.find("{}"); place != std::string::npos)
            argument.replace(place, 2, profile_.path().string());
    int to[2], from[2];
    REQUIRE(pipe2(to, O_CLOEXEC) == 0);
    REQUIRE(pipe2(from, O_CLOEXEC) == 0);
    process_ = fork();
    REQUIRE(process_ >= 0);
    if (process_ == 0)
        become(arguments, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    to_ = to[1];
    from_ = from[0];
    std::signal(SIGPIPE, SIG_IGN);
}

BrowserProcess::~BrowserProcess() {
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    close(to_);
    close(from_);
}

void BrowserProcess::send(std::string_view message) {
    std::string bytes(message);
    bytes += '\0';
    for (std::string_view rest = bytes; !rest.empty();) {
        const ssize_t written = write(to_, rest.data(), rest.size());
        REQUIRE(written > 0);
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string BrowserProcess::receive() {
    constexpr int minute = 60'000;
    std::size_t end = 0;
    while ((end = rest_.find('\0')) == std::string::npos) {
        pollfd wait{from_, POLLIN, 0};
        REQUIRE(poll(&wait, 1, minute) == 1);
        char bytes[1 << 16];
        const ssize_t got = read(from_, bytes, sizeof bytes);
        REQUIRE(got > 0); // else the browser is missing or has ended
        rest_.append(bytes, static_cast<std::size_t>(got));
    }
    std::string message = rest_.substr(0, end);
    rest_.erase(0, end + 1);
    return message;
}

} // namespace halfbyte::test
