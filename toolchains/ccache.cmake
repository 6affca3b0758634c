# Compiles through ccache if it is installed and no other launcher is set.
find_program(HALFBYTE_CCACHE ccache)
mark_as_advanced(HALFBYTE_CCACHE)
if(HALFBYTE_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    # ccache caches sources with precompiled headers only with a setting that these do not contain
    # the time. Paths within the project count from the build's folder, so that one checkout can use
    # what was compiled in another.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;CCACHE_NOHASHDIR=1;CCACHE_BASEDIR=${PROJECT_SOURCE_DIR};${HALFBYTE_CCACHE}"
    )
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        add_compile_options(-fpch-preprocess)
    endif()
endif()
