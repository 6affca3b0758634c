# Chooses the variants of files in tools/lab/bench.
set(bench "${PROJECT_SOURCE_DIR}/tools/lab/bench")

# The loops of these files become vector instructions. Among function clones for levels of x86-64,
# Clang 14 chooses one that the processor does not have, so only GCC compiles the clones.
set(move_batch "${bench}/move_batch_any.cpp")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(move_batch "${bench}/move_batch_x86.cpp")
endif()
target_sources(halfbyte_bench PRIVATE "${move_batch}")
set_source_files_properties("${move_batch}" PROPERTIES COMPILE_OPTIONS "-O3;-funroll-loops")
set_source_files_properties("${bench}/accelerate.cpp" PROPERTIES COMPILE_OPTIONS -O3)
# The precompiled headers have other optimisations, with which gcc may crash
# (toolchains/folders.cmake).
set_source_files_properties(
    "${move_batch}" "${bench}/accelerate.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON
)

# Box2D and Chipmunk are compared if they are installed.
find_package(box2d QUIET)
find_path(CHIPMUNK_INCLUDE_DIR chipmunk/chipmunk.h)
find_library(CHIPMUNK_LIBRARY chipmunk)
mark_as_advanced(CHIPMUNK_INCLUDE_DIR CHIPMUNK_LIBRARY)

# A library of its own, so that compiler options of these libraries do not reach the other tools.
add_library(halfbyte_bench_peers OBJECT)
target_link_libraries(halfbyte_bench_peers PRIVATE halfbyte_warnings halfbyte::engine)
target_include_directories(halfbyte_bench_peers PRIVATE "${PROJECT_SOURCE_DIR}")
if(box2d_FOUND)
    target_sources(halfbyte_bench_peers PRIVATE "${bench}/box2d_solver.cpp")
    target_link_libraries(halfbyte_bench_peers PRIVATE box2d::box2d)
    target_link_libraries(halfbyte_bench PRIVATE $<LINK_ONLY:box2d::box2d>)
else()
    target_sources(halfbyte_bench_peers PRIVATE "${bench}/box2d_absent.cpp")
endif()
if(CHIPMUNK_INCLUDE_DIR AND CHIPMUNK_LIBRARY)
    target_sources(halfbyte_bench_peers PRIVATE "${bench}/chipmunk_solver.cpp")
    target_include_directories(halfbyte_bench_peers SYSTEM PRIVATE "${CHIPMUNK_INCLUDE_DIR}")
    target_link_libraries(halfbyte_bench PRIVATE "${CHIPMUNK_LIBRARY}")
else()
    target_sources(halfbyte_bench_peers PRIVATE "${bench}/chipmunk_absent.cpp")
endif()
target_sources(halfbyte_bench PRIVATE $<TARGET_OBJECTS:halfbyte_bench_peers>)
