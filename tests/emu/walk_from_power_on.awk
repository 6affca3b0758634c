# Makes a movie from power-on: into a new slot, through the options and a pause, and then the movie of
# the game's first level, which begins with its first row, up to the results.
#
#   awk -f walk_from_power_on.awk FIRST_LEVELS_MOVIE

function row(buttons, i, letter, text) {
    text = ""
    for (i = 1; i <= 8; i++) {
        letter = substr("ABSTUDLR", i, 1)
        text = text (index(buttons, letter) ? letter : ".")
    }
    return text
}
function wait(frames) { while (frames-- > 0) rows[++count] = row("") }
function press(buttons, frames) { rows[++count] = row(buttons); wait(frames) }

BEGIN {
    fades = 20
    wait(10)
    press("T", fades)                                       # the slots
    press("U", 3); press("U", 3); press("A", 3)             # the options
    press("D", 3); press("D", 3); press("D", 3)
    press("A", 3); press("B", 3)                            # the timer on, and back
    press("D", 3); press("D", 3); press("S", 3)             # nothing to erase in the first slot
    press("A", 3)                                           # the choice of a level
    press("B", 3); press("A", 3); press("A", fades)         # back to the slots and to the level
    wait(20)
    press("R", 10)
    press("T", 5); press("D", 3); press("D", 3); press("A", 3) # a pause, and its options
    press("B", 3); press("D", 3); press("A", fades)         # and out of the level
    press("A", 16)                                          # its first frame comes after the fade
}
/^game / { game = $2 }
/^pack / { pack = $2 }
/^[A.][B.][S.][T.][U.][D.][L.][R.]$/ { rows[++count] = $0 }
END {
    wait(200)
    print "halfbyte movie 1"
    print "game " game
    print "from power-on"
    print "pack " pack
    print "frames " count
    for (i = 1; i <= count; i++)
        print rows[i]
}
