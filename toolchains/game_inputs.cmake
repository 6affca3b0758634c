# halfbyte_game_inputs(VARIABLE DIR...) lists the files that a game is compiled from: all files
# below its folder and the other folders that it uses. As in tools/support/list_folder.hpp, what is hidden and what
# editors leave is left out: of a link that leads nowhere, as Emacs makes it, nothing can be built.
function(halfbyte_game_inputs variable)
    set(inputs)
    foreach(folder ${ARGN})
        get_filename_component(folder "${folder}" ABSOLUTE)
        file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*")
        foreach(file IN LISTS files)
            cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${folder}" OUTPUT_VARIABLE name)
            if(NOT name MATCHES "(^|/)([.][^/]*|[^/]*~|#[^/]*#)(/|$)")
                list(APPEND inputs "${file}")
            endif()
        endforeach()
    endforeach()
    set(${variable} "${inputs}" PARENT_SCOPE)
endfunction()
