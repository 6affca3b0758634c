# halfbyte_add_game(NAME DIR [ASSETS DIR...]) makes the current preset's program from a game folder,
# whose game.toml gives the same NAME; ASSETS are folders outside DIR whose files the game uses too.
# Each platform has a file of its own.
include(game_inputs)
include(add_game_${HALFBYTE_PLATFORM})
