; Screens go out to their paper and come in from it: the palettes, in four steps.

.include "program.inc"
.include "hardware.inc"

.importzp metatile_count
.import palettes, add_flash
.exportzp palette_pending
.export prepare_fade, write_palette

PALETTE_BYTES = 32
MOST_METATILES = 5                ; with which there is time for palettes in vblank

.zeropage
palette_pending: .res 1         ; waits for vblank
palette_at:      .res 1         ; of what is shown, in `palettes`

.segment "SHELL"

;;
; The palettes for the frame that is prepared, if they are not those on the screen.
; in:  fade, flash
; clobbers: A, X
; cycles at worst: 110
.proc prepare_fade
    lda fade
    cmp #SCENE_FADE_FRAMES+1
    bcc :+                      ; coming in
      lda #2*SCENE_FADE_FRAMES
      sbc fade
    :
    jsr add_flash
    lsr a                       ; two frames a step
    adc #0
    asl a
    asl a
    asl a
    asl a
    asl a
    cmp palette_at
    beq :+
    ldx metatile_count
    cpx #MOST_METATILES+1
    bcs :+
      sta palette_at
      inc palette_pending
    :
    rts
.endproc
.assert SCENE_FADE_FRAMES = 8, error, "prepare_fade halves frames to steps"
.assert PALETTE_BYTES = 32, error, "prepare_fade shifts steps to palettes"

;;
; In vblank, or while the picture is off.
; clobbers: A, X, Y
; cycles at worst: 530
.proc write_palette
    lda #0
    sta palette_pending
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #>PALETTES
    sta PPUADDR
    lda #<PALETTES
    sta PPUADDR
    ldx palette_at
    ldy #PALETTE_BYTES
    :
      lda palettes,x
      sta PPUDATA
      inx
      dey
      bne :-
    rts
.endproc
