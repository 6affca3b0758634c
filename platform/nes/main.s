; The program: after the start it prepares one picture after the other.

.include "hardware.inc"

.import set_up_mapper, begin_game, run_frame, palettes
.export main

PALETTE_BYTES = 32

.segment "SHELL"

;;
; in:  the PPU takes commands, RAM is cleared, the picture is off
.proc main
    jsr set_up_mapper
    jsr load_palettes
    lda #CTRL_ALWAYS
    sta PPUCTRL                 ; vblank interrupts from now on
    jsr begin_game
    :
      jsr run_frame
      jmp :-
.endproc

;;
; clobbers: A, X
.proc load_palettes
    lda #>PALETTES
    sta PPUADDR
    lda #<PALETTES
    sta PPUADDR
    tax
    :
      lda palettes,x
      sta PPUDATA
      inx
      cpx #PALETTE_BYTES
      bne :-
    rts
.endproc
.assert <PALETTES = 0, error, "load_palettes counts from the low byte"
