# Assembles for the NES with Debian's cc65. CMake has no language for it: toolchains/add_game_nes.cmake
# calls these programs.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR 6502)

find_program(HALFBYTE_CA65 ca65)
find_program(HALFBYTE_LD65 ld65)
mark_as_advanced(HALFBYTE_CA65 HALFBYTE_LD65)
if(NOT HALFBYTE_CA65 OR NOT HALFBYTE_LD65)
    message(FATAL_ERROR "The NES needs ca65 and ld65; tools/install-packages nes installs them")
endif()
