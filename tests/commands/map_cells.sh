# Compares two maps whose cells are written as CSV.
# shellcheck shell=bash

# cells_of MAP: a line "COLUMN,ROW=GID" for each cell.
cells_of() {
    awk -F, '/<data/ {inside = 1; next} /<\/data/ {inside = 0}
        inside {for (i = 1; i <= NF; ++i) if ($i != "") print i - 1 "," row + 0 "=" $i; ++row}' "$1"
}

# changed_cells ORIGINAL MAP: the cells of the map that differ from those of the original.
changed_cells() { diff <(cells_of "$1") <(cells_of "$2") | sed -n 's/^> //p' | sort; }

# actors_of MAP: a line for each placed actor.
actors_of() { grep '<object ' "$1" | grep -o 'type="[a-z]*" x="[0-9]*" y="[0-9]*"' | sort; }
