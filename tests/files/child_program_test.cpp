#include "tools/support/child_program.hpp"

#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/support/read_text.hpp"

using namespace halfbyte::test;

namespace {

const std::filesystem::path shell = "/bin/sh";

// The message of a shell's command that fails.
std::string fault_of(const std::string& command) {
    const ScratchFolder folder;
    return message_of([&] {
        ChildProgram(shell, {"-c", command}, folder.path() / "output").finish();
    });
}

} // namespace

TEST_CASE_METHOD(InFolder, "a child program's output is written to its file") {
    const auto output = folder.path() / "output";
    ChildProgram(shell, {"-c", "echo \"$0\"; echo other >&2; cat", "two words"}, output).finish();
    CHECK(read_text(output, 100) == "two words\nother\n");
}

TEST_CASE("a child program that fails is an error with its first line of output") {
    CHECK(fault_of("exit 0") == "");
    CHECK(fault_of("echo first; echo second; exit 3") == "/bin/sh: has failed: first");
    CHECK(fault_of("exit 3") == "/bin/sh: has failed");
    CHECK(fault_of("kill -9 $$") == "/bin/sh: was ended by a signal");
}

TEST_CASE_METHOD(InFolder, "a child program that does not exist is an error") {
    const auto missing = folder.path() / "missing";
    CHECK_THROWS_WITH(ChildProgram(missing, {}, folder.path() / "output"),
                      missing.string() + ": does not start: No such file or directory");
}
