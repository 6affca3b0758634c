# The command `halfbyte` for a console's build: the target halfbyte_host builds it for the machine
# that builds, in build/desktop, where the desktop preset builds it too. It is looked at in every
# build, so that a change of the tools reaches the ROM.
set(HALFBYTE_HOST_TOOL "${PROJECT_SOURCE_DIR}/build/desktop/halfbyte")
add_custom_target(
    halfbyte_host
    COMMAND "${PROJECT_SOURCE_DIR}/tools/build" desktop halfbyte
    BYPRODUCTS "${HALFBYTE_HOST_TOOL}"
    COMMENT "Building the command halfbyte for this machine"
    USES_TERMINAL
    VERBATIM
)
