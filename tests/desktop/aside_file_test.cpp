#include "platform/hosted/system/aside_file.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"

#include <csignal>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

using namespace halfbyte::test;

namespace {

using Form = AsideFile::Form;

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

std::span<const std::uint8_t> bytes_of(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

void save(const fs::path& file, const std::string& text, Form form) {
    AsideFile aside(file, form);
    aside.write(bytes_of(text));
    aside.place();
}

void save_again_and_again(const fs::path& file, const std::string& text, Form form) {
    for (int i = 0; i < 50; ++i) {
        try {
            save(file, text, form);
        } catch (const std::runtime_error&) { // another writer has held the file too long
        }
    }
}

// Does the work in a child process, which may be killed. Returns true if the process ends normally.
template <class Work>
bool run_in_process(Work&& work) {
    const pid_t child = fork();
    if (child == 0) {
        work();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

TEST_CASE_METHOD(InFolder, "a killed writer leaves the old file and nothing else") {
    folder.write("out", "old");
    CHECK_FALSE(run_in_process([&] {
        AsideFile aside(folder.path() / "out");
        aside.write(bytes_of("half of the"));
        std::raise(SIGKILL);
    }));
    CHECK(text_of(folder.path() / "out") == "old");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "the next writer removes the file that a killed one left") {
    const auto path = folder.path() / "out";
    CHECK_FALSE(run_in_process([&] {
        AsideFile aside(path, Form::named);
        aside.write(bytes_of("half of the"));
        std::raise(SIGKILL);
    }));
    CHECK(files_in(folder.path()) == 1);
    const auto form = GENERATE(Form::nameless, Form::named);
    save(path, "new", form);
    CHECK(text_of(path) == "new");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("an aside file that is not put in place leaves nothing") {
    const auto form = GENERATE(Form::nameless, Form::named);
    const ScratchFolder folder;
    folder.write("out", "old");
    {
        AsideFile aside(folder.path() / "out", form);
        aside.write(bytes_of("new"));
        CHECK(files_in(folder.path()) == (form == Form::named ? 2 : 1));
    }
    CHECK(text_of(folder.path() / "out") == "old");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "bytes written after a rewind replace the first ones") {
    AsideFile aside(folder.path() / "out");
    aside.write(bytes_of("....5678"));
    aside.rewind();
    aside.write(bytes_of("1234"));
    aside.place();
    CHECK(text_of(folder.path() / "out") == "12345678");
}

TEST_CASE("programs that write a file at the same time leave the whole text of one of them") {
    const auto form = GENERATE(Form::nameless, Form::named);
    const ScratchFolder folder;
    const auto path = folder.path() / "out";
    for (char letter = 'a'; letter < 'e'; ++letter) {
        if (fork() == 0) {
            save_again_and_again(path, std::string(100'000, letter), form);
            _exit(0);
        }
    }
    while (wait(nullptr) > 0) {
    }
    const std::string text = text_of(path);
    REQUIRE_FALSE(text.empty());
    CHECK(text == std::string(100'000, text.front()));
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "a file is not written while another program holds its aside file") {
    const auto path = folder.path() / "out";
    const AsideFile other(path, Form::named);
    CHECK_THROWS_WITH(save_file(path, "new"),
                      path.string() + ": is being written by another program");
    CHECK_FALSE(fs::exists(path));
}
