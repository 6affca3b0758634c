// A browser that a test starts, with a profile of its own, and ends.
#pragma once

#include "tests/support/scratch_folder.hpp"

#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace halfbyte::test {

// The messages of Chromium's DevTools go through two pipes, and end with a zero byte.
class BrowserProcess {
  public:
    // Starts a program that reads messages from descriptor 3 and writes them to 4. `{}` in an
    // argument is the folder of the profile. Fails the test if it cannot be started.
    explicit BrowserProcess(std::vector<std::string> arguments);
    BrowserProcess(const BrowserProcess&) = delete;
    BrowserProcess& operator=(const BrowserProcess&) = delete;
    ~BrowserProcess();

    void send(std::string_view message);
    // The next message. Fails the test if none comes within a minute.
    std::string receive();

    const std::filesystem::path& folder() const { return profile_.path(); }

  private:
    ScratchFolder profile_;
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string rest_;
};

} // namespace halfbyte::test
