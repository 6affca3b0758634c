# Compiles for web pages: WebAssembly with Debian's clang, and its C and C++ libraries for WASI.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
# A page calls functions of the module, which has no main function.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

include("${CMAKE_CURRENT_LIST_DIR}/../../../toolchains/debian.cmake")
find_program(HALFBYTE_WASM_CXX clang++-16)
mark_as_advanced(HALFBYTE_WASM_CXX)
halfbyte_require(HALFBYTE_WASM_CXX clang++-16 clang-16)
find_program(HALFBYTE_WASM_LD wasm-ld-16)
mark_as_advanced(HALFBYTE_WASM_LD)
halfbyte_require(HALFBYTE_WASM_LD wasm-ld-16 lld-16)
find_path(HALFBYTE_WASM_LIBCXX cstdint PATHS /usr/include/wasm32-wasi/c++/v1 NO_DEFAULT_PATH)
mark_as_advanced(HALFBYTE_WASM_LIBCXX)
halfbyte_require(HALFBYTE_WASM_LIBCXX "the C++ library for WebAssembly" libc++-16-dev-wasm32)
# The compiler runs it after the linker, if it is installed.
find_program(HALFBYTE_WASM_OPT wasm-opt)
mark_as_advanced(HALFBYTE_WASM_OPT)
halfbyte_require(HALFBYTE_WASM_OPT wasm-opt binaryen)
find_program(HALFBYTE_WASM_ZOPFLI zopfli)
mark_as_advanced(HALFBYTE_WASM_ZOPFLI)
halfbyte_require(HALFBYTE_WASM_ZOPFLI zopfli zopfli)
set(CMAKE_CXX_COMPILER "${HALFBYTE_WASM_CXX}")
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)

# Without the code that exceptions would need, try blocks run, and a throw calls platform/web/throw.cpp.
set(
    CMAKE_CXX_FLAGS_INIT
    "-isystem ${HALFBYTE_WASM_LIBCXX} -fignore-exceptions -ffunction-sections \
-fdata-sections -fvisibility=hidden"
)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
