# What a build needs from elsewhere, with the Debian package that has it, so that whoever configures
# by hand is told a name to install. The packages are those of tools/packages.txt.

# halfbyte_require(VARIABLE WHAT PACKAGE) ends the configuring with one line where the variable, the
# result of a search for WHAT, is false.
function(halfbyte_require variable what package)
    set(list "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../tools/packages.txt")
    string(REPLACE "+" "[+]" pattern "${package}")
    file(STRINGS "${list}" line REGEX "^${pattern} " LIMIT_COUNT 1)
    if(NOT line MATCHES " ([a-z-]+)")
        message(FATAL_ERROR "tools/packages.txt does not list ${package}, which has ${what}")
    endif()
    if(NOT ${variable})
        message(
            FATAL_ERROR
            "${what} is not found: the Debian package ${package} has it; \
tools/install-packages ${CMAKE_MATCH_1} installs all that is missing"
        )
    endif()
endfunction()

# halfbyte_find(WHAT PACKAGE [ARGUMENT...]) is find_package(WHAT ARGUMENT...) of what is required.
# A macro, because find_package sets variables for its caller.
macro(halfbyte_find what package)
    find_package(${what} ${ARGN} QUIET)
    halfbyte_require(${what}_FOUND ${what} ${package})
endmacro()

# What CMake itself looks for when a project begins, without naming a package: a C++ compiler where
# LANGUAGE is CXX and none was chosen, or the one of the preset `clang`; and Ninja.
function(halfbyte_require_build_programs language)
    if(CMAKE_GENERATOR MATCHES "^Ninja")
        find_program(CMAKE_MAKE_PROGRAM NAMES ninja-build ninja samu)
        halfbyte_require(CMAKE_MAKE_PROGRAM ninja ninja-build)
    endif()
    if(NOT language STREQUAL "CXX" OR CMAKE_TOOLCHAIN_FILE)
        return()
    endif()
    if(CMAKE_CXX_COMPILER STREQUAL "clang++")
        find_program(HALFBYTE_CLANG clang++)
        mark_as_advanced(HALFBYTE_CLANG)
        halfbyte_require(HALFBYTE_CLANG clang++ clang)
    elseif(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
        find_program(HALFBYTE_ANY_CXX NAMES c++ g++ clang++)
        mark_as_advanced(HALFBYTE_ANY_CXX)
        halfbyte_require(HALFBYTE_ANY_CXX "a C++ compiler" g++)
    endif()
endfunction()
