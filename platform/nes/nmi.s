; The vblank interrupt: shows the finished picture.

.include "hardware.inc"
.include "console.inc"
.include "numbers/arithmetic.inc"

.importzp scroll_x, scroll_y, scroll_control, picture_mask, column_pending, metatile_count, page_pending
.importzp palette_pending, moving_tiles, tick
.import write_column, write_metatiles, write_page_window, write_palette, read_pad, oam
.exportzp frame_ready, vblanks
.export nmi, commit, wait_for_frame

.zeropage
frame_ready: .res 1             ; a complete picture waits for vblank
vblanks:     .res 1             ; counts vblanks

.segment "SHELL"

;;
; Shows a picture and reads the pad, if the frame is finished; in a lag frame the old picture stays complete.
; cycles at worst: 2,073 up to the end of the OAM DMA, which must be below 2,270: thirteen metatiles, or
; a column and five
.proc nmi
    pha
    txa
    pha
    tya
    pha
    inc vblanks
    lda frame_ready
    beq :+
      jsr commit
    :
    pla
    tay
    pla
    tax
    pla
    rti
.endproc

;;
; Writes a finished picture to the PPU, and reads the pad.
; in:  the buffers of columns, metatiles, the page and sprites; scroll_..., picture_mask, palette_at
; clobbers: A, X, Y
.proc commit
    lda column_pending
    beq :+
      jsr write_column
    :
    lda metatile_count
    beq :+
      jsr write_metatiles
    :
    lda page_pending
    beq :+
      jsr write_page_window
    :
    lda palette_pending
    beq :+
      jsr write_palette
    :
    ldx #MMC3_CHR_0800          ; nothing else is mapped while a picture waits
    stx MMC3_SELECT
    lda moving_tiles
    sta MMC3_BANK
    bit PPUSTATUS               ; the next write to PPUSCROLL is the first of two
    lda scroll_x
    sta PPUSCROLL
    lda scroll_y
    sta PPUSCROLL
    lda scroll_control
    sta PPUCTRL
    lda picture_mask
    sta PPUMASK
    COPY_16 tick, trace_shown_tick
    lda #0
    sta OAMADDR
    sta frame_ready
    lda #>oam
    sta OAM_DMA
    jsr read_pad
    rts
.endproc

;;
; Hands the picture to the next vblank and waits for it.
; clobbers: A
.proc wait_for_frame
    lda #1
    sta frame_ready
    :
      lda frame_ready
      bne :-
    rts
.endproc
