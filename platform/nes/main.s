; The program: after the start it prepares one picture after the other.

.include "hardware.inc"

.import set_up_mapper, begin_game, run_frame
.export main

.segment "SHELL"

;;
; in:  the PPU takes commands, RAM is cleared, the picture is off
.proc main
    jsr set_up_mapper
    lda #CTRL_ALWAYS
    sta PPUCTRL                 ; vblank interrupts from now on
    jsr begin_game
    :
      jsr run_frame
      jmp :-
.endproc
