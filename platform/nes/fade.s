; Fades screens to their paper and back, by palettes, in four steps.

.include "program.inc"
.include "hardware.inc"
.include "numbers/arithmetic.inc"

.importzp metatile_count
.import palettes, level_palettes_low, level_palettes_high, add_flash, map_frame, map_program
.exportzp palette_pending
.export begin_palettes, begin_page_palettes, prepare_fade, write_palette

PALETTE_BYTES = 32
MOST_METATILES = 5                ; with at most this many there is time for palettes in vblank

.zeropage
palette_pending: .res 1         ; the palettes wait for vblank
palette_at:      .res 2         ; the palettes on the screen, an address in `palettes`

.segment "BSS"
level_set:       .res 2         ; the first palettes of the level's set

.segment "SHELL"

;;
; Selects the colours of a level.
; in:  X = level_number; the bank FRAME is mapped in
; clobbers: A
; cycles at worst: 24
.proc begin_palettes
    lda level_palettes_low,x
    sta level_set
    lda level_palettes_high,x
    sta level_set+1
    rts
.endproc

;;
; Selects the colours of a page.
; in:  X = level
; out: the program is mapped in
; clobbers: A, X, Y
; cycles at worst: 100
.proc begin_page_palettes
    txa
    tay
    jsr map_frame
    tya
    tax
    jsr begin_palettes
    jmp map_program
.endproc

;;
; Selects the palettes for the frame that is prepared, if they differ from those on the screen.
; in:  fade, flash
; clobbers: A, X, Y
; cycles at worst: 130
.proc prepare_fade
    lda fade
    cmp #SCENE_FADE_FRAMES+1
    bcc :+                      ; fading in
      lda #2*SCENE_FADE_FRAMES
      sbc fade
    :
    jsr add_flash
    lsr a                       ; two frames for each step
    adc #0
    SHIFT_LEFT 5
    clc
    adc level_set
    tax
    lda #0
    adc level_set+1
    cpx palette_at
    bne change
    cmp palette_at+1
    beq done
  change:
    ldy metatile_count
    cpy #MOST_METATILES+1
    bcs done
    stx palette_at
    sta palette_at+1
    inc palette_pending
  done:
    rts
.endproc
.assert SCENE_FADE_FRAMES = 8, error, "prepare_fade halves frames to steps"
.assert PALETTE_BYTES = 32, error, "prepare_fade shifts steps to palettes"

;;
; Writes the palettes, in vblank or while rendering is off. Afterwards the bank of the palettes is mapped in. Code
; that waits for a picture with palettes must map in the bank that it needs afterwards, as write_sound does.
; clobbers: A, X, Y
; cycles at worst: 620, where a page of memory ends among them
.proc write_palette
    lda #0
    sta palette_pending
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    lda #<.bank(palettes)
    sta MMC3_BANK
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #>PALETTES
    sta PPUADDR
    lda #<PALETTES
    sta PPUADDR
    ldy #0
    :
      lda (palette_at),y
      sta PPUDATA
      iny
      cpy #PALETTE_BYTES
      bne :-
    rts
.endproc
