# halfbyte_game_inputs(VARIABLE DIR...) lists the files that a game is compiled from: all files
# below its folder and the other folders that it uses.
function(halfbyte_game_inputs variable)
    set(inputs)
    foreach(folder ${ARGN})
        get_filename_component(folder "${folder}" ABSOLUTE)
        file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*")
        list(APPEND inputs ${files})
    endforeach()
    set(${variable} "${inputs}" PARENT_SCOPE)
endfunction()
