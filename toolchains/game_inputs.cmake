# halfbyte_game_inputs(VARIABLE DIR...) lists the files that a game is compiled from: all files
# below its folder and below the other folders that it uses. Like tools/support/list_folder.hpp, it
# leaves out hidden files and those of editors: nothing can be built from a link that leads nowhere,
# as Emacs makes it.
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
