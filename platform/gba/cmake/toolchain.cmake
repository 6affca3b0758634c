# Compiles for the Game Boy Advance with Debian's cross compiler.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm7tdmi)
# A program that is linked without our linker script does not link.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

include("${CMAKE_CURRENT_LIST_DIR}/../../../toolchains/debian.cmake")
find_program(HALFBYTE_ARM_CXX arm-none-eabi-g++)
mark_as_advanced(HALFBYTE_ARM_CXX)
halfbyte_require(HALFBYTE_ARM_CXX arm-none-eabi-g++ gcc-arm-none-eabi)
set(CMAKE_CXX_COMPILER "${HALFBYTE_ARM_CXX}")
set(CMAKE_ASM_COMPILER "${HALFBYTE_ARM_CXX}")

set(CMAKE_ASM_FLAGS_INIT "-mcpu=arm7tdmi")
set(
    CMAKE_CXX_FLAGS_INIT
    "-mcpu=arm7tdmi -mthumb -ffunction-sections -fdata-sections -fno-exceptions -fno-rtti \
-fno-threadsafe-statics -fno-use-cxa-atexit -fno-unwind-tables -fno-asynchronous-unwind-tables"
)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
