#include "tests/fuzz/play_any_pack.hpp"

#include <cstddef>
#include <cstdint>

/// libFuzzer's entry. An exception that leaves it, like a sanitizer's finding, is a failure.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    halfbyte::test::play_any_pack({data, size});
    return 0;
}
