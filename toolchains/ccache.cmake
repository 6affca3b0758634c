# Compiles through ccache where it is installed and no other launcher was asked for.
find_program(HALFBYTE_CCACHE ccache)
mark_as_advanced(HALFBYTE_CCACHE)
if(HALFBYTE_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${HALFBYTE_CCACHE}")
endif()
