# halfbyte_game_name(VARIABLE FILE) reads the name that a game.toml gives its game; it is empty if
# programs and ROMs may not have that name. `cmake -D FILE=GAME.TOML -P game_name.cmake` prints the
# name.
function(halfbyte_game_name variable file)
    set(${variable} "" PARENT_SCOPE)
    file(READ "${file}" text)
    string(ASCII 239 187 191 byte_order_mark)
    string(REGEX REPLACE "^${byte_order_mark}" "" text "${text}")
    string(REGEX REPLACE "\r\n?" "\n" text "${text}")
    string(REGEX MATCH "(^|\n)[ \t]*name[ \t]*=[^\n]*" line "${text}")
    if(line MATCHES "=[ \t]*[\"']([a-z0-9_][a-z0-9_-]*)[\"']")
        set(${variable} "${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    halfbyte_game_name(name "${FILE}")
    execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${name}")
endif()
