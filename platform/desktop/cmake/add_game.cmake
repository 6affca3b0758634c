set(halfbyte_pack_template "${PROJECT_SOURCE_DIR}/toolchains/pack.cpp.in")

# Makes the pack games/NAME/NAME.pack and the executable NAME that contains it, both in the build
# tree.
function(halfbyte_add_game name dir)
    cmake_parse_arguments(PARSE_ARGV 2 game "" "" ASSETS)
    get_filename_component(dir "${dir}" ABSOLUTE)
    halfbyte_game_inputs(inputs "${dir}" ${game_ASSETS})

    set(out_dir "${PROJECT_BINARY_DIR}/games/${name}")
    set(pack "${out_dir}/${name}.pack")
    add_custom_command(
        OUTPUT "${pack}"
        COMMAND halfbyte build "${dir}" -o "${out_dir}"
        DEPENDS halfbyte ${inputs}
        COMMENT "Building the pack of ${name}"
        VERBATIM
    )

    # The assembler's .incbin includes the pack as it is, so that no compiler has to read megabytes
    # of numbers.
    set(pack_source "${out_dir}/pack.cpp")
    configure_file("${halfbyte_pack_template}" "${pack_source}" @ONLY)
    set_source_files_properties("${pack_source}" PROPERTIES OBJECT_DEPENDS "${pack}")

    add_executable(${name} "${pack_source}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    target_link_libraries(${name} PRIVATE halfbyte_game_main halfbyte_player halfbyte_warnings)
endfunction()
