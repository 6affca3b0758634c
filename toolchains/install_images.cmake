# Installs what the command `halfbyte` needs beside it: the images of `halfbyte export` and the licence
# texts, if tools/build-images has made them, and the pages. Their component is that of the command.
include(GNUInstallDirs)

foreach(folder images licenses)
    install(
        DIRECTORY "${PROJECT_SOURCE_DIR}/build/${folder}"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/halfbyte"
        COMPONENT command
        USE_SOURCE_PERMISSIONS
        OPTIONAL
    )
endforeach()
install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/docs"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}"
    COMPONENT command
    FILES_MATCHING
    PATTERN "*.md"
    PATTERN "*.png"
    PATTERN "*.gif"
)
install(
    FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_SOURCE_DIR}/LICENSE"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}"
    COMPONENT command
)
