#include "platform/hosted/system/child_process.hpp"

#include <cerrno>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

namespace {

/// Where a child's standard streams lead.
class Streams {
  public:
    explicit Streams(const fs::path& output) {
        ::posix_spawn_file_actions_init(&actions_);
        constexpr int for_all_users = 0666;
        add(STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        add(STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, for_all_users);
        ::posix_spawn_file_actions_adddup2(&actions_, STDOUT_FILENO, STDERR_FILENO);
    }
    ~Streams() { ::posix_spawn_file_actions_destroy(&actions_); }
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;

    const posix_spawn_file_actions_t* actions() const { return &actions_; }

  private:
    void add(int stream, const char* file, int flags, mode_t mode) {
        ::posix_spawn_file_actions_addopen(&actions_, stream, file, flags, mode);
    }

    posix_spawn_file_actions_t actions_;
};

} // namespace

fs::path program_in(const fs::path& folder, const std::string& name) {
    return folder / name;
}

ProcessId start_process(const fs::path& program, const std::vector<std::string>& arguments,
                        const fs::path& output) {
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const Streams streams(output);
    pid_t id = 0;
    errno =
        ::posix_spawn(&id, program.c_str(), streams.actions(), nullptr, pointers.data(), environ);
    return errno == 0 ? ProcessId{id} : 0;
}

int wait_for_process(ProcessId process) {
    int status = 0;
    while (::waitpid(static_cast<pid_t>(process), &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : ended_by_signal;
}

} // namespace halfbyte::hosted
