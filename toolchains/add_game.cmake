# halfbyte_add_game(NAME DIR [ASSETS DIR...]) makes the current preset's program from a game folder,
# whose game.toml gives the same NAME; ASSETS are folders outside DIR whose files the game uses too.
# Each platform has a file of its own.
include(game_inputs)
include(game_name)
include(add_game_${HALFBYTE_PLATFORM})

# halfbyte_add_game_folder(DIR) does the same for a folder that lies anywhere: it takes the name from
# its game.toml. One that is no longer there is passed over, so that it does not keep others from being built.
function(halfbyte_add_game_folder dir)
    if(NOT EXISTS "${dir}/game.toml")
        message(STATUS "${dir} has no game.toml, and is left out")
        return()
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${dir}/game.toml")
    halfbyte_game_name(name "${dir}/game.toml")
    if(NOT name)
        message(FATAL_ERROR "${dir}/game.toml: no name of lower-case letters, digits, - and _ is in it")
    endif()
    if(TARGET ${name} OR name MATCHES "^(all|clean|test|install|help)$")
        message(FATAL_ERROR "${dir}/game.toml: the name ${name} is taken: give the game another one")
    endif()
    halfbyte_add_game(${name} "${dir}")
endfunction()
