# Compiles for Windows with Debian's mingw-w64, and with the libraries that ../install.sh has built.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

include("${CMAKE_CURRENT_LIST_DIR}/../../../toolchains/debian.cmake")
find_program(HALFBYTE_MINGW_CXX x86_64-w64-mingw32-g++-posix)
mark_as_advanced(HALFBYTE_MINGW_CXX)
halfbyte_require(HALFBYTE_MINGW_CXX x86_64-w64-mingw32-g++-posix g++-mingw-w64-x86-64-posix)
set(CMAKE_CXX_COMPILER "${HALFBYTE_MINGW_CXX}")
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

# The same folder as in ../libraries.sh.
set(libraries "$ENV{HALFBYTE_WINDOWS_LIBRARIES}")
if(NOT libraries)
    set(cache "$ENV{XDG_CACHE_HOME}")
    if(NOT cache)
        set(cache "$ENV{HOME}/.cache")
    endif()
    set(libraries "${cache}/halfbyte/windows")
endif()
set(HALFBYTE_WINDOWS_LIBRARIES "${libraries}" CACHE PATH "The libraries that platform/windows/install.sh has built")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES HALFBYTE_WINDOWS_LIBRARIES)
if(NOT EXISTS "${HALFBYTE_WINDOWS_LIBRARIES}/key")
    message(FATAL_ERROR "the libraries for Windows are not built: tools/install-packages windows builds them")
endif()
set(CMAKE_FIND_ROOT_PATH "${HALFBYTE_WINDOWS_LIBRARIES}" /usr/x86_64-w64-mingw32)
set(CMAKE_PREFIX_PATH /) # within these folders
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# The programs need no DLL but those of Windows, and may call the functions of Windows 10.
set(CMAKE_CXX_FLAGS_INIT "-D_WIN32_WINNT=0x0A00")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
