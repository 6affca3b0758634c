; The crossing nearest to a body's centre, and the cells around it: the twin of
; engine/collide/crossing.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_x, body_y
.importzp neighbourhood, displacement_x, displacement_y
.importzp level_tiles, level_width, level_height, cell_x, cell_y, cell_pointer
.import kind_traits, traits_at
.exportzp crossing_x, crossing_y
.export find_crossing, look_around

.zeropage
crossing_x: .res 2  ; the crossing nearest to the centre, pixels: a multiple of 16
crossing_y: .res 2

.segment "ENGINE"

;;
; The crossing nearest to the body's centre.
; in:  body_x/y
; out: crossing_x/y, displacement_x/y
; clobbers: A, X, Y
; cycles: 75
.proc find_crossing
    lda body_x
    sta displacement_x
    ldx body_x+PIXEL_HI
    lda body_x+PIXEL
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_x+1
    tay
    and #$F0
    sta crossing_x
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_x+1

    lda body_y
    sta displacement_y
    ldx body_y+PIXEL_HI
    lda body_y+PIXEL
    clc
    adc #HALF_CELL
    bcc :+
      inx
    :
    stx crossing_y+1
    tay
    and #$F0
    sta crossing_y
    tya
    and #$0F
    sec
    sbc #HALF_CELL
    sta displacement_y+1
    rts
.endproc

;;
; The traits of the four cells around a crossing.
; in:  crossing_x/y
; out: neighbourhood, A = all traits together
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles: 139 inside the level without changing cells
.proc look_around
    sec                         ; the upper left cell
    lda crossing_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    lda crossing_x+1
    sbc #0
    bcc edge
    sta cell_x+1
    lda crossing_x              ; the right column is inside, too
    cmp level_width
    lda crossing_x+1
    sbc level_width+1
    bcs edge
    lda crossing_y+1
    bne edge
    lda crossing_y              ; both rows
    beq edge
    cmp level_height
    bcs edge

    lsr a
    lsr a
    lsr a
    lsr a
    tay                         ; the lower row
    clc
    lda cell_x
    adc level_tiles
    sta cell_pointer
    lda cell_x+1
    adc level_tiles+1
    sta cell_pointer+1

    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+2
    dey
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+0
    tya                         ; the right column: 16 tiles farther
    ora #PIXELS_PER_CELL
    tay
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+1
    iny
    lda (cell_pointer),y
    tax
    lda level_kinds,x
    tax
    lda kind_traits,x
    sta neighbourhood+3
    ora neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+2
    tax
    and #TRAIT_CHANGING
    bne edge
    txa
    rts

  edge:
    jmp look_one_by_one
.endproc

;;
; The same where a cell is outside the level or can have changed.
; cycles at worst: 1,038, and 12 for each changing cell above one of them in its column
.proc look_one_by_one
    sec
    lda crossing_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    lda crossing_x+1
    sbc #0
    sta cell_x+1
    sec
    lda crossing_y
    sbc #PIXELS_PER_CELL
    sta cell_y
    lda crossing_y+1
    sbc #0
    sta cell_y+1
    jsr traits_at
    sta neighbourhood+0
    lda crossing_x
    sta cell_x
    lda crossing_x+1
    sta cell_x+1
    jsr traits_at
    sta neighbourhood+1
    lda crossing_y
    sta cell_y
    lda crossing_y+1
    sta cell_y+1
    jsr traits_at
    sta neighbourhood+3
    sec
    lda crossing_x
    sbc #PIXELS_PER_CELL
    sta cell_x
    lda crossing_x+1
    sbc #0
    sta cell_x+1
    jsr traits_at
    sta neighbourhood+2
    ora neighbourhood+0
    ora neighbourhood+1
    ora neighbourhood+3
    rts
.endproc
