#!/usr/bin/env bash
# usage: add_screen.sh ROOT
#
# Adds the screen `thanks` after the last one to the project in ROOT: it shows lines of its own in pages. The rows go to
# the ends of their lists, so this works whatever rows are there.
set -euo pipefail

# shellcheck source=tests/rules/add_parts.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/add_parts.sh"
cd "$1"

add_row engine/program/scene_table.hpp HALFBYTE_SCENES \
    'ROW(thanks, closing, thanks, foot, pages, title, thanks_lines, "the game'"'"'s thanks")'
add_row engine/program/text_table.hpp HALFBYTE_TEXTS 'ROW(thanks, "Thanks")'
add_row engine/program/text_table.hpp HALFBYTE_TEXT_BLOCKS 'ROW(thanks_lines, game_file, 14, 28, "")'
add_after game/game.toml '[texts]' <<'END'
thanks_lines = ["To", "all", "who", "played", "and", "drew", "and", "the next page"]
END

add_before engine/program/menu_scenes.cpp '} // namespace halfbyte' <<'END'
void run_thanks(Program& program, Save&, const Game& game) {
    run_pages(program.state, game);
}

END
add_before engine/show/screens.cpp '} // namespace halfbyte' <<'END'
void show_thanks(const PageMaker& to) {
    show_lines(to);
}

END

cat >>platform/nes/engine/program/menu_scenes.s <<'END'

;;
; Runs a frame of the thanks.
; clobbers: A, X, Y
; cycles at worst: 90
.proc run_thanks
    ldy #THANKS_PAGES
    jmp run_pages
.endproc
END
cat >>platform/nes/engine/show/screens.s <<'END'

;;
; Makes a page of the thanks.
; clobbers: A, X, Y
; cycles at worst: 22,100
.proc show_thanks
    lda #<thanks_lines_low
    ldx #>thanks_lines_low
    ldy #THANKS_LINES
    jmp show_lines
.endproc
END
