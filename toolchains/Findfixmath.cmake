# Finds libfixmath, which has no package file of its own: defines fixmath::fixmath, included as
# <libfixmath/fix16.h>.
find_path(fixmath_INCLUDE_DIR libfixmath/fix16.h)
# Debian names the file liblibfixmath.a.
find_library(fixmath_LIBRARY NAMES fixmath libfixmath)
mark_as_advanced(fixmath_INCLUDE_DIR fixmath_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(fixmath REQUIRED_VARS fixmath_LIBRARY fixmath_INCLUDE_DIR)

if(fixmath_FOUND AND NOT TARGET fixmath::fixmath)
    add_library(fixmath::fixmath UNKNOWN IMPORTED)
    set_target_properties(
        fixmath::fixmath
        PROPERTIES
            IMPORTED_LOCATION "${fixmath_LIBRARY}"
            INTERFACE_INCLUDE_DIRECTORIES "${fixmath_INCLUDE_DIR}"
    )
endif()
