#include "tests/support/scratch_folder.hpp"
#include "tools/emu/wav_file.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

using namespace halfbyte::tests;
using namespace halfbyte::tools;

TEST_CASE("a WAV file has a header of 44 bytes and then the samples, the low byte first") {
    const ScratchFolder folder;
    write_wav(folder.path() / "a.wav", {32768.0, {1, -2, 0x1234, 0}});
    std::ifstream in(folder.path() / "a.wav", std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    using namespace std::string_literals;
    CHECK(content.str()
          == "RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x02\0\0\x80\0\0\0\0\x02\0\x04\0\x10\0data\x08"
             "\0\0\0\x01\0\xfe\xff\x34\x12\0\0"s);
}
