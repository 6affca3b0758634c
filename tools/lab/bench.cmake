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
