# usage: awk -v seed=N -v frames=N -f random_movie.awk MOVIE
#
# Makes a movie (tools/movie/movie.hpp) for the level of another one. It copies that movie up to a
# random frame, so that all parts of the level are tested. Then it mostly runs right and jumps, and
# sometimes waits, turns or ducks. The same seed gives the same movie with every awk.

# The "minimal standard" generator: S. Park, K. Miller, "Random number generators: good ones are
# hard to find", Communications of the ACM 31 (1988). Its products are exact in awk's numbers.
function below(n) {
    state = state * 16807 % 2147483647
    return state % n
}

function new_gait(  choice) {
    left = 8 + below(48)
    choice = below(20)
    sideways = choice < 15 ? ".R" : choice < 18 ? "L." : choice < 19 ? ".." : "LR"
    upright = below(12) == 0 ? ".D" : below(30) == 0 ? "U." : ".."
    fast = below(5) < 3 ? "B" : "."
}

/^(game|level|seed|pack) / { header = header $0 "\n" }
length($0) == 8 && /^[AB.]/ { known[known_frames++] = $0 }

END {
    state = seed * 7919 + 12345
    for (i = 0; i < 8; i++)
        below(2)
    as_known = below(known_frames)
    printf "halfbyte movie 1\n%sframes %d\n", header, frames
    for (frame = 0; frame < frames; frame++) {
        if (frame < as_known) {
            print known[frame]
            continue
        }
        if (left-- <= 0)
            new_gait()
        if (jump > 0)
            jump--
        else if (below(14) == 0)
            jump = 1 + below(30)
        start = below(200) == 0 ? "T" : "."
        select = below(200) == 0 ? "S" : "."
        print (jump > 0 ? "A" : ".") fast select start upright sideways
    }
}
