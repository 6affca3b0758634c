# Finds what a build needs, and reports what is missing with the name of the Debian package to
# install. The packages are those of tools/packages.txt and platform/*/packages.txt.

# halfbyte_require(VARIABLE WHAT PACKAGE) ends the configuration with a one-line error if the
# variable, the result of a search for WHAT, is false.
function(halfbyte_require variable what package)
    set(root "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/..")
    file(GLOB lists "${root}/tools/packages.txt" "${root}/platform/*/packages.txt")
    string(REPLACE "+" "[+]" pattern "${package}")
    set(line)
    foreach(list IN LISTS lists)
        file(STRINGS "${list}" found REGEX "^${pattern} " LIMIT_COUNT 1)
        string(APPEND line "${found}")
    endforeach()
    if(NOT line MATCHES " ([a-z-]+)")
        message(FATAL_ERROR "no packages.txt lists ${package}, which has ${what}")
    endif()
    if(NOT ${variable})
        message(
            FATAL_ERROR
            "${what} is not found: the Debian package ${package} has it; \
tools/install-packages ${CMAKE_MATCH_1} installs all that is missing"
        )
    endif()
endfunction()

# halfbyte_find(WHAT PACKAGE [ARGUMENT...]) is find_package(WHAT ARGUMENT...) for something
# required. It is a macro, because find_package sets variables for its caller.
macro(halfbyte_find what package)
    find_package(${what} ${ARGN} QUIET)
    halfbyte_require(${what}_FOUND ${what} ${package})
endmacro()

# Looks for the programs that CMake itself needs before a project begins, because CMake does not
# name a package. These are Ninja, and a C++ compiler if LANGUAGE is CXX and none or that of the
# preset `clang` was chosen.
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
