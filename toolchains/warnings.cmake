# All targets of the project link halfbyte_warnings privately. Every warning is an error; with
# another compiler than ours, `cmake --compile-no-warning-as-error` turns that off. Inside another
# project it is off.
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
    set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()

# Sources that compile together see each other's local names. The other builds find a name that hides another.
set(hidden_names -Wshadow)
if(halfbyte_compiles_together)
    set(hidden_names)
endif()
add_library(halfbyte_warnings INTERFACE)
target_compile_options(
    halfbyte_warnings
    INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion ${hidden_names} -Wold-style-cast
)
