# All targets of the project link halfbyte_warnings privately. Every warning is an error; with
# another compiler than ours, `cmake --compile-no-warning-as-error` turns that off. Inside another
# project it is off.
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
    set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()

add_library(halfbyte_warnings INTERFACE)
target_compile_options(
    halfbyte_warnings
    INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast
)
