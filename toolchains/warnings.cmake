# Our own targets link halfbyte_warnings privately: every warning is an error.
add_library(halfbyte_warnings INTERFACE)
target_compile_options(
    halfbyte_warnings
    INTERFACE
        -Wall
        -Wextra
        -Wpedantic
        -Wconversion
        -Wsign-conversion
        -Wshadow
        -Wold-style-cast
        -Werror
)
