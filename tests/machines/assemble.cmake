find_program(CA65 ca65)
halfbyte_require(CA65 ca65 cc65)
find_program(LD65 ld65)
halfbyte_require(LD65 ld65 cc65)

# halfbyte_assemble(OUTPUT CONFIG SOURCE...) assembles and links the file OUTPUT, with OUTPUT.labels
# and OUTPUT.dbg beside it. Includes are searched beside the sources; a changed include builds
# again.
function(halfbyte_assemble output config)
    cmake_path(ABSOLUTE_PATH config)
    cmake_path(GET output PARENT_PATH folder)
    file(MAKE_DIRECTORY "${folder}")
    foreach(source ${ARGN})
        cmake_path(GET source STEM name)
        cmake_path(ABSOLUTE_PATH source)
        set(object "${folder}/${name}.o")
        add_custom_command(
            OUTPUT "${object}"
            COMMAND "${CA65}" -g --create-dep "${object}.d" -o "${object}" "${source}"
            DEPENDS "${source}"
            DEPFILE "${object}.d"
            COMMENT "Assembling ${name}.s"
            VERBATIM
        )
        list(APPEND objects "${object}")
    endforeach()
    add_custom_command(
        OUTPUT "${output}"
        BYPRODUCTS "${output}.labels" "${output}.dbg"
        COMMAND
            "${LD65}" -C "${config}" -o "${output}" -Ln "${output}.labels"
            --dbgfile "${output}.dbg" ${objects}
        DEPENDS "${config}" ${objects}
        VERBATIM
    )
endfunction()
