# Assembles for the NES with Debian's cc65. CMake has no language for that, so
# platform/nes/cmake/add_game.cmake calls these programs.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR 6502)

include("${CMAKE_CURRENT_LIST_DIR}/../../../toolchains/debian.cmake")
find_program(HALFBYTE_CA65 ca65)
find_program(HALFBYTE_LD65 ld65)
mark_as_advanced(HALFBYTE_CA65 HALFBYTE_LD65)
halfbyte_require(HALFBYTE_CA65 ca65 cc65)
halfbyte_require(HALFBYTE_LD65 ld65 cc65)
