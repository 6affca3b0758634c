#include "tests/map/map_text.hpp"
#include "tests/map/packed_data.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::string_view zlib = R"(encoding="base64" compression="zlib")";
constexpr std::string_view zstd = R"(encoding="base64" compression="zstd")";

std::string data_error(std::string_view data, std::string_view attributes) {
    return load_error({layer_of(data, attributes)});
}

/// Sixteen bytes, for four cells.
const std::string four_cells("\1\0\0\0\2\0\0\0\3\0\0\0\4\0\0\0", 16);

} // namespace

TEST_CASE("an unknown encoding or compression is an error at the data") {
    CHECK(data_error("1", R"(encoding="rot13")")
          == "map.tmx:4: layer \"ground\": the encoding \"rot13\" is unknown; csv and base64 are "
             "read");
    CHECK(
        data_error("1", R"(encoding="base64" compression="lzma")")
        == "map.tmx:4: layer \"ground\": the compression \"lzma\" is unknown; zlib, gzip and zstd "
           "are read");
    CHECK(data_error("1", R"(encoding="csv" compression="zlib")")
          == "map.tmx:4: layer \"ground\": the compression \"zlib\" needs base64");
}

TEST_CASE("broken csv is an error at its line") {
    CHECK(data_error("1,2,\n3,x", R"(encoding="csv")")
          == "map.tmx:6: layer \"ground\": a tile id was expected, not \"x\"");
    CHECK(data_error("1,,3,4", R"(encoding="csv")")
          == "map.tmx:5: layer \"ground\": a tile id was expected, not \"\"");
    CHECK(data_error("1,-2,3,4", R"(encoding="csv")")
          == "map.tmx:5: layer \"ground\": a tile id was expected, not \"-2\"");
    CHECK(data_error("4294967296,2,3,4", R"(encoding="csv")")
          == "map.tmx:5: layer \"ground\": a tile id was expected, not \"4294967296\"");
    CHECK(data_error("1 2,3,4", R"(encoding="csv")")
          == "map.tmx:5: layer \"ground\": a comma was expected after a tile id");
}

TEST_CASE("broken base64 is an error at its line") {
    CHECK(data_error("AQAA\nA*", R"(encoding="base64")")
          == "map.tmx:6: layer \"ground\": the base64 text is broken");
    CHECK(data_error("AQAAA", R"(encoding="base64")")
          == "map.tmx:5: layer \"ground\": the base64 text is cut off");
    CHECK(data_error("AQ==AAAA", R"(encoding="base64")")
          == "map.tmx:5: layer \"ground\": the base64 text is broken");
    CHECK(data_error("AQA===", R"(encoding="base64")")
          == "map.tmx:5: layer \"ground\": the base64 text is broken");
}

TEST_CASE("broken compressed data are an error at the layer's data") {
    const std::string packed = zlib_packed(four_cells);
    REQUIRE(data_error(base64(packed), zlib).empty());
    CHECK(data_error(base64(packed.substr(0, packed.size() - 2)), zlib)
          == "map.tmx:4: layer \"ground\": the compressed data are cut off");
    CHECK(data_error(base64("xx" + packed), zlib)
          == "map.tmx:4: layer \"ground\": the compressed data are broken");
    CHECK(data_error(base64(packed + "x"), zlib)
          == "map.tmx:4: layer \"ground\": the compressed data are followed by something else");
    CHECK(data_error("", zlib) == "map.tmx:4: layer \"ground\": the compressed data are cut off");
    CHECK(data_error(base64("xxxxxxxx"), zstd)
          == "map.tmx:4: layer \"ground\": the compressed data are broken: Src size is incorrect");
}

TEST_CASE("compressed data cut off anywhere is an error") {
    const std::string zlib_data = zlib_packed(four_cells);
    for (std::size_t size = 0; size < zlib_data.size(); ++size)
        CHECK_FALSE(data_error(base64(zlib_data.substr(0, size)), zlib).empty());
    const std::string zstd_data = zstd_packed(four_cells);
    for (std::size_t size = 0; size < zstd_data.size(); ++size)
        CHECK_FALSE(data_error(base64(zstd_data.substr(0, size)), zstd).empty());
}

TEST_CASE("compressed data that unpack to another size are refused") {
    for (const auto& [packed, attributes] : {std::pair(zlib_packed(four_cells + "x"), zlib),
                                             std::pair(zstd_packed(four_cells + "x"), zstd)}) {
        CHECK(
            data_error(base64(packed), attributes)
            == "map.tmx:4: layer \"ground\": the compressed data unpack to more than the 16 bytes "
               "of these cells");
    }
    for (const auto& [packed, attributes] :
         {std::pair(zlib_packed("abc"), zlib), std::pair(zstd_packed("abc"), zstd)}) {
        CHECK(
            data_error(base64(packed), attributes)
            == "map.tmx:4: layer \"ground\": the compressed data unpack to less than the 16 bytes "
               "of these cells");
    }
}

TEST_CASE("a decompression bomb is refused without unpacking it") {
    const std::string zeros(50'000'000, '\0');
    for (const auto& [packed, attributes] :
         {std::pair(zlib_packed(zeros), zlib), std::pair(zstd_packed(zeros), zstd)}) {
        REQUIRE(packed.size() < 100'000);
        CHECK(
            data_error(base64(packed), attributes)
            == "map.tmx:4: layer \"ground\": the compressed data unpack to more than the 16 bytes "
               "of these cells");
    }
}

TEST_CASE("many layers that each unpack to millions of cells are refused") {
    const std::string packed = base64(zlib_packed(std::string(4 * 2048 * 2048, '\0')));
    std::string layers;
    for (int i = 0; i < 30; ++i) {
        layers += "<layer width=\"2048\" height=\"2048\"><data " + std::string(zlib) + ">" + packed
                  + "</data></layer>";
    }
    CHECK(load_error({layers}) == "map.tmx:3: the map would need more than 176 MB of memory");
}
