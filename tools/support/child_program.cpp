#include "tools/support/child_program.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace halfbyte::tools::support {

namespace {

/// Where a child's standard streams lead.
class Streams {
  public:
    explicit Streams(const std::filesystem::path& output) {
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

std::string first_line(const std::filesystem::path& file) {
    constexpr std::size_t longest_output = std::size_t{1} << 20;
    const std::string text = first_bytes(file, longest_output);
    return text.substr(0, text.find('\n'));
}

} // namespace

ChildProgram::ChildProgram(const std::filesystem::path& program,
                           const std::vector<std::string>& arguments, std::filesystem::path output)
    : program_(program), output_(std::move(output)) {
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const Streams streams(output_);
    const int error =
        ::posix_spawn(&id_, program.c_str(), streams.actions(), nullptr, pointers.data(), environ);
    if (error != 0)
        throw InputError(program, "does not start: " + std::generic_category().message(error));
}

ChildProgram::ChildProgram(ChildProgram&& other) noexcept
    : program_(std::move(other.program_)), output_(std::move(other.output_)),
      id_(std::exchange(other.id_, 0)) {}

ChildProgram::~ChildProgram() {
    wait();
}

int ChildProgram::wait() {
    int status = 0;
    while (id_ != 0 && ::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = 0;
    return status;
}

void ChildProgram::finish() {
    const int status = wait();
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return;
    const std::string how = WIFSIGNALED(status) ? "was ended by a signal" : "has failed";
    const std::string line = first_line(output_);
    throw InputError(program_, line.empty() ? how : how + ": " + line);
}

} // namespace halfbyte::tools::support
