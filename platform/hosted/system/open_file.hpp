#pragma once

#include <cstdint>

namespace halfbyte::hosted {

// Owns an open file or folder and closes it. The number is the system's: a file descriptor, or a
// handle; -1 in both if nothing is open.
class OpenFile {
  public:
    explicit OpenFile(std::intptr_t number = none) : number_(number) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() { close(); }

    bool is_open() const { return number_ != none; }
    std::intptr_t number() const { return number_; }

    void reset(std::intptr_t number) {
        close();
        number_ = number;
    }

    void close();

  private:
    static constexpr std::intptr_t none = -1;

    std::intptr_t number_;
};

} // namespace halfbyte::hosted
