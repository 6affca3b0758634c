#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <sys/mman.h>
#include <unistd.h>

namespace halfbyte::test {

// A copy of bytes that ends where unreadable memory begins: a read beyond its end crashes in every
// build, not only with a sanitizer.
class GuardedBytes {
  public:
    explicit GuardedBytes(std::span<const std::uint8_t> bytes) {
        const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        const std::size_t readable = (bytes.size() + page - 1) / page * page;
        mapped_ = readable + page;
        void* memory =
            ::mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED)
            throw std::bad_alloc();
        begin_ = static_cast<std::uint8_t*>(memory);
        ::mprotect(begin_ + readable, page, PROT_NONE);
        bytes_ = {begin_ + readable - bytes.size(), bytes.size()};
        std::ranges::copy(bytes, bytes_.begin());
    }
    GuardedBytes(const GuardedBytes&) = delete;
    GuardedBytes& operator=(const GuardedBytes&) = delete;
    ~GuardedBytes() { ::munmap(begin_, mapped_); }

    std::span<std::uint8_t> bytes() const { return bytes_; }

  private:
    std::uint8_t* begin_ = nullptr;
    std::size_t mapped_ = 0;
    std::span<std::uint8_t> bytes_;
};

} // namespace halfbyte::test
