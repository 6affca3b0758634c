include(host_tools)

# The module without a game.
function(halfbyte_add_web_module)
    add_executable(web_module)
endfunction()
function(halfbyte_add_game name dir)
endfunction()
