include(host_tools)

set(halfbyte_web_make_page "${CMAKE_CURRENT_LIST_DIR}/make_page.sh")

# Makes NAME.html in the build tree.
function(halfbyte_add_game name dir)
    cmake_parse_arguments(PARSE_ARGV 2 game "" "" ASSETS)
    get_filename_component(dir "${dir}" ABSOLUTE)
    halfbyte_game_inputs(inputs "${dir}" ${game_ASSETS})

    set(page "${PROJECT_BINARY_DIR}/${name}.html")
    add_custom_command(
        OUTPUT "${page}"
        COMMAND
            "${halfbyte_web_make_page}" "${HALFBYTE_HOST_TOOL}" "${PROJECT_BINARY_DIR}/image"
            "${dir}" "${page}"
        DEPENDS
            "${halfbyte_web_make_page}" halfbyte_host "${HALFBYTE_HOST_TOOL}"
            "${PROJECT_BINARY_DIR}/image/web.html" ${inputs}
        COMMENT "Making the page of ${name}"
        VERBATIM
    )
    add_custom_target(${name} ALL DEPENDS "${page}")
    add_dependencies(${name} image)
endfunction()
