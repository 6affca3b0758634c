#include "tools/commands/publish/itch_zip.hpp"

#include "engine/numbers/bytes.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/publish/game_pictures.hpp"
#include "tools/commands/publish/zip_file.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <map>
#include <zlib.h>

using namespace halfbyte::test;
using publish::ZipEntry;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t end_bytes = 22;
constexpr std::size_t directory_row_bytes = 46;
constexpr std::size_t local_header_bytes = 30;

Bytes inflated(const std::uint8_t* bytes, std::size_t size, std::size_t whole) {
    Bytes result(whole + 1); // zlib takes no null pointer
    z_stream stream{};
    REQUIRE(inflateInit2(&stream, -15) == Z_OK);
    stream.next_in = const_cast<Bytef*>(bytes);
    stream.avail_in = static_cast<uInt>(size);
    stream.next_out = result.data();
    stream.avail_out = static_cast<uInt>(result.size());
    const int code = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    REQUIRE(code == Z_STREAM_END);
    REQUIRE(stream.total_out == whole);
    result.resize(whole);
    return result;
}

/// Reads an archive by its directory, as programs that unpack one do.
std::map<std::string, Bytes> unpacked(const Bytes& zip) {
    std::map<std::string, Bytes> files;
    const std::uint8_t* end = zip.data() + zip.size() - end_bytes;
    REQUIRE(read_u32(end) == 0x06054B50);
    const std::uint8_t* row = zip.data() + read_u32(end + 16);
    for (int i = read_u16(end + 10); i > 0; --i) {
        REQUIRE(read_u32(row) == 0x02014B50);
        const std::size_t name_bytes = read_u16(row + 28);
        const std::string name(reinterpret_cast<const char*>(row + directory_row_bytes),
                               name_bytes);
        const std::uint8_t* local = zip.data() + read_u32(row + 42);
        REQUIRE(read_u32(local) == 0x04034B50);
        const Bytes bytes = inflated(local + local_header_bytes + name_bytes, read_u32(row + 20),
                                     read_u32(row + 24));
        REQUIRE(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())) == read_u32(row + 16));
        files[name] = bytes;
        row += directory_row_bytes + name_bytes;
    }
    REQUIRE(row == end);
    return files;
}

const std::filesystem::path nib = source_path("game");

} // namespace

TEST_CASE("a ZIP archive has the names and bytes that were put into it") {
    const Bytes large(100000, 7);
    const auto files =
        unpacked(publish::zip_file({{"empty", {}}, {"folder/large", large}, {"one", {42}}}));
    CHECK(files
          == std::map<std::string, Bytes>{{"empty", {}}, {"folder/large", large}, {"one", {42}}});
}

TEST_CASE("the same files make the same ZIP archive") {
    const std::vector<ZipEntry> entries{{"a", {1, 2}}, {"b", {3}}};
    CHECK(publish::zip_file(entries) == publish::zip_file(entries));
}

TEST_CASE(
    "the archive for itch.io has the page, a cover of 630 x 500, three screenshots and keys") {
    const hosted::Pack pack = content::compile_game(nib);
    const Bytes page{'p', 'a', 'g', 'e'};
    const targets::ExportedFile file = publish::itch_zip(pack, nib, page);
    CHECK(file.name == "nib-itch.zip");
    const auto files = unpacked(file.bytes);
    CHECK(files.size() == 6);
    CHECK(files.at("index.html") == page);
    const auto size_of = [&](const char* name) {
        const Bytes& png = files.at(name);
        const auto number = [&](std::size_t at) {
            return png.at(at + 2) << 8 | png.at(at + 3); // big-endian; below 65,536
        };
        return std::pair(number(16), number(20));
    };
    CHECK(size_of("cover.png") == std::pair(630, 500));
    for (const char* name : {"screenshot-1.png", "screenshot-2.png", "screenshot-3.png"})
        CHECK(size_of(name) == std::pair(960, 720));
    CHECK(files.at("screenshot-1.png") != files.at("screenshot-2.png"));
    CHECK(files.count("keys.txt") == 1);
}

TEST_CASE("moments of a game are spread over its levels, with the movie of each") {
    const hosted::Pack pack = content::compile_game(nib);
    const auto moments = publish::chosen_moments(pack, nib, 3);
    REQUIRE(moments.size() == 3);
    CHECK(moments[0].level == 0);
    CHECK(moments[2].level == pack.levels.size() - pack.variants - 1);
    CHECK(moments[1].level > moments[0].level);
    CHECK(moments[1].level < moments[2].level);
    for (const publish::Moment& moment : moments) {
        REQUIRE(moment.movie);
        CHECK(moment.movie->level == pack.levels[moment.level].name);
        CHECK(moment.frame < moment.movie->inputs.size());
    }
}

TEST_CASE("a game without movies shows the beginning of its levels") {
    const hosted::Pack pack = content::compile_game(nib);
    const ScratchFolder empty;
    for (const publish::Moment& moment : publish::chosen_moments(pack, empty.path(), 3)) {
        CHECK(!moment.movie);
        CHECK(moment.frame != 0);
    }
}
