// The version of Halfbyte, for people who look into a ROM. No code reads it, so gba.ld keeps its
// section.

namespace halfbyte::gba {
namespace {

[[gnu::used, gnu::section(".version")]] constexpr char version_mark[] =
    "HALFBYTE " HALFBYTE_VERSION;

} // namespace
} // namespace halfbyte::gba
