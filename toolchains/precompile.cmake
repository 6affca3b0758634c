# Precompiles the headers that nearly all sources for computers include, which halves the time of a
# build. Each source must still include what it uses; the builds by clang, which do not precompile,
# show if one does not.
set(halfbyte_standard_headers
    <algorithm> <array> <filesystem> <fstream> <functional> <map> <memory> <optional> <random>
    <span> <sstream> <stdexcept> <string> <string_view> <vector>
)

# With precompiled headers, gcc 12 gives false warnings about std::string (its bugs 105329, 105651).
set(halfbyte_false_alarms)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    set(halfbyte_false_alarms -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread)
endif()

# halfbyte_precompile(KEY TARGET [HEADER...]) gives a target these headers and the standard ones.
# The first target of a KEY compiles them and the others reuse the result, so that one should have
# the fewest definitions.
function(halfbyte_precompile key target)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        return()
    endif()
    get_property(first GLOBAL PROPERTY HALFBYTE_PRECOMPILED_${key})
    if(first)
        target_precompile_headers(${target} REUSE_FROM ${first})
        return()
    endif()
    target_precompile_headers(${target} PRIVATE ${halfbyte_standard_headers} ${ARGN})
    set_property(GLOBAL PROPERTY HALFBYTE_PRECOMPILED_${key} ${target})
endfunction()
