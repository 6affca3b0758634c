# Nothing is built of single games: `halfbyte export --for windows` makes their programs.
function(halfbyte_add_game)
endfunction()
