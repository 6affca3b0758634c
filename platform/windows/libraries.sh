# shellcheck shell=bash
# Sourced by install.sh and tools/release: where the libraries are, and which.
# shellcheck disable=SC2034,SC2154 # for install.sh, and from there
# shellcheck disable=SC2016 # CMake replaces names in text

# It survives the build trees, and all checkouts share it.
libraries=${HALFBYTE_WINDOWS_LIBRARIES:-${XDG_CACHE_HOME:-$HOME/.cache}/halfbyte/windows}
compiler=x86_64-w64-mingw32
packages="libsdl2 libpng1.6 libfixmath pugixml libzstd cc65"
# These have no patches of Debian, or such that change only how they are packaged.
unpatched="libfixmath cc65"

build_libraries() {
    # Graphics by Direct3D or the processor, and all pads; the rest is not used.
    build SDL2 libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_OPENGL=OFF -DSDL_OPENGLES=OFF \
        -DSDL_VULKAN=OFF -DSDL_HAPTIC=OFF -DSDL_SENSOR=OFF -DSDL_POWER=OFF -DSDL_LOCALE=OFF -DSDL_MISC=ON \
        -DSDL_FILESYSTEM=ON -DSDL_OFFSCREEN=OFF -DSDL2_DISABLE_SDL2MAIN=ON
    build libpng libpng1.6 -DPNG_SHARED=OFF -DPNG_TESTS=OFF -DPNG_EXECUTABLES=OFF
    build_libfixmath
    build pugixml pugixml
    build zstd libzstd/build/cmake -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_TESTS=OFF \
        -DZSTD_LEGACY_SUPPORT=OFF -DZSTD_MULTITHREAD_SUPPORT=OFF
    build_cc65
}

# Its CMake project installs nothing.
build_libfixmath() {
    printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(fixmath LANGUAGES C)' \
        'file(GLOB sources libfixmath/*.c)' 'add_library(fixmath STATIC ${sources})' \
        'file(GLOB headers libfixmath/*.h libfixmath/*.hpp)' 'install(TARGETS fixmath)' \
        'install(FILES ${headers} DESTINATION include/libfixmath)' >"$work/src/libfixmath/CMakeLists.txt"
    build libfixmath libfixmath
}

# The assembler and the linker that make ROMs with 6502 code. With Halfbyte's manifest they read paths in UTF-8.
build_cc65() {
    echo "halfbyte: building ca65 and ld65 for Windows" >&2
    {
        mkdir -p "$work/build" "$work/new/bin"
        (cd "$here" && "$compiler-windres" resources.rc "$work/build/manifest.o") \
            && make -C "$work/src/cc65/src" CROSS_COMPILE="$compiler-" CC="$compiler-gcc-posix" \
                LDFLAGS="-static -s -Wl,--no-insert-timestamp" LDLIBS="$work/build/manifest.o" BUILD_ID=Halfbyte ca65 ld65 \
            && cp "$work/src/cc65/bin/"{ca65,ld65}.exe "$work/new/bin/"
    } >>"$work/log" 2>&1 || refuse "cc65 does not compile; see $work/log"
}

# Libraries that are only headers are those of this computer.
link_headers() {
    local name target header row
    for row in CLI11:CLI11::CLI11:CLI nlohmann_json:nlohmann_json::nlohmann_json:nlohmann \
        tomlplusplus:tomlplusplus::tomlplusplus:toml++; do
        name=${row%%:*} header=${row##*:} target=${row#*:}
        target=${target%:*}
        ln -s "/usr/include/$header" "$1/include/$header"
        mkdir -p "$1/lib/cmake/$name"
        printf '%s\n' "add_library($target INTERFACE IMPORTED)" \
            "set_target_properties($target PROPERTIES INTERFACE_INCLUDE_DIRECTORIES" \
            '    "${CMAKE_CURRENT_LIST_DIR}/../../../include")' >"$1/lib/cmake/$name/${name}Config.cmake"
    done
}
