; The main loop: prepares one picture after the other.

.include "hardware.inc"

.import set_up_mapper, begin_game, run_frame
.export main

.segment "SHELL"

;;
; Sets up the console, then runs frame after frame.
; in:  the PPU takes commands, RAM is cleared, rendering is off
.proc main
    jsr set_up_mapper
    lda #CTRL_ALWAYS
    sta PPUCTRL                 ; enables vblank interrupts
    jsr begin_game
    :
      jsr run_frame
      jmp :-
.endproc
