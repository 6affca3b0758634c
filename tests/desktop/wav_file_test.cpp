#include "platform/hosted/sound/wav_file.hpp"
#include "tests/support/file_size_limit.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/text_of.hpp"

#include "tests/support/test.hpp"
#include <array>

using namespace halfbyte::test;

TEST_CASE("a WAV file has a header of 44 bytes and then the samples with the low byte first") {
    const ScratchFolder folder;
    WavFile wav(folder.path() / "a.wav", 32768.0);
    wav.add(std::array<std::int16_t, 2>{1, -2});
    wav.add(std::array<std::int16_t, 2>{0x1234, 0});
    wav.finish();
    using namespace std::string_literals;
    CHECK(text_of(folder.path() / "a.wav")
          == "RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x02\0\0\x80\0\0\0\0\x02\0\x04\0\x10\0data\x08"
             "\0\0\0\x01\0\xfe\xff\x34\x12\0\0"s);
}

TEST_CASE("sound is written to the disk at once, so that a full disk is a fault immediately") {
    const ScratchFolder folder;
    const std::vector<std::int16_t> second(2 * 32768);
    WavFile wav(folder.path() / "a.wav", 32768.0);
    const FileSizeLimit full_disk(1'000'000);
    CHECK_NOTHROW(wav.add(second));
    CHECK_THROWS_WITH(
        [&] {
            for (int i = 0; i < 10; ++i)
                wav.add(second);
        }(),
        (folder.path() / "a.wav").string() + ": cannot be written: File too large");
}
