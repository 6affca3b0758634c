include(host_tools)

set(halfbyte_pack_template "${CMAKE_CURRENT_LIST_DIR}/pack.cpp.in")
set(halfbyte_header_template "${CMAKE_CURRENT_LIST_DIR}/header.cpp.in")
set(halfbyte_gba_finish "${CMAKE_CURRENT_LIST_DIR}/finish.cmake")
set(halfbyte_gba_linker_script "${PROJECT_SOURCE_DIR}/platform/gba/gba.ld")

# Links a program with the machine's linker script.
function(halfbyte_link_for_gba target)
    set_target_properties(
        ${target} PROPERTIES SUFFIX .elf LINK_DEPENDS "${halfbyte_gba_linker_script}"
    )
    target_link_options(
        ${target}
        PRIVATE
            -nostartfiles -T "${halfbyte_gba_linker_script}" --specs=nano.specs --specs=nosys.specs
            -Wl,--gc-sections -Wl,--no-warn-rwx-segments
    )
endfunction()

# Makes NAME.gba in the build tree, and prints how much of the machine's memory it takes.
function(halfbyte_add_game name dir)
    cmake_parse_arguments(PARSE_ARGV 2 game "" "" ASSETS)
    get_filename_component(dir "${dir}" ABSOLUTE)
    halfbyte_game_inputs(inputs "${dir}" ${game_ASSETS})

    set(out_dir "${PROJECT_BINARY_DIR}/games/${name}")
    set(pack "${out_dir}/${name}.gba.pack")
    set(header "${out_dir}/${name}.gba.header")
    add_custom_command(
        OUTPUT "${pack}" "${header}"
        COMMAND "${HALFBYTE_HOST_TOOL}" build "${dir}" -o "${out_dir}" --target gba
        DEPENDS halfbyte_host "${HALFBYTE_HOST_TOOL}" ${inputs}
        COMMENT "Building the pack of ${name}"
        VERBATIM
    )
    set(pack_source "${out_dir}/pack.cpp")
    configure_file("${halfbyte_pack_template}" "${pack_source}" @ONLY)
    set_source_files_properties("${pack_source}" PROPERTIES OBJECT_DEPENDS "${pack}")
    set(header_source "${out_dir}/header.cpp")
    configure_file("${halfbyte_header_template}" "${header_source}" @ONLY)
    set_source_files_properties("${header_source}" PROPERTIES OBJECT_DEPENDS "${header}")

    add_executable(${name} "${pack_source}" "${header_source}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${out_dir}")
    target_link_libraries(${name} PRIVATE halfbyte_gba halfbyte_gba_start)
    halfbyte_link_for_gba(${name})
    target_link_options(${name} PRIVATE "-Wl,-Map=${out_dir}/${name}.map")
    set(rom "${PROJECT_BINARY_DIR}/${name}.gba")
    add_custom_command(
        TARGET ${name}
        POST_BUILD
        COMMAND
            "${CMAKE_COMMAND}" -D "elf=$<TARGET_FILE:${name}>" -D "rom=${rom}" -D
            "pack=${pack}" -D "objcopy=${CMAKE_OBJCOPY}" -D "nm=${CMAKE_NM}" -P "${halfbyte_gba_finish}"
        BYPRODUCTS "${rom}"
        VERBATIM
    )
endfunction()
