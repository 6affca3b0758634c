# The command `halfbyte` for a console's build: the target halfbyte_host builds it for this
# computer. Every build runs that target, so that changes of the tools reach the ROM.
#
# The builds of the presets are side by side; they share the command of the desktop's build. A build
# in another place has a command of its own, so that nothing is written beside the sources. A folder
# named in HALFBYTE_HOST_DIR is used as it is: two builds at once in one folder damage Ninja's logs,
# and then both rebuild everything.
file(REAL_PATH "${PROJECT_SOURCE_DIR}/build" halfbyte_presets_folder)
file(REAL_PATH "${PROJECT_BINARY_DIR}/.." halfbyte_build_folder)
set(halfbyte_host_is_given OFF)
if(HALFBYTE_HOST_DIR)
    set(halfbyte_host_is_given ON)
    message(STATUS "The command halfbyte is that of ${HALFBYTE_HOST_DIR}")
elseif(halfbyte_build_folder STREQUAL halfbyte_presets_folder)
    set(HALFBYTE_HOST_DIR "${halfbyte_presets_folder}/desktop")
else()
    set(HALFBYTE_HOST_DIR "${PROJECT_BINARY_DIR}/host")
endif()
set(HALFBYTE_HOST_TOOL "${HALFBYTE_HOST_DIR}/halfbyte")

# The command that builds targets of the desktop's build, whose names follow it.
set(HALFBYTE_HOST_BUILD "${PROJECT_SOURCE_DIR}/tools/build" --into "${HALFBYTE_HOST_DIR}" desktop)

if(halfbyte_host_is_given)
    add_custom_target(halfbyte_host)
    return()
endif()

set(halfbyte_host_programs halfbyte)
if(BUILD_TESTING AND NOT halfbyte_has_command)
    list(APPEND halfbyte_host_programs halfbyte-lab) # it plays movies on the ROM
endif()
add_custom_target(
    halfbyte_host
    COMMAND ${HALFBYTE_HOST_BUILD} ${halfbyte_host_programs}
    BYPRODUCTS "${HALFBYTE_HOST_TOOL}"
    COMMENT "Building the command halfbyte for this machine"
    USES_TERMINAL
    VERBATIM
)
