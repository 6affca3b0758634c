#include "tests/fuzz/read_any_picture.hpp"

#include <cstddef>
#include <cstdint>

/// libFuzzer's entry. An exception that leaves it, like a sanitizer's finding, is a failure.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    halfbyte::test::read_any_picture({reinterpret_cast<const char*>(data), size});
    return 0;
}
