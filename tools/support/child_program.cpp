#include "tools/support/child_program.hpp"

#include "platform/hosted/system/system_error.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <utility>

namespace halfbyte::tools::support {

namespace {

std::string first_line(const std::filesystem::path& file) {
    constexpr std::size_t longest_output = std::size_t{1} << 20;
    const std::string text = first_bytes(file, longest_output);
    return text.substr(0, text.find('\n'));
}

} // namespace

ChildProgram::ChildProgram(const std::filesystem::path& program,
                           const std::vector<std::string>& arguments, std::filesystem::path output)
    : program_(program), output_(std::move(output)) {
    id_ = hosted::start_process(program, arguments, output_);
    if (id_ == 0)
        throw InputError(program,
                         "does not start: " + hosted::words_of_error(hosted::last_error()));
}

ChildProgram::ChildProgram(ChildProgram&& other) noexcept
    : program_(std::move(other.program_)), output_(std::move(other.output_)),
      id_(std::exchange(other.id_, 0)) {}

ChildProgram::~ChildProgram() {
    wait();
}

int ChildProgram::wait() {
    return id_ == 0 ? 0 : hosted::wait_for_process(std::exchange(id_, 0));
}

void ChildProgram::finish() {
    const int code = wait();
    if (code == 0)
        return;
    const std::string how =
        code == hosted::ended_by_signal ? "was ended by a signal" : "has failed";
    const std::string line = first_line(output_);
    throw InputError(program_, line.empty() ? how : how + ": " + line);
}

} // namespace halfbyte::tools::support
