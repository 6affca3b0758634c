# halfbyte_add_game(NAME DIR [ASSETS DIR...]) builds the current preset's program from a game
# folder, whose game.toml must have the same NAME. ASSETS are folders outside DIR whose files the
# game also uses. Each machine has a file of its own, platform/NAME/cmake/add_game.cmake.
include(game_inputs)
include(game_name)
include("${CMAKE_CURRENT_LIST_DIR}/../platform/${HALFBYTE_PLATFORM}/cmake/add_game.cmake")

# halfbyte_add_game_folder(DIR) does the same for a folder anywhere, and takes the name from its
# game.toml. A folder that no longer exists is skipped, so that other games can still be built.
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
